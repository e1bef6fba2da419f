import {
  applyMove,
  commitmentTo,
  createGame,
  createGameWithDice,
  fastRandom,
  forcedMove,
  makeSetup,
  numberFrom,
  type Options,
  optionsFor,
  PLAYER_COUNTS,
  RULE_SETS,
  randomMove,
  recordedDice,
  type Seat,
  type State,
  type Step,
} from '@planet-steam/engine';
import { gameAt, giveHeld, giveTank, giveZone, index, TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** The openers win one after the other and take these cards; the last player gets what is left. */
function auctionCards(game: TestGame, ...cards: number[]): TestGame {
  for (const card of cards) game.passToDecision('card').answer({ kind: 'takeCard', card });
  return game;
}

/** What is asked, and of whom, until this holds; everyone does as little as possible. */
function askedUntil(game: TestGame, holds: (state: State) => boolean): string[] {
  const asked: string[] = [];
  game.passUntil((state) => {
    if (holds(state)) return true;
    asked.push(`${game.asked.kind} ${game.asked.seat}`);
    return false;
  });
  return asked;
}

function seatsAskedIn(game: TestGame, step: Step): Seat[] {
  return askedUntil(game.passTo(step), (state) => state.step !== step).map((asked) => Number(asked.split(' ')[1]));
}

describe('turn order', () => {
  test('RND-1: the card numbers give the order of the whole round, in round 1 as well', () => {
    const game = auctionCards(new TestGame(), 3, 1, 4);
    const order = [1, 3, 0, 2];
    expect(game.passTo('claiming').state.turnOrder).toEqual(order);
    for (const step of ['claiming', 'tankTurns', 'extraction'] as const) expect(seatsAskedIn(game, step), step).toEqual(order);
    expect(seatsAskedIn(game, 'trading')).toEqual([...order, ...order, ...order, ...order]);
    expect(seatsAskedIn(game, 'certificates')).toEqual(order);
    expect(game.state.round).toBe(2);
  });

  test('RND-1: each round has its own order, and none before its cards are held', () => {
    const game = auctionCards(new TestGame(), 3, 1, 4).passTo('claiming').passTo('specialistAuction');
    expect(game.state).toMatchObject({ round: 2, turnOrder: [] });
    auctionCards(game, 4, 3, 2); // seat 1 opens first, then seats 2 and 3; seat 0 gets Lady Steam
    expect(game.passTo('claiming').state.turnOrder).toEqual([0, 3, 2, 1]);
    expect(seatsAskedIn(game, 'tankTurns')).toEqual([0, 3, 2, 1]);
  });

  test('RND-1: where claims and trades go clockwise, all the rest keeps to the numbers', () => {
    const game = auctionCards(new TestGame({ ruleSet: 'ludoart-2008-fr' }), 4, 1, 3); // winners: seats 0, 1, 2
    const order = [1, 3, 2, 0];
    expect(seatsAskedIn(game, 'claiming')).toEqual([1, 2, 3, 0]);
    for (const step of ['tankTurns', 'extraction', 'certificates'] as const) expect(seatsAskedIn(game, step), step).toEqual(order);
  });

  test('RND-1: the phases of a round are Expansion, Tank, Resource and End', () => {
    const game = new TestGame();
    const phases: string[] = [];
    game.passUntil((state) => {
      for (const event of game.events) if (event.kind === 'phaseBegan') phases.push(event.phase);
      return state.round === 2;
    });
    expect(phases).toEqual(['expansion', 'tank', 'resource', 'end', 'expansion']);
  });
});

describe('first player', () => {
  test("RND-2: in round 1 it is the dice's winner until the auction has ended, then Lady Steam's owner", () => {
    const game = new TestGame({ players: 2 }).passTo('specialistAuction');
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'bid', amount: 2 }, { kind: 'pass' });
    game.play(1, { kind: 'takeCard', card: 1 }).play(1, { kind: 'takeBonus', resource: 'ore' });
    // seat 0 has taken the last card, but what comes with it is not done yet
    expect(game.asked).toEqual({ kind: 'engineer', seat: 0 });
    expect(game.state.firstPlayer).toBe(0);
    game.play(0, { kind: 'takeCredits' });
    expect(game.state.firstPlayer).toBe(0);
    game.play(0, { kind: 'takeBonus', resource: 'quartz' });
    expect(game.state).toMatchObject({ step: 'zoneAuction', firstPlayer: 1 });
  });

  test('RND-2: later it is whoever held Lady Steam the round before, until that auction has ended', () => {
    const game = auctionCards(new TestGame(), 4, 3, 1).passUntil(({ round }) => round === 2);
    expect(game.asked).toEqual({ kind: 'bid', seat: 2 });
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'bid', amount: 2 }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    game.play(3, { kind: 'takeCard', card: 1 }).play(3, { kind: 'takeBonus', resource: 'ore' });
    expect(game.state.firstPlayer).toBe(2);
    expect(game.asked).toEqual({ kind: 'bid', seat: 2 });
    expect(game.passTo('zoneAuction').state.firstPlayer).toBe(3);
  });

  test('RND-2: the freelance carrier is opened by the first player of that moment', () => {
    const variants = ['freelanceCarrier'] as const;
    const early = new TestGame({ ruleSet: 'heidelberger-2013', variants }).passTo('freelanceAtStart');
    expect(early.asked).toEqual({ kind: 'bid', seat: 0 });
    const late = auctionCards(new TestGame({ variants }), 4, 3, 1).passTo('freelanceAtEnd');
    expect(late.asked).toEqual({ kind: 'bid', seat: 2 });
  });
});

