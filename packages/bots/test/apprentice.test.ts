import { onlyMove } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { chooseFrom, EVERYBODY, viewOfAsked } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

const [, apprentice] = EVERYBODY;
const VIEWS = positionsOfEveryKind(3, 'apprentice')
  .map(viewOfAsked)
  .filter(({ options }) => options !== null && onlyMove(options) === null);

/** What the apprentice is made to do. */
const BLUNDERS = 0.15;

describe('the apprentice', () => {
  const slips = Array.from({ length: 6000 }, (_, seed) => {
    const view = VIEWS[seed % VIEWS.length];
    return { view, ...chooseFrom(apprentice, view, seed * 7919) };
  }).filter(({ reason }) => reason.purpose === 'blunder');

  test('slips about as often as it should', () => {
    const share = slips.length / 6000;
    expect(share).toBeGreaterThan(BLUNDERS - 0.02); // four standard deviations
    expect(share).toBeLessThan(BLUNDERS + 0.02);
  });

  test('never slips into a ruinous bid or endless work on tanks', () => {
    const kinds = new Set<string>();
    for (const { view, move } of slips) {
      const { options } = view;
      kinds.add(options?.kind ?? '');
      if (options?.kind === 'bid') expect(move).toEqual(options.mayPass ? { kind: 'pass' } : { kind: 'bid', amount: options.bid?.least });
      if (options?.kind === 'tankTurn') expect(move).toEqual({ kind: 'endTurn' });
    }
    expect(kinds).toContain('bid');
    expect(kinds).toContain('tankTurn');
  });
});
