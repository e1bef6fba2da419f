import { type Options, onlyMove } from '@planet-steam/engine';
import { type Bot, type Choice, chosen, type Method } from './bot.ts';
import type { BotView } from './bot-view.ts';
import { type Breadth, plansFor } from './planner/plans.ts';
import { policyInputFrom } from './policy-input-from-view.ts';
import { purposeOf } from './purpose.ts';
import type { Random } from './random.ts';
import { searchDeeply } from './search/deep-search.ts';
import type { Question } from './search/rollout.ts';
import { type Limit, search } from './search/search.ts';
import { stateOfView } from './search/state-of-view.ts';
import { evaluationFor, rivalWeights, tunedWeights } from './weights-for.ts';

/** How a bot thinks ahead. */
export interface SearchSettings {
  readonly name: string;
  readonly method: Method;
  readonly breadth: Breadth;
  /** Round ends to look ahead. */
  readonly rounds: number;
  /** Whether rivals are expected to differ from one line of play to the next. */
  readonly variedRivals: boolean;
  /** Whether there is time to learn how everyone plays on. */
  readonly deep: boolean;
  /** A limit for one decision, begun when it is asked for. */
  limit(): Limit;
}

/** Compares plans on lines of play and takes the best. The foreman and the tycoon differ in how many and how far. */
export function makeSearchBot(settings: SearchSettings): Bot {
  return {
    name: settings.name,
    choose(view, options, random) {
      const only = options.kind === 'tankTurn' ? null : onlyMove(options);
      return only === null ? think(settings, view, options, random) : chosen(view, only, 'forced');
    },
  };
}

/** The question a view puts, as a search wants it. */
export function questionFor(view: BotView, rounds: number, variedRivals: boolean, random: Random): Question {
  const { players } = view.setup;
  const tuned = tunedWeights(players);
  const rivals = variedRivals ? rivalWeights(players) : [tuned];
  const state = stateOfView(view);
  return {
    seat: view.seat,
    state: () => state,
    weights: () => {
      const drawn = view.players.map((_, away) => (away === 0 ? tuned : rivals[Math.floor(random() * rivals.length)]));
      return drawn.map((_, seat) => drawn[(seat - view.seat + players) % players]); // not by seat: every player expects the same of the next one
    },
    manners: null,
    rounds,
    evaluation: evaluationFor(players),
    random,
  };
}

function think(settings: SearchSettings, view: BotView, options: Options, random: Random): Choice {
  const limit = settings.limit();
  const plans = plansFor(view, policyInputFrom(view, tunedWeights(view.setup.players), random), options, settings.breadth);
  const look = settings.deep ? searchDeeply : search;
  const tried = look(questionFor(view, settings.rounds, settings.variedRivals, random), plans, limit);
  const [best] = tried;
  const second = tried.find(({ plan }) => JSON.stringify(plan[0]) !== JSON.stringify(best.plan[0]));
  return {
    move: best.plan[0],
    reason: {
      method: settings.method,
      purpose: purposeOf(view, best.plan[0]),
      expected: best.chances.length === 0 ? null : best.lead,
      nextBest: second === undefined ? null : { move: second.plan[0], purpose: purposeOf(view, second.plan[0]), expected: second.lead },
      compared: tried.length,
      rollouts: tried.reduce((sum, { chances }) => sum + chances.length, 0),
    },
  };
}
