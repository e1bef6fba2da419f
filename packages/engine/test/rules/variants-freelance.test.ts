import { type Resource, RULE_SETS, standing, UNCLAIMED, ZONES } from '@planet-steam/engine';
import { type Draft, gameAt, giveHeld, giveTank, giveZone, index, TestGame, type TestSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

const FREELANCE: TestSetup = { variants: ['freelanceCarrier'] };

function setCredits(state: Draft, ...credits: number[]): void {
  for (const [seat, player] of state.players.entries()) player.credits = credits[seat];
}

/** What seat 0 holds, on four carriers of class 1, which hold 4 each. */
function load(state: Draft, held: Partial<Record<Resource, number>>): void {
  state.players[0].classes = [1, 1, 1, 1];
  giveHeld(state, 0, { quartz: 0, ore: 0, water: 0, energy: 0, ...held });
}

function held(game: TestGame): Record<Resource, number> {
  const [quartz, ore, water, energy] = game.state.players[0].held;
  return { quartz, ore, water, energy };
}

/** Seat 0 has won the freelance carrier for 1 credit in round 1. */
function owned(step: 'tankTurns' | 'extraction' | 'trading', change: (state: Draft) => void, table: TestSetup = FREELANCE): TestGame {
  return gameAt(step, table, change);
}

/** The end of a later Expansion phase. Seat 0 owns the carrier, Lady Steam too, and has `onCard` lying on the card. */
function later(change: (state: Draft) => void = () => {}, { round = 2, onCard = 20 } = {}): TestGame {
  const game = new TestGame(FREELANCE)
    .passUntil((state) => state.round === round && state.step === 'airship')
    .edit((state) => {
      setCredits(state, 50, 50, 50, 50);
      state.freelance.credits = onCard;
      change(state);
    });
  return game.answer({ kind: 'moorAirship', lane: 'A' });
}

describe('the first auction', () => {
  test.each(['ffg-2013', 'ludoart-2008', 'ludoart-2008-fr'] as const)(
    "VAR-7: at the end of round 1's Expansion phase, opened by Lady Steam's owner (%s)",
    (ruleSet) => {
      const steps = new Set<string>();
      const game = new TestGame({ ...FREELANCE, ruleSet }).passUntil(({ step, decision }) => {
        if (decision?.kind === 'bid') steps.add(step);
        return step === 'airship';
      });
      expect(steps).toEqual(new Set(['specialistAuction', 'zoneAuction']));
      game.edit((state) => {
        state.cards = [2, 0, 3, 1];
        state.turnOrder = [2, 0, 3, 1];
        state.firstPlayer = 2;
      });
      game.answer({ kind: 'moorAirship', lane: 'A' });
      expect(game.state).toMatchObject({ round: 1, step: 'freelanceAtEnd' });
      expect(game.asked).toEqual({ kind: 'bid', seat: 2 });
      expect(game.options('bid').lot).toBe('freelance');
    },
  );

  test('VAR-7: at the very start of the Expansion phase, opened by the winner of the die (heidelberger-2013)', () => {
    const game = new TestGame({ ...FREELANCE, ruleSet: 'heidelberger-2013' }).passToDecision('bid');
    expect(game.state).toMatchObject({ round: 1, step: 'freelanceAtStart', bonus: [0, 0, 0, 0], supplies: [6, 9, 8, 14] });
    expect(game.asked).toEqual({ kind: 'bid', seat: 0 });
    expect(game.options('bid')).toMatchObject({ lot: 'freelance', bid: { least: 1, most: 120 }, mayPass: false });
  });

  test('VAR-7: and then not again at the end of round 1 (heidelberger-2013)', () => {
    const game = new TestGame({ ...FREELANCE, ruleSet: 'heidelberger-2013' }).passTo('airship').answer({ kind: 'moorAirship', lane: 'A' });
    expect(game.state).toMatchObject({ round: 1, step: 'tankTurns', freelance: { owner: 0, credits: 1 } });
  });

  test('VAR-7: whoever spent everything on it at the start receives 2 credits before the first bidding (heidelberger-2013, AUC-1)', () => {
    const game = new TestGame({ ...FREELANCE, ruleSet: 'heidelberger-2013' }).passToDecision('bid');
    game.answer({ kind: 'bid', amount: 120 });
    expect(game.event('creditsReceived')).toEqual({ kind: 'creditsReceived', seat: 0, credits: 2, cause: 'subsidy' });
    expect(game.state.players[0].credits).toBe(2);
  });

  test.each(RULE_SETS)('VAR-7: in later rounds always at the end, never at the start (%s)', (ruleSet) => {
    const steps = new Set<string>();
    new TestGame({ ...FREELANCE, ruleSet }).passTo('certificates').passUntil(({ round, step, decision }) => {
      if (round === 2 && (decision?.kind === 'freelance' || step === 'freelanceAtStart')) steps.add(step);
      return round === 2 && step === 'tankTurns';
    });
    expect(steps).toEqual(new Set(['freelanceAtEnd']));
  });

  test('VAR-7: without the variant there is no auction', () => {
    const game = gameAt('airship').answer({ kind: 'moorAirship', lane: 'A' });
    expect(game.state.step).toBe('tankTurns');
  });
});

describe('the bidding', () => {
  function auction(...credits: number[]): TestGame {
    return gameAt('airship', FREELANCE, (state) => setCredits(state, ...credits)).answer({ kind: 'moorAirship', lane: 'A' });
  }

  test('VAR-7: among all players, clockwise, each bid higher; the opener cannot pass', () => {
    const game = auction(50, 50, 50, 50);
    expect(game.refusal(0, { kind: 'pass' })).toMatchObject({ code: 'mustOpen', rule: 'AUC-3' });
    game.answer({ kind: 'bid', amount: 3 });
    expect(game.refusal(1, { kind: 'bid', amount: 3 })).toMatchObject({ code: 'bidTooLow', rule: 'AUC-4' });
    game.answer({ kind: 'pass' }, { kind: 'bid', amount: 4 }, { kind: 'pass' }, { kind: 'bid', amount: 5 });
    expect(game.asked.seat).toBe(2);
    game.answer({ kind: 'pass' });
    expect(game.event('biddingWon')).toEqual({ kind: 'biddingWon', seat: 0, lot: 'freelance', amount: 5, paid: 5 });
  });

  test('VAR-7: nobody bids more than he holds, not even the Venturer', () => {
    const game = auction(50, 9, 50, 50).answer({ kind: 'bid', amount: 1 });
    expect(game.state.cards[1]).toBe(1);
    expect(game.options('bid').bid).toEqual({ least: 2, most: 9 });
    expect(game.refusal(1, { kind: 'bid', amount: 10 })).toMatchObject({ code: 'bidTooHigh', rule: 'AUC-4' });
  });

  test('VAR-7: whoever cannot pay the least bid is out without being asked, and the duty to open goes on', () => {
    const game = auction(0, 8, 3, 50);
    expect(game.asked).toEqual({ kind: 'bid', seat: 1 });
    expect(game.options('bid').mayPass).toBe(false);
    game.answer({ kind: 'bid', amount: 3 });
    expect(game.event('outOfBidding')).toEqual({ kind: 'outOfBidding', seat: 2, lot: 'freelance' });
    expect(game.asked.seat).toBe(3);
  });

  test('VAR-7: a player without a claim left takes part', () => {
    const game = gameAt('airship', FREELANCE, (state) => {
      for (const [at, zone] of ZONES.entries()) if (state.players[1].claims > 0 && state.claims[at] === UNCLAIMED) giveZone(state, 1, zone);
    });
    game.answer({ kind: 'moorAirship', lane: 'A' }, { kind: 'bid', amount: 1 });
    expect(game.asked).toEqual({ kind: 'bid', seat: 1 });
  });

  test('VAR-7: the winning bid lies on the card, where it can neither be spent nor counted as wealth', () => {
    const game = auction(30, 5, 5, 5);
    const before = standing(game.state)[0].total;
    game.answer({ kind: 'bid', amount: 30 });
    expect(game.state.freelance).toEqual({ owner: 0, credits: 30, kept: false });
    expect(game.state.players[0].credits).toBe(0);
    expect(standing(game.state)[0].total).toBe(before - 30);
    game.passTo('trading');
    expect(game.options('trade').buy).toBeNull();
    expect(game.refusal(0, { kind: 'buy', resource: 'quartz', amount: 1 }).code).toBe('cannotPay');
  });

  test('VAR-7: nobody can open the first one: it lies unowned until the end of the next Expansion phase', () => {
    const game = auction(0, 0, 0, 0);
    expect(game.event('nothingSold').lot).toBe('freelance');
    expect(game.state).toMatchObject({ step: 'tankTurns', freelance: { owner: -1, credits: 0 } });
    game.passUntil(({ round, step }) => round === 2 && step === 'airship').edit((state) => setCredits(state, 9, 9, 9, 9));
    game.answer({ kind: 'moorAirship', lane: 'A' });
    expect(game.asked).toEqual({ kind: 'bid', seat: 0 });
    expect(game.state.bidding?.lot).toBe('freelance');
  });
});

describe('what it carries', () => {
  test('VAR-7: up to 3 resources of any mix, on top of the carriers', () => {
    const game = owned('trading', (state) => load(state, { quartz: 4, ore: 5, water: 4, energy: 5 }));
    game.answer({ kind: 'buy', resource: 'quartz', amount: 1 });
    expect(game.has('resourcesLost')).toBe(false);
    expect(held(game)).toEqual({ quartz: 5, ore: 5, water: 4, energy: 5 });
    expect(game.asked).toEqual({ kind: 'trade', seat: 1 });
  });

  test('VAR-7: all 3 may be of one kind; a fourth is lost without a question', () => {
    const game = owned('trading', (state) => load(state, { quartz: 4 }));
    game.answer({ kind: 'buy', resource: 'quartz', amount: 4 });
    expect(held(game).quartz).toBe(7);
    expect(game.event('resourcesLost')).toMatchObject({ seat: 0, resources: { quartz: 1 } });
    expect(game.asked).toEqual({ kind: 'trade', seat: 1 });
  });

  test('VAR-7: it serves its owner only', () => {
    const game = owned('trading', (state) => {
      state.players[1].classes = [1, 1, 1, 1];
      giveHeld(state, 1, { quartz: 4 });
    });
    game.answer({ kind: 'pass' }, { kind: 'buy', resource: 'quartz', amount: 1 });
    expect(game.state.players[1].held[index('quartz')]).toBe(4);
  });

  test('VAR-7: what lies there may be sold', () => {
    const game = owned('trading', (state) => load(state, { quartz: 7 }));
    expect(game.options('trade').sell).toEqual({ least: 1, most: 7 });
    game.answer({ kind: 'sell', resource: 'quartz', amount: 7 });
    expect(held(game).quartz).toBe(0);
  });

  test('VAR-7: what lies there may be spent, and counts as wealth', () => {
    const game = owned('tankTurns', (state) => {
      load(state, { quartz: 7, ore: 1, water: 4 });
      giveTank(state, 0, 'C2');
      giveTank(state, 0, 'C3');
      giveTank(state, 0, 'C4');
    });
    expect(standing(game.state)[0].resources.quartz).toBe(7 * 12);
    game.answer({ kind: 'activate' }, { kind: 'buySupercharger', zone: 'C2' });
    expect(held(game).quartz).toBe(5);
  });

  test('VAR-7: the carriers are filled first: what is spent from a full carrier makes room on the freelance carrier', () => {
    const game = owned('extraction', (state) => {
      load(state, { ore: 4, energy: 7 });
      giveTank(state, 0, 'C3', 'ore');
      state.airship = 0;
    });
    game.answer({ kind: 'run', zones: ['C3'] });
    expect(held(game)).toMatchObject({ ore: 5, energy: 6 });
    expect(game.has('resourcesLost')).toBe(false);
    expect(game.asked).toEqual({ kind: 'run', seat: 1 });
  });

  test('VAR-7: a carrier that is upgraded takes over what it can hold', () => {
    const game = owned('tankTurns', (state) => load(state, { quartz: 4, ore: 1, water: 7, energy: 1 }));
    game.answer({ kind: 'activate' }, { kind: 'upgradeCarrier', resource: 'water' }, { kind: 'endTurn' }).passTo('trading');
    game.answer({ kind: 'buy', resource: 'quartz', amount: 3 });
    expect(held(game)).toEqual({ quartz: 7, ore: 0, water: 6, energy: 0 });
    expect(game.has('resourcesLost')).toBe(false);
  });
});

describe('keeping it', () => {
  test('VAR-7: at the end of a later Expansion phase its owner keeps it by paying the same amount again', () => {
    const game = later((state) => load(state, { ore: 7 }));
    expect(game.asked).toEqual({ kind: 'freelance', seat: 0 });
    expect(game.options('freelance').keepFreelance).toBe(20);
    game.answer({ kind: 'keepFreelance' });
    expect(game.event('freelanceKept')).toEqual({ kind: 'freelanceKept', seat: 0, paid: 20 });
    expect(game.state.players.map(({ credits }) => credits)).toEqual([30, 50, 50, 50]);
    expect(game.state.freelance).toEqual({ owner: 0, credits: 20, kept: true });
    expect(held(game).ore).toBe(7);
    expect(game.state.step).toBe('tankTurns');
  });

  test('VAR-7: the owner is asked, whoever is first player', () => {
    const game = later((state) => {
      state.freelance.owner = 3;
    });
    expect(game.asked).toEqual({ kind: 'freelance', seat: 3 });
  });

  test('VAR-7: with just enough credits he is asked, with one less it is auctioned without asking him', () => {
    expect(later((state) => setCredits(state, 20, 50, 50, 50)).asked).toEqual({ kind: 'freelance', seat: 0 });
    const poor = later((state) => setCredits(state, 19, 50, 50, 50));
    expect(poor.asked).toEqual({ kind: 'bid', seat: 0 });
    expect(poor.state.bidding?.lot).toBe('freelance');
  });

  test('VAR-7: having kept it once he cannot keep it again: it is auctioned without asking him', () => {
    const game = later().answer({ kind: 'keepFreelance' });
    game.passUntil(({ round, step }) => round === 3 && step === 'freelanceAtEnd');
    expect(game.asked).toEqual({ kind: 'bid', seat: 0 });
    expect(game.state.bidding?.lot).toBe('freelance');
  });

  test('VAR-7: winning it again he may again keep it once, for what he bid', () => {
    const game = later((state) => {
      state.freelance.kept = true;
    });
    game.answer({ kind: 'bid', amount: 6 }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.state.freelance).toEqual({ owner: 0, credits: 6, kept: false });
    game.passUntil(({ round, step }) => round === 3 && step === 'freelanceAtEnd');
    expect(game.asked).toEqual({ kind: 'freelance', seat: 0 });
    expect(game.options('freelance').keepFreelance).toBe(6);
  });

  test('VAR-7: also in the last round', () => {
    expect(later(() => {}, { round: 5 }).asked).toEqual({ kind: 'freelance', seat: 0 });
  });
});

describe('auctioning it again', () => {
  test('VAR-7: what lies on the card goes to the reserve first, and all may bid, the owner too', () => {
    const game = later().answer({ kind: 'auctionFreelance' });
    expect(game.state.freelance).toMatchObject({ owner: 0, credits: 0 });
    expect(game.state.players[0].credits).toBe(50);
    expect(game.asked).toEqual({ kind: 'bid', seat: 0 });
    expect(game.state.bidding?.active).toEqual([true, true, true, true]);
  });

  test("VAR-7: Lady Steam's owner of this round opens it", () => {
    const game = later((state) => {
      state.cards = [2, 0, 3, 1];
      state.turnOrder = [2, 0, 3, 1];
      state.firstPlayer = 2;
    });
    expect(game.asked).toEqual({ kind: 'freelance', seat: 0 });
    game.answer({ kind: 'auctionFreelance' });
    expect(game.asked).toEqual({ kind: 'bid', seat: 2 });
  });

  test('VAR-7: if the owner wins it again, its cargo stays', () => {
    const game = later((state) => load(state, { ore: 5, water: 6 })).answer({ kind: 'auctionFreelance' });
    game.answer({ kind: 'bid', amount: 2 }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    expect(held(game)).toMatchObject({ ore: 5, water: 6 });
    expect(game.state.freelance).toEqual({ owner: 0, credits: 2, kept: false });
    expect(game.state.players[0].credits).toBe(48);
  });

  test('VAR-7: whoever loses it keeps what fits on his own carriers and loses the rest', () => {
    const game = later((state) => load(state, { quartz: 3, ore: 5, water: 6 })).answer({ kind: 'auctionFreelance' });
    const { supplies } = game.state;
    game.answer({ kind: 'bid', amount: 2 }, { kind: 'pass' }, { kind: 'bid', amount: 7 }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.event('resourcesLost')).toEqual({ kind: 'resourcesLost', seat: 0, resources: { ore: 1, water: 2 } });
    expect(held(game)).toEqual({ quartz: 3, ore: 4, water: 4, energy: 0 });
    expect(game.state.supplies).toEqual(supplies);
    expect(game.state.freelance).toEqual({ owner: 2, credits: 7, kept: false });
    expect(game.state.players[2].credits).toBe(43);
  });

  test('VAR-7: if nobody can open, its owner loses it and its cargo, and it lies unowned until the end of the next Expansion phase', () => {
    const game = later((state) => {
      setCredits(state, 0, 0, 0, 0);
      load(state, { ore: 5, water: 4 });
    });
    expect(game.event('nothingSold').lot).toBe('freelance');
    expect(game.event('resourcesLost').resources).toEqual({ ore: 1 });
    expect(game.state).toMatchObject({ step: 'tankTurns', freelance: { owner: -1, credits: 0 } });
    game.answer({ kind: 'decline' });
    expect(held(game)).toMatchObject({ ore: 4, water: 4 });

    game.passUntil(({ round, step }) => round === 3 && step === 'airship').edit((state) => setCredits(state, 9, 9, 9, 9));
    game.answer({ kind: 'moorAirship', lane: 'A' });
    expect(game.asked).toEqual({ kind: 'bid', seat: 0 });
    game.answer({ kind: 'bid', amount: 1 }, { kind: 'bid', amount: 2 }, { kind: 'pass' }, { kind: 'pass' }, { kind: 'pass' });
    expect(game.state.freelance).toEqual({ owner: 1, credits: 2, kept: false });
  });
});

describe('more than it can carry', () => {
  /** Seat 0, who owns the carrier, has won the first bidding of round 2 and takes a bonus resource; energy supply as printed. */
  function bonus(load0: Partial<Record<Resource, number>>): TestGame {
    return new TestGame(FREELANCE)
      .passUntil(({ round, decision }) => round === 2 && decision?.kind === 'bonusResource')
      .edit((state) => load(state, load0));
  }

  test('VAR-7: of several kinds beyond their carriers he chooses exactly the excess, at once', () => {
    const game = owned('trading', (state) => load(state, { quartz: 4, ore: 5, water: 6, energy: 3 }));
    game.answer({ kind: 'buy', resource: 'quartz', amount: 2 });
    expect(game.asked).toEqual({ kind: 'discard', seat: 0 });
    expect(game.options('discard')).toEqual({
      kind: 'discard',
      lose: 2,
      from: { quartz: { least: 0, most: 2 }, ore: { least: 0, most: 1 }, water: { least: 0, most: 2 } },
    });
    expect(game.moves()).toHaveLength(5);
    game.answer({ kind: 'discard', resources: { quartz: 1, water: 1 } });
    expect(game.event('resourcesLost')).toEqual({ kind: 'resourcesLost', seat: 0, resources: { quartz: 1, water: 1 } });
    expect(held(game)).toEqual({ quartz: 5, ore: 5, water: 5, energy: 3 });
  });

  test.each([
    ['less than the excess', { quartz: 1 }, 'wrongDiscard'],
    ['more than the excess', { quartz: 2, ore: 1 }, 'wrongDiscard'],
    ['nothing', {}, 'wrongDiscard'],
    ['what lies on its own carrier', { quartz: 1, energy: 1 }, 'notExcess'],
    ['more of a kind than lies beyond its carrier', { ore: 2 }, 'notExcess'],
  ] as const)('VAR-7: he cannot give up %s', (_what, resources, code) => {
    const game = owned('trading', (state) => load(state, { quartz: 4, ore: 5, water: 6, energy: 3 }));
    game.answer({ kind: 'buy', resource: 'quartz', amount: 2 });
    expect(game.refusal(0, { kind: 'discard', resources })).toMatchObject({ code, rule: 'VAR-7' });
  });

  test('VAR-7: a trade is settled before the price moves and the next player trades; the supply is not raised', () => {
    const game = owned('trading', (state) => {
      load(state, { quartz: 4, ore: 7 });
      state.supplies[index('quartz')] = 3;
    });
    game.answer({ kind: 'buy', resource: 'quartz', amount: 1 });
    expect(game.has('priceMoved')).toBe(false);
    game.answer({ kind: 'discard', resources: { quartz: 1 } });
    expect(game.event('priceMoved')).toEqual({ kind: 'priceMoved', resource: 'quartz', from: 12, to: 13, supply: 2 });
    expect(game.state.supplies[index('quartz')]).toBe(2);
    expect(game.asked).toEqual({ kind: 'trade', seat: 1 });
  });

  test('VAR-7: extraction is settled before the next player runs his tanks', () => {
    const game = owned('extraction', (state) => {
      load(state, { quartz: 4, ore: 6, energy: 3 });
      giveTank(state, 0, 'C2', 'quartz');
      giveTank(state, 0, 'C3', 'quartz');
      giveTank(state, 0, 'E3', 'ore');
      state.airship = 6;
    });
    game.answer({ kind: 'run', zones: ['C2', 'C3', 'E3'] });
    expect(game.event('extracted').yields).toEqual({ quartz: 3, ore: 1 });
    expect(game.asked).toEqual({ kind: 'discard', seat: 0 });
    expect(game.options('discard')).toMatchObject({ lose: 3, from: { quartz: { least: 0, most: 3 }, ore: { least: 0, most: 3 } } });
    game.answer({ kind: 'discard', resources: { ore: 3 } });
    expect(held(game)).toEqual({ quartz: 7, ore: 4, water: 0, energy: 0 });
    expect(game.asked).toEqual({ kind: 'run', seat: 1 });
  });

  test("VAR-7: the water for not activating is settled before the next player's tank turn", () => {
    const game = owned('tankTurns', (state) => load(state, { ore: 7, water: 4 }));
    game.answer({ kind: 'decline' });
    expect(game.asked).toEqual({ kind: 'discard', seat: 0 });
    game.answer({ kind: 'discard', resources: { ore: 1 } });
    expect(held(game)).toMatchObject({ ore: 6, water: 5 });
    expect(game.asked).toEqual({ kind: 'activation', seat: 1 });
  });

  test("VAR-7: the bank agent's resource is settled before the bonus resource, and no supply changes", () => {
    const game = new TestGame({ ...FREELANCE, players: 5 }).passUntil(({ round, decision }) => round === 2 && decision?.kind === 'card');
    game.edit((state) => load(state, { ore: 5, water: 6, energy: 4 }));
    const { supplies } = game.state;
    game.answer({ kind: 'takeCard', card: 5 }, { kind: 'takeResource', resource: 'energy' });
    expect(game.asked).toEqual({ kind: 'discard', seat: 0 });
    game.answer({ kind: 'discard', resources: { energy: 1 } });
    expect(held(game)).toMatchObject({ ore: 5, water: 6, energy: 4 });
    expect(game.state.supplies).toEqual(supplies);
    expect(game.asked).toEqual({ kind: 'bonusResource', seat: 0 });
  });

  test('VAR-7: a bonus resource is settled before the next bidding; if another kind is lost, no supply rises (AUC-9)', () => {
    const game = bonus({ ore: 5, water: 6, energy: 4 });
    const { supplies } = game.state;
    game.answer({ kind: 'takeBonus', resource: 'energy' });
    expect(game.asked).toEqual({ kind: 'discard', seat: 0 });
    expect(game.state.supplies).toEqual(supplies);
    game.answer({ kind: 'discard', resources: { water: 1 } });
    expect(held(game)).toMatchObject({ ore: 5, water: 5, energy: 5 });
    expect(game.has('bonusReturned')).toBe(false);
    expect(game.state.supplies).toEqual(supplies);
    expect(game.asked).toEqual({ kind: 'bid', seat: 1 });
  });

  test('VAR-7: if the bonus resource itself is given up, its supply rises by 1 (AUC-9)', () => {
    const game = bonus({ ore: 5, water: 6, energy: 4 });
    const energy = game.state.supplies[index('energy')];
    game.answer({ kind: 'takeBonus', resource: 'energy' }, { kind: 'discard', resources: { energy: 1 } });
    expect(held(game)).toMatchObject({ ore: 5, water: 6, energy: 4 });
    expect(game.event('bonusReturned')).toEqual({ kind: 'bonusReturned', resource: 'energy', supply: energy + 1 });
    expect(game.state.supplies[index('energy')]).toBe(energy + 1);
  });

  test('VAR-7: a bonus resource that finds room on it fits, and no supply rises (AUC-9)', () => {
    const game = bonus({ energy: 6 });
    const { supplies } = game.state;
    game.answer({ kind: 'takeBonus', resource: 'energy' });
    expect(held(game).energy).toBe(7);
    expect(game.state.supplies).toEqual(supplies);
  });

  test('VAR-7: with one kind only beyond its carrier the bonus resource is lost without a question, and its supply rises (AUC-9)', () => {
    const game = bonus({ energy: 7 });
    const energy = game.state.supplies[index('energy')];
    game.answer({ kind: 'takeBonus', resource: 'energy' });
    expect(held(game).energy).toBe(7);
    expect(game.state.supplies[index('energy')]).toBe(energy + 1);
    expect(game.asked).toEqual({ kind: 'bid', seat: 1 });
  });
});
