import {
  applyMove,
  bestRun,
  CONVERTERS,
  cloneState,
  fastRandom,
  forecastPurchases,
  forecastRun,
  listMoves,
  type Move,
  NEIGHBOURS,
  openGame,
  optionsFor,
  type Purchase,
  type PurchaseForecast,
  quoteNow,
  quotesAfter,
  RESOURCES,
  type Refusal,
  refusalOf,
  replay,
  type Seat,
  type State,
  seatView,
  type Trade,
  ZONES,
} from '@planet-steam/engine';
import { gameAt, giveHeld, giveTank, giveZone, index, randomSetup, recordRandomGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

function after(state: State, seat: Seat, move: Move) {
  const outcome = applyMove(state, seat, move);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome;
}

/** What a seat's resources are worth at the prices of a state. */
function worth({ setup, players, spaces }: State, seat: Seat): number {
  return RESOURCES.reduce((sum, resource, at) => sum + players[seat].held[at] * setup.board.priceTracks[resource].values[spaces[at]], 0);
}

/** Every way an extraction can end: one, or one for each choice of what to give up (VAR-7). */
function endsOf(state: State, seat: Seat, run: Move): State[] {
  const { state: next } = after(state, seat, run);
  if (next.decision?.kind !== 'discard') return [next];
  const options = optionsFor(next, seat);
  return options === null ? [] : Array.from(listMoves(options), (move) => after(next, seat, move).state);
}

const EXTRACTION = gameAt('extraction', { variants: ['freelanceCarrier'] });
const START = EXTRACTION.state;

/** Seat 0 has some tanks in groups and half-full carriers, and with `cargo` up to three units on a freelance carrier. */
function randomPosition(random: () => number, cargo: boolean): State {
  const below = (end: number) => Math.floor(random() * end);
  return EXTRACTION.edit((state) => {
    Object.assign(state, structuredClone(START));
    const own: number[] = [];
    for (const wanted = 1 + below(7); own.length < wanted; ) {
      const nearby = own.length > 0 && random() < 0.7 ? NEIGHBOURS[own[below(own.length)]] : [below(ZONES.length)];
      const zone = nearby[below(nearby.length)];
      if (own.includes(zone)) continue;
      own.push(zone);
      giveTank(state, 0, ZONES[zone], RESOURCES[below(4)], random() < 0.2);
    }
    state.airship = below(7);
    const player = state.players[0];
    player.classes = [1, 1, 1, 1];
    player.held = [below(5), below(5), below(5), below(5)];
    for (let at = 0; at < 4; at++) state.spaces[at] = below(state.setup.board.priceTracks[RESOURCES[at]].values.length);
    state.freelance.owner = cargo ? 0 : 1;
    for (let units = cargo ? below(4) : 0; units > 0; units--) {
      const at = below(4);
      player.held[at] = Math.max(4, player.held[at]) + 1;
    }
  }).state;
}

function bruteForce(state: State): { value: number; energy: number } {
  const options = optionsFor(state, 0);
  if (options?.kind !== 'run') throw new Error('no extraction');
  let best = { value: Number.NEGATIVE_INFINITY, energy: 0 };
  for (const move of listMoves(options)) {
    const value = Math.max(...endsOf(state, 0, move).map((end) => worth(end, 0))) - worth(state, 0);
    const energy = move.kind === 'run' ? move.zones.filter((zone) => options.costly.includes(zone)).length : 0;
    if (value > best.value || (value === best.value && energy < best.energy)) best = { value, energy };
  }
  return best;
}

describe('EXT-1 to EXT-6: the forecast of a run', () => {
  test('EXT-6: in random games it is what happens when the run is played', () => {
    const random = fastRandom(51);
    let runs = 0;
    for (let game = 0; game < 40; game++) {
      let before: State | null = null;
      for (const { played, events, state } of replay(recordRandomGame(randomSetup(random), `runs ${game}`).record())) {
        if (before !== null && played?.move.kind === 'run') {
          const { seat } = played;
          const forecast = forecastRun(before, seat, played.move.zones);
          expect(events.find(({ kind }) => kind === 'extracted')).toMatchObject({
            seat,
            zones: forecast.zones,
            energy: forecast.energy,
            yields: forecast.yields,
          });
          if (state.decision?.kind !== 'discard') {
            const lost = events.find((event) => event.kind === 'resourcesLost');
            expect(forecast.lost).toEqual(lost?.resources ?? {});
            expect(forecast.value).toBe(worth(state, seat) - worth(before, seat));
            runs++;
          }
        }
        before = cloneState(state);
      }
    }
    expect(runs).toBeGreaterThan(300);
  });

  test('EXT-6: kept and lost together are what is extracted', () => {
    const random = fastRandom(52);
    for (let position = 0; position < 100; position++) {
      const state = randomPosition(random, false);
      const { yields, kept, lost } = bestRun(state, 0);
      for (const resource of RESOURCES) expect((kept[resource] ?? 0) + (lost[resource] ?? 0)).toBe(yields[resource] ?? 0);
    }
  });

  test('EXT-2: a run that costs more energy than there is tells how much', () => {
    const { state } = gameAt('extraction', {}, (s) => {
      giveTank(s, 0, 'A1', 'ore');
      giveTank(s, 0, 'A2', 'ore');
      giveHeld(s, 0, { energy: 1, ore: 0 });
      s.airship = 3;
    });
    expect(forecastRun(state, 0, ['A1', 'A2'])).toMatchObject({ energy: 2, yields: { ore: 3 } });
  });

  test('the worth of a run follows the prices asked about', () => {
    const { state } = gameAt('extraction', {}, (s) => {
      giveTank(s, 0, 'A1', 'ore');
      giveHeld(s, 0, { ore: 0 });
      s.airship = 3;
    });
    expect(forecastRun(state, 0, ['A1'], { prices: [0, 50, 0, 7] }).value).toBe(50 - 7);
    expect(bestRun(state, 0, { prices: [0, 50, 0, 7] }).zones).toEqual(['A1']);
    expect(bestRun(state, 0, { prices: [0, 6, 0, 7] }).zones).toEqual([]);
  });

  test('a seat’s own view is forecast like the state', () => {
    const random = fastRandom(53);
    for (let position = 0; position < 20; position++) {
      const state = randomPosition(random, true);
      const view = seatView(state, 0);
      expect(bestRun(view, 0)).toEqual(bestRun(state, 0));
      expect(forecastPurchases(view, 0)).toEqual(forecastPurchases(state, 0));
      for (const resource of RESOURCES) expect(quoteNow(view, resource)).toEqual(quoteNow(state, resource));
    }
  });
});

describe('the best run', () => {
  test('is worth what trying every set of tanks finds, for the same energy', () => {
    const random = fastRandom(54);
    for (let position = 0; position < 80; position++) {
      const state = randomPosition(random, false);
      const { value, energy } = bestRun(state, 0);
      expect({ value, energy }).toEqual(bruteForce(state));
    }
  });

  test('VAR-7: with an empty freelance carrier too', () => {
    const random = fastRandom(55);
    for (let position = 0; position < 80; position++) {
      const state = randomPosition(random, false);
      state.freelance.owner = 0;
      const { value, energy } = bestRun(state, 0);
      expect({ value, energy }).toEqual(bruteForce(state));
    }
  });

  test('VAR-7: with cargo on the freelance carrier too, which may be given up for something dearer', () => {
    const random = fastRandom(56);
    for (let position = 0; position < 80; position++) {
      const state = randomPosition(random, true);
      const { value, energy } = bestRun(state, 0);
      expect({ value, energy }).toEqual(bruteForce(state));
    }
  });

  test('is legal', () => {
    const random = fastRandom(57);
    for (let position = 0; position < 60; position++) {
      const state = randomPosition(random, true);
      const { zones } = bestRun(state, 0);
      expect(applyMove(state, 0, { kind: 'run', zones: [...zones] }).ok).toBe(true);
    }
  });

  test('VAR-9: leaves a tipped tank out', () => {
    const { state } = gameAt('extraction', { variants: ['sabotage'] }, (s) => {
      giveTank(s, 0, 'A1', 'energy');
      giveTank(s, 0, 'A2', 'energy');
      giveHeld(s, 0, { energy: 0 });
      s.round = 2;
      s.tipped = 0;
    });
    expect(bestRun(state, 0).zones).toEqual(['A2']);
  });

  test('EXT-2: spends no more energy than it is told to', () => {
    const { state } = gameAt('extraction', {}, (s) => {
      for (const zone of ['A1', 'A2', 'A3'] as const) giveTank(s, 0, zone, 'quartz');
      giveHeld(s, 0, { energy: 4, quartz: 0 });
    });
    for (const energy of [0, 1, 2, 3]) expect(bestRun(state, 0, { energy }).energy).toBe(energy);
  });

  test('THG-6: keeps no more than the carriers hold, also for more energy than is there now', () => {
    const { state } = gameAt('extraction', {}, (s) => {
      for (const zone of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'] as const) giveTank(s, 0, zone, 'ore');
      for (const zone of ['F1', 'F2', 'F3', 'F4'] as const) giveTank(s, 0, zone, 'energy');
      s.players[0].classes = [1, 4, 1, 1];
      giveHeld(s, 0, { ore: 0, energy: 2 });
      s.airship = 3;
    });
    const { energy, kept } = bestRun(state, 0, { energy: 6 });
    expect(energy).toBe(6);
    expect(kept).toEqual({ ore: 11, energy: 4 });
  });
});

describe('TRD, PRC: the terminal after trades', () => {
  test('PRC-1: it is where the same trades really bring it', () => {
    const random = fastRandom(58);
    let trades = 0;
    for (let game = 0; game < 30; game++) {
      let start: State | null = null;
      let made: Trade[] = [];
      for (const { played, events, state } of replay(recordRandomGame(randomSetup(random), `trades ${game}`).record())) {
        for (const event of events) {
          if (event.kind === 'bought') made.push(event.amount);
          if (event.kind === 'sold') made.push(-event.amount);
          if (event.kind === 'tradePassed') made.push(0);
          if (event.kind !== 'priceMoved' || start === null) continue;
          const quotes = quotesAfter(start, event.resource, made);
          expect(quotes).toHaveLength(made.length);
          expect(quotes.at(-1)).toMatchObject({ price: event.to, supply: event.supply });
          trades++;
        }
        if (state.decision?.kind === 'trade' && state.turn % state.setup.players === 0) {
          start = cloneState(state);
          made = [];
        }
        if (played === null) start = null;
      }
    }
    expect(trades).toBeGreaterThan(1000);
  });

  test('PRC-2: each trade gives its own quote, with the band and the step to come', () => {
    const { state } = gameAt('trading', {}, (s) => {
      s.spaces[index('water')] = 5; // 7 credits
      s.supplies[index('water')] = 6;
    });
    expect(quoteNow(state, 'water')).toEqual({ price: 7, supply: 6, band: 'green', step: 0 });
    expect(quotesAfter(state, 'water', [2, 3, 0, -12])).toEqual([
      { price: 7, supply: 4, band: 'green', step: 0 },
      { price: 9, supply: 1, band: 'black', step: 2 },
      { price: 11, supply: 1, band: 'black', step: 2 },
      { price: 9, supply: 13, band: 'orange', step: -2 },
    ]);
  });

  test('TRD-3: selling beyond the top of the track leaves the supply at the top', () => {
    const { state } = gameAt('trading');
    expect(quotesAfter(state, 'energy', [-30])[0]).toMatchObject({ supply: 20, band: 'red' });
  });

  test('TRD-2: more than the supply cannot be bought', () => {
    const { state } = gameAt('trading', {}, (s) => {
      s.supplies[0] = 3;
    });
    expect(() => quotesAfter(state, 'quartz', [2, 2])).toThrow(RangeError);
  });

  test('it changes nothing', () => {
    const { state } = gameAt('trading');
    const before = JSON.stringify(state);
    quotesAfter(state, 'ore', [1, -3, 0]);
    expect(JSON.stringify(state)).toBe(before);
  });
});

/** Every real move that makes this purchase, wherever it would go. */
function movesFor(purchase: Purchase): Move[] {
  switch (purchase) {
    case 'activation':
      return [{ kind: 'activate' }];
    case 'tank':
      return ZONES.map((zone) => ({ kind: 'buyTank', zone }));
    case 'importedTank':
      return ZONES.map((zone) => ({ kind: 'importTank', zone }));
    case 'supercharger':
      return ZONES.map((zone) => ({ kind: 'buySupercharger', zone }));
    case 'carrierUpgrade':
      return RESOURCES.map((resource) => ({ kind: 'upgradeCarrier', resource }));
    case 'licence':
      return [{ kind: 'buyLicence' }];
    case 'luxuryQuarters':
      return [{ kind: 'buyLuxuryQuarters' }];
    default: {
      const converter = CONVERTERS.find((kind) => purchase === `${kind}Converter`) as 'ore';
      return ZONES.map((zone) => ({ kind: 'buyConverter', converter, zone, oldTo: null }));
    }
  }
}

/** Refusals that speak of the place, not of the purchase. */
const PLACE = ['notYourZone', 'zoneOccupied', 'notYourTank', 'tipped', 'riverLimit', 'hasSupercharger', 'carrierAtTop'];

describe('forecasts of purchases', () => {
  const forecastOf = (state: State, purchase: Purchase, seat: Seat = 0) =>
    forecastPurchases(state, seat).find((forecast) => forecast.purchase === purchase) as PurchaseForecast;

  test('THG-11: in random games they agree with the refusals of the real moves', () => {
    const random = fastRandom(59);
    const seen = new Set<string>();
    for (let game = 0; game < 25; game++) {
      for (const { state } of replay(recordRandomGame(randomSetup(random), `purchases ${game}`).record())) {
        const { decision } = state;
        if (decision === null || !['activation', 'tankTurn', 'certificate'].includes(decision.kind)) continue;
        const look = openGame(state);
        for (const { purchase, refusal, affordable } of forecastPurchases(state, decision.seat)) {
          const real = movesFor(purchase).map((move) => refusalOf(look, decision.seat, move));
          if (real.some((other) => other?.code === 'notAsked')) continue;
          const aboutPurchase = real.filter((other): other is Refusal => other !== null && !PLACE.includes(other.code));
          if (refusal === null) expect(aboutPurchase).toEqual([]);
          else for (const other of real) if (other?.code !== 'carrierAtTop') expect(other).toEqual(refusal);
          if (refusal === null) expect(affordable).toBe(true);
          seen.add(`${purchase} ${refusal?.code ?? 'accepted'}`);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(18);
  });

  test('TNK-5: a tank from the market costs the marker’s price and one water', () => {
    const { state } = gameAt('tankTurns', {}, (s) => {
      s.market = 5;
      s.players[0].credits = 12;
      giveHeld(s, 0, { water: 0 });
    });
    expect(forecastOf(state, 'tank')).toEqual({
      purchase: 'tank',
      rule: 'TNK-5',
      cost: { credits: 20, water: 1 },
      lacking: { credits: 8, water: 1 },
      affordable: false,
      refusal: { code: 'cannotPay', rule: 'TNK-5', params: { what: 'water', needed: 1, held: 0 } },
    });
  });

  test.each<[Purchase, object]>([
    ['activation', { water: 1 }],
    ['importedTank', { credits: 5, quartz: 2, water: 1 }],
    ['quartzConverter', { credits: 8 }],
    ['oreConverter', { credits: 5 }],
    ['energyConverter', { credits: 2 }],
    ['supercharger', { quartz: 2, ore: 1, water: 1 }],
    ['carrierUpgrade', { ore: 1, energy: 1 }],
    ['licence', { quartz: 1, water: 2 }],
    ['luxuryQuarters', { quartz: 1, ore: 1 }],
  ])('%s costs %j, and all of it is lacking where nothing is held', (purchase, cost) => {
    const { state } = gameAt('tankTurns', {}, (s) => {
      s.players[0].credits = 0;
      giveHeld(s, 0, { quartz: 0, ore: 0, water: 0, energy: 0 });
    });
    expect(forecastOf(state, purchase)).toMatchObject({ cost, lacking: cost, affordable: false });
  });

  test('what can be paid but is not there is affordable and says why not', () => {
    const { state } = gameAt('tankTurns', {}, (s) => {
      s.market = 0;
      giveHeld(s, 0, { water: 4 });
    });
    expect(forecastOf(state, 'tank')).toMatchObject({ affordable: true, refusal: { code: 'marketEmpty', rule: 'TNK-5' } });
  });

  test('whose turn it is does not matter', () => {
    const { state } = gameAt('airship', {}, (s) => {
      giveZone(s, 3, 'A3');
      giveHeld(s, 3, { quartz: 1, ore: 1 });
    });
    expect(forecastOf(state, 'luxuryQuarters', 3)).toMatchObject({ affordable: true, refusal: null });
  });

  test('the licence costs what the rule set says', () => {
    const { state } = gameAt('tankTurns', { ruleSet: 'heidelberger-2013' });
    expect(forecastOf(state, 'licence').cost).toEqual({ quartz: 1, water: 1 });
  });

  test('every purchase is listed once', () => {
    const names = forecastPurchases(gameAt('trading').state, 0).map(({ purchase }) => purchase);
    expect(names).toHaveLength(10);
    expect(new Set(names).size).toBe(10);
  });
});

test('a forecast never changes what it looks at', () => {
  const state = randomPosition(fastRandom(60), true);
  const before = JSON.stringify(state);
  bestRun(state, 0);
  forecastRun(state, 0, ['A1']);
  forecastPurchases(state, 0);
  for (const resource of RESOURCES) quoteNow(state, resource);
  expect(JSON.stringify(state)).toBe(before);
});
