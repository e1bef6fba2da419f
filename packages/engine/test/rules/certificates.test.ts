import { RULE_SETS } from '@planet-steam/engine';
import { type Draft, gameAt, giveHeld, type TestSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** Seat 0 is asked first, with 50 credits, 4 of every resource and no license. */
function certificates(change: (state: Draft) => void = () => {}, table: TestSetup = {}) {
  return gameAt('certificates', table, (state) => {
    state.players[0].credits = 50;
    giveHeld(state, 0, { quartz: 4, ore: 4, water: 4, energy: 4 });
    change(state);
  });
}

describe('certificates', () => {
  test.each([
    ['ffg-2013', [3, 4, 2, 4]],
    ['heidelberger-2013', [3, 4, 3, 4]],
    ['ludoart-2008', [3, 4, 2, 4]],
    ['ludoart-2008-fr', [3, 4, 2, 4]],
  ] as const)('CRT-1: in %s a licence is paid in quartz and water and comes from the supply', (ruleSet, held) => {
    const game = certificates(() => {}, { ruleSet });
    const { licences } = game.state.reserve;
    game.play(0, { kind: 'buyLicence' });
    expect(game.state.players[0]).toMatchObject({ credits: 50, held, licences: 1 });
    expect(game.state.reserve.licences).toBe(licences - 1);
  });

  test.each([
    ['ffg-2013', 2],
    ['heidelberger-2013', 1],
    ['ludoart-2008', 2],
    ['ludoart-2008-fr', 2],
  ] as const)('CRT-1: in %s a licence cannot be bought with less than %i water or without quartz', (ruleSet, water) => {
    const refused = { code: 'cannotPay', rule: 'CRT-1' };
    const dry = certificates((state) => giveHeld(state, 0, { water: water - 1 }), { ruleSet });
    expect(dry.refusal(0, { kind: 'buyLicence' })).toMatchObject(refused);
    expect(dry.options('certificate').buyLicence).toBe(false);
    const bare = certificates((state) => giveHeld(state, 0, { quartz: 0, water }), { ruleSet });
    expect(bare.refusal(0, { kind: 'buyLicence' })).toMatchObject(refused);
  });

  test('CRT-1: a licence is sold for 15 credits and leaves the game', () => {
    const game = certificates((state) => {
      state.players[0].licences = 2;
      state.reserve.licences -= 2;
    });
    const { licences } = game.state.reserve;
    game.play(0, { kind: 'sellLicence' });
    expect(game.state.players[0]).toMatchObject({ credits: 65, licences: 1 });
    expect(game.state.reserve.licences).toBe(licences);
  });

  test('CRT-1: who holds no licence cannot sell one', () => {
    const game = certificates();
    expect(game.options('certificate').sellLicence).toBe(false);
    expect(game.refusal(0, { kind: 'sellLicence' })).toMatchObject({ code: 'noLicenceHeld', rule: 'CRT-1' });
  });

  test('CRT-1: luxury quarters cost 1 quartz and 1 ore', () => {
    const game = certificates();
    const { luxuryQuarters } = game.state.reserve;
    game.play(0, { kind: 'buyLuxuryQuarters' });
    expect(game.state.players[0]).toMatchObject({ credits: 50, held: [3, 3, 4, 4], luxuryQuarters: 1 });
    expect(game.state.reserve.luxuryQuarters).toBe(luxuryQuarters - 1);
  });

  test.each(['quartz', 'ore'] as const)('CRT-1: luxury quarters cannot be bought without %s', (resource) => {
    const game = certificates((state) => giveHeld(state, 0, { [resource]: 0 }));
    expect(game.refusal(0, { kind: 'buyLuxuryQuarters' })).toMatchObject({ code: 'cannotPay', rule: 'CRT-1' });
    expect(game.options('certificate').buyLuxuryQuarters).toBe(false);
  });

  test('CRT-1: supplies are limited', () => {
    const game = certificates((state) => {
      state.reserve.licences = 0;
      state.players[3].luxuryQuarters = state.reserve.luxuryQuarters;
      state.reserve.luxuryQuarters = 0;
    });
    expect(game.refusal(0, { kind: 'buyLicence' })).toMatchObject({ code: 'noLicenceLeft', rule: 'CRT-1' });
    expect(game.refusal(0, { kind: 'buyLuxuryQuarters' })).toMatchObject({ code: 'noLuxuryQuartersLeft', rule: 'CRT-1' });
    expect(game.moves()).toEqual([{ kind: 'pass' }]);
  });

  test.each(['buyLicence', 'sellLicence', 'buyLuxuryQuarters', 'pass'] as const)(
    'CRT-1: one thing each: after %s it is the next player',
    (kind) => {
      const game = certificates((state) => {
        state.players[0].licences = 1;
        state.reserve.licences--;
      });
      game.play(0, { kind });
      expect(game.asked).toEqual({ kind: 'certificate', seat: 1 });
    },
  );

  test('CRT-1: nothing may be done: a pass changes nothing', () => {
    const game = certificates();
    const { players, reserve } = game.state;
    game.play(0, { kind: 'pass' });
    expect(game.state.players).toEqual(players);
    expect(game.state.reserve).toEqual(reserve);
  });

  test.each(RULE_SETS)('CRT-1: in %s every player is asked in turn order, in the last round too', (ruleSet) => {
    const game = gameAt('trading', { ruleSet }, (state) => {
      state.round = 5;
      state.cards = [2, 0, 3, 1];
      state.turnOrder = [2, 0, 3, 1];
      state.firstPlayer = 2;
    });
    game.passTo('certificates');
    for (const seat of [2, 0, 3, 1]) {
      expect(game.asked).toEqual({ kind: 'certificate', seat });
      game.answer({ kind: 'pass' });
    }
    expect(game.state.step).toBe('over');
  });
});
