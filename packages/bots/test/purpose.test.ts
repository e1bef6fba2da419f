import { listMoves, type Move, makeSetup, type Options, RESOURCES, type Resource, type Zone, zoneIndex } from '@planet-steam/engine';
import { gameAt } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';
import { type Bot, type BotView, makeBot, PURPOSE_KINDS, playBots, purposeOf } from '../src/index.ts';
import { viewOfAsked } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

const STATES = positionsOfEveryKind(4, 'purpose');

/** Of a decision with thousands of answers the first ones will do. */
function* someMoves(options: Options): Generator<Move> {
  let listed = 0;
  for (const move of listMoves(options)) {
    if (++listed > 60) return;
    yield move;
  }
}

/** What prospectors are asked in two games: carriers fill and prices rise there, as they do not by chance. */
function viewsOfGames(): BotView[] {
  const views: BotView[] = [];
  const prospector = makeBot('prospector', { now: () => 0 });
  const looking: Bot = {
    name: 'looking',
    choose(view, options, random) {
      views.push(view);
      return prospector.choose(view, options, random);
    },
  };
  for (const players of [2, 4] as const) {
    playBots({ setup: makeSetup({ players }), seed: 'purpose-1', bots: Array.from({ length: players }, () => looking) });
  }
  return views;
}

test('every legal move has a purpose, made of whole numbers and names', () => {
  const met = new Set<string>();
  for (const view of [...STATES.map(viewOfAsked), ...viewsOfGames()]) {
    for (const move of someMoves(view.options as Options)) {
      const { kind, ...values } = purposeOf(view, move);
      met.add(kind);
      for (const [name, value] of Object.entries(values)) {
        if (typeof value === 'number')
          expect(Number.isSafeInteger(value) && value >= 0, `${kind}.${name} of ${move.kind}: ${value}`).toBe(true);
        else expect(typeof value).toBe('string');
      }
    }
  }
  expect(PURPOSE_KINDS.filter((kind) => !met.has(kind))).toEqual(['improve']); // too rare; see below
});

test('who activates without an empty zone wants to improve what is there', () => {
  const view = viewOfAsked(gameAt('tankTurns', { players: 2 }).state);
  expect(purposeOf(view, { kind: 'activate' }).kind).toBe('build');
  expect(purposeOf({ ...view, tanks: view.tanks.map(() => 0) }, { kind: 'activate' })).toEqual({ kind: 'improve' });
});

describe('trading', () => {
  /** Someone with three zones and a quartz tank on one of them trades a resource in the second round. */
  function trading(resource: Resource, held: Partial<Record<Resource, number>>): BotView {
    const view = viewOfAsked(gameAt('trading', { players: 2 }).state);
    const own = ['A1', 'A2', 'B1'].map((zone) => zoneIndex(zone as Zone));
    return {
      ...view,
      round: 2,
      claims: view.claims.map((claim, zone) => (own.includes(zone) ? view.seat : claim === view.seat ? -1 : claim)),
      tanks: view.tanks.map((_, zone) => (zone === own[0] ? 0 : -1)),
      players: view.players.map((player) => ({ ...player, held: RESOURCES.map((each) => held[each] ?? 0) })),
      options: { ...view.options, kind: 'trade', resource } as Options,
    };
  }
  test('water is bought to activate, and for as many tanks as there is room for', () => {
    expect(purposeOf(trading('water', {}), { kind: 'buy', resource: 'water', amount: 1 })).toEqual({ kind: 'waterToAct' });
    expect(purposeOf(trading('water', {}), { kind: 'buy', resource: 'water', amount: 3 })).toEqual({ kind: 'waterToBuild', tanks: 2 });
  });

  test('energy is bought for the tanks that need it', () => {
    expect(purposeOf(trading('energy', {}), { kind: 'buy', resource: 'energy', amount: 2 })).toEqual({ kind: 'energyToRun', tanks: 1 });
  });

  test('ore that completes a pair is for luxury quarters', () => {
    const state = trading('ore', { quartz: 1 });
    expect(purposeOf(state, { kind: 'buy', resource: 'ore', amount: 1 })).toEqual({ kind: 'forQuarters' });
  });

  test('what is kept is told apart from what is not needed', () => {
    expect(purposeOf(trading('quartz', { quartz: 2 }), { kind: 'pass' })).toEqual({ kind: 'keepGoods', units: 2 });
    expect(purposeOf(trading('quartz', {}), { kind: 'pass' })).toEqual({ kind: 'noNeed' });
  });
});

test('the purpose of a bid for a specialist is the best card that is left', () => {
  const state = STATES.find(({ decision, bidding }) => decision?.kind === 'bid' && bidding?.lot === 'specialist');
  if (state === undefined) throw new Error('no such position');
  const purpose = purposeOf(viewOfAsked(state), { kind: 'bid', amount: (state.bidding?.highest ?? 0) + 1 });
  expect(purpose.kind === 'wantCard' && state.cards[purpose.card - 1]).toBe(-1);
});
