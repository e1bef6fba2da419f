import { createGame, makeSetup, optionsFor, rulesOf, type STRENGTHS, type State, seatView } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { clampSpaces, type ManipulationChoice, maxSpaces, priceAfter, spacesUsed } from '../../src/decisions/price-manipulation.ts';

const setup = makeSetup({ players: 4, variants: ['priceManipulation'] });
const view = seatView(createGame(setup, 'prices').state, 0);

function strike(strength: (typeof STRENGTHS)[number]): ManipulationChoice {
  const state = { ...createGame(setup, 'prices').state, decision: { kind: 'manipulation', seat: 0 } } as State;
  const options = optionsFor(state, 0);
  const choice = options?.kind === 'manipulation' ? options.choices.find((each) => each.strength === strength) : undefined;
  if (choice === undefined) throw new Error(`${strength} is not offered`);
  return choice;
}

describe('VAR-8', () => {
  test('up and down count alike', () => {
    expect(spacesUsed({ ore: -2, water: 1 })).toBe(3);
  });
  test('weak moves one resource: the second one has no reach', () => {
    expect(maxSpaces(strike('weak'), { ore: -2 }, 'ore')).toBe(3);
    expect(maxSpaces(strike('weak'), { ore: -2 }, 'water')).toBe(0);
  });
  test('what the others use is not there any more', () => {
    expect(maxSpaces(strike('strong'), { ore: -2, water: 1 }, 'energy')).toBe(2);
    expect(maxSpaces(strike('strong'), { ore: -2, water: 1 }, 'ore')).toBe(4);
  });
  test('quartz only with strong', () => {
    expect(maxSpaces(strike('moderate'), {}, 'quartz')).toBe(0);
    expect(maxSpaces(strike('strong'), {}, 'quartz')).toBe(5);
  });
  test('a weaker strength keeps what it allows', () => {
    expect(clampSpaces(strike('moderate'), { quartz: 3, ore: -3, water: 2 })).toEqual({ ore: -3, water: 1 });
    expect(clampSpaces(strike('weak'), { ore: -5, water: 2 })).toEqual({ ore: -3 });
  });
  test('THG-8: a price stops at the end of its track, and what is lost is said', () => {
    const track = rulesOf(setup).prices[1];
    const top = { ...view, spaces: view.spaces.map((space, index) => (index === 1 ? track.length - 2 : space)) };
    expect(priceAfter(top, 'ore', 3)).toEqual({ from: track[track.length - 2], to: track[track.length - 1], lost: 2 });
    expect(priceAfter(top, 'ore', -1)).toEqual({ from: track[track.length - 2], to: track[track.length - 3], lost: 0 });
  });
});
