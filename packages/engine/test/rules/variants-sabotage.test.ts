import { type Move, type Seat, zoneIndex } from '@planet-steam/engine';
import { type Draft, giveHeld, giveTank, giveZone, TestGame, type TestSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** Seat 0 has tanks on C2 to C4, E2 and E3, and E4 without one; seats 1 and 3 have one each, seat 2 none. */
function tanks(state: Draft): void {
  giveTank(state, 0, 'C2', 'ore', true);
  giveTank(state, 0, 'C3', 'ore');
  giveTank(state, 0, 'C4', 'ore');
  giveTank(state, 0, 'E2');
  giveTank(state, 0, 'E3', 'quartz');
  giveZone(state, 0, 'E4');
  giveTank(state, 1, 'B5');
  giveTank(state, 3, 'C6');
}

/** The beginning of a round, with tanks on the map. */
function atRound(wanted: number, change = tanks, table: TestSetup = {}): TestGame {
  return new TestGame({ variants: ['sabotage'], ...table })
    .passUntil(({ round, decision }) => round === wanted && decision?.kind === 'bid')
    .edit(change);
}

/** Seat 3, who took the last card, has to name someone. */
const sabotage = () => atRound(2).passToDecision('sabotage');

/** One of seat 0's tanks is tipped. */
function tip(zone: 'C2' | 'C3' | 'E2' | 'E3', game = sabotage()): TestGame {
  return game.answer({ kind: 'sabotage', victim: 0 }, { kind: 'tipTank', zone });
}

/** Everyone who is asked to sabotage until the auction is over. */
function saboteurs(game: TestGame): Seat[] {
  const seats: Seat[] = [];
  game.passUntil(({ decision, step }) => {
    if (decision?.kind === 'sabotage') seats.push(decision.seat);
    return step !== 'specialistAuction';
  });
  return seats;
}

describe('who is sabotaged', () => {
  test('VAR-9: nobody in round 1, though there are tanks', () => {
    expect(saboteurs(atRound(1))).toEqual([]);
  });

  test.each([2, 3, 4, 5])('VAR-9: in round %i whoever takes the last card', (round) => {
    expect(saboteurs(atRound(round))).toEqual([3]);
  });

  test('VAR-9: the last card, not the highest', () => {
    const game = atRound(2);
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'bid', amount: 2 }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    game.passToDecision('card').answer({ kind: 'takeCard', card: 4 }).passToDecision('bid');
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'pass' }, { kind: 'bid', amount: 2 }, { kind: 'pass' });
    game.passToDecision('card').answer({ kind: 'takeCard', card: 3 }).passToDecision('bid');
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'bid', amount: 2 }, { kind: 'pass' });
    game.passToDecision('card').answer({ kind: 'takeCard', card: 1 }).passToDecision('sabotage');
    expect(game.state.cards).toEqual([2, 0, 3, 1]);
    expect(game.asked.seat).toBe(0);
    expect(game.options('sabotage').victims).toEqual([1, 3]);
  });

  test('VAR-9: at once, after his bonus resource and before anything else', () => {
    const game = atRound(2).passUntil(({ decision, award }) => award?.seat === 3 && decision?.kind === 'bonusResource');
    game.answer(game.moves()[0]);
    expect(game.asked).toEqual({ kind: 'sabotage', seat: 3 });
    expect(game.state.step).toBe('specialistAuction');
    game.answer({ kind: 'sabotage', victim: 1 }, { kind: 'tipTank', zone: 'B5' });
    expect(game.state.step).toBe('zoneAuction');
  });

  test('VAR-9: he must name an opponent who owns a tank', () => {
    const game = sabotage();
    expect(game.options('sabotage').victims).toEqual([0, 1]);
    for (const victim of [2, 3]) expect(game.refusal(3, { kind: 'sabotage', victim })).toMatchObject({ code: 'notAVictim', rule: 'VAR-9' });
    expect(game.refusal(3, { kind: 'pass' }).code).toBe('notAsked');
  });

  test('VAR-9: if no opponent has a tank, there is no effect', () => {
    const game = atRound(2, (state) => giveTank(state, 3, 'C6'));
    expect(saboteurs(game)).toEqual([]);
    expect(game.state).toMatchObject({ step: 'zoneAuction', tipped: -1 });
  });

  test('VAR-9: without the variant nobody is sabotaged', () => {
    expect(saboteurs(atRound(2, tanks, { variants: [] }))).toEqual([]);
  });

  test('VAR-9: the opponent chooses which of his own tanks is tipped', () => {
    const game = sabotage().answer({ kind: 'sabotage', victim: 0 });
    expect(game.event('sabotaged')).toEqual({ kind: 'sabotaged', seat: 3, victim: 0 });
    expect(game.asked).toEqual({ kind: 'tippedTank', seat: 0 });
    expect(game.options('tippedTank').tipTank).toEqual(['C2', 'C3', 'C4', 'E2', 'E3']);
    for (const zone of ['B5', 'E4'] as const) {
      expect(game.refusal(0, { kind: 'tipTank', zone })).toMatchObject({ code: 'notYourTank', rule: 'VAR-9' });
    }
    game.answer({ kind: 'tipTank', zone: 'E3' });
    expect(game.event('tankTipped')).toEqual({ kind: 'tankTipped', seat: 0, zone: 'E3' });
    expect(game.state.tipped).toBe(zoneIndex('E3'));
  });
});

