import { BadOption, readOptions } from './options.ts';
import { simulate } from './run.ts';

/**
 * npm run simulate-server -- --seed S --hours H
 *
 * A deterministic simulation of the server. Several server processes (contexts of the real server, from its HTTP routes down to its SQL), their
 * clients, the network between them and their database live in this one process. Time, timers, chance, delays, failures and crashes come from one
 * seed (`world.ts`), so a run can be repeated exactly: the digest of everything that happened is the same.
 *
 * - `world.ts`: the events, one after the other; `weather.ts`: storms, in which things go wrong, and calm
 * - `storage.ts`: the database: the server's SQLite code in memory, with delays, failures, lost notifications, commits of unknown outcome
 * - `server-process.ts`: a process, which crashes and starts again; `bots.ts`: bots in this thread; `network.ts`: requests and streams that get lost
 * - `circle.ts`, `player.ts`, `person.ts`, `watch.ts`: people who play one game after the other, by chance
 * - `witness.ts`, `clock-check.ts`, `availability.ts`: what must hold, checked after every event
 *
 * What it cannot show: real disks, real sockets, power cuts, threads, how PostgreSQL isolates transactions. The kill test has those.
 */
const EXIT_WRONG = 1;
const EXIT_BAD_OPTION = 2;
const PROGRESS_EVERY_MS = 10_000;

function wanted() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof BadOption)) throw error;
    console.error(error.message);
    process.exit(EXIT_BAD_OPTION);
  }
}

const { seed, hours } = wanted();
const began = Date.now();
let told = began;
const outcome = await simulate({
  seed,
  hours,
  progress(done) {
    if (Date.now() - told < PROGRESS_EVERY_MS) return;
    told = Date.now();
    console.error(`${Math.round((told - began) / 1000)} s: ${done} of ${hours} hours`);
  },
});
const { findings, lastSteps } = outcome;
if (findings.length > 0) {
  console.log(`Seed ${seed}, ${outcome.at}, after ${outcome.hours.toFixed(2)} simulated hours. The last steps:`);
  for (const step of lastSteps) console.log(`  ${step}`);
  for (const finding of findings) console.log(`wrong: ${finding}`);
  console.log(`Repeat it with: npm run simulate-server -- --seed ${seed} --hours ${Math.ceil(outcome.hours)}`);
}
console.log(
  `seed ${seed}, hours ${outcome.hours.toFixed(0)}, processes ${outcome.processes}, crashes ${outcome.crashes}, events ${outcome.events}, ` +
    `commits ${outcome.commits}, entries ${outcome.entries}, acknowledged ${outcome.acknowledged}, games ${outcome.finished}, ` +
    `wrong ${findings.length}, ${((Date.now() - began) / 1000).toFixed(0)} s, digest ${outcome.digest.slice(0, 16)}`,
);
process.exit(findings.length === 0 ? 0 : EXIT_WRONG);
