import {
  describeProblems,
  exportPosition,
  fastDice,
  fastRandom,
  importPosition,
  NEUTRAL,
  openGame,
  type Parsed,
  problemsIn,
  RIVER_ZONES,
  replay,
  STEPS,
  type State,
  UNCLAIMED,
  ZONES,
  zoneIndex,
} from '@planet-steam/engine';
import {
  type Draft,
  gameAt,
  giveNeutral,
  giveTank,
  giveZone,
  playRandomly,
  randomSetup,
  recordRandomGame,
  referee,
  type TestSetup,
} from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** What comes in when a position has been written down and read again. */
function readAgain(state: State): Parsed<State> {
  return importPosition(JSON.parse(JSON.stringify(exportPosition(state))));
}

/** The same JSON as another program may write it: fields in alphabetical order. */
function sortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, sortedFields(inner)]));
}

/** A state of a game with something in it that cannot be. */
function brokenState(step: State['step'], table: TestSetup, prepare: (state: Draft) => void, change: (state: Draft) => void): State {
  const state = structuredClone(gameAt(step, table, prepare).state) as Draft;
  change(state);
  return state;
}

function refusalOf(state: State): string {
  const imported = readAgain(state);
  return imported.ok ? 'accepted' : describeProblems(imported.problems);
}

const nothing = () => {};

describe('positions', () => {
  test('every state of random games is exported and imported to the same bytes', () => {
    const random = fastRandom(21);
    for (let game = 0; game < 12; game++) {
      for (const { state } of replay(recordRandomGame(randomSetup(random), `position ${game}`).record())) {
        const imported = readAgain(state);
        expect(imported.ok && JSON.stringify(imported.value)).toBe(JSON.stringify(state));
      }
    }
  });

  test('the order in which the fields of a position are written makes no difference', () => {
    const record = recordRandomGame(randomSetup(fastRandom(26)), 'any order').record();
    for (const { state } of replay(record)) {
      const imported = importPosition(sortedFields(JSON.parse(JSON.stringify(exportPosition(state)))));
      expect(imported.ok && JSON.stringify(imported.value)).toBe(JSON.stringify(state));
    }
  });

  test('an exported position does not change when the game goes on', () => {
    const game = gameAt('tankTurns');
    const position = exportPosition(game.state);
    const before = JSON.stringify(position);
    (game.state as Draft).players[0].held[0] = 99;
    expect(JSON.stringify(position)).toBe(before);
  });

  test('an imported position is played on to the end', () => {
    const random = fastRandom(22);
    for (let game = 0; game < 15; game++) {
      const record = recordRandomGame(randomSetup(random), `played on ${game}`).record();
      const stop = Math.floor(random() * record.moves.length);
      for (const { number, state } of replay(record)) {
        if (number !== stop) continue;
        const imported = readAgain(state);
        if (!imported.ok) throw new Error(describeProblems(imported.problems));
        const played = openGame(imported.value);
        playRandomly(played, random, () => referee(played.state));
        expect(played.state.step).toBe('over');
      }
    }
  });

  test('a position without its seed is played on with other dice', () => {
    const state = { ...gameAt('claiming').state, seed: null };
    const imported = readAgain(state);
    if (!imported.ok) throw new Error(describeProblems(imported.problems));
    const game = openGame(imported.value, fastDice(fastRandom(23)));
    playRandomly(game, fastRandom(24), () => referee(game.state));
    expect(game.state.step).toBe('over');
  });
});

