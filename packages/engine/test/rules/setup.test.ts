import {
  type Board,
  BUILT_IN_BOARD,
  commitmentTo,
  createGameWithDice,
  LANES,
  makeSetup,
  type PlayerCount,
  POSITIONS,
  RESOURCES,
  RULE_SET_SWITCHES,
  recordedDice,
  rulesOf,
  type State,
  zoneIndex,
} from '@planet-steam/engine';
import { index, TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** A game whose first player is found with these dice. */
function rolled(players: PlayerCount, ...dice: number[]): State {
  return createGameWithDice(makeSetup({ players }), commitmentTo('test'), null, recordedDice(dice)).state;
}

/** The map as the tables draw it: a line for each lane, letters for seats, n for neutral, dots for unclaimed. */
function drawn({ claims, setup }: State): string[] {
  const inPlay = POSITIONS.slice({ 2: 2, 3: 1, 4: 0, 5: 0 }[setup.players]);
  const letter = (claim: number) => (claim === -1 ? '.' : claim === -2 ? 'n' : 'ABCDE'[claim]);
  return LANES.map((lane) => inPlay.map((position) => letter(claims[zoneIndex(`${lane}${position}`)])).join(''));
}

describe('SET-1', () => {
  test.each([
    [2, [4, 7, 6, 10]],
    [3, [5, 8, 7, 12]],
    [4, [6, 9, 8, 14]],
    [5, [7, 10, 10, 16]],
  ] as const)('SET-1: with %i players the supplies are %j', (players, supplies) => {
    expect(new TestGame({ players }).state.supplies).toEqual(supplies);
  });

  test.each([
    [2, 100, [0, 1, 3, 3]],
    [3, 110, [0, 2, 4, 2]],
    [4, 120, [1, 2, 3, 3]],
    [5, 130, [1, 2, 3, 4]],
  ] as const)('SET-1: each of %i players has %i credits and the resources %j', (players, credits, held) => {
    const game = new TestGame({ players });
    expect(game.state.players).toHaveLength(players);
    for (const player of game.state.players) expect(player).toMatchObject({ credits, held, licences: 0, luxuryQuarters: 0 });
  });

  test.each([
    [2, 9],
    [3, 10],
    [4, 12],
    [5, 14],
  ] as const)('SET-1: with %i players the market marker starts on %i', (players, market) => {
    expect(new TestGame({ players }).state.market).toBe(market);
  });

  test.each([
    [2, 7],
    [3, 6],
    [4, 5],
    [5, 4],
  ] as const)('SET-1: %i players play %i rounds', (players, rounds) => {
    const game = new TestGame({ players }).passUntil(({ round, step }) => round === rounds && step === 'certificates');
    game.passUntil(({ decision, step }) => decision === null || step !== 'certificates');
    expect(game.state).toMatchObject({ step: 'over', round: rounds });
  });

  test('SET-1: a supply is clamped to the track of a board file', () => {
    const { supplyTracks } = BUILT_IN_BOARD;
    const board: Board = { ...BUILT_IN_BOARD, supplyTracks: { ...supplyTracks, energy: { ...supplyTracks.energy, max: 11 } } };
    expect(new TestGame({ players: 2, board }).state.supplies).toEqual([4, 7, 6, 10]);
    expect(new TestGame({ players: 4, board }).state.supplies).toEqual([6, 9, 8, 11]);
  });
});

describe('section 0: rule sets', () => {
  test.each([
    ['ffg-2013', 14, 15],
    ['heidelberger-2013', 14, 15],
    ['ludoart-2008', 12, 12],
    ['ludoart-2008-fr', 12, 12],
  ] as const)('SET-1 (section 0): in %s each player has %i claims and there are %i neutral ones', (ruleSet, claims, neutral) => {
    for (const players of [2, 3, 4, 5] as const) {
      const { state } = new TestGame({ players, ruleSet, variants: ['variableClaims'] });
      expect(state.players.map((player) => player.claims)).toEqual(Array.from({ length: players }, () => claims));
      expect(state.reserve.neutralClaims).toBe(neutral);
    }
  });

  test.each([
    ['ffg-2013', [6, 6, 7, 7]],
    ['heidelberger-2013', [6, 6, 7, 7]],
    ['ludoart-2008', [6, 6, 7, 7]],
    ['ludoart-2008-fr', [4, 5, 6, 7]],
  ] as const)('SET-1 (section 0): in %s the supply has %j licences for 2, 3, 4, 5 players', (ruleSet, licences) => {
    const supplied = ([2, 3, 4, 5] as const).map((players) => new TestGame({ players, ruleSet }).state.reserve.licences);
    expect(supplied).toEqual(licences);
  });

  test.each([
    ['ffg-2013', [4, 5, 6, 7]],
    ['heidelberger-2013', [4, 5, 6, 7]],
    ['ludoart-2008', [4, 5, 6, 7]],
    ['ludoart-2008-fr', [6, 6, 6, 6]],
  ] as const)('SET-1 (section 0): in %s the supply has %j luxury quarters for 2, 3, 4, 5 players', (ruleSet, quarters) => {
    const supplied = ([2, 3, 4, 5] as const).map((players) => new TestGame({ players, ruleSet }).state.reserve.luxuryQuarters);
    expect(supplied).toEqual(quarters);
  });

  test.each([
    ['ffg-2013', '2013', 'rows'],
    ['heidelberger-2013', '2013', 'rows'],
    ['ludoart-2008', '2008', 'columns'],
    ['ludoart-2008-fr', '2008', 'columns'],
  ] as const)('SET-1 (section 0): %s speaks as in %s and draws lanes as %s', (ruleSet, vocabulary, lanesDrawnAs) => {
    expect(RULE_SET_SWITCHES[ruleSet]).toMatchObject({ vocabulary, lanesDrawnAs });
  });

  test('SET-1 (section 0): the rule sets start with the same credits, resources, supplies and prices', () => {
    const start = (ruleSet: 'ffg-2013' | 'heidelberger-2013' | 'ludoart-2008' | 'ludoart-2008-fr') => {
      const { players, supplies, spaces, market } = new TestGame({ ruleSet }).state;
      return { players: players.map(({ credits, held }) => ({ credits, held })), supplies, spaces, market };
    };
    for (const ruleSet of ['heidelberger-2013', 'ludoart-2008', 'ludoart-2008-fr'] as const) {
      expect(start(ruleSet)).toEqual(start('ffg-2013'));
    }
  });
});

test('SET-2: prices start at 12, 9, 7 and 4', () => {
  for (const players of [2, 3, 4, 5] as const) {
    const { setup, spaces } = new TestGame({ players }).state;
    expect(RESOURCES.map((resource) => setup.board.priceTracks[resource].values[spaces[index(resource)]])).toEqual([12, 9, 7, 4]);
  }
});

test("SET-2: on a board file's track the price starts where the file says", () => {
  const board: Board = {
    ...BUILT_IN_BOARD,
    priceTracks: { ...BUILT_IN_BOARD.priceTracks, water: { values: [2, 3, 5, 8, 13], start: 5 } },
  };
  expect(new TestGame({ board }).state.spaces[index('water')]).toBe(2);
});

test('SET-3: everybody starts with four carriers of class 1', () => {
  for (const player of new TestGame({ players: 5 }).state.players) expect(player.classes).toEqual([1, 1, 1, 1]);
});

test('SET-3: what does not fit on class 1 is lost before the first upgrade', () => {
  const board: Board = { ...BUILT_IN_BOARD, capacities: { ...BUILT_IN_BOARD.capacities, water: [2, 7, 10, 13] } };
  const game = new TestGame({ board });
  expect(game.state.players.map(({ held }) => held)).toEqual(Array.from({ length: 4 }, () => [1, 2, 2, 3]));
  game.play(0, { kind: 'upgradeCarrier', resource: 'water' });
  expect(game.state.players[0].held).toEqual([1, 2, 2, 3]);
});

describe('SET-4', () => {
  test.each([
    [2, ['....', '.nn.', 'A..B', '.nn.', 'B..A', '.nn.', '....']],
    [3, ['n...n', '.AnC.', '..B..', '.n.n.', '..B..', '.CnA.', 'n...n']],
    [4, ['n....n', '.AnnB.', 'C....D', '..nn..', 'D....C', '.BnnA.', 'n....n']],
    [5, ['.....n', '.E.nD.', 'CnB.nA', '..nn..', 'An.BnC', '.Dn.E.', 'n.....']],
  ] as const)('SET-4: the starting claims of %i players', (players, map) => {
    expect(drawn(new TestGame({ players }).state)).toEqual(map);
  });

  test.each([
    [2, 9],
    [3, 7],
    [4, 5],
    [5, 5],
  ] as const)('SET-4: with %i players 12 claims of each and %i neutral ones stay off the map', (players, neutral) => {
    const { state } = new TestGame({ players });
    for (const player of state.players) expect(player.claims).toBe(12);
    expect(state.reserve.neutralClaims).toBe(neutral);
  });

  test('SET-4: with variable claims the map starts empty', () => {
    const { state } = new TestGame({ variants: ['variableClaims'] });
    expect(drawn(state)).toEqual(Array.from({ length: 7 }, () => '......'));
    for (const player of state.players) expect(player.claims).toBe(14);
  });

  test('SET-4: a board file may place them elsewhere', () => {
    const { startingClaims } = BUILT_IN_BOARD;
    const board: Board = { ...BUILT_IN_BOARD, startingClaims: { ...startingClaims, 2: { players: [['A6'], ['G6']], neutral: ['D3'] } } };
    expect(drawn(new TestGame({ players: 2, board }).state)).toEqual(['...A', '....', '....', 'n...', '....', '....', '...B']);
  });
});

describe('SET-5', () => {
  test.each([
    [[6, 1, 2, 3], 0],
    [[2, 3, 5, 4], 2],
    [[1, 1, 1, 2], 3],
  ])('SET-5: of the dice %j the highest makes seat %i first player', (dice, first) => {
    const state = rolled(4, ...dice);
    expect(state).toMatchObject({ firstPlayer: first, rolls: 4, decision: { seat: first } });
  });

  test('SET-5: those tied for the highest reroll among themselves', () => {
    const state = rolled(4, 5, 3, 5, 5, 2, 4, 1);
    expect(state).toMatchObject({ firstPlayer: 2, rolls: 7 });
  });

  test('SET-5: a second tie is rerolled by those still tied', () => {
    const state = rolled(3, 4, 4, 4, 6, 6, 1, 2, 3);
    expect(state).toMatchObject({ firstPlayer: 1, rolls: 8 });
  });

  test('SET-5: a tie below the highest is none', () => {
    expect(rolled(4, 2, 2, 2, 3)).toMatchObject({ firstPlayer: 3, rolls: 4 });
  });

  test('SET-5: all dice are in the event', () => {
    const dice = recordedDice([3, 3, 1, 6]);
    const { events } = createGameWithDice(makeSetup({ players: 2 }), commitmentTo('test'), null, dice);
    expect(events[0]).toEqual({
      kind: 'firstPlayerRolled',
      rolls: [
        { seat: 0, die: 3 },
        { seat: 1, die: 3 },
        { seat: 0, die: 1 },
        { seat: 1, die: 6 },
      ],
      firstPlayer: 1,
    });
  });
});

describe('SET-6', () => {
  test('SET-6: each player is asked once before round 1, clockwise from the first player', () => {
    const game = new TestGame().edit((state) => {
      state.firstPlayer = 2;
    });
    for (const seat of [2, 3, 0, 1]) {
      expect(game.state.round).toBe(0);
      expect(game.asked).toEqual({ kind: 'setupUpgrade', seat });
      game.play(seat, { kind: 'upgradeCarrier', resource: 'ore' });
    }
    expect(game.state).toMatchObject({ round: 1, step: 'specialistAuction' });
  });

  test.each(RESOURCES)('SET-6: the %s carrier may be the one that becomes class 2, at no cost', (resource) => {
    const game = new TestGame();
    const { credits, held } = game.state.players[0];
    game.play(0, { kind: 'upgradeCarrier', resource });
    expect(game.state.players[0]).toMatchObject({ credits, held });
    expect(game.state.players[0].classes).toEqual(RESOURCES.map((other) => (other === resource ? 2 : 1)));
  });

  test.each(['ffg-2013', 'heidelberger-2013'] as const)('SET-6 (section 0): in %s the upgrade is compulsory', (ruleSet) => {
    const game = new TestGame({ ruleSet });
    expect(game.options('setupUpgrade').mayPass).toBe(false);
    expect(game.refusal(0, { kind: 'pass' })).toMatchObject({ code: 'upgradeCompulsory', rule: 'SET-6' });
  });

  test.each(['ludoart-2008', 'ludoart-2008-fr'] as const)('SET-6 (section 0): in %s the upgrade may be declined', (ruleSet) => {
    const game = new TestGame({ ruleSet });
    expect(game.options('setupUpgrade').mayPass).toBe(true);
    game.play(0, { kind: 'pass' });
    expect(game.state.players[0].classes).toEqual([1, 1, 1, 1]);
    expect(game.asked).toEqual({ kind: 'setupUpgrade', seat: 1 });
  });
});

describe('SET-7', () => {
  test.each([
    [
      2,
      [
        ['ladySteam', 'captain'],
        ['venturer', 'engineer'],
      ],
    ],
    [3, [['ladySteam', 'captain'], ['venturer'], ['engineer']]],
    [4, [['ladySteam'], ['venturer'], ['captain'], ['engineer']]],
    [5, [['ladySteam'], ['venturer'], ['captain'], ['engineer'], ['bankAgent']]],
  ] as const)('SET-7: the cards of %i players', (players, cards) => {
    const { state } = new TestGame({ players });
    expect(state.cards).toEqual(cards.map(() => -1));
    expect(rulesOf(state.setup).cards).toEqual(cards.map((specialists, nth) => ({ number: nth + 1, specialists })));
  });

  test.each([2, 3, 4] as const)('SET-7: with %i players there is no card of a higher number', (players) => {
    const game = new TestGame({ players }).passToDecision('card');
    expect(game.refusal(0, { kind: 'takeCard', card: players + 1 })).toMatchObject({ code: 'noSuchCard', rule: 'SET-7' });
  });
});
