import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServerProcess } from '../kill/server-process.ts';
import { seatHonest } from './honest.ts';

/**
 * npm run hostile-test -- --clients 1000 --tables 50 --seconds 10
 *
 * People who play at their tables, by turns alone and beside clients that do everything at once that someone without an account can do to
 * spoil it: long records, malformed and huge bodies, made-up cookies, seats handed to and fro, take-backs asked for and withdrawn, chatter, turns out of turn, tables and guests
 * without end, games of the most expensive bots, streams that are not read, requests that are not finished. The server runs as a host gets it,
 * behind a proxy as it seems; the hostile clients come from five addresses, with as many guests as those may have. Everything stays on this machine:
 * the hostile clients, which elsewhere have processors of their own, get what the server and the people leave, and wait 50 ms for the network.
 */
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '1000' },
    tables: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
  },
});
const [clients, tables, seconds] = (['clients', 'tables', 'seconds'] as const).map((name) => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 1 && number <= 5000) return number;
  console.error(`--${name} must be a whole number from 1 to 5000, not "${values[name]}".`);
  return process.exit(2);
});
const MOST_TIMES_SLOWER = 2;
const ROUNDS = 3;
/** Those who wait for an answer get it first. */
const SETTLE_MS = 6000;

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
}

function told(what: string, times: readonly number[]): string {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)].map((time) => time.toFixed(1));
  return `${what}: ${times.length} turns, p50 ${p50} ms, p99 ${p99} ms`;
}

const folder = mkdtempSync(join(tmpdir(), 'planet-steam-hostile-'));
const server = startServerProcess({ dataFolder: folder, databaseUrl: null }, ['--trust-proxy', '127.0.0.1']);
const port = Number(new URL(await server.serving).port);
const honest = await seatHonest(port, tables);
const hostile = fork(join(import.meta.dirname, 'hostile.ts'), [String(port), String(clients)]);
await once(hostile, 'message');
await honest.play(3000); // warm
const before: number[] = [];
const during: number[] = [];
// The first round only warms up: what abuse takes is compiled when it is first seen.
for (let round = 0; round <= ROUNDS; round++) {
  const alone = await honest.play(seconds * 1000);
  console.log(told('alone', alone));
  hostile.send('go');
  await honest.play(2000);
  const beside = await honest.play(seconds * 1000);
  console.log(told(`beside ${clients} hostile clients`, beside));
  hostile.send('rest');
  await honest.play(SETTLE_MS);
  if (round === 0) continue;
  before.push(...alone);
  during.push(...beside);
}
hostile.kill('SIGTERM');
const [answers] = (await once(hostile, 'message')) as [[number, number][]];
const shown = answers.sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
console.log(`they were answered: ${shown.join(', ')}`);
await server.kill();
rmSync(folder, { recursive: true, force: true });
const ratio = percentile(during, 0.99) / percentile(before, 0.99);
const wrong = server.complaints.length > 0 || !(ratio <= MOST_TIMES_SLOWER);
for (const complaint of server.complaints.slice(0, 5)) console.log(`the server complains: ${complaint.slice(0, 500)}`);
console.log(`p99 beside them ${ratio.toFixed(2)} times as long`);
process.exit(wrong ? 1 : 0);