describe('a position that is none is refused by name', () => {
  const whole = JSON.stringify(exportPosition(gameAt('trading').state));

  test.each<[string, (position: Record<string, unknown> & { state: Record<string, unknown> }) => void, string, RegExp]>([
    ['another format', (p) => (p.format = 'chess'), 'format', /must be one of planet-steam\/position/],
    ['a newer version', (p) => (p.version = 2), 'version', /from 1 to 1, not 2/],
    ['an unknown field', (p) => (p.comment = ''), 'comment', /is not a known field/],
    ['a missing field', (p) => delete p.state.supplies, 'state.supplies', /is missing/],
    ['a step that does not exist', (p) => (p.state.step = 'lunch'), 'state.step', /must be one of .*, not "lunch"/],
    ['half a map', (p) => (p.state.claims = [0, 1]), 'state.claims', /exactly 42 entries, not 2/],
    ['a newer rules revision', (p) => ((p.state.setup as { revision: number }).revision = 9), 'state.setup.revision', /not 9/],
  ])('%s', (_, change, path, message) => {
    const position = JSON.parse(whole);
    change(position);
    const imported = importPosition(position);
    expect(!imported.ok && imported.problems).toContainEqual({ path, message: expect.stringMatching(message) });
  });

  test.each([[null], [[]], ['x']])('%j', (value) => {
    expect(importPosition(value).ok).toBe(false);
  });
});

const variants = { variants: ['variableTradingOrder', 'freelanceCarrier', 'priceManipulation', 'sabotage'] } as const;
const freelance: TestSetup = { variants: ['freelanceCarrier'] };
const claims: TestSetup = { variants: ['variableClaims'] };
const A1 = zoneIndex('A1');
const A3 = zoneIndex('A3');
const D3 = zoneIndex('D3');

/** At which step, in which game, prepared how, changed how: what the message must say. */
type Impossible = [
  rule: string,
  step: State['step'],
  table: TestSetup,
  prepare: (state: Draft) => void,
  change: (state: Draft) => void,
  says: RegExp,
];