describe('seats', () => {
  test('RND-3: clockwise is the order of the seats, and after the last comes seat 0', () => {
    const game = auctionCards(new TestGame({ players: 5 }), 5, 4, 3, 1); // Lady Steam: seat 3
    game.passTo('zoneAuction').passToDecision('bid');
    const spoken: Seat[] = [];
    for (const amount of [1, 2, 3, 4, 5, 6]) {
      spoken.push(game.asked.seat);
      game.answer({ kind: 'bid', amount });
    }
    expect(spoken).toEqual([3, 4, 0, 1, 2, 3]);
  });

  test('RND-3: the starting claims belong to the seats, whoever is first player', () => {
    const begun = (...dice: number[]) =>
      createGameWithDice(makeSetup({ players: 3 }), commitmentTo('test'), null, recordedDice(dice)).state;
    const first = begun(6, 1, 1);
    const third = begun(1, 1, 6);
    expect([first.firstPlayer, third.firstPlayer]).toEqual([0, 2]);
    expect(third.claims).toEqual(first.claims);
  });
});

describe('what is asked', () => {
  test('RND-4: a question with a single answer is asked, and the engine offers that answer', () => {
    const game = new TestGame({ players: 2 }).edit((state) => {
      state.supplies = [0, 0, 0, 5];
    });
    game.passToDecision('bonusResource');
    expect(game.options('bonusResource').takeBonus).toEqual(['energy']);
    expect(forcedMove(game.state)).toEqual({ seat: 0, move: { kind: 'takeBonus', resource: 'energy' } });
    game.play(0, { kind: 'takeBonus', resource: 'energy' });
    expect(game.event('resourceReceived')).toMatchObject({ seat: 0, resource: 'energy', cause: 'bonus' });
  });

  test('RND-4: who had no choice but to do nothing is told from who chose it, with what was lacking', () => {
    const DECLINED: readonly string[] = [
      'passed',
      'claimDeclined',
      'activationDeclined',
      'tradePassed',
      'certificateDeclined',
      'extracted',
    ];
    const lacked = new Set<string>();
    for (let game = 0; game < 60; game++) {
      const random = fastRandom(numberFrom(`lacks ${game}`));
      const concealedCredits = game % 3 === 0;
      const setup = makeSetup({ players: PLAYER_COUNTS[game % 4], ruleSet: RULE_SETS[game % RULE_SETS.length], concealedCredits });
      let { state } = createGame(setup, `lacks ${game}`);
      while (state.decision !== null) {
        const { seat } = state.decision;
        const isForced = forcedMove(state) !== null;
        const outcome = applyMove(state, seat, randomMove(optionsFor(state, seat) as Options, random));
        if (!outcome.ok) throw new Error(outcome.refusal.code);
        const [event] = outcome.events;
        if (DECLINED.includes(event?.kind ?? '') && event !== undefined) {
          const lacks = 'lacks' in event ? event.lacks : undefined;
          if (lacks !== undefined) lacked.add(`${event.kind} ${lacks}`);
          if (concealedCredits) expect(lacks).not.toBe('credits'); // THG-11
          const mayHide = concealedCredits && (event.kind === 'passed' || event.kind === 'tradePassed');
          if (!mayHide || !isForced) expect(lacks !== undefined, `${event.kind} in game ${game}`).toBe(isForced);
        }
        state = outcome.state;
      }
    }
    expect([...lacked]).toEqual(
      expect.arrayContaining([
        'passed credits',
        'activationDeclined water',
        'extracted tanks',
        'extracted energy',
        'tradePassed supply',
        'tradePassed credits',
        'certificateDeclined quartz',
        'certificateDeclined resources',
      ]),
    );
  });

  test('RND-4: where there is a choice no answer is offered', () => {
    const game = gameAt('specialistAuction');
    expect(forcedMove(game.state)).toBeNull();
  });

  test('RND-4: players who can do nothing are still asked in every step', () => {
    const game = gameAt('claiming', { ruleSet: 'ffg-2013' }, (state) => {
      for (const player of state.players) Object.assign(player, { credits: 0, held: [0, 0, 0, 0] });
    });
    expect(seatsAskedIn(game, 'claiming')).toEqual([0, 1, 2, 3]);
    expect(seatsAskedIn(game, 'tankTurns')).toEqual([0, 1, 2, 3]);
    expect(seatsAskedIn(game, 'extraction')).toEqual([0, 1, 2, 3]);
    expect(seatsAskedIn(game, 'trading')).toHaveLength(16);
    expect(seatsAskedIn(game, 'certificates')).toEqual([0, 1, 2, 3]);
  });

  test('RND-4: only the one who is asked may answer, and only what is asked', () => {
    const game = gameAt('specialistAuction');
    expect(game.refusal(1, { kind: 'bid', amount: 1 })).toMatchObject({
      code: 'notYourTurn',
      rule: 'RND-4',
      params: { seat: 1, asked: 0 },
    });
    expect(game.refusal(0, { kind: 'takeCard', card: 1 })).toMatchObject({ code: 'notAsked', rule: 'RND-4' });
  });

  test("RND-4: the last card comes by itself, and so do the engineer's credits without a licence", () => {
    const game = new TestGame({ players: 2 }).edit((state) => {
      state.reserve.licences = 0;
    });
    const asked = askedUntil(game.passTo('specialistAuction'), ({ step }) => step !== 'specialistAuction');
    expect(asked).toEqual(['bid 0', 'bid 1', 'card 0', 'bonusResource 0', 'bonusResource 1']);
  });

  test('RND-4: who cannot bid for a zone is not asked to', () => {
    const game = gameAt('zoneAuction', {}, (state) => {
      state.players[2].credits = 0;
    });
    const asked = askedUntil(game, ({ step }) => step !== 'zoneAuction');
    expect(asked).toEqual(['offeredZone 1', 'bid 0', 'bid 1', 'bid 3']);
  });

  test('RND-4: the fourth order marker of 3 players goes by itself', () => {
    const game = new TestGame({ players: 3, variants: ['variableTradingOrder'] }).passTo('specialistAuction');
    const asked = askedUntil(game, ({ step }) => step !== 'specialistAuction');
    expect(asked.filter((question) => question.startsWith('orderMarker'))).toEqual(['orderMarker 0', 'orderMarker 1', 'orderMarker 2']);
    expect(game.state.markers.toSorted()).toEqual([1, 2, 3, 4]);
  });

  test('RND-4: with no river claim to place nobody is asked where', () => {
    const game = new TestGame({ variants: ['variableClaims'] }).passToDecision('riverProposal');
    game.answer({ kind: 'proposeNumber', number: 0 }, { kind: 'agree' }, { kind: 'agree' }, { kind: 'agree' });
    expect(game.asked).toEqual({ kind: 'bid', seat: 0 });
  });

  test('RND-4: a freelance carrier that cannot be kept again is auctioned without asking', () => {
    const game = new TestGame({ variants: ['freelanceCarrier'] });
    game.passToDecision('freelance').play(0, { kind: 'keepFreelance' });
    expect(game.state.round).toBe(2);
    expect(game.passTo('freelanceAtEnd').asked.kind).toBe('bid');
  });

  test('RND-4: excess of one kind is lost without asking which', () => {
    const game = gameAt('tankTurns', { variants: ['freelanceCarrier'] }, (state) => giveHeld(state, 0, { water: 7 }));
    game.play(0, { kind: 'decline' });
    expect(game.state.players[0].held[index('water')]).toBe(7);
    expect(game.asked).toEqual({ kind: 'activation', seat: 1 });
  });

  test('RND-4: without a tank to sabotage nobody is asked', () => {
    const game = new TestGame({ variants: ['sabotage'] }).passUntil(({ round }) => round === 2);
    const asked = askedUntil(game, ({ step }) => step !== 'specialistAuction');
    expect(asked.at(-1)).toBe('bonusResource 3');
    expect(asked.filter((question) => question.startsWith('sabotage'))).toEqual([]);
  });

  test('RND-4: without water and without a tank to turn the water comes by itself', () => {
    const game = gameAt('tankTurns', { ruleSet: 'ludoart-2008' }, (state) => giveHeld(state, 1, { water: 0 }));
    game.play(0, { kind: 'decline' });
    expect(game.asked).toEqual({ kind: 'activation', seat: 2 });
    expect(game.state.players[1].held[index('water')]).toBe(1);
  });
});

