import {
  type Board,
  BUILT_IN_BOARD,
  eventsFor,
  LANES,
  NO_TANK,
  POSITIONS,
  RESOURCES,
  RULE_SETS,
  type Seat,
  seatView,
  spectatorView,
  standingSeen,
  UNAVAILABLE,
  UNCLAIMED,
  ZONES,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import { type Draft, gameAt, giveHeld, giveTank, giveZone, index, TestGame, type TestSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** Seat 0 has the tank turn and has paid the activation; they have enough of everything and owns A2, B2 and F5. */
function tankTurn(change: (state: Draft) => void = () => {}, table: TestSetup = {}): TestGame {
  return gameAt('tankTurns', table, (state) => {
    state.players[0].credits = 200;
    giveHeld(state, 0, { quartz: 4, ore: 4, water: 4, energy: 4 });
    change(state);
  }).play(0, { kind: 'activate' });
}

function priceOf({ state }: TestGame, resource: 'quartz' | 'ore' | 'water' | 'energy'): number {
  return state.setup.board.priceTracks[resource].values[state.spaces[index(resource)]];
}

describe('resources', () => {
  test('THG-1: quartz, ore, water, energy, and traded in this order', () => {
    expect(RESOURCES).toEqual(['quartz', 'ore', 'water', 'energy']);
    const game = gameAt('trading');
    const traded: string[] = [];
    game.passUntil((state) => {
      if (state.step === 'trading' && state.turn % 4 === 0) traded.push(game.options('trade').resource);
      return state.step !== 'trading';
    });
    expect(traded).toEqual(['quartz', 'ore', 'water', 'energy']);
  });

  test('THG-1: there is always another unit and another credit', () => {
    const game = gameAt('trading', { players: 5 }, (state) => {
      for (const player of state.players) {
        player.credits = 50_000;
        player.classes = [4, 4, 4, 4];
        player.held = [13, 13, 13, 13];
      }
      state.supplies = [20, 20, 20, 20];
    });
    game.play(0, { kind: 'sell', resource: 'quartz', amount: 13 });
    expect(game.state.players[0].credits).toBe(50_000 + 13 * 12);
    game.play(1, { kind: 'buy', resource: 'quartz', amount: 20 });
    expect(game.state.supplies[index('quartz')]).toBe(0);
    expect(game.state.players.map(({ held }) => held[index('quartz')])).toEqual([0, 13, 13, 13, 13]);
  });
});

describe('zones', () => {
  test('THG-2: the map has 7 lanes of 6 zones', () => {
    expect(LANES).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    expect(POSITIONS).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ZONES).toHaveLength(42);
    expect(ZONES[0]).toBe('A1');
    expect(ZONES[41]).toBe('G6');
    expect(new TestGame().state.claims).toHaveLength(42);
  });

  test('THG-2: exactly the six zones of the middle lane lie on the river', () => {
    const river: Zone[] = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6'];
    const land: Zone[] = ['A2', 'B2', 'C2', 'E2', 'F2', 'G2'];
    const game = gameAt('extraction', {}, (state) => {
      for (const zone of [...river, ...land]) giveTank(state, 0, zone);
    });
    expect(game.options('run')).toMatchObject({ free: river, costly: land });
  });

  test('THG-2: an unavailable zone is never offered, named, claimed or found nearby', () => {
    const unavailable = (zone: Zone) => zone.endsWith('1') || zone.endsWith('2');
    const game = gameAt('zoneAuction', { players: 2 });
    expect(game.options('offeredZone').offerZone.filter(unavailable)).toEqual([]);
    expect(game.refusal(1, { kind: 'offerZone', zone: 'A1' })).toMatchObject({ code: 'notOffered' });
    game.passTo('claiming').edit((state) => {
      state.players[0].licences = 1;
      state.reserve.licences--;
    });
    const { rollFor, useLicence } = game.options('claim');
    expect([...rollFor, ...useLicence].filter(unavailable)).toEqual([]);
    expect(game.refusal(0, { kind: 'rollFor', zone: 'D2' })).toMatchObject({ code: 'notUnclaimed' });
    expect(game.refusal(0, { kind: 'useLicence', zone: 'D2' })).toMatchObject({ code: 'notClaimable' });
    game.rolls(1).play(0, { kind: 'rollFor', zone: 'D3' });
    expect(game.options('nearbyClaim').claimNearby).toEqual(['B3', 'F3', 'D6']);
  });

  test('THG-2: with only unavailable zones left besides claimed ones there is nothing to auction', () => {
    const game = new TestGame({ players: 2 }).passToDecision('card').edit((state) => {
      for (const lane of ['C', 'D', 'E', 'F', 'G'] as const) {
        for (const position of [3, 4, 5, 6] as const) giveZone(state, position % 2, `${lane}${position}`);
      }
      for (const zone of ['A3', 'A4', 'B3', 'B4'] as const) giveZone(state, 0, zone);
      for (const zone of ['A5', 'A6', 'B5', 'B6'] as const) giveZone(state, 1, zone);
    });
    expect(game.state.claims).not.toContain(UNCLAIMED);
    expect(game.state.claims).toContain(UNAVAILABLE);
    game.passUntil(({ step }) => step !== 'specialistAuction');
    expect(game.state.step).toBe('claiming');
  });

  test.each([
    [2, 28, 4],
    [3, 35, 5],
    [4, 42, 6],
    [5, 42, 6],
  ] as const)('THG-3: with %i players %i zones are in play, %i of them on the river', (players, zones, river) => {
    const { claims } = new TestGame({ players }).state;
    const inPlay = ZONES.filter((zone) => claims[zoneIndex(zone)] !== UNAVAILABLE);
    expect(inPlay).toHaveLength(zones);
    expect(inPlay.filter((zone) => zone.startsWith('D'))).toHaveLength(river);
  });

  test('THG-3: what is missing is the end farthest from the dock: position 1 with 3 players, 1 and 2 with 2', () => {
    const missing = (players: 2 | 3) => {
      const { claims } = new TestGame({ players }).state;
      return ZONES.filter((zone) => claims[zoneIndex(zone)] === UNAVAILABLE);
    };
    expect(missing(3)).toEqual(['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1']);
    expect(missing(2)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1', 'D2', 'E1', 'E2', 'F1', 'F2', 'G1', 'G2']);
  });
});

describe('tanks', () => {
  test('THG-4: a tank stands on an own zone that has none', () => {
    const game = tankTurn((state) => giveTank(state, 0, 'B2'));
    expect(game.options('tankTurn').buyTank).toEqual(['A2', 'F5']);
    expect(game.refusal(0, { kind: 'buyTank', zone: 'B2' })).toMatchObject({ code: 'zoneOccupied', rule: 'THG-4' });
    expect(game.refusal(0, { kind: 'importTank', zone: 'B2' })).toMatchObject({ code: 'zoneOccupied', rule: 'THG-4' });
    for (const zone of ['B5', 'B3', 'A3'] as const) {
      expect(game.refusal(0, { kind: 'buyTank', zone }), `${zone} is a rival's, neutral or unclaimed`).toMatchObject({
        code: 'notYourZone',
      });
    }
  });

  test('THG-4: a tank without a converter is a water tank', () => {
    const game = tankTurn().play(0, { kind: 'buyTank', zone: 'F5' });
    expect(game.state.tanks[zoneIndex('F5')]).toBe(index('water'));
    game.passTo('extraction').play(0, { kind: 'run', zones: ['F5'] });
    expect(game.event('extracted').yields).toEqual({ water: 1 });
  });

  test('THG-4: a tank holds one converter: a second one takes the place of the first', () => {
    const game = tankTurn((state) => giveTank(state, 0, 'B2', 'quartz'));
    game.play(0, { kind: 'buyConverter', converter: 'ore', zone: 'B2', oldTo: null });
    expect(game.state.reserve.converters).toEqual([14, 13, 0, 14]);
    game.passTo('extraction').play(0, { kind: 'run', zones: ['B2'] });
    expect(game.event('extracted').yields).toEqual({ ore: 1 });
  });

  test('THG-4: there is no water converter', () => {
    const game = tankTurn((state) => giveTank(state, 0, 'B2', 'quartz'));
    const converter = 'water' as 'ore';
    expect(game.refusal(0, { kind: 'buyConverter', converter, zone: 'B2', oldTo: null })).toMatchObject({ code: 'malformed' });
  });

  test('THG-4: a tank holds one supercharger', () => {
    const game = tankTurn((state) => {
      giveTank(state, 0, 'B2', 'water', true);
      giveTank(state, 0, 'F5', 'water', true);
    });
    expect(game.refusal(0, { kind: 'buySupercharger', zone: 'B2' })).toMatchObject({ code: 'hasSupercharger' });
    expect(game.refusal(0, { kind: 'moveSupercharger', from: 'F5', to: 'B2' })).toMatchObject({ code: 'hasSupercharger' });
  });
});

describe('limited pieces', () => {
  test.each(RULE_SETS)('THG-5: %s has 35 tanks, 14 converters of each kind and 13 superchargers', (ruleSet) => {
    for (const players of [2, 3, 4, 5] as const) {
      const { reserve } = new TestGame({ players, ruleSet }).state;
      expect(reserve).toMatchObject({ tanks: 35, converters: [14, 14, 0, 14], superchargers: 13 });
    }
  });

  /** Gives the first zones of the map to the four players in turn, with a tank on each. */
  function tanksOn(zones: readonly Zone[], resource: 'quartz' | 'ore' | 'water' | 'energy', supercharged = false) {
    return (state: Draft) => {
      for (const [nth, zone] of zones.entries()) giveTank(state, (nth % 4) as Seat, zone, resource, supercharged);
    };
  }

  test('THG-5: the 36th tank cannot be had, neither bought nor imported', () => {
    const game = tankTurn((state) => {
      tanksOn(ZONES.slice(0, 35), 'water')(state);
      giveZone(state, 0, 'G6');
    });
    expect(game.state.reserve.tanks).toBe(0);
    expect(game.refusal(0, { kind: 'buyTank', zone: 'G6' })).toMatchObject({ code: 'noTankInReserve' });
    expect(game.refusal(0, { kind: 'importTank', zone: 'G6' })).toMatchObject({ code: 'noTankInReserve' });
  });

  test.each(['quartz', 'ore', 'energy'] as const)('THG-5: the 15th %s converter cannot be had', (converter) => {
    const game = tankTurn((state) => {
      tanksOn(ZONES.slice(0, 14), converter)(state);
      giveTank(state, 0, 'G6');
    });
    expect(game.refusal(0, { kind: 'buyConverter', converter, zone: 'G6', oldTo: null })).toMatchObject({ code: 'noConverterInReserve' });
  });

  test('THG-5: the 14th supercharger cannot be had', () => {
    const game = tankTurn((state) => {
      tanksOn(ZONES.slice(0, 13), 'water', true)(state);
      giveTank(state, 0, 'G6');
    });
    expect(game.refusal(0, { kind: 'buySupercharger', zone: 'G6' })).toMatchObject({ code: 'noSuperchargerInReserve' });
  });

  test('THG-5: a player whose claims all lie on the map cannot claim', () => {
    const game = gameAt('claiming', {}, (state) => {
      for (const zone of ZONES.slice(0, 13)) giveZone(state, 0, zone);
    });
    expect(game.state.claims.filter((claim) => claim === 0)).toHaveLength(14);
    expect(game.refusal(0, { kind: 'rollFor', zone: 'G2' })).toMatchObject({ code: 'noClaimLeft' });
  });

  test('THG-5: no more licences and luxury quarters than the supply has', () => {
    const game = gameAt('certificates', {}, (state) => {
      for (const player of state.players.slice(0, 2)) player.held = [4, 4, 4, 4];
      state.reserve.licences = 0;
      state.reserve.luxuryQuarters = 1;
      state.players[3].luxuryQuarters = 5;
    });
    expect(game.refusal(0, { kind: 'buyLicence' })).toMatchObject({ code: 'noLicenceLeft' });
    game.play(0, { kind: 'buyLuxuryQuarters' });
    expect(game.refusal(1, { kind: 'buyLuxuryQuarters' })).toMatchObject({ code: 'noLuxuryQuartersLeft' });
  });
});

describe('carriers', () => {
  test.each([
    [1, 4],
    [2, 7],
    [3, 10],
    [4, 13],
  ])('THG-6: a carrier of class %i holds %i; the rest is lost and no supply rises for it', (carrierClass, capacity) => {
    for (const [nth, resource] of RESOURCES.entries()) {
      const game = gameAt('trading').passUntil(({ turn }) => turn === 4 * nth);
      game.edit((state) => {
        state.players[0].credits = 1000;
        state.players[0].classes[nth] = carrierClass;
        state.players[0].held[nth] = 0;
        state.supplies[nth] = 20;
      });
      game.play(0, { kind: 'buy', resource, amount: 20 });
      expect(game.state.players[0].held[nth], resource).toBe(capacity);
      expect(game.state.supplies[nth], resource).toBe(0);
      expect(game.event('resourcesLost').resources).toEqual({ [resource]: 20 - capacity });
    }
  });

  test('THG-6: one carrier never holds what belongs on another', () => {
    const game = gameAt('extraction', {}, (state) => {
      giveTank(state, 0, 'D2');
      giveHeld(state, 0, { quartz: 0, ore: 0, water: 4, energy: 0 });
    });
    game.play(0, { kind: 'run', zones: ['D2'] });
    expect(game.state.players[0].held).toEqual([0, 0, 4, 0]);
  });

  test('THG-6: class 4 is the highest', () => {
    const game = tankTurn((state) => {
      state.players[0].classes = [1, 3, 4, 4];
    });
    expect(game.options('tankTurn').upgradeCarrier).toEqual(['quartz', 'ore']);
    game.play(0, { kind: 'upgradeCarrier', resource: 'ore' });
    expect(game.state.players[0].classes).toEqual([1, 4, 4, 4]);
    expect(game.refusal(0, { kind: 'upgradeCarrier', resource: 'ore' })).toMatchObject({ code: 'carrierAtTop' });
  });

  test('THG-6: what the freelance carrier can take fits, too', () => {
    const table: TestSetup = { variants: ['freelanceCarrier'] };
    const game = gameAt('tankTurns', table, (state) => {
      for (const player of state.players) player.held[index('water')] = 4;
    });
    expect(game.state.freelance.owner).toBe(0);
    game.play(0, { kind: 'decline' }).play(1, { kind: 'decline' });
    expect(game.state.players.map(({ held }) => held[index('water')])).toEqual([5, 4, 4, 4]);
  });
});

describe('certificates', () => {
  function withLicence(state: Draft): void {
    state.players[0].licences = 1;
    state.reserve.licences = 6;
  }

  test('THG-7: a licence that is sold leaves the game', () => {
    const game = gameAt('certificates', {}, withLicence).play(0, { kind: 'sellLicence' });
    expect(game.state.players[0].licences).toBe(0);
    expect(game.state.reserve.licences).toBe(6);
  });

  test('THG-7: a licence that is used leaves the game', () => {
    const game = gameAt('claiming', {}, withLicence).play(0, { kind: 'useLicence', zone: 'A3' });
    expect(game.state.players[0].licences).toBe(0);
    expect(game.state.reserve.licences).toBe(6);
  });

  test('THG-7: luxury quarters stay with whoever bought them', () => {
    const game = gameAt('certificates', {}, (state) => giveHeld(state, 0, { quartz: 1, ore: 1 })).play(0, { kind: 'buyLuxuryQuarters' });
    game.passUntil(({ round }) => round === 2);
    expect(game.state.players[0].luxuryQuarters).toBe(1);
    expect(game.state.reserve.luxuryQuarters).toBe(5);
  });
});

describe('terminal', () => {
  test('THG-8: a supply stops at the top of its track', () => {
    const game = gameAt('trading', {}, (state) => {
      state.supplies[index('quartz')] = 18;
      giveHeld(state, 0, { quartz: 4 });
    });
    game.play(0, { kind: 'sell', resource: 'quartz', amount: 4 });
    expect(game.state.supplies[index('quartz')]).toBe(20);
  });

  test('THG-8: a price stops at the bottom of its track', () => {
    const game = gameAt('trading', {}, (state) => {
      state.supplies[index('quartz')] = 20;
      state.spaces[index('quartz')] = 1;
    });
    game.play(0, { kind: 'pass' });
    expect(priceOf(game, 'quartz')).toBe(4);
    game.play(1, { kind: 'pass' });
    expect(priceOf(game, 'quartz')).toBe(4);
  });

  test('THG-8: a price stops at the top of its track', () => {
    const game = gameAt('trading', {}, (state) => {
      state.supplies[index('quartz')] = 0;
      state.spaces[index('quartz')] = 15;
    });
    expect(priceOf(game, 'quartz')).toBe(19);
    game.play(0, { kind: 'pass' });
    expect(priceOf(game, 'quartz')).toBe(20);
    game.play(1, { kind: 'pass' });
    expect(priceOf(game, 'quartz')).toBe(20);
  });

  test('THG-8: prices move by spaces, not by credits', () => {
    const board: Board = {
      ...BUILT_IN_BOARD,
      priceTracks: { ...BUILT_IN_BOARD.priceTracks, quartz: { values: [3, 5, 12, 30, 31], start: 12 } },
    };
    const withSupply = (supply: number) =>
      gameAt('trading', { board }, (state) => {
        state.supplies[index('quartz')] = supply;
      }).play(0, { kind: 'pass' });
    expect(priceOf(withSupply(2), 'quartz')).toBe(30);
    expect(priceOf(withSupply(5), 'quartz')).toBe(12);
    expect(priceOf(withSupply(7), 'quartz')).toBe(5);
  });

  test('THG-8: each resource has its own bands', () => {
    const { supplyTracks } = BUILT_IN_BOARD;
    const board: Board = {
      ...BUILT_IN_BOARD,
      supplyTracks: { ...supplyTracks, ore: { max: 20, bands: [{ colour: 'black', from: 0, to: 20, step: 2 }] } },
    };
    const game = gameAt('trading', { board }, (state) => {
      state.supplies = [7, 7, 7, 7];
    }).passUntil(({ turn }) => turn === 5);
    expect(priceOf(game, 'quartz')).toBe(8); // four times one space down
    expect(priceOf(game, 'ore')).toBe(11); // once two spaces up
  });
});

describe('tank market', () => {
  test.each([
    [14, 10],
    [13, 11],
    [12, 12],
    [11, 13],
    [10, 14],
    [9, 15],
    [8, 16],
    [7, 17],
    [6, 18],
    [5, 20],
    [4, 22],
    [3, 24],
    [2, 27],
    [1, 30],
  ])('THG-9: with the marker on %i a tank costs %i', (market, price) => {
    const game = tankTurn((state) => {
      state.market = market;
    });
    game.play(0, { kind: 'buyTank', zone: 'B2' });
    expect(game.state.players[0].credits).toBe(200 - price);
    expect(game.state.market).toBe(market - 1);
  });

  test('THG-9: with the marker on 0 the market is out of stock', () => {
    const game = tankTurn((state) => {
      state.market = 1;
    });
    game.play(0, { kind: 'buyTank', zone: 'B2' });
    expect(game.options('tankTurn').buyTank).toEqual([]);
    expect(game.refusal(0, { kind: 'buyTank', zone: 'F5' })).toMatchObject({ code: 'marketEmpty' });
  });

  test('THG-9: the market has no more tanks than the reserve, whatever the marker shows', () => {
    const game = tankTurn((state) => {
      for (const [nth, zone] of ZONES.slice(0, 34).entries()) giveTank(state, (nth % 4) as Seat, zone);
      giveZone(state, 0, 'G5');
      giveZone(state, 0, 'G6');
      state.market = 12;
    });
    game.play(0, { kind: 'buyTank', zone: 'G5' });
    expect(game.state).toMatchObject({ market: 11, reserve: { tanks: 0 } });
    expect(game.options('tankTurn').buyTank).toEqual([]);
    expect(game.refusal(0, { kind: 'buyTank', zone: 'G6' })).toMatchObject({ code: 'noTankInReserve' });
  });

  test('THG-9: the marker, not the reserve, tells the price', () => {
    const game = tankTurn((state) => {
      for (const [nth, zone] of ZONES.slice(0, 34).entries()) giveTank(state, (nth % 4) as Seat, zone);
      giveZone(state, 0, 'G5');
      state.market = 12;
    });
    expect(game.state.tanks.filter((tank) => tank === NO_TANK)).toHaveLength(8);
    game.play(0, { kind: 'buyTank', zone: 'G5' });
    expect(game.event('tankBought').paid).toBe(12);
  });
});

describe('specialist cards', () => {
  test.each([2, 3, 4, 5] as const)('THG-10: each of %i players gets one card, and all come back for the next round', (players) => {
    const game = gameAt('zoneAuction', { players });
    const everybody = Array.from({ length: players }, (_, seat) => seat);
    expect(game.state.cards.toSorted()).toEqual(everybody);
    game.passUntil(({ round }) => round === 2);
    expect(game.state.cards).toEqual(everybody.map(() => -1));
    expect(game.passToDecision('card').options('card').takeCard).toEqual(everybody.map((seat) => seat + 1));
  });

  test('THG-10: the numbers give the turn order, the specialists the benefits', () => {
    const game = new TestGame();
    for (const card of [3, 4, 1]) game.passToDecision('card').play(game.asked.seat, { kind: 'takeCard', card });
    game.passTo('zoneAuction');
    expect(game.state.turnOrder).toEqual([2, 3, 0, 1]);
    expect(game.asked).toEqual({ kind: 'offeredZone', seat: 3 });
    expect(game.passTo('airship').asked).toEqual({ kind: 'airship', seat: 0 });
  });
});

describe('credits', () => {
  test('THG-11: credits are whole numbers', () => {
    const game = gameAt('specialistAuction');
    expect(game.refusal(0, { kind: 'bid', amount: 1.5 })).toMatchObject({ code: 'malformed' });
  });

  test('THG-11: every part of a cost must be held in full', () => {
    const poor = (held: { quartz: number; water: number }, credits: number) =>
      tankTurn((state) => {
        giveHeld(state, 0, held);
        state.players[0].credits = credits;
      }).refusal(0, { kind: 'importTank', zone: 'B2' });
    expect(poor({ quartz: 2, water: 2 }, 4)).toMatchObject({ code: 'cannotPay', params: { what: 'credits', needed: 5, held: 4 } });
    expect(poor({ quartz: 1, water: 2 }, 5)).toMatchObject({ code: 'cannotPay', params: { what: 'quartz', needed: 2, held: 1 } });
    expect(poor({ quartz: 2, water: 1 }, 5)).toMatchObject({ code: 'cannotPay', params: { what: 'water', needed: 1, held: 0 } });
  });

  test('THG-11: the last credit may be spent', () => {
    const game = tankTurn((state) => {
      state.players[0].credits = 12;
    });
    game.play(0, { kind: 'buyTank', zone: 'B2' });
    expect(game.state.players[0].credits).toBe(0);
  });

  test('THG-11: energy that is extracted does not pay for its own extraction', () => {
    const game = gameAt('extraction', {}, (state) => {
      giveTank(state, 0, 'B2', 'energy');
      giveTank(state, 0, 'F5', 'ore');
      giveHeld(state, 0, { energy: 0 });
    });
    expect(game.refusal(0, { kind: 'run', zones: ['B2', 'F5'] })).toMatchObject({ code: 'notEnoughEnergy' });
  });

  test('THG-11: the credits that come off the freelance carrier do not pay for keeping it', () => {
    const game = gameAt('tankTurns', { variants: ['freelanceCarrier'] });
    game
      .passUntil(({ round, step }) => round === 2 && step === 'airship')
      .edit((state) => {
        state.freelance.credits = 10;
        state.players[0].credits = 9;
      });
    game.passTo('freelanceAtEnd');
    expect(game.asked.kind).toBe('bid');
  });

  test('THG-11: open credits are seen by everybody', () => {
    const { state } = new TestGame();
    for (const view of [seatView(state, 1), spectatorView(state)]) {
      expect(view.players.map(({ credits }) => credits)).toEqual([120, 120, 120, 120]);
    }
  });

  test('THG-11: concealed credits are seen by their owner alone', () => {
    const { state } = new TestGame({ concealedCredits: true });
    expect(seatView(state, 1).players.map(({ credits }) => credits)).toEqual([null, 120, null, null]);
    expect(spectatorView(state).players.map(({ credits }) => credits)).toEqual([null, null, null, null]);
    expect(standingSeen(seatView(state, 1)).map(({ credits, total }) => credits === null && total === null)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('THG-11: at the end of the game all credits are shown', () => {
    const { state } = new TestGame({ players: 2, concealedCredits: true }).passTo('over');
    const credits = state.players.map((player) => player.credits);
    expect(seatView(state, 1).players.map((player) => player.credits)).toEqual(credits);
    expect(spectatorView(state).players.map((player) => player.credits)).toEqual(credits);
  });

  test('THG-11: payments, receipts and what lies on the freelance carrier are public', () => {
    const game = new TestGame({ players: 2, concealedCredits: true, variants: ['freelanceCarrier'] });
    game.passTo('specialistAuction').play(0, { kind: 'bid', amount: 17 }).play(1, { kind: 'pass' });
    expect(eventsFor(game.events, 1)).toContainEqual({ kind: 'biddingWon', seat: 0, lot: 'specialist', amount: 17, paid: 17 });
    game.play(0, { kind: 'takeCard', card: 2 }).play(0, { kind: 'takeCredits' });
    expect(eventsFor(game.events, 'spectator')).toContainEqual({ kind: 'creditsReceived', seat: 0, credits: 15, cause: 'engineer' });
    game.passTo('freelanceAtEnd').answer({ kind: 'bid', amount: 23 }, { kind: 'pass' });
    expect(spectatorView(game.state).freelance.credits).toBe(23);
  });

  test('THG-11: nobody is shown how high a rival could bid', () => {
    for (const concealedCredits of [true, false]) {
      const game = gameAt('specialistAuction', { concealedCredits }, (state) => {
        state.players[0].credits = 7654;
      });
      expect(JSON.stringify(seatView(game.state, 0).options)).toContain('7654');
      expect(seatView(game.state, 1).options).toBeNull();
      const { players: _shown, ...rest } = seatView(game.state, 1);
      expect(JSON.stringify(rest)).not.toContain('7654');
      game.play(0, { kind: 'bid', amount: 1 });
      expect(JSON.stringify(eventsFor(game.events, 1))).not.toContain('7654');
    }
  });
});
