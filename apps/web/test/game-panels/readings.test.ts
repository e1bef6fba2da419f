import {
  applyMove,
  createGame,
  type Event,
  eventsFor,
  fastRandom,
  makeSetup,
  optionsFor,
  PLAYER_COUNTS,
  quoteNow,
  RESOURCES,
  RULE_SETS,
  randomMove,
  rulesOf,
  type State,
  seatView,
  standing,
  standingSeen,
  VARIANTS,
} from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { lastBids } from '../../src/game-panels/last-bids.ts';
import { carrierLoads, freelanceLoad, mapHoldings } from '../../src/game-panels/player-holdings.ts';
import { tankMarketState } from '../../src/game-panels/tank-market.ts';
import { orderMarkerOf, resourceTradedNow } from '../../src/game-panels/trading-order.ts';
import { wealthRows } from '../../src/game-panels/wealth.ts';
import type { TableUpdate } from '../../src/session/session.ts';

/** A whole game by chance; the reader sees every position with all that has been told so far. */
function readGame(setup: ReturnType<typeof makeSetup>, seed: string, read: (state: State, log: readonly TableUpdate[]) => void): void {
  const started = createGame(setup, seed);
  const random = fastRandom(7);
  const update = (events: readonly Event[]) => ({ events: eventsFor(events, 0) }) as unknown as TableUpdate;
  const log = [update(started.events)];
  let state = started.state;
  for (let fuse = 0; state.decision !== null; fuse++) {
    if (fuse > 20_000) throw new Error(`no end at ${state.step}`);
    read(state, log);
    const { seat } = state.decision;
    const options = optionsFor(state, seat);
    if (options === null) throw new Error(`seat ${seat} has no options at ${state.step}`);
    const outcome = applyMove(state, seat, randomMove(options, random));
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    state = outcome.state;
    log.push(update(outcome.events));
  }
  read(state, log);
}

const TABLES = PLAYER_COUNTS.flatMap((players) =>
  [[], VARIANTS].map((variants, i) => makeSetup({ players, variants, ruleSet: RULE_SETS[(players + i) % RULE_SETS.length] })),
);

describe.for(TABLES)('$players players, $ruleSet, variants: $variants', (setup) => {
  test('the instruments read every position as the engine has it', () => {
    const rules = rulesOf(setup);
    readGame(setup, `readings-${setup.players}`, (state, log) => {
      const seat = state.decision?.seat ?? 0;
      const view = seatView(state, seat);

      // TRD-1, VAR-4: the lit gauge is the one the engine asks about.
      if (view.options?.kind === 'trade') expect(resourceTradedNow(view)).toBe(view.options.resource);
      if (view.step !== 'trading') expect(resourceTradedNow(view)).toBeNull();
      for (const resource of RESOURCES) {
        const marker = orderMarkerOf(view, resource);
        if (marker !== null) expect(state.markers[RESOURCES.indexOf(resource)]).toBe(marker);
        expect(quoteNow(view, resource).price).toBeGreaterThan(0);
      }

      // THG-9, END-5.
      const market = tankMarketState(view);
      expect(market.spaces).toHaveLength(rules.marketSpaces);
      expect(market.spaces.filter(({ tank }) => tank === 'there')).toHaveLength(Math.min(state.market, state.reserve.tanks));
      expect(market.spaces.filter(({ tank }) => tank !== 'gone')).toHaveLength(state.market);
      expect(market.spaces.find(({ marker }) => marker)?.space ?? 0).toBe(state.market);
      if (view.options?.kind === 'tankTurn' && market.price !== null) expect(market.price).toBe(rules.tankPrices[state.market]);

      // THG-6, VAR-7: nothing lies beyond a carrier but on the freelance carrier, unless its owner is being asked what to give up.
      for (const owner of state.players.keys()) {
        const beyond = carrierLoads(view, owner).reduce((sum, load) => sum + load.beyond, 0);
        const freelance = freelanceLoad(view, owner);
        expect(freelance?.cargo.length ?? 0).toBe(freelance === null ? 0 : beyond);
        if (state.overflow === null) expect(beyond).toBeLessThanOrEqual(freelance?.capacity ?? 0);
        const { zones, tanks, superchargers } = mapHoldings(view, owner);
        const wealth = standing(state)[owner];
        expect([zones * rules.worth.zone, tanks * rules.worth.tank, superchargers * rules.worth.supercharger]).toEqual([
          wealth.zones,
          wealth.tanks,
          wealth.superchargers,
        ]);
      }

      // AUC-4: the course of the bids leads to what the board shows.
      if (state.bidding !== null) {
        const bids = lastBids(log);
        expect(bids?.lot).toBe(state.bidding.lot);
        expect(bids?.result).toBeNull();
        const last = bids?.calls.findLast((call) => call.kind === 'bid');
        expect(last?.kind === 'bid' ? last.amount : 0).toBe(state.bidding.highest);
        if (last !== undefined) expect(last.seat).toBe(state.bidding.leader);
      }
    });
  });
});

test('WIN-1, WIN-2: the richest stands first and ties share a place', () => {
  const { state } = createGame(makeSetup({ players: 3 }), 'wealth');
  const [first] = standing(state);
  const rows = wealthRows([
    { ...first, seat: 0, total: 100 },
    { ...first, seat: 1, total: 300 },
    { ...first, seat: 2, total: 100 },
  ]);
  expect(rows.map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
  ]);
});

test('THG-11: concealed credits stay out of what is shown, and nobody is given a place', () => {
  const { state } = createGame(makeSetup({ players: 3, concealedCredits: true }), 'wealth');
  const rows = wealthRows(standingSeen(seatView(state, 1)));
  for (const { seat, worth, known, total, place } of rows) {
    expect(place).toBeNull();
    if (seat === 1) continue;
    expect(worth.credits).toBeNull();
    expect(total).toBeNull();
    expect(known).toBe(standing(state)[seat].total - state.players[seat].credits);
  }
});

test('a log that does not reach back to a bidding has no bids', () => {
  expect(lastBids([])).toBeNull();
});
