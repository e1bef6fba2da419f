import { ERROR_CODES, ERRORS, type ErrorCode } from '@planet-steam/protocol';
import { expect } from 'vitest';
import type { Config, Limits } from '../../../src/config/config.ts';
import { DEFAULT_LIMITS } from '../../../src/config/config.ts';
import type { NewPlace } from '../databases.ts';
import { type Answer, newPlayer, type Player, request, startedTable } from '../player.ts';
import { startTestServer, type TestServer } from '../server.ts';

/** Two people in the middle of a game, and a third who wants to spoil it. */
export interface Scene {
  readonly server: TestServer;
  readonly url: string;
  readonly anna: Player;
  readonly ben: Player;
  readonly mallory: Player;
  /** Public, opened by Anna, with Anna on seat 0 and Ben on seat 1. */
  readonly table: string;
  /** Of the two, who is asked. */
  asked(): Promise<{ player: Player; other: Player }>;
  /** Does its worst, and looks whether the table is as it was and the server still answers. */
  untouched(work: () => Promise<unknown>): Promise<void>;
}

export async function setScene(newPlace: NewPlace, wishes: Partial<Config> = {}): Promise<Scene> {
  const server = await startTestServer(await newPlace(), wishes);
  const { url } = server;
  const [anna, ben, mallory] = [await newPlayer(url, 'Anna'), await newPlayer(url, 'Ben'), await newPlayer(url, 'Mallory')];
  const table = await startedTable([anna, ben], { concealedCredits: true });

  async function state(): Promise<string> {
    const seen = [anna, ben, mallory].map(async (player) => ({ ...(await player.look(table)), now: 0 }));
    const rows = await server.context.database.read(
      server.context.database.build
        .selectFrom('log')
        .select(['sequence', 'entry', 'words'])
        .where('table_id', '=', table)
        .orderBy('sequence'),
    );
    return JSON.stringify([await Promise.all(seen), rows]);
  }

  return {
    server,
    url,
    anna,
    ben,
    mallory,
    table,
    async asked() {
      const { head } = await anna.look(table);
      return head.asked === 0 ? { player: anna, other: ben } : { player: ben, other: anna };
    },
    async untouched(work) {
      const before = await state();
      await work();
      expect(await state()).toBe(before);
      expect((await request(url, 'GET', '/health/ready')).status).toBe(200);
    },
  };
}

export function limits(few: Partial<Limits>): Limits {
  return { ...DEFAULT_LIMITS, requestsPerMinute: 1_000_000, guestsPerHour: 100_000, openTables: 1000, changesPerMinute: 1_000_000, ...few };
}

/** Refused for this reason, in our shape, with a sentence for people and nothing from inside the program. */
export function expectRefused({ status, body, text }: Answer, code: ErrorCode, says: RegExp = /./): void {
  expect([status, body?.code, says, text.slice(0, 300)]).toEqual([ERRORS[code].status, code, says, text.slice(0, 300)]);
  expect(body.message).toMatch(says);
  expectProper(body.message);
}

/** Whatever it is, it is a proper answer: success, or a failure that was foreseen. */
export function expectForeseen({ status, body, text }: Answer): void {
  expect(status, text).toBeLessThan(500);
  if (status < 400) return;
  expect(ERROR_CODES, text).toContain(body?.code);
  expectProper(body.message);
}

function expectProper(message: unknown): void {
  expect(message).toBeTypeOf('string');
  expect((message as string).length).toBeGreaterThan(9);
  expect(message).not.toMatch(/undefined|\[object|node_modules|at .*\.ts|SQLITE|select |insert /);
}