describe('an impossible position is refused with what is wrong', () => {
  test.each<Impossible>([
    ['THG-11: credits below zero', 'trading', {}, nothing, (s) => (s.players[1].credits = -1), /players\[1\].credits .*not -1/],
    ['THG-11: half a credit', 'trading', {}, nothing, (s) => (s.players[1].credits = 0.5), /players\[1\].credits .*not 0.5/],
    ['THG-6: a negative stock', 'trading', {}, nothing, (s) => (s.players[0].held[2] = -1), /players\[0\].held\[2\] .*not -1/],
    ['THG-6: more than the carriers hold', 'trading', {}, nothing, (s) => (s.players[0].held[1] = 5), /seat 0 holds 1 beyond .*THG-6/],
    ['THG-6: a carrier of class 5', 'trading', {}, nothing, (s) => (s.players[0].classes[0] = 5), /classes\[0\] .*not 5/],
    ['THG-5: a claim too many', 'trading', {}, nothing, (s) => s.players[2].claims++, /seat 2 has not 14 claims in all/],
    ['THG-5: a claim too few', 'trading', {}, nothing, (s) => (s.claims[A3] = 1), /seat 1 has not 14 claims in all/],
    ['THG-3: a claim where no zone is', 'trading', { players: 2 }, nothing, (s) => giveZone(s, 0, 'A1'), /A1 has the impossible claim 0/],
    ['THG-3: a zone closed that is in play', 'trading', {}, nothing, (s) => (s.claims[A3] = -3), /A3 has the impossible claim -3/],
    ['THG-2: a claim of nobody’s seat', 'trading', { players: 3 }, nothing, (s) => (s.claims[A3] = 4), /A3 has the impossible claim 4/],
    [
      'THG-4: a tank on a neutral zone',
      'trading',
      {},
      nothing,
      (s) => {
        giveTank(s, 0, 'A3');
        s.players[0].claims++;
        s.claims[A3] = UNCLAIMED;
        giveNeutral(s, 'A3');
      },
      /A3 has a tank on a zone that is no player's/,
    ],
    [
      'TNK-11: a supercharger without a tank',
      'trading',
      {},
      nothing,
      (s) => (s.superchargers[A3] = 1),
      /A3 has a supercharger without a tank/,
    ],
    ['THG-5: a tank too many', 'trading', {}, (s) => giveTank(s, 0, 'A3'), (s) => s.reserve.tanks++, /there are not 35 tanks/],
    ['THG-5: a converter too few', 'trading', {}, nothing, (s) => s.reserve.converters[1]--, /there are 13 ore converters/],
    ['THG-4: a water converter', 'trading', {}, nothing, (s) => s.reserve.converters[2]++, /there are water converters/],
    ['THG-5: a supercharger too few', 'trading', {}, nothing, (s) => s.reserve.superchargers--, /there are 12 superchargers/],
    ['THG-5: a neutral claim too few', 'trading', {}, nothing, (s) => s.reserve.neutralClaims--, /there are 14 neutral claims/],
    ['THG-7: a licence too many', 'trading', {}, nothing, (s) => s.players[0].licences++, /too many licences/],
    ['THG-7: luxury quarters too many', 'trading', {}, nothing, (s) => s.players[0].luxuryQuarters++, /there are 7 luxury quarters/],
    ['THG-8: a price off its track', 'trading', {}, nothing, (s) => (s.spaces[0] = 17), /the price of quartz is off its track/],
    ['THG-8: a supply off its track', 'trading', {}, nothing, (s) => (s.supplies[3] = 21), /the supply of energy is off its track/],
    ['THG-9: a marker beyond the market', 'trading', {}, nothing, (s) => (s.market = 15), /the market marker is on 15/],
    ['EXP-1: two of a kind in the bonus box', 'specialistAuction', {}, nothing, (s) => (s.bonus[0] = 2), /bonus\[0\] .*not 2/],
    [
      'AUC-10: a bonus left after the auction',
      'claiming',
      {},
      nothing,
      (s) => (s.bonus[0] = 1),
      /bonus resources are left after the auction/,
    ],
    ['AUC-2: two cards in one hand', 'trading', {}, nothing, (s) => (s.cards = [0, 1, 2, 2]), /a player holds two cards/],
    ['AUC-2: somebody without a card', 'trading', {}, nothing, (s) => (s.cards = [0, 1, 2, -1]), /not every player holds a card/],
    ['SET-7: a card too many', 'trading', {}, nothing, (s) => s.cards.push(-1), /there are 5 cards/],
    ['AUC-2: a card before the auction', 'setupUpgrade', {}, nothing, (s) => (s.cards[0] = 0), /a card is held before the auction/],
    ['RND-2: a first player without Lady Steam', 'trading', {}, nothing, (s) => (s.firstPlayer = 1), /does not hold Lady Steam/],
    ['RND-2: a first player from no seat', 'setupUpgrade', { players: 2 }, nothing, (s) => (s.firstPlayer = 3), /the first player is 3/],
    ['RND-1: a wrong turn order', 'trading', {}, nothing, (s) => s.turnOrder.reverse(), /the turn order is 3,2,1,0/],
    ['RND-1: a turn order too early', 'setupUpgrade', {}, nothing, (s) => (s.turnOrder = [0, 1, 2, 3]), /a turn order before the auction/],
    ['a round that does not exist', 'trading', {}, nothing, (s) => (s.round = 6), /the round is 6/],
    ['a round before the first', 'setupUpgrade', {}, nothing, (s) => (s.round = 1), /the round is 1/],
    ['a turn that does not exist', 'claiming', {}, nothing, (s) => (s.turn = 5), /turn 5 is too high for the step claiming/],
    [
      'END-4: over too early',
      'trading',
      {},
      nothing,
      (s) => {
        s.step = 'over';
        s.turn = 0;
        s.decision = null;
      },
      /over before the last round/,
    ],
    ['RND-4: nothing asked', 'trading', {}, nothing, (s) => (s.decision = null), /a question must be open/],
    [
      'RND-4: the wrong question',
      'trading',
      {},
      nothing,
      (s) => (s.decision = { kind: 'certificate', seat: 0 }),
      /state.decision is .*certificate.*, but the rules now ask .*trade/,
    ],
    [
      'RND-4: the wrong seat',
      'trading',
      {},
      nothing,
      (s) => (s.decision = { kind: 'trade', seat: 1 }),
      /state.decision is .*"seat":1.*now ask .*"seat":0/,
    ],
    ['AIR-1: an airship too early', 'claiming', {}, nothing, (s) => (s.airship = 2), /the airship is not where the step wants it/],
    ['AIR-1: no airship', 'trading', {}, nothing, (s) => (s.airship = -1), /the airship is not where the step wants it/],
    ['TNK-1: activated outside a tank turn', 'trading', {}, nothing, (s) => (s.activated = true), /activated outside the Tank phase/],
    ['a player too few', 'trading', {}, nothing, (s) => s.players.pop(), /must have 4 players/],
    [
      'a commitment to another seed',
      'trading',
      {},
      nothing,
      (s) => Object.assign(s, { seed: 'other' }),
      /commitment is not the hash of the seed/,
    ],
  ])('%s', (_, step, table, prepare, change, says) => {
    expect(refusalOf(brokenState(step, table, prepare, change))).toMatch(says);
  });
});

