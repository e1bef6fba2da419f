import { referee } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';
import { exportPosition, importPosition, optionsFor, type Sketch, stateFrom, zoneIndex } from '../../src/index.ts';

const RUNNING: Sketch = {
  players: 2,
  seed: 'sketch',
  round: 3,
  step: 'extraction',
  cards: [1, 0],
  airship: 'C',
  prices: { quartz: 15 },
  supplies: { ore: 2 },
  market: 4,
  neutral: ['B4'],
  seats: [
    {
      credits: 30,
      held: { energy: 3 },
      classes: { quartz: 2 },
      zones: ['F5'],
      tanks: { C3: 'quartz', D3: 'water' },
      superchargers: ['C3'],
    },
    { licences: 1, luxuryQuarters: 1 },
  ],
};

describe('a sketched position', () => {
  test('has what the sketch names, and asks what is due', () => {
    const state = stateFrom(RUNNING);
    referee(state);
    expect(state.decision).toEqual({ kind: 'run', seat: 1 });
    expect(optionsFor(state, 1)).toMatchObject({ kind: 'run' });
    expect(state.claims[zoneIndex('F5')]).toBe(0);
    expect(state.claims[zoneIndex('B4')]).toBe(-2);
    expect(state.superchargers[zoneIndex('C3')]).toBe(1);
    expect(state.players[0]).toMatchObject({ credits: 30, held: [0, 0, 0, 3], classes: [2, 1, 1, 1], claims: 14 - 3 });
    expect(state.reserve).toMatchObject({ tanks: 33, converters: [13, 14, 0, 14], superchargers: 12, licences: 5, luxuryQuarters: 3 });
    expect([state.spaces[0], state.supplies[1], state.market]).toEqual([11, 2, 4]);
  });

  test('is a position like any other', () => {
    const state = stateFrom(RUNNING);
    expect(importPosition(JSON.parse(JSON.stringify(exportPosition(state))))).toEqual({ ok: true, value: state });
  });

  test('that no game could come to is refused with the reason', () => {
    const { airship: _, ...unmoored } = RUNNING;
    expect(() => stateFrom(unmoored)).toThrow(/airship/);
    expect(() => stateFrom({ ...RUNNING, prices: { quartz: 99 } })).toThrow(/no game comes to this position/);
    expect(() => stateFrom({ ...RUNNING, seats: [{ held: { water: 9 } }, {}] })).toThrow(/no game comes to this position/);
  });
});
