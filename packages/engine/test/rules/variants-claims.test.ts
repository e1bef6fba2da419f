import {
  eventsFor,
  NEUTRAL,
  type PlayerCount,
  RIVER_ZONES,
  RULE_SETS,
  type RuleSetId,
  type Seat,
  seatView,
  spectatorView,
  UNAVAILABLE,
  UNCLAIMED,
  ZONES,
  zoneIndex,
} from '@planet-steam/engine';
import { type Draft, gameAt, giveNeutral, TestGame, type TestSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** Card 1, and with it Lady Steam, goes to the first of these seats, and so on. */
function deal(state: Draft, ...seats: Seat[]): void {
  state.cards = seats;
  state.turnOrder = [...seats];
  [state.firstPlayer] = seats;
}

const COUNTS: PlayerCount[] = [2, 3, 4, 5];
const ORDERS: Record<PlayerCount, Seat[]> = { 2: [1, 0], 3: [2, 0, 1], 4: [2, 0, 3, 1], 5: [2, 0, 4, 3, 1] };

describe('variable claims: the river', () => {
  /** At the proposal, the first player being someone else than seat 0: by the die in 2013, by Lady Steam in 2008. */
  function river({ players = 4, ruleSet = 'ffg-2013', ...table }: TestSetup = {}): TestGame {
    const game = new TestGame({ ...table, players, ruleSet, variants: ['variableClaims'] }).passToDecision('riverProposal');
    return game.edit((state) => {
      if (state.step === 'riverAfterAuction') deal(state, ...ORDERS[players]);
      else [state.firstPlayer] = ORDERS[players];
    });
  }

  test.each(['ffg-2013', 'heidelberger-2013'] as const)('SET-8: in %s it follows the upgrades of SET-6, before round 1', (ruleSet) => {
    const game = new TestGame({ ruleSet, variants: ['variableClaims', 'freelanceCarrier'] });
    for (let seat = 0; seat < 4; seat++) {
      expect(game.asked).toEqual({ kind: 'setupUpgrade', seat });
      game.answer({ kind: 'upgradeCarrier', resource: 'water' });
    }
    expect(game.state).toMatchObject({ round: 0, step: 'riverAtSetup', turnOrder: [] });
    expect(game.asked).toEqual({ kind: 'riverProposal', seat: 0 });
    game.passUntil(({ step }) => step !== 'riverAtSetup');
    expect(game.state.round).toBe(1);
  });

  test.each(['ludoart-2008', 'ludoart-2008-fr'] as const)('VAR-5: in %s it comes right after the first specialist auction', (ruleSet) => {
    const game = new TestGame({ ruleSet, variants: ['variableClaims'] }).passToDecision('riverProposal');
    expect(game.has('turnOrderSet')).toBe(true);
    expect(game.state).toMatchObject({ round: 1, step: 'riverAfterAuction' });
    game.passTo('zoneAuction');
    game.passUntil(({ round }) => round === 2).passUntil(({ step }) => step === 'zoneAuction' || step === 'riverAfterAuction');
    expect(game.state.step).toBe('zoneAuction');
  });

  test.each(RULE_SETS)('VAR-5 (a): the first player proposes, then the others clockwise, one after the other (%s)', (ruleSet) => {
    const game = river({ ruleSet });
    expect(game.asked).toEqual({ kind: 'riverProposal', seat: 2 });
    for (const seat of [0, 1, 3]) expect(game.refusal(seat, { kind: 'proposeNumber', number: 1 }).code).toBe('notYourTurn');
    game.answer({ kind: 'proposeNumber', number: 1 });
    expect(game.event('riverProposed')).toEqual({ kind: 'riverProposed', seat: 2, number: 1 });
    for (const seat of [3, 0, 1]) {
      expect(game.asked).toEqual({ kind: 'riverAgreement', seat });
      expect(game.options('riverAgreement').number).toBe(1);
      expect(game.state.riverClaims).toEqual({ proposed: 1, number: -1, placed: 0 });
      game.answer({ kind: 'agree' });
      expect(game.has('riverAgreed')).toBe(true);
    }
    expect(game.event('riverSettled')).toEqual({ kind: 'riverSettled', number: 1 });
    expect(game.asked).toEqual({ kind: 'riverClaim', seat: 2 });
  });

  test('VAR-5 (a): what is proposed and answered is seen by all', () => {
    const game = river().answer({ kind: 'proposeNumber', number: 3 });
    for (const viewer of [0, 1, 2, 3, 'spectator'] as const) {
      expect(eventsFor(game.events, viewer)).toEqual([{ kind: 'riverProposed', seat: 2, number: 3 }]);
    }
    for (const view of [seatView(game.state, 0), seatView(game.state, 2), spectatorView(game.state)]) {
      expect(view.riverClaims).toEqual({ proposed: 3, number: -1, placed: 0 });
    }
  });

  test.each<[RuleSetId, readonly number[]]>([
    ['ffg-2013', [4, 5, 5, 5]],
    ['heidelberger-2013', [4, 5, 5, 5]],
    ['ludoart-2008', [4, 4, 2, 2]],
    ['ludoart-2008-fr', [4, 4, 2, 2]],
  ])('VAR-5 (a): in %s the number is at most %j with 2 to 5 players', (ruleSet, caps) => {
    for (const [at, players] of COUNTS.entries()) {
      const game = river({ ruleSet, players });
      expect(game.options('riverProposal').number).toEqual({ least: 0, most: caps[at] });
      expect(game.refusal(game.asked.seat, { kind: 'proposeNumber', number: caps[at] + 1 })).toEqual({
        code: 'numberTooHigh',
        rule: 'VAR-5',
        params: { most: caps[at] },
      });
      game.answer({ kind: 'proposeNumber', number: caps[at] });
    }
  });

  test('VAR-5 (a): if all agree no die is rolled', () => {
    const game = river();
    const { rolls } = game.state;
    game.answer({ kind: 'proposeNumber', number: 5 }, { kind: 'agree' }, { kind: 'agree' }, { kind: 'agree' });
    expect(game.state.rolls).toBe(rolls);
    expect(game.state.riverClaims?.number).toBe(5);
  });

  test.each([1, 2, 3])('VAR-5 (a): as soon as the %i. asked declines, the die is rolled and nobody else is asked', (nth) => {
    const game = river().rolls(3).answer({ kind: 'proposeNumber', number: 5 });
    for (let agreed = 1; agreed < nth; agreed++) game.answer({ kind: 'agree' });
    const { seat } = game.asked;
    const { rolls } = game.state;
    game.answer({ kind: 'decline' });
    expect(game.event('riverDeclined')).toEqual({ kind: 'riverDeclined', seat });
    expect(game.event('riverSettled')).toEqual({ kind: 'riverSettled', number: 3, die: 3 });
    expect(game.state.rolls).toBe(rolls + 1);
    expect(game.asked).toEqual({ kind: 'riverClaim', seat: 2 });
  });

  test.each<[RuleSetId, PlayerCount, readonly number[]]>([
    ['ffg-2013', 2, [1, 2, 3, 0, 0, 0]],
    ['ffg-2013', 3, [1, 2, 3, 4, 0, 0]],
    ['ffg-2013', 4, [1, 2, 3, 4, 5, 0]],
    ['ffg-2013', 5, [1, 2, 3, 4, 5, 0]],
    ['ludoart-2008', 2, [1, 2, 3, 0, 0, 0]],
    ['ludoart-2008', 3, [1, 2, 3, 4, 0, 0]],
    ['ludoart-2008', 4, [1, 2, 0, 0, 0, 0]],
    ['ludoart-2008', 5, [1, 2, 0, 0, 0, 0]],
  ])('VAR-5 (a): in %s with %i players the die means %j; above its limit or the cap none', (ruleSet, players, numbers) => {
    for (const [at, number] of numbers.entries()) {
      const game = river({ ruleSet, players }).rolls(at + 1);
      game.answer({ kind: 'proposeNumber', number: 0 }, { kind: 'decline' });
      expect(game.event('riverSettled')).toEqual({ kind: 'riverSettled', number, die: at + 1 });
      if (number > 0) expect(game.asked.kind).toBe('riverClaim');
      else expect(game.state.riverClaims).toBeNull();
    }
  });

  test('VAR-5 (b): the first player puts them on river zones of his choice, one after the other', () => {
    const game = river({ players: 3 }).answer({ kind: 'proposeNumber', number: 2 }, { kind: 'agree' }, { kind: 'agree' });
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
    expect(game.state).toMatchObject({ round: 1, riverClaims: null });
  });

  test.each(RULE_SETS)('VAR-5 (b): with the number 0 nothing is asked (%s)', (ruleSet) => {
    const game = river({ ruleSet }).answer({ kind: 'proposeNumber', number: 0 }, { kind: 'agree' }, { kind: 'agree' }, { kind: 'agree' });
    expect(['bid', 'ownClaim']).toContain(game.asked.kind);
  });
});

describe('variable claims: the players', () => {
  /** At the first placement; Lady Steam is not with the first player of the die. */
  function placing(table: TestSetup = {}): TestGame {
    return gameAt('variableClaims', { ...table, variants: ['variableClaims'] }, (state) => deal(state, ...ORDERS[table.players ?? 4]));
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

  test.each(RULE_SETS)('VAR-5: they follow the specialist auction of round 1, and only that (%s)', (ruleSet) => {
    const game = new TestGame({ ruleSet, variants: ['variableClaims'] }).passTo('variableClaims');
    expect(game.state).toMatchObject({ round: 1, turnOrder: [0, 1, 2, 3] });
    game
      .passTo('zoneAuction')
      .passTo('specialistAuction')
      .passUntil(({ step }) => step !== 'specialistAuction');
    expect(game.state).toMatchObject({ round: 2, step: 'zoneAuction' });
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
      expect(placements(placing({ players })).join(', ')).toBe(`${turnOrder}, ${reverse}`);
    },
  );

  test.each(RULE_SETS)('VAR-5 (c, d): in turn order in every rule set (%s)', (ruleSet) => {
    const owners = placements(placing({ ruleSet })).filter((asked) => asked.endsWith('own'));
    expect(owners.map((asked) => Number(asked[0]))).toEqual([2, 0, 3, 1, 1, 3, 0, 2]);
  });

  test('VAR-5 (c): an own claim goes on any unclaimed zone, river zones included', () => {
    const game = placing();
    game.edit((state) => giveNeutral(state, 'D1'));
    expect(game.options('ownClaim').placeClaim).toEqual(ZONES.filter((zone) => zone !== 'D1'));
    expect(game.refusal(2, { kind: 'placeClaim', zone: 'D1' })).toMatchObject({ code: 'notUnclaimed', rule: 'VAR-5' });
    game.answer({ kind: 'placeClaim', zone: 'D2' });
    expect(game.event('zoneClaimed')).toMatchObject({ seat: 2, zone: 'D2', cause: 'variableClaims' });
    expect(game.state.players[2].claims).toBe(13);
  });

  test('VAR-5 (c): a neutral claim goes on an unclaimed zone off the river', () => {
    const game = placing().answer({ kind: 'placeClaim', zone: 'B2' });
    expect(game.options('neutralClaim').placeNeutral).toEqual(ZONES.filter((zone) => zone !== 'B2' && !zone.startsWith('D')));
    expect(game.refusal(2, { kind: 'placeNeutral', zone: 'B2' })).toMatchObject({ code: 'notUnclaimed', rule: 'VAR-5' });
    for (const zone of ['D1', 'D6'] as const) {
      expect(game.refusal(2, { kind: 'placeNeutral', zone })).toEqual({ code: 'neutralOnRiver', rule: 'VAR-5', params: { zone } });
    }
    game.answer({ kind: 'placeNeutral', zone: 'C6' });
    expect(game.state.claims[zoneIndex('C6')]).toBe(NEUTRAL);
    expect(game.refusal(2, { kind: 'pass' }).code).toBe('notAsked');
  });

  test.each(RULE_SETS.flatMap((ruleSet) => COUNTS.map((players) => [ruleSet, players] as const)))(
    'VAR-5: in %s with %i players all claims are placed, also with the most river claims',
    (ruleSet, players) => {
      const game = new TestGame({ ruleSet, players, variants: ['variableClaims'] }).passToDecision('riverProposal');
      const { most } = game.options('riverProposal').number;
      game.answer({ kind: 'proposeNumber', number: most }).passTo('zoneAuction');
      const placed = 2 * (players < 5 ? players + 1 : players);
      expect(game.state.claims.filter((claim) => claim >= 0)).toHaveLength(2 * players);
      expect(game.state.claims.filter((claim) => claim === NEUTRAL)).toHaveLength(most + placed);
      expect(RIVER_ZONES.filter((zone) => game.state.claims[zone] === NEUTRAL)).toHaveLength(most);
    },
  );
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
