import {
  eventsFor,
  NEUTRAL,
  type PlayerCount,
  RIVER_ZONES,
  RULE_SETS,
  type Seat,
  seatView,
  UNAVAILABLE,
  UNCLAIMED,
  ZONES,
  zoneIndex,
} from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { type Draft, gameAt, giveNeutral, type Table, TestGame } from '../../src/index.ts';

/** Card 1, and with it Lady Steam, goes to the first of these seats, and so on. */
function deal(state: Draft, ...seats: Seat[]): void {
  state.cards = seats;
  state.turnOrder = [...seats];
  [state.firstPlayer] = seats;
}

const COUNTS: PlayerCount[] = [2, 3, 4, 5];
const ORDERS: Record<PlayerCount, Seat[]> = { 2: [1, 0], 3: [2, 0, 1], 4: [2, 0, 3, 1], 5: [2, 0, 4, 3, 1] };

describe('variable claims', () => {
  /** At the first question; Lady Steam is not with the first player of the die. */
  function variableClaims(table: Table = {}): TestGame {
    return gameAt('variableClaims', { ...table, variants: ['variableClaims'] }, (state) => deal(state, ...ORDERS[table.players ?? 4]));
  }

  /** Every player names this number. */
  function agreed(number: number, table: Table = {}): TestGame {
    const game = variableClaims(table);
    for (const seat of game.state.players.keys()) game.play(seat, { kind: 'nameNumber', number });
    return game;
  }

  /** Who is asked for which claim until the variant is done, the zones being of no importance. */
  function placements(game: TestGame): string[] {
    const asked: string[] = [];
    game.passUntil(({ decision, step }) => {
      if (step !== 'variableClaims') return true;
      asked.push(`${decision?.seat} ${decision?.kind.replace('Claim', '')}`);
      return false;
    });
    return asked;
  }

  test.each(COUNTS)('VAR-5: there are no starting claims (%i players)', (players) => {
    const { state } = new TestGame({ players, variants: ['variableClaims'] });
    expect(new Set(state.claims)).toEqual(new Set(players < 4 ? [UNCLAIMED, UNAVAILABLE] : [UNCLAIMED]));
    expect(state.players.map(({ claims }) => claims)).toEqual(Array(players).fill(14));
    expect(state.reserve.neutralClaims).toBe(15);
  });

  test('VAR-5: it comes right after the specialist auction of round 1, and only then', () => {
    const game = new TestGame({ variants: ['variableClaims'] }).passTo('variableClaims');
    expect(game.has('turnOrderSet')).toBe(true);
    expect(game.state.round).toBe(1);
    game
      .passTo('zoneAuction')
      .passTo('specialistAuction')
      .passUntil(({ step }) => step !== 'specialistAuction');
    expect(game.state).toMatchObject({ round: 2, step: 'zoneAuction' });
  });

  test.each([
    [2, 4],
    [3, 5],
    [4, 6],
    [5, 6],
  ] as const)('VAR-5 (a): with %i players each names a number from 0 to %i', (players, most) => {
    const game = variableClaims({ players });
    expect(game.options('riverNumber').number).toEqual({ least: 0, most });
    for (const seat of game.state.players.keys()) expect(game.refusal(seat, { kind: 'nameNumber', number: most + 1 })).toBeDefined();
    game.answer({ kind: 'nameNumber', number: most });
    expect(game.event('numberNamed').number).toBe(most);
  });

  test('VAR-5 (a): a number above the river zones in play is refused', () => {
    const game = variableClaims({ players: 2 });
    expect(game.refusal(0, { kind: 'nameNumber', number: 5 })).toMatchObject({ code: 'numberTooHigh', rule: 'VAR-5', params: { most: 4 } });
  });

  test('VAR-5 (a): each names it once, and nobody waits for another', () => {
    const game = variableClaims();
    game.play(1, { kind: 'nameNumber', number: 3 });
    expect(game.refusal(1, { kind: 'nameNumber', number: 2 }).code).toBe('notYourTurn');
    game.play(3, { kind: 'nameNumber', number: 3 }).play(0, { kind: 'nameNumber', number: 3 });
    expect(game.state.variableClaims?.river).toBe(-1);
    game.play(2, { kind: 'nameNumber', number: 3 });
    expect(game.state.variableClaims?.river).toBe(3);
  });

  test("VAR-5 (a): nobody sees the others' numbers before all have named", () => {
    const game = variableClaims().play(1, { kind: 'nameNumber', number: 3 });
    expect(eventsFor(game.events, 0)).toEqual([{ kind: 'numberNamed', seat: 1, number: null }]);
    expect(eventsFor(game.events, 1)).toEqual([{ kind: 'numberNamed', seat: 1, number: 3 }]);
    expect(seatView(game.state, 0).variableClaims?.named).toEqual([-1, null, -1, -1]);
    expect(seatView(game.state, 1).variableClaims?.named).toEqual([-1, 3, -1, -1]);
    for (const seat of [0, 2, 3]) game.play(seat, { kind: 'nameNumber', number: 2 });
    expect(game.event('numbersRevealed').numbers).toEqual([2, 3, 2, 2]);
    expect(seatView(game.state, 0).variableClaims?.named).toEqual([2, 3, 2, 2]);
  });

  test('VAR-5 (a): if all name the same number, it is that many, without a die', () => {
    const game = variableClaims();
    const { rolls } = game.state;
    for (const seat of [0, 1, 2, 3]) game.play(seat, { kind: 'nameNumber', number: 6 });
    expect(game.event('numbersRevealed')).toEqual({ kind: 'numbersRevealed', numbers: [6, 6, 6, 6], river: 6 });
    expect(game.state.rolls).toBe(rolls);
  });

  test.each([
    [2, [1, 2, 3, 0, 0, 0]],
    [3, [1, 2, 3, 4, 0, 0]],
    [4, [1, 2, 3, 4, 5, 0]],
    [5, [1, 2, 3, 4, 5, 0]],
  ] as const)('VAR-5 (a): otherwise a die decides; with %i players 1 to 6 mean %o', (players, rivers) => {
    for (const [at, river] of rivers.entries()) {
      const game = variableClaims({ players }).rolls(at + 1);
      for (const seat of game.state.players.keys()) game.play(seat, { kind: 'nameNumber', number: seat === 0 ? 4 : 3 });
      expect(game.event('numbersRevealed')).toMatchObject({ die: at + 1, river });
      expect(game.asked.kind).toBe(river > 0 ? 'riverClaim' : 'ownClaim');
    }
  });

  test('VAR-5 (b): the owner of Lady Steam puts them on river zones of his choice', () => {
    const game = agreed(2, { players: 3 });
    const { neutralClaims } = game.state.reserve;
    expect(game.asked).toEqual({ kind: 'riverClaim', seat: 2 });
    expect(game.options('riverClaim').placeNeutral).toEqual(['D2', 'D3', 'D4', 'D5', 'D6']);
    for (const zone of ['C3', 'D1'] as const) {
      expect(game.refusal(2, { kind: 'placeNeutral', zone })).toMatchObject({ code: 'notRiver', rule: 'VAR-5' });
    }
    game.answer({ kind: 'placeNeutral', zone: 'D5' });
    expect(game.event('neutralPlaced')).toEqual({ kind: 'neutralPlaced', seat: 2, zone: 'D5' });
    expect(game.refusal(2, { kind: 'placeNeutral', zone: 'D5' }).code).toBe('notRiver');
    expect(game.asked).toEqual({ kind: 'riverClaim', seat: 2 });
    game.answer({ kind: 'placeNeutral', zone: 'D2' });
    expect(RIVER_ZONES.map((zone) => game.state.claims[zone])).toEqual([UNAVAILABLE, NEUTRAL, UNCLAIMED, UNCLAIMED, NEUTRAL, UNCLAIMED]);
    expect(game.state.reserve.neutralClaims).toBe(neutralClaims - 2);
    expect(game.asked).toEqual({ kind: 'ownClaim', seat: 2 });
  });

  test('VAR-5 (b): with the number 0 nothing is asked', () => {
    expect(agreed(0).asked).toEqual({ kind: 'ownClaim', seat: 2 });
  });

  test('VAR-5 (b): nor without a neutral claim left', () => {
    const game = variableClaims().edit((state) => {
      for (const zone of ZONES.slice(0, 15)) giveNeutral(state, zone);
    });
    for (const seat of [0, 1, 2, 3]) game.play(seat, { kind: 'nameNumber', number: 2 });
    expect(game.asked).toEqual({ kind: 'ownClaim', seat: 2 });
  });

  test.each<[PlayerCount, string, string]>([
    [2, '1 own, 1 neutral, 1 neutral, 0 own, 0 neutral', '0 own, 0 neutral, 1 own, 1 neutral, 1 neutral'],
    [
      3,
      '2 own, 2 neutral, 2 neutral, 0 own, 0 neutral, 1 own, 1 neutral',
      '1 own, 1 neutral, 0 own, 0 neutral, 2 own, 2 neutral, 2 neutral',
    ],
    [
      4,
      '2 own, 2 neutral, 2 neutral, 0 own, 0 neutral, 3 own, 3 neutral, 1 own, 1 neutral',
      '1 own, 1 neutral, 3 own, 3 neutral, 0 own, 0 neutral, 2 own, 2 neutral, 2 neutral',
    ],
    [
      5,
      '2 own, 2 neutral, 0 own, 0 neutral, 4 own, 4 neutral, 3 own, 3 neutral, 1 own, 1 neutral',
      '1 own, 1 neutral, 3 own, 3 neutral, 4 own, 4 neutral, 0 own, 0 neutral, 2 own, 2 neutral',
    ],
  ])(
    'VAR-5 (c, d): with %i players an own claim, then the neutral ones, in turn order and then in reverse',
    (players, turnOrder, reverse) => {
      expect(placements(agreed(0, { players })).join(', ')).toBe(`${turnOrder}, ${reverse}`);
    },
  );

  test.each(RULE_SETS)('VAR-5 (c, d): in turn order in every rule set (%s)', (ruleSet) => {
    const owners = placements(agreed(0, { ruleSet })).filter((asked) => asked.endsWith('own'));
    expect(owners.map((asked) => Number(asked[0]))).toEqual([2, 0, 3, 1, 1, 3, 0, 2]);
  });

  test('VAR-5 (c): on any unclaimed zones, river zones included, and on no others', () => {
    const game = agreed(1).answer({ kind: 'placeNeutral', zone: 'D1' });
    expect(game.options('ownClaim').placeClaim).toEqual(ZONES.filter((zone) => zone !== 'D1'));
    expect(game.refusal(2, { kind: 'placeClaim', zone: 'D1' })).toMatchObject({ code: 'notUnclaimed', rule: 'VAR-5' });
    game.answer({ kind: 'placeClaim', zone: 'D2' });
    expect(game.event('zoneClaimed')).toMatchObject({ seat: 2, zone: 'D2', cause: 'variableClaims' });
    expect(game.state.players[2].claims).toBe(13);
    for (const zone of ['D1', 'D2'] as const) {
      expect(game.refusal(2, { kind: 'placeNeutral', zone })).toMatchObject({ code: 'notUnclaimed', rule: 'VAR-5' });
    }
    game.answer({ kind: 'placeNeutral', zone: 'D6' });
    expect(game.state.claims[zoneIndex('D6')]).toBe(NEUTRAL);
    expect(game.refusal(2, { kind: 'pass' }).code).toBe('notAsked');
  });

  test.each([
    [2, 4, 6],
    [3, 6, 8],
    [4, 8, 10],
    [5, 10, 10],
  ] as const)('VAR-5: at the end %i players have %i claims on the map and the neutral side %i', (players, own, neutral) => {
    const game = agreed(0, { players }).passTo('zoneAuction');
    expect(game.state.claims.filter((claim) => claim >= 0)).toHaveLength(own);
    expect(game.state.claims.filter((claim) => claim === NEUTRAL)).toHaveLength(neutral);
  });

  test('VAR-5: neutral claims that are not left are not placed (4 players, 15 claims: the 16th)', () => {
    const asked = placements(agreed(6));
    expect(asked.filter((question) => !question.endsWith('own'))).toHaveLength(15);
    expect(asked.slice(-3)).toEqual(['0 neutral', '2 own', '2 neutral']);
  });

  test('VAR-5: neutral claims that are not left are not placed (4 players, 12 claims: the last four)', () => {
    const asked = placements(agreed(6, { ruleSet: 'ludoart-2008' }));
    expect(asked.filter((question) => !question.endsWith('own'))).toHaveLength(12);
    expect(asked.slice(-5)).toEqual(['1 own', '1 neutral', '3 own', '0 own', '2 own']);
  });

  test('VAR-5: neutral claims that are not left are not placed (5 players, 15 claims: the last one)', () => {
    expect(placements(agreed(6, { players: 5 })).slice(-2)).toEqual(['0 neutral', '2 own']);
  });

  test('VAR-5: neutral claims that are not left are not placed (3 players, 12 claims: the last one)', () => {
    expect(placements(agreed(5, { players: 3, ruleSet: 'ludoart-2008-fr' })).slice(-2)).toEqual(['2 own', '2 neutral']);
  });
});

