import { ledgerView, optionsFor } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { stateOfView } from '../src/search/state-of-view.ts';
import { viewOfAsked } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

const POSITIONS = positionsOfEveryKind(4, 'imagine').map((state) => ({ state, view: viewOfAsked(state) }));

describe('the state of a view with the ledger', () => {
  test('is the whole game but its seed', () => {
    for (const { state, view } of POSITIONS) {
      const known = stateOfView(view);
      expect(known).toEqual({ ...state, seed: null });
      expect(optionsFor(known, view.seat)).toEqual(view.options);
      expect(ledgerView(known, view.seat)).toEqual(view);
    }
  });

  test('shares nothing that a rollout could change', () => {
    for (const { view } of POSITIONS) {
      const before = JSON.stringify(view);
      const known = stateOfView(view);
      known.spaces[0] += 1;
      known.supplies[0] += 1;
      known.reserve.converters[0] += 1;
      known.reserve.tanks += 1;
      known.cards[0] = 7;
      known.bonus[0] += 1;
      known.markers[0] += 1;
      known.freelance.credits += 1;
      if (known.bidding) known.bidding.active[0] = !known.bidding.active[0];
      if (known.award) known.award.done += 1;
      if (known.riverClaims) known.riverClaims.placed += 1;
      if (known.variableClaims) known.variableClaims.ownPlaced += 1;
      expect(JSON.stringify(view)).toBe(before);
    }
  });
});