describe('dice', () => {
  test('RND-5: for the first player all roll in seat order, then the tied in seat order', () => {
    const dice = recordedDice([2, 5, 5, 5, 3, 6, 6, 1, 4]);
    const { state, events } = createGameWithDice(makeSetup({ players: 4 }), commitmentTo('test'), null, dice);
    expect(state).toMatchObject({ rolls: 9, firstPlayer: 3 });
    const [rolled] = events;
    const seats = rolled.kind === 'firstPlayerRolled' ? rolled.rolls.map(({ seat }) => seat) : [];
    expect(seats).toEqual([0, 1, 2, 3, 1, 2, 3, 2, 3]);
  });

  test('RND-5: the die for the river is rolled when somebody has declined', () => {
    const game = new TestGame({ variants: ['variableClaims'] }).passToDecision('riverProposal').rolls(2);
    game.answer({ kind: 'proposeNumber', number: 4 }, { kind: 'agree' });
    expect(game.state.rolls).toBe(4);
    game.answer({ kind: 'decline' });
    expect(game.state.rolls).toBe(5);
    expect(game.event('riverSettled')).toMatchObject({ die: 2, number: 2 });
  });

  test('RND-5: no die is rolled for the river when all agree', () => {
    const game = new TestGame({ variants: ['variableClaims'] }).passTo('variableClaims');
    expect(game.state.rolls).toBe(4);
  });

  test('RND-5: each claim has its die when it is made, and a tipped tank its own in the End phase', () => {
    const game = new TestGame({ variants: ['sabotage'] }).passUntil(({ round }) => round === 2);
    game
      .edit((state) => giveTank(state, 0, 'B2'))
      .passToDecision('sabotage')
      .play(3, { kind: 'sabotage', victim: 0 });
    game.play(0, { kind: 'tipTank', zone: 'B2' }).passTo('claiming').rolls(5, 4, 3);
    game.play(0, { kind: 'rollFor', zone: 'E2' });
    expect(game.event('claimRolled')).toEqual({ kind: 'claimRolled', seat: 0, zone: 'E2', die: 5 });
    game.play(1, { kind: 'pass' }).play(2, { kind: 'rollFor', zone: 'E3' });
    expect(game.event('claimRolled')).toEqual({ kind: 'claimRolled', seat: 2, zone: 'E3', die: 4 });
    expect(game.state.rolls).toBe(6);
    game.passUntil(({ round }) => round === 3);
    expect(game.state.rolls).toBe(7);
    expect(game.event('creditsReceived')).toEqual({ kind: 'creditsReceived', seat: 0, credits: 6, cause: 'sabotage', die: 3 });
  });
});