describe('predictable claims', () => {
  const claiming = (change?: (state: Draft) => void) => gameAt('claiming', { variants: ['predictableClaims'] }, change);

  test('VAR-6: a player claims any unclaimed zone of his choice, without a die', () => {
    const game = claiming();
    const { rolls, players } = game.state;
    expect(game.options('claim').claim).toEqual(ZONES.filter((zone) => game.state.claims[zoneIndex(zone)] === UNCLAIMED));
    game.answer({ kind: 'claim', zone: 'E3' });
    expect(game.event('zoneClaimed')).toMatchObject({ seat: 0, zone: 'E3', cause: 'choice' });
    expect(game.state.claims[zoneIndex('E3')]).toBe(0);
    expect(game.state.rolls).toBe(rolls);
    expect(game.state.players[0]).toMatchObject({ claims: players[0].claims - 1, credits: players[0].credits });
    expect(game.asked).toEqual({ kind: 'claim', seat: 1 });
  });

  test('VAR-6: the die is not used', () => {
    const game = claiming();
    expect(game.options('claim').rollFor).toEqual([]);
    expect(game.refusal(0, { kind: 'rollFor', zone: 'E3' })).toMatchObject({ code: 'diceNotUsed', rule: 'VAR-6' });
  });

  test('VAR-6: neither a neutral nor a claimed zone can be claimed so', () => {
    const game = claiming();
    for (const zone of ['D3', 'B5'] as const) {
      expect(game.refusal(0, { kind: 'claim', zone })).toMatchObject({ code: 'notUnclaimed', rule: 'VAR-6' });
    }
  });

  test('VAR-6: he may still do nothing', () => {
    expect(claiming().answer({ kind: 'pass' }).event('claimDeclined').seat).toBe(0);
  });

  test('VAR-6: a licence works as always', () => {
    const game = claiming((state) => {
      state.players[0].licences = 1;
      state.reserve.licences--;
    });
    game.answer({ kind: 'useLicence', zone: 'D3' });
    expect(game.event('zoneClaimed')).toMatchObject({ zone: 'D3', cause: 'licence', replacedNeutral: true });
    expect(game.asked).toEqual({ kind: 'claim', seat: 1 });
  });

  test('VAR-6: without the variant nobody claims without a die or a licence', () => {
    const game = gameAt('claiming');
    expect(game.options('claim').claim).toEqual([]);
    expect(game.refusal(0, { kind: 'claim', zone: 'E3' })).toMatchObject({ code: 'diceUsed', rule: 'VAR-6' });
  });
});
