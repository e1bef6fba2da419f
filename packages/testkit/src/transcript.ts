import { type GameRecord, replay } from '@planet-steam/engine';
import { describeEvent } from './describe-event.ts';

/** A record as a story: what was set up, then every move with what came of it. */
export function* transcript(record: GameRecord): Generator<string> {
  const { setup } = record;
  const variants = setup.variants.length > 0 ? setup.variants.join(', ') : 'none';
  yield `${setup.ruleSet}, ${setup.players} players, variants: ${variants}, credits ${setup.concealedCredits ? 'concealed' : 'open'}, board: ${setup.board.name}`;
  for (const { number, events } of replay(record)) {
    const label = number === 0 ? '' : String(number);
    for (const [index, event] of events.entries()) yield `${(index === 0 ? label : '').padStart(4)}  ${describeEvent(event)}`;
  }
}
