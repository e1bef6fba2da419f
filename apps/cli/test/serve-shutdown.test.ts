import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnBoth, type Place } from '../../server/test/support/databases.ts';
import { openStream } from '../../server/test/support/event-stream.ts';
import { anyMove, newPlayer, type Player, startedTable } from '../../server/test/support/player.ts';
import { type ServeProcess, startServe } from './support/serve-process.ts';

function startAt({ dataFolder, databaseUrl }: Place): Promise<ServeProcess> {
  const limits = { LIMIT_REQUESTS_PER_MINUTE: '1000000' };
  return databaseUrl === null ? startServe(['--data', dataFolder], limits) : startServe([], { ...limits, DATABASE_URL: databaseUrl });
}

/** A turn whose answer came. */
interface Acknowledged {
  readonly player: Player;
  readonly table: string;
  readonly turn: { readonly id: string; readonly version: number; readonly moves: readonly unknown[] };
  readonly sequence: number;
}

/** Plays at a table as fast as it goes, until the server is gone. */
async function playUntilTheEnd(table: string, players: readonly Player[], acknowledged: Acknowledged[]): Promise<void> {
  try {
    for (;;) {
      for (const player of players) {
        const view = await player.look(table);
        if (view.head.status === 'over') return;
        const move = anyMove(view);
        if (move === null) continue;
        const turn = { id: randomUUID(), version: view.version, moves: [move] };
        const { status, body } = await player.send('POST', `/api/tables/${table}/turns`, turn);
        if (status === 200) acknowledged.push({ player, table, turn, sequence: body.sequence });
      }
    }
  } catch {
    // it is gone
  }
}

describeOnBoth('SIGTERM while people play', (newPlace) => {
  it('ends with 0, everybody who watches is told, and everything that was acknowledged is there afterwards', async () => {
    const place = await newPlace();
    const first = await startAt(place);
    const games = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const players = [await newPlayer(first.url), await newPlayer(first.url)];
        return { players, table: await startedTable(players) };
      }),
    );
    const streams = await Promise.all(games.map(({ players, table }) => openStream(players[0], table)));
    const acknowledged: Acknowledged[] = [];
    const playing = games.map(({ players, table }) => playUntilTheEnd(table, players, acknowledged));
    while (acknowledged.length < 40) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await first.stop('SIGTERM')).toBe(0);
    expect(first.err()).toBe('');
    await Promise.all(playing);
    for (const stream of streams) {
      await stream.ended;
      expect(stream.events.at(-1)).toMatchObject({ name: 'end', data: { reason: 'shutdown' } });
    }

    const second = await startAt(place);
    try {
      for (const { player, table, turn, sequence } of acknowledged) {
        player.url = second.url;
        const again = await player.send('POST', `/api/tables/${table}/turns`, turn);
        expect([again.status, again.body.sequence]).toEqual([200, sequence]); // known already; nothing is played twice
      }
      for (const { players, table } of games) {
        const { version } = await players[0].look(table);
        const latest = Math.max(...acknowledged.filter((each) => each.table === table).map(({ turn }) => turn.version));
        expect(version).toBeGreaterThan(latest);
      }
    } finally {
      expect(await second.stop()).toBe(0);
    }
  });
});
