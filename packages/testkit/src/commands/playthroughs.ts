import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordText } from '@planet-steam/engine';
import { transcript } from '../index.ts';
import { PLAYTHROUGHS } from '../playthroughs/games.ts';
import { playBest } from '../playthroughs/play.ts';
import { missingSigns, type Sign } from '../playthroughs/witnesses.ts';

/** Plays and writes all recorded games anew. Games with something rare to show come first: what they show the others need not. */
const folder = join(import.meta.dirname, '../../../../playthroughs');

mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (/\.(json|txt)$/.test(file)) rmSync(join(folder, file));

const seen = new Set<Sign>();
for (const game of PLAYTHROUGHS.toSorted((a, b) => b.shows.length - a.shows.length)) {
  const record = playBest(game, seen);
  writeFileSync(join(folder, `${game.name}.json`), recordText(record));
  writeFileSync(join(folder, `${game.name}.txt`), `${[...transcript(record)].join('\n')}\n`);
  console.log(`${game.name}: ${record.moves.length} moves`);
}

const missing = missingSigns(seen);
for (const sign of missing) console.error(`No game shows ${sign}.`);
process.exitCode = missing.length > 0 ? 1 : 0;
