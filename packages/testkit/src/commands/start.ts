import { randomBytes } from 'node:crypto';
import { makeSetup } from '@planet-steam/engine';
import { recordRandomGame, transcript } from '../index.ts';
import { stopWithTheReader } from './bad-option.ts';

/** Until there is a table to sit at: a game of four random players, told line by line. */
stopWithTheReader();
const seed = process.argv[2] ?? randomBytes(8).toString('hex');
const game = recordRandomGame(makeSetup({ players: 4 }), seed);
for (const line of transcript(game.record())) console.log(line);
console.log(`\nThe dice came from the seed "${seed}": npm start -- ${seed} plays the same game again.`);
