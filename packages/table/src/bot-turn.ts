import type { Character, Random } from '@planet-steam/bots';
import { type Options, optionsFor, randomMove, type Seat, type State } from '@planet-steam/engine';
import { type PlayedTurn, playLegalMove } from './turn.ts';

/** Answers at once and needs no search. */
const SUBSTITUTE: Character = 'prospector';

/**
 * Whatever happens to a bot, its seat gets a legal move: these bots are asked one after the other, the first choice that `parseAndPlayTurn`
 * accepts is played, and if there is none, `playRandomMove`. In which thread they think is the caller's decision.
 */
export function botsToAsk(bot: string): readonly string[] {
  return bot === SUBSTITUTE ? [bot] : [bot, SUBSTITUTE];
}

export function playRandomMove(state: State, seat: Seat, random: Random): PlayedTurn {
  return playLegalMove(state, seat, randomMove(optionsFor(state, seat) as Options, random));
}