describe('what no file can say is found in a state just the same', () => {
  test.each<[string, (state: Draft) => void, RegExp]>([
    ['a player too few', (s) => s.players.pop(), /there are 3 players instead of 4/],
    ['THG-11: credits below zero', (s) => (s.players[1].credits = -1), /seat 1 has -1 credits/],
    ['THG-11: half a credit', (s) => (s.players[1].credits = 0.5), /seat 1 has 0.5 credits/],
    ['THG-6: a negative stock', (s) => (s.players[1].held[0] = -1), /seat 1 holds -1,/],
    ['THG-6: a carrier of class 0', (s) => (s.players[1].classes[1] = 0), /seat 1 has carriers of class/],
    ['THG-7: a negative number of licences', (s) => (s.players[1].licences = -1), /seat 1 has a negative number of something/],
    ['EXP-1: half a bonus', (s) => (s.bonus[1] = 0.5), /there are 0.5 ore in the bonus box/],
  ])('%s', (_, change, says) => {
    const state = brokenState('trading', {}, nothing, change);
    expect(problemsIn(openGame(state)).join('; ')).toMatch(says);
  });
});

describe('an impossible bidding is refused with what is wrong', () => {
  const opened = (s: Draft) => s.bidding as NonNullable<State['bidding']>;

  test.each<Impossible>([
    [
      'AUC-4: a bidding outside an auction',
      'trading',
      {},
      nothing,
      (s) => (s.bidding = { lot: 'zone', highest: 0, leader: -1, speaker: 0, active: [true, true, true, true] }),
      /there is a bidding for zone in the step trading/,
    ],
    [
      'AUC-4: for another lot',
      'specialistAuction',
      {},
      nothing,
      (s) => (opened(s).lot = 'freelance'),
      /bidding for freelance in the step specialistAuction/,
    ],
    ['AUC-4: among too few', 'specialistAuction', {}, nothing, (s) => opened(s).active.pop(), /not as many seats as the game/],
    ['AUC-4: a bid by nobody', 'specialistAuction', {}, nothing, (s) => (opened(s).highest = 3), /the highest bid has no bidder/],
    ['AUC-4: a leader without a bid', 'specialistAuction', {}, nothing, (s) => (opened(s).leader = 1), /the highest bid has no bidder/],
    [
      'AUC-4: a leader who has passed',
      'specialistAuction',
      {},
      nothing,
      (s) => Object.assign(opened(s), { highest: 3, leader: 0, speaker: 1, active: [false, true, true, true] }),
      /the leader of the bidding is out of it/,
    ],
    [
      'AUC-4: a leader who cannot pay',
      'specialistAuction',
      {},
      nothing,
      (s) => Object.assign(opened(s), { highest: 500, leader: 0, speaker: 1 }),
      /the leader of the bidding cannot pay/,
    ],
    [
      'AUC-4: a leader asked to raise his own bid',
      'specialistAuction',
      {},
      nothing,
      (s) => {
        Object.assign(opened(s), { highest: 3, leader: 0, speaker: 0 });
        s.decision = { kind: 'bid', seat: 0 };
      },
      /AUC-4/,
    ],
    [
      'AUC-4: a speaker who has passed',
      'specialistAuction',
      {},
      nothing,
      (s) => {
        Object.assign(opened(s), { highest: 3, leader: 0, speaker: 2, active: [true, false, false, true] });
        s.decision = { kind: 'bid', seat: 2 };
      },
      /the speaker of the bidding is out of it or leads it/,
    ],
    [
      'AUC-4: somebody in who was passed over',
      'specialistAuction',
      {},
      nothing,
      (s) => {
        Object.assign(opened(s), { highest: 3, leader: 0, speaker: 2 });
        s.decision = { kind: 'bid', seat: 2 };
      },
      /AUC-4/,
    ],
    [
      'AUC-4: a speaker from no seat',
      'specialistAuction',
      { players: 2 },
      nothing,
      (s) => (opened(s).speaker = 4),
      /a seat that the game does not/,
    ],
    ['AUC-1: a player without a card and without a credit', 'specialistAuction', {}, nothing, (s) => (s.players[2].credits = 0), /AUC-1/],
    ['AUC-5: no next opener', 'specialistAuction', {}, nothing, (s) => (s.openFrom = -1), /no player opens the next auction/],
    [
      'AUC-2: a bidder who has a card',
      'specialistAuction',
      {},
      nothing,
      (s) => (s.cards[2] = 3),
      /a player with a card takes part in the auction/,
    ],
    [
      'AUC-8: an award outside the auction',
      'trading',
      {},
      nothing,
      (s) => (s.award = { seat: 0, card: 1, done: 0 }),
      /there is an award in the step trading/,
    ],
    [
      'AUC-6: an award for a card that another has',
      'specialistAuction',
      {},
      nothing,
      (s) => {
        s.bidding = null;
        s.cards[0] = 1;
        s.award = { seat: 0, card: 1, done: 1 };
      },
      /the award is not for the card its winner holds/,
    ],
    [
      'AUC-6: an award for nobody',
      'specialistAuction',
      { players: 2 },
      nothing,
      (s) => {
        s.bidding = null;
        s.award = { seat: 4, card: 0, done: 0 };
      },
      /the award goes to a seat that the game does not know/,
    ],
    ['ZON-1: offered but no bidding', 'zoneAuction', {}, nothing, (s) => (s.turn = 1), /offered and a bidding is open together/],
    ['ZON-1: a zone named outside its auction', 'trading', {}, nothing, (s) => (s.zone = A3), /a zone is named in the step trading/],
    [
      'ZON-1: a claimed zone up for auction',
      'zoneAuction',
      {},
      nothing,
      (s) => {
        s.turn = 1;
        s.zone = s.claims.indexOf(2);
        s.bidding = { lot: 'zone', highest: 0, leader: -1, speaker: 0, active: [true, true, true, true] };
        s.decision = { kind: 'bid', seat: 0 };
      },
      /no zone is up for auction/,
    ],
    [
      'CLM-3: a die that missed a claimed zone',
      'claiming',
      {},
      nothing,
      (s) => {
        s.zone = s.claims.indexOf(NEUTRAL);
        s.decision = { kind: 'nearbyClaim', seat: 0 };
      },
      /the zone that a die missed is claimed/,
    ],
  ])('%s', (_, step, table, prepare, change, says) => {
    expect(refusalOf(brokenState(step, table, prepare, change))).toMatch(says);
  });
});