describe('a tipped tank', () => {
  test('VAR-9: does not run', () => {
    const game = tip('E3').passTo('extraction');
    const { free, costly } = game.options('run');
    expect([...free, ...costly].toSorted()).toEqual(['C2', 'C3', 'C4', 'E2']);
    expect(game.refusal(0, { kind: 'run', zones: ['E3'] })).toMatchObject({ code: 'tipped', rule: 'VAR-9' });
  });

  test('VAR-9: separates the tanks on both sides of it', () => {
    const game = tip('C3')
      .passTo('extraction')
      .edit((state) => {
        giveHeld(state, 0, { ore: 0, energy: 3 });
        state.airship = 0;
      });
    game.answer({ kind: 'run', zones: ['C2', 'C4'] });
    expect(game.event('extracted').yields).toEqual({ ore: 3 }); // one each and the supercharger of C2
  });

  /** Seat 0's tank turn with C2 tipped (ore, supercharged), or another tank instead. */
  function tankTurn(tipped: 'C2' | 'E2' | 'E3'): TestGame {
    const game = tip(tipped)
      .passTo('tankTurns')
      .edit((state) => giveHeld(state, 0, { quartz: 4, ore: 4, water: 4, energy: 4 }));
    return game.answer({ kind: 'activate' });
  }

  test.each<['C2' | 'E2' | 'E3', string, Move]>([
    ['C2', 'moves', { kind: 'moveTank', from: 'C2', to: 'E4' }],
    ['C2', 'is swapped', { kind: 'swapTanks', from: 'C2', to: 'C4' }],
    ['C2', 'is swapped with another', { kind: 'swapTanks', from: 'C4', to: 'C2' }],
    ['C2', 'loses its converter to another tank', { kind: 'moveConverter', from: 'C2', to: 'E2' }],
    ['E2', 'gets a converter from another tank', { kind: 'moveConverter', from: 'C2', to: 'E2' }],
    ['E3', 'has its converter swapped', { kind: 'swapConverters', from: 'E3', to: 'C2' }],
    ['E3', 'has a converter swapped for its own', { kind: 'swapConverters', from: 'C2', to: 'E3' }],
    ['C2', 'has its converter returned', { kind: 'returnConverter', zone: 'C2' }],
    ['E2', 'gets a new converter', { kind: 'buyConverter', converter: 'energy', zone: 'E2', oldTo: null }],
    ['C2', 'has its converter replaced by a new one', { kind: 'buyConverter', converter: 'energy', zone: 'C2', oldTo: null }],
    ['E2', 'gets a converter that a purchase displaced', { kind: 'buyConverter', converter: 'energy', zone: 'C3', oldTo: 'E2' }],
    ['E2', 'gets a new supercharger', { kind: 'buySupercharger', zone: 'E2' }],
    ['C2', 'loses its supercharger', { kind: 'moveSupercharger', from: 'C2', to: 'C3' }],
    ['E2', 'gets a supercharger from another tank', { kind: 'moveSupercharger', from: 'C2', to: 'E2' }],
  ])('VAR-9, TNK-12: the tipped tank on %s never %s', (zone, _what, move) => {
    const game = tankTurn(zone);
    expect(game.refusal(0, move)).toMatchObject({ code: 'tipped', rule: 'TNK-12', params: { zone } });
    expect(game.moves()).not.toContainEqual(move);
    const standing = sabotage().answer({ kind: 'sabotage', victim: 1 }, { kind: 'tipTank', zone: 'B5' }).passTo('tankTurns');
    standing.edit((state) => giveHeld(state, 0, { quartz: 4, ore: 4, water: 4, energy: 4 })).answer({ kind: 'activate' }, move);
    expect(standing.asked.kind).toBe('tankTurn');
  });

  test('VAR-9, TNK-12: nothing that is offered touches it', () => {
    const game = tankTurn('C2');
    const before = game.state;
    for (const move of game.moves()) {
      game.state = before;
      game.answer(move);
      expect(game.state.tanks[zoneIndex('C2')], JSON.stringify(move)).toBe(before.tanks[zoneIndex('C2')]);
      expect(game.state.superchargers[zoneIndex('C2')], JSON.stringify(move)).toBe(1);
    }
  });

  test.each([1, 2, 3, 4, 5, 6])('VAR-9: stands up at the start of the End phase; a %i gives its owner twice that in credits', (die) => {
    const game = tip('C2').passTo('certificates').answer({ kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    const credits = game.state.players.map((player) => player.credits);
    expect(game.state.tipped).toBe(zoneIndex('C2'));
    game.rolls(die).answer({ kind: 'pass' });
    const kinds = game.events.map(({ kind }) => kind);
    expect(game.event('tankStoodUp')).toEqual({ kind: 'tankStoodUp', seat: 0, zone: 'C2' });
    expect(kinds.indexOf('tankStoodUp')).toBe(kinds.indexOf('phaseBegan') + 1);
    expect(game.event('creditsReceived')).toEqual({ kind: 'creditsReceived', seat: 0, credits: 2 * die, cause: 'sabotage', die });
    expect(game.state.players.map((player) => player.credits)).toEqual([credits[0] + 2 * die, credits[1], credits[2], credits[3]]);
    expect(game.state.tipped).toBe(-1);
  });

  test('VAR-9: is like any other in the next round, and may be tipped again', () => {
    const game = tip('C2')
      .passUntil(({ round }) => round === 3)
      .passToDecision('sabotage');
    tip('C2', game).passTo('extraction');
    expect(game.state).toMatchObject({ round: 3, tipped: zoneIndex('C2') });
  });

  test('VAR-9: stands up after the payment for the price manipulation, before tanks are made (END-1)', () => {
    const game = tip('C2', atRound(2, tanks, { variants: ['priceManipulation', 'sabotage'] }).passToDecision('sabotage'));
    game.passTo('certificates').answer({ kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.events.flatMap((event) => (event.kind === 'creditsReceived' ? [event.cause] : []))).toEqual(['manipulation', 'sabotage']);
    const kinds = game.events.map(({ kind }) => kind);
    expect(kinds.indexOf('tankStoodUp')).toBeLessThan(kinds.indexOf('tanksMade'));
  });

  test('VAR-9: stands up in the last round too', () => {
    const game = tip('C2', atRound(5).passToDecision('sabotage'))
      .rolls(3)
      .passUntil(({ step }) => step === 'over');
    expect(game.event('creditsReceived')).toMatchObject({ seat: 0, credits: 6, cause: 'sabotage' });
  });

  test('VAR-9: no die is rolled when no tank is tipped', () => {
    const game = atRound(2, () => {}).passTo('certificates');
    const { rolls } = game.state;
    game.passTo('specialistAuction');
    expect(game.state.rolls).toBe(rolls);
  });
});
