import {
  applyMove,
  createGame,
  fastRandom,
  makeSetup,
  type Options,
  optionsFor,
  randomMove,
  STEPS,
  type State,
  seatView,
  spectatorView,
  VARIANTS,
} from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { roundPlan } from '../../src/narration/round-plan.ts';

/** Every state of a random game, each before its decision is answered. */
function* statesOf(setup: Parameters<typeof makeSetup>[0], seed: number): Generator<State> {
  const random = fastRandom(seed);
  let { state } = createGame(makeSetup(setup), `plan ${seed}`);
  while (state.decision !== null) {
    yield state;
    const { seat } = state.decision;
    const outcome = applyMove(state, seat, randomMove(optionsFor(state, seat) as Options, random));
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    state = outcome.state;
  }
}

const SETUPS = [
  { players: 4, ruleSet: 'ffg-2013' },
  { players: 2, ruleSet: 'ludoart-2008' },
  { players: 5, ruleSet: 'heidelberger-2013', variants: VARIANTS },
  { players: 3, ruleSet: 'ludoart-2008-fr', variants: VARIANTS },
] as const;

describe.each(SETUPS)('EXP-0, RND-1: the plan of $players players, $ruleSet', (setup) => {
  const states = [...statesOf(setup, setup.players)];

  test('holds the step that is played, once, and every step it names is played or skipped in that order', () => {
    for (const state of states) {
      const plan = roundPlan(spectatorView(state), null);
      expect(plan.filter(({ when }) => when === 'now').map(({ step }) => step)).toEqual([state.step]);
      const places = plan.map(({ step }) => STEPS.indexOf(step));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(plan.every(({ share }) => share === null)).toBe(true);
    }
  });

  test('says of whoever is asked that they are, and of nobody else', () => {
    for (const state of states) {
      for (const seat of state.players.keys()) {
        const now = roundPlan(seatView(state, seat), seat).find(({ when }) => when === 'now');
        if (state.step === 'trading') continue;
        expect([state.step, seat, now?.share?.kind === 'asked']).toEqual([state.step, seat, state.decision?.seat === seat]);
      }
    }
  });

  test('RND-1: a place announced in a step to come is the place in which the seat is asked there', () => {
    const announced = new Map<string, number>();
    const asked = new Map<string, number[]>();
    for (const state of states) {
      for (const seat of state.players.keys())
        for (const { step, share } of roundPlan(seatView(state, seat), seat))
          if (share?.kind === 'place') announced.set(`${state.round}/${step}/${seat}`, share.place);
      const { step, round, decision } = state;
      if (decision === null || decision.kind === 'discard') continue;
      const order = asked.get(`${round}/${step}`) ?? [];
      if (!order.includes(decision.seat)) order.push(decision.seat);
      asked.set(`${round}/${step}`, order);
    }
    for (const step of ['claiming', 'trading', 'certificates']) {
      const order = asked.get(`2/${step}`) ?? [];
      expect(order.length).toBeGreaterThan(0);
      // No one is asked twice, so the seats come in the places they were told.
      const told = order.map((seat) => announced.get(`2/${step}/${seat}`) ?? 0);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(new Set(told).size).toBe(order.length);
    }
  });

  test('TRD-1, VAR-4: the resources left to trade are those that the seat is asked about from then on', () => {
    const left = new Map<string, readonly string[]>();
    const traded = new Map<string, string[]>();
    for (const state of states) {
      const { decision, round } = state;
      if (state.step !== 'trading' || decision === null || decision.kind !== 'trade') continue;
      const { seat } = decision;
      const key = `${round}/${seat}`;
      const share = roundPlan(seatView(state, seat), seat).find(({ step }) => step === 'trading')?.share;
      if (!left.has(key) && share?.kind === 'trades') left.set(key, share.resources);
      const options = optionsFor(state, seat);
      if (options?.kind === 'trade') traded.set(key, [...(traded.get(key) ?? []), options.resource]);
    }
    expect(left.size).toBeGreaterThan(0);
    for (const [key, resources] of left) expect(resources).toEqual(traded.get(key));
  });
});

test('VAR-5, VAR-7: what only the first round or only a variant has is named there and nowhere else', () => {
  const named = (round: number, variants: readonly (typeof VARIANTS)[number][]) => {
    const state = statesOf({ players: 4, ruleSet: 'ffg-2013', variants }, 3);
    for (const each of state) if (each.round === round) return roundPlan(spectatorView(each), null).map(({ step }) => step);
    throw new Error(`no round ${round}`);
  };
  expect(named(1, VARIANTS)).toContain('variableClaims');
  expect(named(2, VARIANTS)).not.toContain('variableClaims');
  expect(named(2, VARIANTS)).toContain('freelanceAtEnd');
  expect(named(1, [])).toEqual([
    'bonusResources',
    'specialistAuction',
    'zoneAuction',
    'claiming',
    'airship',
    'tankTurns',
    'extraction',
    'trading',
    'certificates',
    'roundEnd',
  ]);
});