describe('a position that breaks a variant is refused with what is wrong', () => {
  test.each<Impossible>([
    [
      'VAR-2: ore on the river',
      'trading',
      { variants: ['riverLimits'] },
      nothing,
      (s) => giveTank(s, 0, 'D1', 'ore'),
      /D1 extracts ore on the river/,
    ],
    [
      'VAR-4: markers without the variant',
      'trading',
      {},
      nothing,
      (s) => (s.markers = [1, 2, 3, 4]),
      /an order marker was placed by no player/,
    ],
    ['VAR-4: a marker twice', 'trading', variants, nothing, (s) => (s.markers = [1, 1, 3, 4]), /an order marker lies twice/],
    ['VAR-4: a marker missing', 'trading', variants, nothing, (s) => (s.markers = [1, 2, 3, 0]), /an order marker is missing/],
    ['VAR-4: a marker placed by nobody', 'specialistAuction', variants, nothing, (s) => (s.markers = [1, 0, 0, 0]), /VAR-4/],
    [
      'VAR-5: without the variant',
      'trading',
      {},
      nothing,
      (s) => (s.variableClaims = { ownPlaced: 0, neutralPlaced: 0 }),
      /variable claims are not in play/,
    ],
    [
      'VAR-5: claims in the wrong step',
      'trading',
      claims,
      nothing,
      (s) => (s.variableClaims = { ownPlaced: 0, neutralPlaced: 0 }),
      /not placed in this step/,
    ],
    ['VAR-5: no claims in their step', 'variableClaims', claims, nothing, (s) => (s.variableClaims = null), /not placed in this step/],
    ['VAR-5: no river claims in their step', 'riverAtSetup', claims, nothing, (s) => (s.riverClaims = null), /not settled in this step/],
    [
      'VAR-5: proposed before anybody spoke',
      'riverAtSetup',
      claims,
      nothing,
      (s) => (s.riverClaims = { proposed: 2, number: -1, placed: 0 }),
      /a number is proposed too early/,
    ],
    [
      'VAR-5: settled before all agreed',
      'riverAtSetup',
      claims,
      nothing,
      (s) => (s.riverClaims = { proposed: -1, number: 2, placed: 0 }),
      /known too early/,
    ],
    [
      'VAR-5: more than the cap',
      'riverAtSetup',
      claims,
      nothing,
      (s) => {
        s.riverClaims = { proposed: 6, number: -1, placed: 0 };
        s.turn = 1;
        s.decision = { kind: 'riverAgreement', seat: 1 };
      },
      /too many river claims are settled/,
    ],
    ['VAR-5: a river claim that nobody placed', 'riverAtSetup', claims, nothing, (s) => giveNeutral(s, 'D2'), /not as many river claims/],
    [
      'VAR-5: more river claims than the cap',
      'variableClaims',
      claims,
      nothing,
      (s) => {
        for (const zone of RIVER_ZONES) giveNeutral(s, ZONES[zone]);
      },
      /not as many river claims/,
    ],
    [
      'VAR-5: a neutral claim that nobody placed',
      'variableClaims',
      claims,
      nothing,
      (s) => giveNeutral(s, 'A1'),
      /not as many neutral claims/,
    ],
    [
      'VAR-5: a claim that its owner did not place',
      'variableClaims',
      claims,
      nothing,
      (s) => giveZone(s, 1, 'A1'),
      /seat 1 has not placed as many claims/,
    ],
    ['VAR-7: an owner without the variant', 'trading', {}, nothing, (s) => (s.freelance.owner = 1), /the freelance carrier is not in play/],
    ['VAR-7: an owner from no seat', 'trading', freelance, nothing, (s) => (s.freelance.owner = 4), /an impossible owner/],
    [
      'VAR-7: more than the carrier holds',
      'trading',
      freelance,
      nothing,
      (s) => Object.assign(s.players[0], { held: [11, 2, 3, 3] }),
      /seat 0 holds 4 beyond .* room for 3/,
    ],
    [
      'VAR-7: cargo of somebody else',
      'trading',
      freelance,
      nothing,
      (s) => Object.assign(s.players[1], { held: [1, 5, 3, 3] }),
      /seat 1 holds 1 beyond .* room for 0/,
    ],
    [
      'VAR-7: a choice that is not the owner’s',
      'trading',
      freelance,
      nothing,
      (s) => {
        s.players[1].held[1] = 5;
        s.overflow = { seat: 1, lose: 1, cause: 'trade', resource: 1 };
        s.decision = { kind: 'discard', seat: 1 };
      },
      /only the owner of the freelance carrier chooses/,
    ],
    [
      'VAR-8: a manipulator without the variant',
      'trading',
      {},
      nothing,
      (s) => (s.manipulator = 0),
      /the price manipulation is not in play/,
    ],
    [
      'VAR-9: a tipped tank without the variant',
      'trading',
      {},
      (s) => giveTank(s, 0, 'A3'),
      (s) => (s.tipped = A3),
      /sabotage is not in play/,
    ],
    ['VAR-9: tipped where no tank is', 'trading', variants, nothing, (s) => (s.tipped = A1), /a tank is tipped where none stands/],
    ['VAR-9: a victim outside the auction', 'trading', variants, nothing, (s) => (s.victim = 1), /sabotaged but not asked/],
    [
      'VAR-9: a victim from no seat',
      'trading',
      { ...variants, players: 2 },
      nothing,
      (s) => (s.victim = 3),
      /the victim of sabotage is not in the game/,
    ],
    [
      'VAR-9: a victim in the first round',
      'specialistAuction',
      variants,
      nothing,
      (s) => {
        giveTank(s, 1, 'A3');
        s.bidding = null;
        s.award = { seat: 0, card: 0, done: 0 };
        s.victim = 1;
        s.decision = { kind: 'card', seat: 0 };
      },
      /VAR-9/,
    ],
  ])('%s', (_, step, table, prepare, change, says) => {
    expect(refusalOf(brokenState(step, table, prepare, change))).toMatch(says);
  });

  test('VAR-2: without the variant ore may stand on the river', () => {
    const state = brokenState('trading', {}, nothing, (s) => giveTank(s, 0, 'D3', 'ore'));
    expect(state.tanks[D3]).toBe(1);
    expect(refusalOf(state)).toBe('accepted');
  });
});

