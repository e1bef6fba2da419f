import type { Seat, State } from '@planet-steam/engine';
import { forcedTurns, type PlayedTurn } from '@planet-steam/table';

/** The turn of a seat that the person does not play. `nth` counts such turns since the practice began, from 0. */
export type ChooseTurn = (state: State, seat: Seat, nth: number) => PlayedTurn;

interface FollowingTurn {
  readonly turn: PlayedTurn;
  readonly hand: 'rule' | 'bot';
}

const MOST_TURNS = 2000;

/** Forced moves and the other seats' turns, until a person is asked or the game is over. `nth` as for the first of those turns. */
export function playOn(start: State, people: readonly Seat[], choose: ChooseTurn, nth: number): FollowingTurn[] {
  const following: FollowingTurn[] = [];
  let state = start;
  let next = nth;
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    for (const turn of forcedTurns(state)) {
      following.push({ turn, hand: 'rule' });
      ({ state } = turn);
    }
    if (state.decision === null || people.includes(state.decision.seat)) return following;
    const turn = choose(state, state.decision.seat, next++);
    following.push({ turn, hand: 'bot' });
    ({ state } = turn);
  }
  throw new Error(`nobody is asked within ${MOST_TURNS} turns, the last at ${state.step}`);
}
