import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { checkGame, digestGame } from '../soak.ts';
import { explain, stopOn } from './bad-option.ts';

/**
 * npm run soak -- --games N --seed S
 * Seeded random games over random mixes of rule set, players, variants and concealment. Two processes check half of the games each,
 * then play the other half again and compare the bytes of every state.
 */
const { values, games } = stopOn(() => {
  const { values } = parseArgs({
    options: { games: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' }, worker: { type: 'string' } },
  });
  const games = Number(values.games);
  if (!Number.isInteger(games) || games < 1) throw explain(`--games must be a whole number of at least 1, not ${values.games}`);
  return { values, games };
});

interface Report {
  readonly number: number;
  readonly digest: string;
  readonly moves: number;
  readonly checked: boolean;
  readonly failure: string | null;
}

function playOne(number: number, checked: boolean): Report {
  try {
    const { digest, moves } = (checked ? checkGame : digestGame)(values.seed, number);
    return { number, digest, moves, checked, failure: null };
  } catch (error) {
    return { number, digest: '', moves: 0, checked, failure: (error as Error).message };
  }
}

function work(worker: number): void {
  for (const checked of [true, false]) {
    for (let number = 0; number < games; number++) {
      if ((number % 2 === worker) === checked) process.send?.(playOne(number, checked));
    }
  }
  process.disconnect();
}

async function lead(): Promise<void> {
  const digests = new Map<number, string>();
  let moves = 0;
  let done = 0;
  let failures = 0;
  let compared = 0;
  const fail = (number: number, why: string) => {
    failures++;
    console.error(`game ${number} of seed ${values.seed}: ${why}`);
  };
  const take = ({ number, digest, moves: played, checked, failure }: Report) => {
    if (failure !== null) fail(number, failure);
    const other = digests.get(number);
    if (other === undefined) digests.set(number, digest);
    else {
      compared++;
      if (other !== digest) fail(number, 'two processes played different bytes');
    }
    if (!checked) return;
    moves += played;
    done++;
    if (done % 500 === 0) console.log(`${done} of ${games} games checked`);
  };
  const run = (worker: number) =>
    new Promise<void>((resolve) => {
      const child = fork(import.meta.filename, ['--games', String(games), '--seed', values.seed, '--worker', String(worker)]);
      child.on('message', (report) => take(report as Report));
      child.on('exit', (code) => {
        if (code !== 0) fail(-1, `worker ${worker} ended with ${code}`);
        resolve();
      });
    });
  await Promise.all([run(0), run(1)]);
  if (compared !== games) fail(-1, `only ${compared} games were played by both processes`);
  console.log(`games ${done}, moves ${moves}, failures ${failures}`);
  process.exit(failures > 0 || done !== games ? 1 : 0);
}

if (values.worker === undefined) await lead();
else work(Number(values.worker));
