import { fastRandom, optionsFor, seatView } from '@planet-steam/engine';
import { randomSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';
import { imagineState } from '../src/search/imagine.ts';
import { purseGuessFor } from '../src/weights-for.ts';
import { viewOfAsked } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

const GUESS = purseGuessFor(4);

const positions = (concealedCredits: boolean) =>
  positionsOfEveryKind(4, 'imagine', (random) => ({ ...randomSetup(random), concealedCredits })).map((state) => ({
    state,
    view: viewOfAsked(state),
  }));

describe('a state imagined from an open view', () => {
  test('is the same to the eye, and gives the same options', () => {
    for (const { view } of positions(false)) {
      const imagined = imagineState(view, GUESS, fastRandom(1));
      expect(imagined.seed).toBeNull();
      expect(optionsFor(imagined, view.seat)).toEqual(view.options);
      expect(seatView(imagined, view.seat)).toEqual(view);
    }
  });

  test('shares nothing that a rollout could change', () => {
    for (const { view } of positions(false)) {
      const before = JSON.stringify(view);
      const imagined = imagineState(view, GUESS, fastRandom(1));
      imagined.spaces[0] += 1;
      imagined.supplies[0] += 1;
      imagined.reserve.converters[0] += 1;
      imagined.reserve.tanks += 1;
      imagined.cards[0] = 7;
      imagined.bonus[0] += 1;
      imagined.markers[0] += 1;
      imagined.freelance.credits += 1;
      if (imagined.bidding) imagined.bidding.active[0] = !imagined.bidding.active[0];
      if (imagined.award) imagined.award.done += 1;
      if (imagined.riverClaims) imagined.riverClaims.placed += 1;
      if (imagined.variableClaims) imagined.variableClaims.ownPlaced += 1;
      expect(JSON.stringify(view)).toBe(before);
    }
  });
});

describe('a state imagined from a view with concealed credits (THG-11)', () => {
  test('has everything that is seen as it is, and whole credits that are not negative', () => {
    for (const [index, { view }] of positions(true).entries()) {
      const imagined = imagineState(view, GUESS, fastRandom(index));
      for (const [seat, { credits }] of imagined.players.entries()) {
        expect(Number.isSafeInteger(credits) && credits >= 0).toBe(true);
        if (seat === view.seat) expect(credits).toBe(view.players[seat].credits);
      }
      expect(seatView(imagined, view.seat)).toEqual(view);
    }
  });

  test('gives the leader of a bidding at least his bid (AUC-4)', () => {
    let leaders = 0;
    for (const { view } of positions(true)) {
      const { bidding } = view;
      if (bidding === null || bidding.leader < 0 || bidding.leader === view.seat) continue;
      leaders++;
      // A bid so high that nobody would guess it.
      const high = { ...view, bidding: { ...bidding, highest: 5000 } };
      expect(imagineState(high, GUESS, fastRandom(leaders)).players[bidding.leader].credits).toBeGreaterThanOrEqual(5000);
    }
    expect(leaders).toBeGreaterThan(0);
  });

  test('is another one each time, so that no guess is taken for the truth', () => {
    const [view] = positions(true)
      .map((position) => position.view)
      .filter(({ step }) => step === 'trading');
    const random = fastRandom(5);
    expect(imagineState(view, GUESS, random).players).not.toEqual(imagineState(view, GUESS, random).players);
  });
});
