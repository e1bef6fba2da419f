import {
  applyMove,
  bestRun,
  forecastRun,
  type OptionsOf,
  quoteNow,
  RESOURCES,
  refusalSeen,
  resourceIndex,
  type SeatView,
  seatView,
  VARIANTS,
} from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { cheapestDiscard, totalUnits } from '../../src/decision-support/discard-suggestion.ts';
import { opponentNeeds } from '../../src/decision-support/opponent-needs.ts';
import {
  compareRuns,
  energyToRunAll,
  extractionGain,
  extraYield,
  usableTanks,
  yieldByZone,
} from '../../src/decision-support/run-forecast.ts';
import {
  forecastRemainingTrades,
  remainingTraders,
  sliderRange,
  tradeMove,
  tradeOutcome,
} from '../../src/decision-support/trade-forecast.ts';
import { pricesNow } from '../../src/tank-turn/turn-cost.ts';
import { games, playGame, viewsAsked } from '../tank-turn/support.ts';

const trade = (view: SeatView) => view.options as OptionsOf<'trade'>;
const units = (amounts: Partial<Record<string, number>>) => Object.values(amounts).reduce<number>((sum, n) => sum + (n ?? 0), 0);

describe('the trade slider', () => {
  it('runs from selling all to buying the most, with the pass at 0', () => {
    const options = { kind: 'trade', resource: 'ore', price: 5, buy: { least: 1, most: 4 }, sell: { least: 1, most: 2 } } as const;
    expect(sliderRange(options)).toEqual({ min: -2, max: 4 });
    expect(sliderRange({ ...options, buy: null, sell: null })).toEqual({ min: 0, max: 0 });
    expect(tradeMove(options, -2)).toEqual({ kind: 'sell', resource: 'ore', amount: 2 });
    expect(tradeMove(options, 0)).toEqual({ kind: 'pass' });
    expect(tradeMove(options, 4)).toEqual({ kind: 'buy', resource: 'ore', amount: 4 });
  });

  it('tells at every place what really happens', () => {
    let lost = 0;
    for (const game of [...games(3), ...games(3, { players: 3, ruleSet: 'ludoart-2008-fr', variants: ['freelanceCarrier'] })]) {
      playGame('trade', game, (state, seat) => {
        const view = seatView(state, seat);
        const { min, max } = sliderRange(trade(view));
        const { resource, price } = trade(view);
        for (let amount = min; amount <= max; amount++) {
          const told = tradeOutcome(view, trade(view), amount);
          const played = applyMove(state, seat, told.move);
          if (!played.ok) throw new Error(played.refusal.code);
          const after = played.state.players[seat];
          const index = resourceIndex(resource);
          expect(told.turnover).toBe(Math.abs(amount) * price);
          expect(told.credits).toBe(after.credits);
          expect(told.held).toBe(after.held[index]);
          expect(told.lost).toBe(state.players[seat].held[index] + amount - after.held[index]);
          if (told.toChoose === 0) expect(told.quote).toEqual(quoteNow(played.state, resource));
          lost += told.lost;
        }
      });
    }
    expect(lost).toBeGreaterThan(0);
  });

  it('foretells the price for everybody who passes after it', () => {
    for (const game of [...games(2), ...games(2, { players: 5, ruleSet: 'ludoart-2008-fr' })]) {
      playGame('trade', game, (state, seat) => {
        const view = seatView(state, seat);
        const { resource } = trade(view);
        const { seats, now } = remainingTraders(view);
        expect(seats[now]).toBe(seat);
        let table = state;
        for (const [nth, { seat: whose, quote }] of forecastRemainingTrades(view, resource, 0).entries()) {
          const who = whose ?? seat;
          expect(who).toBe(seats[now + nth]);
          const played = applyMove(table, who, { kind: 'pass' });
          if (!played.ok) throw new Error(played.refusal.code);
          table = played.state;
          expect(quote).toEqual(quoteNow(table, resource));
        }
      });
    }
  });
});

describe('what rivals need', () => {
  it('is what the table shows: held, room, and energy for all their tanks', () => {
    for (const view of viewsAsked('trade', games(3))) {
      for (const resource of RESOURCES) {
        const rivals = opponentNeeds(view, resource);
        expect(rivals.map(({ seat }) => seat).sort()).toEqual(view.players.map((_, seat) => seat).filter((seat) => seat !== view.seat));
        for (const { seat, held, capacity, room, need, lacks } of rivals) {
          expect(held).toBe(view.players[seat].held[resourceIndex(resource)]);
          expect(room).toBe(capacity - held);
          expect(need).toBe(resource === 'energy' ? energyToRunAll(view, seat) : null);
          expect(lacks).toBe(Math.max(0, (need ?? 0) - held));
        }
      }
    }
  });

  it('says who still trades after the one who is asked', () => {
    for (const view of viewsAsked('trade', games(2))) {
      const { seats, now } = remainingTraders(view);
      for (const { seat, tradesIn } of opponentNeeds(view, trade(view).resource)) {
        if (tradesIn === null) expect(seats.indexOf(seat)).toBeLessThan(now);
        else expect(seats[now + tradesIn]).toBe(seat);
      }
    }
  });
});

describe('extraction in small', () => {
  const views = viewsAsked('run', games(8, { variants: ['sabotage'] }));

  it('writes on the tanks what adds up to what is extracted', () => {
    let synergies = 0;
    for (const view of views) {
      const zones = usableTanks(view, view.seat);
      const gives = yieldByZone(view, zones);
      expect([...gives.keys()].sort()).toEqual([...zones].sort());
      expect([...gives.values()].reduce((a, b) => a + b, 0)).toBe(units(forecastRun(view, view.seat, zones).yields));
      // EXT-3 to EXT-5: 1 for running, and 1 each for joining a group, a supercharger, the airship.
      for (const given of gives.values()) {
        expect(given).toBeGreaterThanOrEqual(1);
        expect(given).toBeLessThanOrEqual(4);
        if (given > 1) synergies++;
      }
    }
    expect(synergies).toBeGreaterThan(0);
  });

  it('knows what one more tank would add', () => {
    for (const view of views) {
      const [first, ...rest] = usableTanks(view, view.seat);
      if (first === undefined) continue;
      const all = units(forecastRun(view, view.seat, [...rest, first]).yields);
      expect(extraYield(view, rest, first)).toBe(all - units(forecastRun(view, view.seat, rest).yields));
    }
  });

  it('compares a turn with its beginning', () => {
    for (const view of viewsAsked('tankTurn', games(3))) {
      const same = compareRuns(view, view);
      expect(same.resources.every(({ before, after }) => before === after)).toBe(true);
      expect(same.after.energy).toBeLessThanOrEqual(same.energyHeld);
      expect(same.after).toEqual(bestRun(view, view.seat));
      const { energy } = view.options as OptionsOf<'tankTurn'>;
      if (energy.on[0] !== undefined)
        expect(Number.isFinite(extractionGain(view, { kind: 'returnConverter', zone: energy.on[0] }))).toBe(true);
    }
  });
});

describe('what is given up', () => {
  it('is legal and worth the least', () => {
    const views = viewsAsked('discard', games(40, { players: 3, variants: VARIANTS }));
    expect(views.length).toBeGreaterThan(0);
    for (const view of views) {
      const options = view.options as OptionsOf<'discard'>;
      const resources = cheapestDiscard(options, pricesNow(view));
      expect(totalUnits(resources)).toBe(options.lose);
      expect(refusalSeen(view, { kind: 'discard', resources })).toBeNull();
    }
  });
});
