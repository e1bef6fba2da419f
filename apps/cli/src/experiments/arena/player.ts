import { playBots } from '@planet-steam/bots';
import { standing } from '@planet-steam/engine';
import { makeContestant } from '../../league/make-contestant.ts';
import { CLOCK } from '../../shell/bot-options.ts';
import { seedOfGame } from '../jobs.ts';
import type { GamePlayer } from '../worker-loop.ts';
import { type ContestPlan, placeOf } from './plan.ts';
import { type Thinking, timed } from './timing.ts';

/** A game of a contest: how rich each seat became. */
export interface ContestGame {
  readonly game: number;
  readonly wealth: readonly number[];
}

export interface ContestBatch {
  readonly games: readonly ContestGame[];
  /** By bot. */
  readonly thinking: readonly Thinking[];
  /** How often each bot sat at a table in these games. */
  readonly seatsTaken: readonly number[];
}

export function makeContestPlayer(plan: ContestPlan): GamePlayer<ContestBatch> {
  const watches = plan.bots.map((name) => timed(makeContestant(name, CLOCK), CLOCK.now));
  let games: ContestGame[] = [];
  return {
    play(game) {
      const { seed, lineUp } = placeOf(plan, game);
      const bots = lineUp.map((bot) => watches[bot].bot);
      const final = playBots({ setup: plan.setup, seed: seedOfGame(plan.seed, seed), bots });
      games.push({ game, wealth: standing(final).map(({ total }) => total) });
    },
    take() {
      const seatsTaken = plan.bots.map((_, bot) => games.reduce((sum, { game }) => sum + seatsOf(game, bot), 0));
      const batch = { games, thinking: watches.map((watch) => watch.take()), seatsTaken };
      games = [];
      return batch;
    },
  };

  function seatsOf(game: number, bot: number): number {
    return placeOf(plan, game).lineUp.filter((each) => each === bot).length;
  }
}
