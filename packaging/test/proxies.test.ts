import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, anyMove, newPlayer, type Player, startedTable } from '../../apps/server/test/support/player.ts';
import { startPostgres, type TestPostgres } from '../../apps/server/test/support/postgres.ts';
import { DIST, VERSION } from '../place.ts';
import { run } from '../run.ts';
import { type EmptyPlace, emptyPlace } from './support/empty-place.ts';
import { followTable } from './support/http2-stream.ts';
import { type Certificate, freePort, selfMade, startCaddy, startNginx } from './support/proxies.ts';
import { type Serving, serve } from './support/serve.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** Two processes of the packed program on one new database. */
async function twoServers({ folder, env }: EmptyPlace): Promise<{ servers: Serving[]; ports: number[] }> {
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
  const servers: Serving[] = [];
  for (const port of ports) {
    const args = [join(folder, 'package/planet-steam.mjs'), 'serve', '--port', String(port)];
    servers.push(await serve({ file: process.execPath, args, cwd: folder, env: { ...env, ...settings } }));
  }
  return { servers, ports };
}

/** Sends until there is an answer that says something: a process may vanish behind the proxy, which then answers 502, 503 or 504. */
async function surely(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await send().catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    await sleep(50);
  }
  throw new Error('no server has answered');
}

/** Plays random moves to the end of the game; returns the ids of all turns that were acknowledged, with the version after each. */
async function playAll(table: string, players: readonly Player[], onMove: (moves: number) => Promise<void>): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  for (let fuse = 0; fuse < 5000; fuse++) {
    for (const player of players) {
      const { body } = await surely(() => player.send('GET', `/api/tables/${table}`));
      if (body.head.status === 'over') return acknowledged;
      const move = anyMove(body);
      if (move === null) continue;
      const id = randomUUID();
      const answer = await surely(() => player.play(table, body.version, [move], id));
      if (answer.status !== 200 && answer.body?.code !== 'stale') throw new Error(`a legal move was refused: ${answer.text}`);
      if (answer.status === 200) acknowledged.set(id, answer.body.version);
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
    setDefaultCACertificates([...getCACertificates(), ca.toString()]);
    const { servers, ports } = await twoServers(place);
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
      if (moves === 40) await servers[0]?.stop('SIGKILL');
    });

    const { sequence, version } = await (players[0] as Player).look(table);
    expect(acknowledged.size).toBeGreaterThan(100);
    // Every acknowledged turn made a version of its own, and no version came from anything else.
    const versions = [...acknowledged.values()];
    expect(new Set(versions).size).toBe(versions.length);
    expect(Math.max(...versions)).toBe(version);
    await expect.poll(() => stream.sequences.at(-1), { timeout: 60_000 }).toBe(sequence);
    const [first = 0] = stream.sequences;
    expect(stream.sequences).toEqual(Array.from({ length: sequence - first + 1 }, (__, index) => first + index));
    expect(stream.protocol).toBe('h2');
    await stream.close();
  },
);
