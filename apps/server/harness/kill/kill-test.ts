import { BadOption, readOptions } from './options.ts';
import { checkOut } from './other-version.ts';
import { type Outcome, runKillTest, type Wanted } from './run.ts';

/**
 * npm run kill-test -- --times N --database sqlite|postgres --seed S [--beside COMMIT]
 * Real servers under load are killed without warning, N times; with PostgreSQL by turns the servers and the database. With
 * `--beside` servers of that version and of this one run side by side, as while a host upgrades one process after the other. After every restart
 * the clients' ledgers are compared with what is stored. What SIGKILL cannot show is whether the disk was waited for: the operating system
 * keeps what a killed process has written. For that the settings are tested, not the cable pulled.
 */
const PROGRESS_EVERY_MS = 5000;
const EXIT_WRONG = 1;
const EXIT_BAD_OPTION = 2;

function wanted(): Omit<Wanted, 'progress'> {
  try {
    const read = readOptions(process.argv.slice(2));
    return { ...read, beside: read.beside === null ? null : checkOut(read.beside) };
  } catch (error) {
    if (!(error instanceof BadOption)) throw error;
    console.error(error.message);
    process.exit(EXIT_BAD_OPTION);
  }
}

/** The last line; everything else that was wrong stands above it. */
function summary({ kills, acknowledged, findings }: Outcome): string {
  return `kills ${kills}, acknowledged ${acknowledged}, lost ${findings.lost.size}, duplicated ${findings.duplicated.size}`;
}

const options = wanted();
const began = Date.now();
let told = 0;
const outcome = await runKillTest({
  ...options,
  progress(kills, what, acknowledged) {
    if (Date.now() - told < PROGRESS_EVERY_MS) return;
    told = Date.now();
    const seconds = Math.round((told - began) / 1000);
    console.log(`${seconds} s: ${kills} of ${options.times} kills (the last: ${what}), ${acknowledged} acknowledged`);
  },
});
for (const description of outcome.findings.descriptions) console.log(description);
console.log(summary(outcome));
process.exit(outcome.findings.descriptions.length === 0 ? 0 : EXIT_WRONG);
