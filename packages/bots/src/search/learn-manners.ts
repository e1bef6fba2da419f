import type { Seat } from '@planet-steam/engine';
import type { Plan } from '../planner/plans.ts';
import { HABITS, type Manner, USUAL, waysOf } from '../policy/manner.ts';
import type { Random } from '../random.ts';
import { chancesOf } from './evaluate.ts';
import { futureOf, playOut, type Question } from './rollout.ts';
import type { Limit } from './search.ts';

/** How often a way is tried by lot, in each habit. */
const TRIED = 0.3;

/** A way is followed if it is better than the rule of thumb by so many standard errors. */
const DOUBT = 1;
const FEWEST = 4;

const WAYS = Math.max(...USUAL.map((_, habit) => waysOf(habit)));

/**
 * What pays for each player in the rest of this round, learned while lines of play are played: everyone tries other ways by lot, and whoever does better
 * with one than by the rule of thumb goes on with it. So rivals and oneself answer each other, and the more lines the better.
 */
class Manners {
  readonly #random: Random;
  readonly #count: Float64Array;
  readonly #sum: Float64Array;
  readonly #squares: Float64Array;

  constructor(seats: number, random: Random) {
    this.#random = random;
    const size = seats * HABITS * WAYS;
    this.#count = new Float64Array(size);
    this.#sum = new Float64Array(size);
    this.#squares = new Float64Array(size);
  }

  /** The best way known in every habit. */
  best(seat: Seat): Manner {
    return USUAL.map((_, habit) => this.#bestWay(seat, habit));
  }

  /** The best way known in most habits, any way in the others. */
  tried(best: Manner): Manner {
    return best.map((way, habit) => (this.#random() < TRIED ? Math.floor(this.#random() * waysOf(habit)) : way));
  }

  /** What came of it, by how much better it was than the same plan and the same future are otherwise. */
  learn(seat: Seat, manner: Manner, asked: number, gain: number): void {
    for (let habit = 0; habit < HABITS; habit++) {
      if ((asked & (1 << habit)) === 0) continue;
      const at = this.#place(seat, habit) + manner[habit];
      this.#count[at]++;
      this.#sum[at] += gain;
      this.#squares[at] += gain * gain;
    }
  }

  #place(seat: Seat, habit: number): number {
    return (seat * HABITS + habit) * WAYS;
  }

  #bestWay(seat: Seat, habit: number): number {
    const first = this.#place(seat, habit);
    if (this.#count[first] < FEWEST) return 0;
    let best = 0;
    let most = 0;
    for (let way = 1; way < waysOf(habit); way++) {
      if (this.#count[first + way] < FEWEST) continue;
      const doubt = DOUBT * Math.sqrt(this.#doubt(first + way) + this.#doubt(first));
      const gain = this.#mean(first + way) - this.#mean(first) - doubt;
      if (gain <= most) continue;
      most = gain;
      best = way;
    }
    return best;
  }

  #mean(at: number): number {
    return this.#sum[at] / this.#count[at];
  }

  /** The square of the standard error of a mean. */
  #doubt(at: number): number {
    const mean = this.#mean(at);
    return Math.max(0, this.#squares[at] / this.#count[at] - mean * mean) / this.#count[at];
  }
}

/** Plays the plans on, in one future after the other, until the limit: what everyone does best in the rest of this round. */
export function learnManners(question: Question, plans: readonly Plan[], limit: Limit): Manner[] {
  const everyone = question.weights().map((_, seat) => seat);
  const manners = new Manners(everyone.length, question.random);
  const usual = plans.map(() => everyone.map(() => 0));
  for (let rows = 0; (rows + 1) * plans.length <= limit.rollouts && limit.elapsed() * (rows + 1) < Math.max(1, rows); rows++) {
    const future = futureOf(question, rows);
    const best = everyone.map((seat) => manners.best(seat));
    const row = plans.map((plan) => {
      const tried = best.map((manner) => manners.tried(manner));
      const { game, players } = playOut(question, plan, { ...future, manners: tried });
      return { tried, asked: players.map(({ asked }) => asked), chances: chancesOf(game, question.evaluation) };
    });
    for (const seat of everyone) {
      const inRow = mean(row.map(({ chances }) => chances[seat]));
      const inAll = mean(usual.map((means) => means[seat]));
      for (const [index, { tried, asked, chances }] of row.entries()) {
        manners.learn(seat, tried[seat], asked[seat], chances[seat] - inRow - (usual[index][seat] - inAll));
        usual[index][seat] += (chances[seat] - usual[index][seat]) / (rows + 1);
      }
    }
  }
  return everyone.map((seat) => manners.best(seat));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