/** Changes one number, truth or step somewhere in a state. */
function changeSomething(state: Draft, random: () => number): void {
  const below = (end: number) => Math.floor(random() * end);
  const places: [holder: Record<string, unknown>, name: string][] = [];
  const walk = (holder: object) => {
    for (const [name, value] of Object.entries(holder)) {
      if (typeof value === 'object' && value !== null && name !== 'setup') walk(value);
      else if (['number', 'boolean'].includes(typeof value) || name === 'step') places.push([holder as Record<string, unknown>, name]);
    }
  };
  walk(state);
  const [holder, name] = places[below(places.length)];
  const value = holder[name];
  if (typeof value === 'number') holder[name] = random() < 0.5 ? below(7) - 1 : value + (random() < 0.5 ? 1 : -1);
  else if (typeof value === 'boolean') holder[name] = !value;
  else holder[name] = STEPS[below(STEPS.length)];
}

describe('a position changed by chance', () => {
  test('is refused, or can be played to the end', () => {
    const random = fastRandom(25);
    let accepted = 0;
    for (let game = 0; game < 40; game++) {
      for (const { state } of replay(recordRandomGame(randomSetup(random), `changed ${game}`).record())) {
        if (random() > 0.06) continue;
        const changed = structuredClone(state) as Draft;
        changeSomething(changed, random);
        const imported = readAgain(changed);
        if (!imported.ok) continue;
        accepted++;
        const played = openGame(imported.value, fastDice(random));
        let moves = 0;
        playRandomly(played, random, () => moves++ < 10 && referee(played.state));
      }
    }
    expect(accepted).toBeGreaterThan(50);
  });
});
