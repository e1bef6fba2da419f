import { type State, VARIANTS } from '@planet-steam/engine';
import { type Draft, gameAt, giveHeld, giveTank, perft, TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** Counted once, some by hand (below), and pinned: any change of a rule, an option or a question on the way changes them. */
describe('perft: the number of ways a game can go on', () => {
  const counts = (state: State, depth: number) => Array.from({ length: depth }, (_, index) => perft(state, index + 1));

  const workshop = (state: Draft) => {
    giveTank(state, 0, 'C2', 'ore', true);
    giveTank(state, 0, 'C3', 'quartz');
    giveTank(state, 0, 'D3');
    giveTank(state, 0, 'D2', 'energy');
    giveHeld(state, 0, { quartz: 3, ore: 3, water: 4, energy: 4 });
  };

  test('from the first question: four carriers for each player, then 100 opening bids with 2 players', () => {
    expect(counts(new TestGame({ players: 2 }).state, 3)).toEqual([4, 16, 4 * 4 * 100]);
    expect(counts(new TestGame({ players: 4 }).state, 3)).toEqual([4, 16, 64]);
    expect(counts(new TestGame({ players: 4, ruleSet: 'ludoart-2008' }).state, 3)).toEqual([5, 25, 125]);
  });

  test('when a zone is offered: 24 unclaimed zones, 119 opening bids', () => {
    expect(counts(gameAt('zoneAuction').state, 3)).toEqual([24, 24 * 119, 511_224]);
  });

  test('when zones are claimed: 23 zones with six faces of the die each, or nothing', () => {
    expect(counts(gameAt('claiming').state, 2)).toEqual([23 * 6 + 1, 9514]);
  });

  test('in a tank turn, with and without tanks that move and rivers that limit', () => {
    const turn = (variants: readonly ('immobileTanks' | 'riverLimits')[]) =>
      counts(gameAt('tankTurns', { variants }, workshop).answer({ kind: 'activate' }).state, 2);
    expect(turn([])).toEqual([65, 4138]);
    expect(turn(['immobileTanks'])).toEqual([47, 2128]);
    expect(turn(['riverLimits'])).toEqual([45, 2110]);
  });

  test('which of four tanks run: every subset', () => {
    expect(counts(gameAt('extraction', {}, workshop).state, 1)).toEqual([16]);
  });

  test('when resources are traded', () => {
    expect(counts(gameAt('trading').state, 3)).toEqual([8, 44, 208]);
  });

  test('when prices are manipulated: 18 weak, 128 moderate and 680 strong ways', () => {
    const game = new TestGame({ variants: ['priceManipulation'] }).passToDecision('manipulation');
    expect(counts(game.state, 2)).toEqual([18 + 128 + 680, 99_240 - 120]);
  });

  test('with every variant, from the proposal for the river', () => {
    const game = new TestGame({ players: 3, variants: VARIANTS }).passToDecision('riverProposal');
    expect(counts(game.state, 3)).toEqual([6, 6 * 7, 6 * (7 + 4 * 5 + 2 * 90)]);
  });
});
