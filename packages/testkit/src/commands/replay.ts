import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeProblems, parseRecord, ReplayError, replay } from '@planet-steam/engine';
import { transcript } from '../transcript.ts';
import { explain, stopOn } from './bad-option.ts';

/**
 * npm run replay -- FILE            the game as a story
 * npm run replay -- FILE --states   one JSON line per move: { number, seat, move, dice, state }; number 0 is the set-up
 */
stopOn(() => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { states: { type: 'boolean', default: false } } });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw explain('Name one record: npm run replay -- FILE [--states]');
  const parsed = parseRecord(readFileSync(file, 'utf8'));
  if (!parsed.ok) throw explain(`${file} is not a game record:\n${describeProblems(parsed.problems.slice(0, 10))}`);
  try {
    for (const line of values.states ? states(parsed.value) : transcript(parsed.value)) process.stdout.write(`${line}\n`);
  } catch (error) {
    if (error instanceof ReplayError) throw explain(`${file} cannot be replayed: ${error.message}`);
    throw error;
  }
});

function* states(record: Parameters<typeof replay>[0]): Generator<string> {
  for (const { number, played, dice, state } of replay(record)) {
    yield JSON.stringify({ number, seat: played?.seat ?? null, move: played?.move ?? null, dice, state });
  }
}
