import { optionsFor, RULE_SETS, type RuleSetId, UNCLAIMED, ZONES, type Zone, zoneIndex } from '@planet-steam/engine';
import { type Draft, gameAt, giveNeutral, giveZone, type TestSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** Gives every zone that no one has, but these, to the players in turn. */
function claimAllBut(state: Draft, ...free: Zone[]): void {
  for (const [at, zone] of ZONES.entries()) {
    if (state.claims[at] === UNCLAIMED && !free.includes(zone)) giveZone(state, at % state.players.length, zone);
  }
}

/** As above, with the neutral zones as well. */
function claimAllAndNeutralBut(state: Draft, ...free: Zone[]): void {
  claimAllBut(state, ...free);
  for (const [at, zone] of ZONES.entries()) if (state.claims[at] === -2) giveZone(state, at % state.players.length, zone);
}

function giveLicences(state: Draft, seat: number, licences: number): void {
  state.players[seat].licences += licences;
  state.reserve.licences -= licences;
}

/** Puts all of seat 0's claims on the map. */
function useUpClaims(state: Draft): void {
  for (const [at, zone] of ZONES.entries()) if (state.players[0].claims > 0 && state.claims[at] === UNCLAIMED) giveZone(state, 0, zone);
}

const claiming = (table: TestSetup = {}, change?: (state: Draft) => void) => gameAt('claiming', table, change);

describe('who claims', () => {
  function claimOrder(ruleSet: RuleSetId): number[] {
    const game = claiming({ ruleSet }, (state) => {
      state.cards = [2, 0, 3, 1];
      state.turnOrder = [2, 0, 3, 1];
      state.firstPlayer = 2;
    });
    return [0, 1, 2, 3].map(() => {
      const { seat } = game.asked;
      game.answer({ kind: 'pass' });
      return seat;
    });
  }

  test.each(['ffg-2013', 'heidelberger-2013', 'ludoart-2008'] as const)('CLM-1: the players claim in turn order (%s)', (ruleSet) => {
    expect(claimOrder(ruleSet)).toEqual([2, 0, 3, 1]);
  });

  test("CLM-1: the players claim clockwise from Lady Steam's owner (ludoart-2008-fr)", () => {
    expect(claimOrder('ludoart-2008-fr')).toEqual([2, 3, 0, 1]);
  });

  test('CLM-1: a player may roll, use a licence or do nothing', () => {
    const game = claiming({}, (state) => giveLicences(state, 0, 1));
    expect(new Set(game.moves().map(({ kind }) => kind))).toEqual(new Set(['pass', 'rollFor', 'useLicence']));
    const before = game.state.claims;
    game.answer({ kind: 'pass' });
    expect(game.event('claimDeclined').seat).toBe(0);
    expect(game.state.claims).toEqual(before);
  });

  test("CLM-1: only one of these, then it is the next player's turn", () => {
    const game = claiming({}, (state) => giveLicences(state, 1, 1));
    game.rolls(6).answer({ kind: 'rollFor', zone: 'C3' });
    expect(game.asked).toEqual({ kind: 'claim', seat: 1 });
    game.answer({ kind: 'useLicence', zone: 'C4' });
    expect(game.asked).toEqual({ kind: 'claim', seat: 2 });
    game.answer({ kind: 'pass' }, { kind: 'pass' });
    expect(game.state.step).toBe('airship');
  });
});

describe('the die', () => {
  test.each([4, 5, 6])('CLM-2: a %i claims the zone that was named', (die) => {
    const game = claiming();
    const { claims } = game.state.players[0];
    game.rolls(die).answer({ kind: 'rollFor', zone: 'C3' });
    expect(game.event('claimRolled')).toEqual({ kind: 'claimRolled', seat: 0, zone: 'C3', die });
    expect(game.state.claims[zoneIndex('C3')]).toBe(0);
    expect(game.state.players[0].claims).toBe(claims - 1);
  });

  test('CLM-2: only an unclaimed zone can be named', () => {
    const game = claiming({ players: 3 });
    for (const zone of ['B3', 'C4', 'B4', 'A1'] as const) {
      expect(game.refusal(0, { kind: 'rollFor', zone })).toMatchObject({ code: 'notUnclaimed', rule: 'CLM-2' });
    }
    expect(game.options('claim').rollFor).toEqual(ZONES.filter((zone) => game.state.claims[zoneIndex(zone)] === UNCLAIMED));
  });

  test.each([1, 2, 3])('CLM-3: a %i gives one of the nearest unclaimed zones instead', (die) => {
    const game = claiming();
    game.rolls(die).answer({ kind: 'rollFor', zone: 'E3' });
    expect(game.asked).toEqual({ kind: 'nearbyClaim', seat: 0 });
    game.answer({ kind: 'claimNearby', zone: 'E4' });
    expect(game.event('zoneClaimed')).toMatchObject({ seat: 0, zone: 'E4', cause: 'nearby' });
    expect(game.state.claims[zoneIndex('E3')]).toBe(UNCLAIMED);
    expect(game.asked).toEqual({ kind: 'claim', seat: 1 });
  });

  test('CLM-3: one candidate in each direction; claimed and neutral zones are passed over', () => {
    // From C2: above it B2 is seat 0's, so A2; below it D2 is free; to the left nothing, C1 is seat 2's; to the right C3 is neutral, so C4.
    const game = claiming({}, (state) => {
      giveNeutral(state, 'C3');
      state.claims[zoneIndex('A2')] = UNCLAIMED; // bought in the auction before
      state.players[0].claims++;
    });
    game.rolls(3).answer({ kind: 'rollFor', zone: 'C2' });
    expect(game.options('nearbyClaim').missed).toBe('C2');
    expect(game.options('nearbyClaim').claimNearby.toSorted()).toEqual(['A2', 'C4', 'D2']);
  });

  test('CLM-3: unavailable zones are passed over', () => {
    const game = claiming({ players: 2 });
    game.rolls(1).answer({ kind: 'rollFor', zone: 'G3' });
    expect(game.options('nearbyClaim').claimNearby.toSorted()).toEqual(['F3', 'G4']);
  });

  test('CLM-3: neither the named zone nor a farther one may be taken', () => {
    const game = claiming();
    game.rolls(2).answer({ kind: 'rollFor', zone: 'E3' });
    for (const zone of ['E3', 'E5', 'F4'] as const) {
      expect(game.refusal(0, { kind: 'claimNearby', zone })).toMatchObject({ code: 'notNearest', rule: 'CLM-3' });
    }
  });

  /** From C3, C2 and C4 are one zone away; above and below it neutral claims are passed over, so A3 and E3 are two. */
  const missed = (ruleSet: RuleSetId, change?: (state: Draft) => void) =>
    claiming({ ruleSet }, change).rolls(1).answer({ kind: 'rollFor', zone: 'C3' });

  test.each(['ffg-2013', 'heidelberger-2013', 'ludoart-2008'] as const)(
    'CLM-3: in %s a farther zone in another direction may be taken',
    (ruleSet) => {
      expect(missed(ruleSet).options('nearbyClaim').claimNearby.toSorted()).toEqual(['A3', 'C2', 'C4', 'E3']);
    },
  );

  test('CLM-3: in ludoart-2008-fr only the nearest of all, and a choice only among equally near ones', () => {
    const game = missed('ludoart-2008-fr');
    expect(game.options('nearbyClaim').claimNearby.toSorted()).toEqual(['C2', 'C4']);
    expect(game.refusal(0, { kind: 'claimNearby', zone: 'E3' })).toEqual({ code: 'notNearest', rule: 'CLM-3', params: { zone: 'E3' } });
  });

  test('CLM-3: in ludoart-2008-fr one nearest zone is asked for and recorded all the same', () => {
    const game = missed('ludoart-2008-fr', (state) => giveZone(state, 0, 'C2'));
    expect(game.moves()).toEqual([{ kind: 'claimNearby', zone: 'C4' }]);
  });

  test('CLM-3: in ludoart-2008-fr a game of revision 1 keeps the four directions', () => {
    const game = missed('ludoart-2008-fr');
    const state = { ...game.state, setup: { ...game.state.setup, revision: 1 } };
    expect(optionsFor(state, 0)).toMatchObject({ claimNearby: expect.arrayContaining(['E3']) });
  });

  test('CLM-3: one of them must be taken', () => {
    const game = claiming();
    game.rolls(2).answer({ kind: 'rollFor', zone: 'E3' });
    expect(game.refusal(0, { kind: 'pass' }).code).toBe('notAsked');
    expect(new Set(game.moves().map(({ kind }) => kind))).toEqual(new Set(['claimNearby']));
  });

  test('X4 (CLM-3): with the right-hand side full up to the edge only the other three directions have a candidate', () => {
    const game = claiming({}, (state) => {
      giveZone(state, 0, 'C4');
      giveNeutral(state, 'C5');
    });
    game.rolls(1).answer({ kind: 'rollFor', zone: 'C3' });
    expect(game.options('nearbyClaim').claimNearby.toSorted()).toEqual(['A3', 'C2', 'E3']);
  });
});

describe('the consolation', () => {
  /** Seat 0 misses C3, with nothing unclaimed in its lines; E5 lies elsewhere. What they get in credits. */
  function consolation(ruleSet: RuleSetId, { licence, neutral }: { licence: boolean; neutral: boolean }): number {
    const game = claiming({ ruleSet }, (state) => {
      if (neutral) claimAllBut(state, 'C3', 'E5');
      else claimAllAndNeutralBut(state, 'C3', 'E5');
      if (licence) giveLicences(state, 0, 1);
    });
    const { credits } = game.state.players[0];
    game.rolls(1).answer({ kind: 'rollFor', zone: 'C3' });
    expect(game.has('nothingNearby')).toBe(true);
    expect(game.state.claims[zoneIndex('C3')]).toBe(UNCLAIMED);
    expect(game.asked).toEqual({ kind: 'claim', seat: 1 });
    return game.state.players[0].credits - credits;
  }

  test.each(RULE_SETS)('CLM-4: 15 credits when the die misses and no zone is near (%s)', (ruleSet) => {
    expect(consolation(ruleSet, { licence: false, neutral: true })).toBe(15);
  });

  test.each(RULE_SETS)('CLM-4: also when no neutral claim is on the map (%s)', (ruleSet) => {
    expect(consolation(ruleSet, { licence: false, neutral: false })).toBe(15);
  });

  test.each(RULE_SETS)('CLM-4: also with a licence while a neutral claim is on the map (%s)', (ruleSet) => {
    expect(consolation(ruleSet, { licence: true, neutral: true })).toBe(15);
  });

  test.each(['ffg-2013', 'heidelberger-2013', 'ludoart-2008'] as const)(
    'CLM-4: also with a licence and no neutral claim on the map (%s)',
    (ruleSet) => {
      expect(consolation(ruleSet, { licence: true, neutral: false })).toBe(15);
    },
  );

  test('CLM-4: nothing with a licence and no neutral claim on the map (ludoart-2008-fr)', () => {
    expect(consolation('ludoart-2008-fr', { licence: true, neutral: false })).toBe(0);
  });

  test('CLM-4: no consolation for a zone that was hit', () => {
    const game = claiming({}, (state) => claimAllBut(state, 'C3'));
    const { credits } = game.state.players[0];
    game.rolls(4).answer({ kind: 'rollFor', zone: 'C3' });
    expect(game.state.players[0].credits).toBe(credits);
  });
});

describe('what cannot be done any more', () => {
  test('CLM-5: after a roll that missed, a licence cannot be used', () => {
    const game = claiming({}, (state) => giveLicences(state, 0, 1));
    game.rolls(1).answer({ kind: 'rollFor', zone: 'E3' });
    expect(game.refusal(0, { kind: 'useLicence', zone: 'E3' }).code).toBe('notAsked');
  });

  test('CLM-5: nor after the consolation', () => {
    const game = claiming({}, (state) => {
      claimAllBut(state, 'C3');
      giveLicences(state, 0, 1);
    });
    game.rolls(1).answer({ kind: 'rollFor', zone: 'C3' });
    expect(game.asked.seat).toBe(1);
    expect(game.refusal(0, { kind: 'useLicence', zone: 'C3' }).code).toBe('notYourTurn');
  });

  test('CLM-5: without an unclaimed zone nobody rolls, but a licence may still replace a neutral claim', () => {
    const game = claiming({}, (state) => {
      claimAllBut(state);
      giveLicences(state, 0, 1);
    });
    expect(game.options('claim').rollFor).toEqual([]);
    expect(game.refusal(0, { kind: 'rollFor', zone: 'D3' })).toMatchObject({ code: 'noUnclaimedZone', rule: 'CLM-5' });
    expect(game.options('claim').useLicence).toEqual(['A1', 'A6', 'B3', 'B4', 'D3', 'D4', 'F3', 'F4', 'G1', 'G6']);
    game.answer({ kind: 'useLicence', zone: 'D3' });
    expect(game.state.claims[zoneIndex('D3')]).toBe(0);
  });

  test('CLM-5: nor does anybody claim by VAR-6 then', () => {
    const game = claiming({ variants: ['predictableClaims'] }, (state) => claimAllBut(state));
    expect(game.moves()).toEqual([{ kind: 'pass' }]);
    expect(game.refusal(0, { kind: 'claim', zone: 'D3' })).toMatchObject({ code: 'noUnclaimedZone', rule: 'CLM-5' });
  });

  test('CLM-7: a player without a claim left can neither roll nor use a licence', () => {
    const game = claiming({}, (state) => {
      useUpClaims(state);
      giveLicences(state, 0, 1);
    });
    expect(game.moves()).toEqual([{ kind: 'pass' }]);
    expect(game.refusal(0, { kind: 'rollFor', zone: 'G3' })).toMatchObject({ code: 'noClaimLeft', rule: 'CLM-7' });
    expect(game.refusal(0, { kind: 'useLicence', zone: 'G3' })).toMatchObject({ code: 'noClaimLeft', rule: 'CLM-7' });
  });

  test('CLM-7: nor claim under VAR-6', () => {
    const game = claiming({ variants: ['predictableClaims'] }, useUpClaims);
    expect(game.moves()).toEqual([{ kind: 'pass' }]);
    expect(game.refusal(0, { kind: 'claim', zone: 'G3' })).toMatchObject({ code: 'noClaimLeft', rule: 'CLM-7' });
  });

  test('CLM-7: so he gets no consolation where a die would find nothing', () => {
    const game = claiming({}, (state) => {
      useUpClaims(state);
      for (const [at, zone] of ZONES.entries()) if (state.claims[at] === UNCLAIMED && zone !== 'G5') giveZone(state, 1 + (at % 3), zone);
    });
    const { credits } = game.state.players[0];
    expect(game.refusal(0, { kind: 'rollFor', zone: 'G5' })).toMatchObject({ rule: 'CLM-7' });
    game.answer({ kind: 'pass' });
    expect(game.state.players[0].credits).toBe(credits);
    expect(game.event('claimDeclined')).toEqual({ kind: 'claimDeclined', seat: 0, lacks: 'claims' });
  });

  test('CLM-5: nor does one claim for whom no zone is left', () => {
    const game = claiming({}, (state) => {
      for (const [at, zone] of ZONES.entries()) if (state.claims[at] === UNCLAIMED) giveZone(state, at % 4, zone);
    });
    game.answer({ kind: 'pass' });
    expect(game.event('claimDeclined')).toEqual({ kind: 'claimDeclined', seat: 0, lacks: 'zones' });
  });
});

describe('a licence', () => {
  test('CLM-6: claims any unclaimed zone without a die', () => {
    const game = claiming({}, (state) => giveLicences(state, 0, 1));
    const { rolls } = game.state;
    game.answer({ kind: 'useLicence', zone: 'E3' });
    expect(game.event('zoneClaimed')).toMatchObject({ seat: 0, zone: 'E3', cause: 'licence', replacedNeutral: false });
    expect(game.state.claims[zoneIndex('E3')]).toBe(0);
    expect(game.state.rolls).toBe(rolls);
  });

  test('CLM-6: replaces any neutral claim, also while unclaimed zones exist; it returns to the neutral supply', () => {
    const game = claiming({}, (state) => giveLicences(state, 0, 1));
    const { neutralClaims } = game.state.reserve;
    game.answer({ kind: 'useLicence', zone: 'G6' });
    expect(game.event('zoneClaimed')).toMatchObject({ zone: 'G6', replacedNeutral: true });
    expect(game.state.claims[zoneIndex('G6')]).toBe(0);
    expect(game.state.reserve.neutralClaims).toBe(neutralClaims + 1);
  });

  test("CLM-6: never a player's zone or an unavailable one", () => {
    const game = claiming({ players: 3 }, (state) => giveLicences(state, 0, 1));
    for (const zone of ['C4', 'B3', 'A1'] as const) {
      expect(game.refusal(0, { kind: 'useLicence', zone })).toMatchObject({ code: 'notClaimable', rule: 'CLM-6' });
    }
  });

  test('CLM-6: is used one per turn and leaves the game', () => {
    const game = claiming({}, (state) => giveLicences(state, 0, 2));
    const { licences } = game.state.reserve;
    game.answer({ kind: 'useLicence', zone: 'E3' });
    expect(game.state.players[0].licences).toBe(1);
    expect(game.state.reserve.licences).toBe(licences);
    expect(game.asked).toEqual({ kind: 'claim', seat: 1 });
  });

  test('CLM-6: must be held', () => {
    const game = claiming();
    expect(game.options('claim').useLicence).toEqual([]);
    expect(game.refusal(0, { kind: 'useLicence', zone: 'E3' })).toMatchObject({ code: 'noLicenceHeld', rule: 'CLM-6' });
  });
});
