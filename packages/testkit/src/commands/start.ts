import { randomBytes } from 'node:crypto';
import { makeSetup, type Result, type Wealth } from '@planet-steam/engine';
import { recordRandomGame, seatName, transcript } from '../index.ts';
import { stopWithTheReader } from './bad-option.ts';

/** Until there is a table to sit at: a game of four random players, told line by line, and how rich each has become. */
stopWithTheReader();
const seed = process.argv[2] ?? randomBytes(8).toString('hex');
const record = recordRandomGame(makeSetup({ players: 4 }), seed).record();
for (const line of transcript(record)) console.log(line);
console.log();
for (const line of table(record.result as Result)) console.log(line);
console.log(`\nThe dice came from the seed "${seed}": npm start -- ${seed} plays the same game again.`);

/** WIN-1, item by item. */
function* table({ standing, winners }: Result): Generator<string> {
  const columns: Record<string, (wealth: Wealth) => string | number> = {
    player: ({ seat }) => `${seatName(seat)}${winners.includes(seat) ? ' *' : ''}`,
    credits: ({ credits }) => credits,
    resources: ({ resources }) => Object.values(resources).reduce((sum, value) => sum + value, 0),
    zones: ({ zones }) => zones,
    tanks: ({ tanks }) => tanks,
    superchargers: ({ superchargers }) => superchargers,
    'luxury quarters': ({ luxuryQuarters }) => luxuryQuarters,
    wealth: ({ total }) => total,
  };
  const row = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => String(cell).padStart(Object.keys(columns)[index].length)).join('  ');
  yield row(Object.keys(columns));
  for (const wealth of standing) yield row(Object.values(columns).map((cell) => cell(wealth)));
}
