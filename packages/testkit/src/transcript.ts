import { type GameRecord, replay } from '@planet-steam/engine';
import { Narrator, seatLetter, tellEvent } from '@planet-steam/texts/english';

/** A record as a story: what was set up, then every move with what came of it. */
export function* transcript(record: GameRecord): Generator<string> {
  const { setup } = record;
  const variants = setup.variants.length > 0 ? setup.variants.join(', ') : 'none';
  yield `${setup.ruleSet}, ${setup.players} players, variants: ${variants}, credits ${setup.concealedCredits ? 'concealed' : 'open'}, board: ${setup.board.name}`;
  const who = new Narrator({ names: Array.from({ length: setup.players }, (_, seat) => seatLetter(seat)), you: null });
  for (const { number, events } of replay(record)) {
    const label = number === 0 ? '' : String(number);
    for (const [index, event] of events.entries()) yield `${(index === 0 ? label : '').padStart(4)}  ${tellEvent(event, who, setup)}`;
  }
}
