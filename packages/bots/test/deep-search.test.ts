import { cloneState, createGame, fastDice, fastRandom, makeSetup, onlyMove, openGame, play, type State } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { makeBot } from '../src/index.ts';
import { FEW_PLANS, type Plan, plansFor } from '../src/planner/plans.ts';
import { type Manner, USUAL, waysOf } from '../src/policy/manner.ts';
import { policyInputFrom } from '../src/policy-input-from-view.ts';
import { searchDeeply } from '../src/search/deep-search.ts';
import { chancesOf } from '../src/search/evaluate.ts';
import { learnManners } from '../src/search/learn-manners.ts';
import { futureOf, playOut, type Question } from '../src/search/rollout.ts';
import { questionFor } from '../src/search-bot.ts';
import { tunedWeights } from '../src/weights-for.ts';
import { ask, chooseFrom, viewOfAsked } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

const POSITIONS = positionsOfEveryKind(2, 'deep');

function askedAt(state: State, seed: number): { question: Question; plans: Plan[] } {
  const view = viewOfAsked(state);
  const random = fastRandom(seed);
  const question = questionFor(view, 1, true, random);
  if (view.options === null) throw new Error('no one is asked');
  return { question, plans: plansFor(view, policyInputFrom(view, tunedWeights(view.setup.players), random), view.options, FEW_PLANS) };
}

/** Where there is something to decide. */
const OPEN = POSITIONS.filter((state) => {
  const { options } = viewOfAsked(state);
  return options !== null && onlyMove(options) === null;
});

/** Every so many decisions of a game of four prospectors. */
function positionsOfAGame(every: number): State[] {
  const prospector = makeBot('prospector', { now: () => 0 });
  const game = openGame(createGame(makeSetup({ players: 4 }), 'deep').state, fastDice(fastRandom(1)));
  const positions: State[] = [];
  for (let decision = 0; game.state.decision !== null; decision++) {
    const view = viewOfAsked(game.state);
    if (decision % every === 0 && view.options !== null && onlyMove(view.options) === null) positions.push(cloneState(game.state));
    play(game, view.seat, chooseFrom(prospector, view, decision).move);
  }
  return positions;
}

describe('manners', () => {
  test('every way to depart from the rule of thumb is legal, in every kind of position', () => {
    const random = fastRandom(1);
    let departed = 0;
    for (const [index, state] of POSITIONS.entries()) {
      const { question, plans } = askedAt(state, index);
      for (let line = 0; line < 5; line++) {
        const manners = state.players.map(() => USUAL.map((_, habit) => Math.floor(random() * waysOf(habit))));
        const { players } = playOut(question, plans[0], { ...futureOf(question, line), manners });
        for (const [seat, { asked }] of players.entries())
          departed += manners[seat].filter((way, habit) => way > 0 && asked & (1 << habit)).length;
      }
    }
    expect(departed).toBeGreaterThan(1000);
  });

  test('are usual where there was no time to learn', () => {
    const { question, plans } = askedAt(OPEN[0], 1);
    const learned = learnManners(question, plans, { rollouts: 0, elapsed: () => 0 });
    expect(learned).toEqual(OPEN[0].players.map(() => USUAL));
  });

  test('once learned, serve whoever has them, on futures that no one has learned from', () => {
    let gained = 0;
    let learnedSomething = 0;
    for (const [index, state] of positionsOfAGame(60).entries()) {
      const { question, plans } = askedAt(state, index);
      const field = plans.slice(0, 2);
      const learned = learnManners(question, field, { rollouts: 800, elapsed: () => 0 });
      for (const [seat, manner] of learned.entries()) {
        if (manner.every((way) => way === 0)) continue;
        learnedSomething++;
        const without: Manner[] = learned.with(seat, USUAL);
        for (let line = 0; line < 40; line++) {
          const future = futureOf(question, line);
          const chance = (manners: Manner[]) =>
            chancesOf(playOut(question, field[0], { ...future, manners }).game, question.evaluation)[seat];
          gained += chance(learned) - chance(without);
        }
      }
    }
    expect(learnedSomething).toBeGreaterThan(10);
    expect(gained / (40 * learnedSomething)).toBeGreaterThan(0.003);
  });
});

describe('a deep search', () => {
  test('tells of every plan once, the best of those that met again first', () => {
    for (const [index, state] of OPEN.filter((_, each) => each % 12 === 0).entries()) {
      const { question, plans } = askedAt(state, index);
      const tried = searchDeeply(question, plans, { rollouts: 300, elapsed: () => 0 });
      const texts = (field: readonly Plan[]) => field.map((plan) => JSON.stringify(plan)).sort();
      expect(texts(tried.map(({ plan }) => plan))).toEqual(texts(plans));
      if (tried.length > 1 && tried[0].chances.length === tried[1].chances.length)
        expect(tried[0].mean).toBeGreaterThanOrEqual(tried[1].mean);
    }
  });

  test('is a pure function of view, seed and budget', () => {
    for (const [index, state] of OPEN.filter((_, each) => each % 25 === 0).entries()) {
      const choose = () => ask(makeBot('tycoon:600', { now: () => 0 }), state, index);
      expect(choose()).toEqual(choose());
    }
  });
});
