import { forecastPurchases, type Move, type MoveKind, type Purchase, type SeatView, suppose } from '@planet-steam/engine';
import { readTexts } from '@planet-steam/texts/node';
import { describe, expect, it } from 'vitest';
import { draftSteps } from '../../src/tank-turn/draft-steps.ts';
import { moveMessage } from '../../src/tank-turn/move-message.ts';
import { isFree, valueInCredits } from '../../src/tank-turn/turn-cost.ts';
import { games, viewsAsked } from './support.ts';

const words = readTexts('en', 'tank');

const BOUGHT: Partial<Record<MoveKind, Purchase>> = {
  activate: 'activation',
  buyTank: 'tank',
  importTank: 'importedTank',
  buySupercharger: 'supercharger',
  upgradeCarrier: 'carrierUpgrade',
};

function priceOf(view: SeatView, move: Move) {
  const wanted = move.kind === 'buyConverter' ? (`${move.converter}Converter` as const) : BOUGHT[move.kind];
  return forecastPurchases(view, view.seat).find(({ purchase }) => purchase === wanted)?.cost ?? {};
}

/** One step of every kind that comes up, on the table before it. */
function everyStep(): Map<string, { before: SeatView; move: Move }> {
  const found = new Map<string, { before: SeatView; move: Move }>();
  const views = [...viewsAsked('activation', games(4)), ...viewsAsked('tankTurn', games(12))];
  for (const before of views) {
    if (before.options === null) continue;
    for (const move of candidates(before)) {
      const kind = moveMessage(move, before).id;
      if (!found.has(kind) && suppose(before, [move]).ok) found.set(kind, { before, move });
    }
  }
  return found;
}

function candidates({ options }: SeatView): Move[] {
  if (options?.kind === 'activation') return [{ kind: 'activate' }];
  if (options?.kind !== 'tankTurn') return [];
  const moves: Move[] = [];
  for (const zone of options.buyTank.slice(0, 1)) moves.push({ kind: 'buyTank', zone });
  for (const zone of options.importTank.slice(0, 1)) moves.push({ kind: 'importTank', zone });
  for (const zone of options.buySupercharger.slice(0, 1)) moves.push({ kind: 'buySupercharger', zone });
  for (const resource of options.upgradeCarrier.slice(0, 1)) moves.push({ kind: 'upgradeCarrier', resource });
  for (const converter of ['quartz', 'ore', 'energy'] as const) {
    const { buy, on, to } = options[converter];
    for (const zone of buy)
      for (const oldTo of [null, ...options.ore.to.slice(0, 1)]) moves.push({ kind: 'buyConverter', converter, zone, oldTo });
    if (on[0] !== undefined) moves.push({ kind: 'returnConverter', zone: on[0] });
    if (on[0] !== undefined && to[0] !== undefined) moves.push({ kind: 'moveConverter', from: on[0], to: to[0] });
  }
  const pairs = {
    moveTank: options.moveTank,
    swapTanks: options.swapTanks,
    swapConverters: options.swapConverters,
    moveSupercharger: [options.moveSupercharger],
  };
  for (const kind of Object.keys(pairs) as (keyof typeof pairs)[]) {
    for (const { from, to } of pairs[kind]) {
      const other = to.find((zone) => zone !== from[0]);
      if (from[0] !== undefined && other !== undefined) moves.push({ kind, from: from[0], to: other });
    }
  }
  return moves;
}

describe('the steps of a turn', () => {
  const steps = everyStep();

  it('of every kind come up in these games', () => {
    expect([...steps.keys()].sort()).toEqual(
      Object.keys(words)
        .filter((id) => id.startsWith('step.') && id !== 'step.endTurn')
        .sort(),
    );
  });

  it('cost what the rules say, read off what is left', () => {
    for (const { before, move } of steps.values()) {
      const [step] = draftSteps(before, [move]);
      expect(step.cost, move.kind).toEqual(priceOf(before, move));
    }
  });

  it('that only rearrange cost nothing', () => {
    const free = [...steps].filter(([, { before, move }]) => isFree(draftSteps(before, [move])[0].cost)).map(([id]) => id);
    expect(free.sort()).toEqual([
      'step.moveConverter',
      'step.moveSupercharger',
      'step.moveTank',
      'step.returnConverter',
      'step.swapConverters',
      'step.swapTanks',
    ]);
  });

  it('are told with everything their sentence asks for', () => {
    for (const [id, { before, move }] of steps) {
      const { values } = moveMessage(move, before);
      const asked = [...words[id].matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name);
      for (const name of asked) expect(values, id).toHaveProperty(name);
    }
  });

  it('stop at the first that cannot be made', () => {
    const { before } = [...steps.values()][0];
    expect(draftSteps(before, [{ kind: 'activate' }, { kind: 'activate' }])).toHaveLength(1);
  });

  it('have a price in credits at what the terminal asks today', () => {
    const { before } = [...steps.values()][0];
    const [quartz] = before.spaces.map((space, index) => Object.values(before.setup.board.priceTracks)[index].values[space]);
    expect(valueInCredits(before, { credits: 3, quartz: 2 })).toBe(3 + 2 * quartz);
  });
});
