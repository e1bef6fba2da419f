import { createGame, makeSetup, rulesOf, seatView } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { lackingFor, priceOf } from '../../src/controls/price.ts';
import { parseAmount, valueAfterKey } from '../../src/decisions/controls/number-input.ts';
import { questionId } from '../../src/decisions/panel-facts.ts';
import { refusalValues } from '../../src/table-model/refusal-values.ts';

describe('a number field', () => {
  const range = { min: 3, max: 20, page: 5 };
  test('arrows step by one, pages by more, and neither leaves the range', () => {
    expect(valueAfterKey('ArrowUp', 7, range)).toBe(8);
    expect(valueAfterKey('PageDown', 7, range)).toBe(3);
    expect(valueAfterKey('PageUp', 18, range)).toBe(20);
    expect(valueAfterKey('Home', 7, range)).toBe(3);
    expect(valueAfterKey('End', 7, range)).toBe(20);
    expect(valueAfterKey('a', 7, range)).toBeNull();
  });
  test('only whole numbers in the range are taken from what is typed', () => {
    expect(parseAmount('12', 3, 20)).toBe(12);
    expect(parseAmount(' −2 ', -5, 5)).toBe(-2);
    for (const text of ['', '2', '21', '1e1', '4.5', 'seven', '--3', '99999999']) expect(parseAmount(text, 3, 20)).toBeNull();
  });
});

describe('prices', () => {
  const { supercharger, upgrade } = {
    supercharger: rulesOf(makeSetup({ players: 4 })).superchargerCost,
    upgrade: rulesOf(makeSetup({ players: 4 })).carrierUpgradeCost,
  };
  test('TNK-8: a cost names only what it takes', () => {
    expect(priceOf(supercharger)).toEqual({ quartz: 2, ore: 1, water: 1 });
  });
  test('what is lacking is said for each', () => {
    expect(lackingFor(priceOf(supercharger), { credits: 0, held: [1, 1, 0, 9] })).toEqual({ quartz: 1, water: 1 });
    expect(lackingFor(priceOf(upgrade), { credits: 0, held: [0, 1, 0, 1] })).toEqual({});
    expect(lackingFor({ credits: 5 }, { credits: 3, held: [0, 0, 0, 0] })).toEqual({ credits: 2 });
  });
  test('THG-11: concealed credits are not taken for none', () => {
    expect(lackingFor({ credits: 5 }, { credits: null, held: [0, 0, 0, 0] })).toEqual({});
  });
});

describe('refusals', () => {
  test('seats come by name', () => {
    const name = (seat: number) => `player ${seat}`;
    expect(refusalValues({ code: 'notYourTurn', rule: 'RND-4', params: { seat: 1, asked: 3 } }, name)).toMatchObject({
      player: 'player 3',
    });
    expect(refusalValues({ code: 'notAVictim', rule: 'VAR-9', params: { seat: 1 } }, name)).toMatchObject({ player: 'player 1' });
  });
});

describe('a question', () => {
  const view = seatView(createGame(makeSetup({ players: 4 }), 'question').state, 0);
  test('is another one when the game has gone on', () => {
    const bid = { kind: 'bid', lot: 'specialist', bid: null, mayPass: true } as const;
    expect(questionId(view, bid, 4)).not.toBe(questionId(view, bid, 6));
  });
});