describe('steps of the Expansion phase', () => {
  /** What happens in round 1, one line for each step, with 3 players of whom one has no credits. */
  function stepsPlayed(ruleSet: 'ffg-2013' | 'heidelberger-2013' | 'ludoart-2008' | 'ludoart-2008-fr'): string[] {
    const game = new TestGame({ players: 3, ruleSet, variants: ['freelanceCarrier', 'variableClaims'] });
    game.edit((state) => {
      state.players[2].credits = 0;
    });
    const lines: string[] = [];
    game.passUntil((state) => {
      for (const event of game.events) {
        if (event.kind === 'biddingOpened') lines.push(`bidding for ${event.lot}`);
        else if (event.kind === 'creditsReceived') lines.push(event.cause);
        else if (
          [
            'bonusPlaced',
            'bonusReturned',
            'riverProposed',
            'neutralPlaced',
            'claimDeclined',
            'airshipMoored',
            'activationDeclined',
          ].includes(event.kind)
        )
          lines.push(event.kind);
      }
      return state.step === 'extraction';
    });
    return lines.filter((line, nth) => line !== lines[nth - 1]);
  }

  const auction = ['bonusPlaced', 'subsidy', 'bidding for specialist', 'engineer', 'bonusReturned'];
  const claims = ['neutralPlaced', 'bidding for zone', 'claimDeclined', 'airshipMoored'];

  test('EXP-0: the steps in ffg-2013, freelance carrier last', () => {
    const played = stepsPlayed('ffg-2013');
    expect(played.slice(0, 11)).toEqual(['riverProposed', ...auction, ...claims, 'bidding for freelance']);
  });

  test.each(['ludoart-2008', 'ludoart-2008-fr'] as const)('EXP-0: the steps in %s, the river after the auction', (ruleSet) => {
    const played = stepsPlayed(ruleSet);
    expect(played.slice(0, 11)).toEqual([...auction, 'riverProposed', ...claims, 'bidding for freelance']);
  });

  test('EXP-0: the steps in heidelberger-2013, freelance carrier first', () => {
    const played = stepsPlayed('heidelberger-2013');
    expect(played).toEqual(['riverProposed', 'bidding for freelance', ...auction, ...claims, 'activationDeclined']);
  });

  test('EXP-0: variable claims and the early freelance auction are for round 1 alone', () => {
    const game = new TestGame({ ruleSet: 'heidelberger-2013', variants: ['freelanceCarrier', 'variableClaims'] });
    game.passUntil(({ round }) => round === 2);
    expect(game.state.step).toBe('specialistAuction');
    const steps: Step[] = [];
    game.passUntil(({ step }) => {
      if (step !== steps.at(-1)) steps.push(step);
      return step === 'tankTurns';
    });
    expect(steps).toEqual(['specialistAuction', 'zoneAuction', 'claiming', 'airship', 'freelanceAtEnd', 'tankTurns']);
  });

  test('EXP-0: a zone won at auction is there when claims are made', () => {
    const game = gameAt('zoneAuction', {}, (state) => giveZone(state, 3, 'A2'));
    game.play(1, { kind: 'offerZone', zone: 'A3' }).passTo('claiming');
    expect(game.options('claim').rollFor).not.toContain('A3');
  });
});
