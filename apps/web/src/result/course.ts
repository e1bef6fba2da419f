import { type GameRecord, replay, standing, type Wealth } from '@planet-steam/engine';

/** Everyone's wealth (WIN-1) when the first round begins and after each round, from the record of a game that is over. */
export function courseOf(record: GameRecord): Wealth[][] {
  const course: Wealth[][] = [];
  let last: Wealth[] = [];
  let round = 0;
  for (const { state } of replay(record)) {
    if (state.round > round) {
      round = state.round;
      course.push(standing(state));
    }
    if (state.step === 'over') last = standing(state);
  }
  return [...course, last];
}
