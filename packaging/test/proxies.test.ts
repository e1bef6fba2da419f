import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, anyMove, newPlayer, type Player, startedTable } from '../../apps/server/test/support/player.ts';
import { startPostgres, type TestPostgres } from '../../apps/server/test/support/postgres.ts';
import type { Move } from '../../packages/engine/src/index.ts';
import { DIST, VERSION } from '../place.ts';
import { run } from '../run.ts';
import { type EmptyPlace, emptyPlace } from './support/empty-place.ts';
import { followTable } from './support/http2-stream.ts';
import { type Certificate, freePort, selfMade, startCaddy, startNginx } from './support/proxies.ts';
import { serve } from './support/serve.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

interface TwoServers {
  readonly ports: readonly number[];
  /** Without any farewell. */
  kill(index: number): Promise<void>;
  revive(index: number): Promise<void>;
}

/** Two processes of the packed program on one new database. */
async function twoServers({ folder, env }: EmptyPlace): Promise<TwoServers> {
  run('tar', ['-xzf', join(DIST, `planet-steam-${VERSION}.tgz`)], { cwd: folder });
  const databaseUrl = await postgres.newDatabase();
  const ports = [await freePort(), await freePort()];
  const settings = {
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://localhost',
    LIMIT_REQUESTS_PER_MINUTE: '100000',
    LIMIT_CHANGES_PER_MINUTE: '100000',
  };
  const start = (port: number) => {
    const args = [join(folder, 'package/planet-steam.mjs'), 'serve', '--port', String(port)];
    return serve({ file: process.execPath, args, cwd: folder, env: { ...env, ...settings } });
  };
  const servers = [await start(ports[0]), await start(ports[1])];
  return {
    ports,
    kill: async (index) => void (await servers[index].stop('SIGKILL')),
    revive: async (index) => {
      servers[index] = await start(ports[index]);
    },
  };
}

/** Sends until there is an answer that says something: a process may vanish behind the proxy, which then answers 502, 503 or 504. */
async function surely(send: () => Promise<Answer>): Promise<Answer> {
  let last: unknown = null;
  for (let tries = 0; tries < 300; tries++) {
    const answer = await send().catch((error) => {
      last = error;
      return null;
    });
    if (answer !== null) last = `${answer.status} ${answer.text}`;
    if (answer !== null && answer.status < 500) return answer;
    await sleep(50);
  }
  throw new Error(`no server has answered: ${String(last).slice(0, 500)} ${(last as { cause?: unknown } | null)?.cause}`);
}

interface Acknowledged {
  readonly player: Player;
  readonly before: number;
  readonly move: Move;
  readonly after: number;
}

/** Plays random moves to the end of the game; returns all turns that were acknowledged, by their ids. */
async function playAll(
  table: string,
  players: readonly Player[],
  onMove: (moves: number) => Promise<void>,
): Promise<Map<string, Acknowledged>> {
  const acknowledged = new Map<string, Acknowledged>();
  for (let fuse = 0; fuse < 5000; fuse++) {
    for (const player of players) {
      const { body } = await surely(() => player.send('GET', `/api/tables/${table}`));
      if (body.head.status === 'over') return acknowledged;
      const move = anyMove(body);
      if (move === null) continue;
      const id = randomUUID();
      const answer = await surely(() => player.play(table, body.version, [move], id));
      if (answer.status !== 200 && answer.body?.code !== 'stale') throw new Error(`a legal move was refused: ${answer.text}`);
      if (answer.status === 200) acknowledged.set(id, { player, before: body.version, move, after: answer.body.version });
      await onMove(acknowledged.size);
    }
  }
  throw new Error('the game does not end');
}

type StartProxy = (folder: string, servers: readonly number[], certificate: Certificate) => Promise<string>;

test.each<[string, StartProxy]>([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])(
  '%s before two processes on PostgreSQL: TLS, HTTP/2, streams, resume, and a killed process without a lost move',
  async (_, startProxy) => {
    const place = emptyPlace();
    const certificate = selfMade(place.folder);
    const ca = readFileSync(certificate.certificate);
    setDefaultCACertificates([...getCACertificates('bundled'), ca.toString()]);
    const { ports, kill, revive } = await twoServers(place);
    const proxy = join(place.folder, 'proxy');
    mkdirSync(proxy);
    const url = await startProxy(proxy, ports, certificate);

    expect((await fetch(url)).status).toBe(200);
    const players = [await newPlayer(url, 'Ada'), await newPlayer(url, 'Ben')];
    expect(players[0]?.cookie).toMatch(/^__Host-/);
    const table = await startedTable(players);
    const stream = followTable(url, ca, (players[0] as Player).cookie, table);
    const acknowledged = await playAll(table, players, async (moves) => {
      if (moves === 20) await expect.poll(() => stream.sequences.length, { timeout: 20_000 }).toBeGreaterThan(0); // at once, not when a buffer is full
      // One after the other: requests for a table prefer one of them.
      if (moves === 40) await kill(0);
      if (moves === 60) await revive(0);
      if (moves === 80) await kill(1);
    });

    expect(acknowledged.size).toBeGreaterThan(100);
    // None was lost and none was played twice: sent again, each is answered as it was.
    for (const [id, { player, before, move, after }] of acknowledged) {
      const { status, body } = await surely(() => player.play(table, before, [move], id));
      expect([status, body.version]).toEqual([200, after]);
    }
    const { sequence } = await (players[0] as Player).look(table);
    await expect.poll(() => stream.sequences.at(-1), { timeout: 60_000 }).toBe(sequence);
    const [first = 0] = stream.sequences;
    expect(stream.sequences).toEqual(Array.from({ length: sequence - first + 1 }, (__, index) => first + index));
    expect(stream.opened).toBeGreaterThan(1);
    expect(stream.protocol).toBe('h2');
    await stream.close();
  },
);
