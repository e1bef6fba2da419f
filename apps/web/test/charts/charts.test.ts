import { quoteNow, RESOURCES, spectatorView } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { CAUSES, holdingsAt, incomeByRound, phaseStarts, soldLots, wealthAt } from '../../src/charts/course.ts';
import { inForce, priceHistory } from '../../src/charts/price-history.ts';
import { scaleOf, spread } from '../../src/charts/scale.ts';
import { areaPath, layersOf, linePath, pointAt } from '../../src/charts/shapes.ts';
import type { Frame, RecordedGame } from '../../src/replay/recorded-game.ts';
import { update } from '../narration/support/updates.ts';
import { RECORDS, readWhole, recordOf } from '../replay/recorded.ts';

const GAMES = RECORDS.map((name): [string, RecordedGame] => [name, readWhole(recordOf(name))]);

describe('the history of a price', () => {
  test.each(GAMES)('is what the game had at every move, from the events alone: %s', (_, { record, frames }) => {
    const log = frames.map((frame) => frame.update);
    for (const resource of RESOURCES) {
      const points = priceHistory(record.setup, log, resource);
      const had = frames.map(({ state }) => quoteNow(spectatorView(state), resource)).map(({ price, supply }) => `${price}/${supply}`);
      const places = points.map(({ place }) => place);
      const told = frames.map(({ number }) => points[pointAt(places, number)]).map((point) => `${point?.price}/${point?.supply}`);
      expect(told).toEqual(had);
    }
  });

  test('has every trade', () => {
    const [, { record, frames }] = GAMES.find(([name]) => name === 'ffg-2013-4-players') as [string, RecordedGame];
    const log = frames.map((frame) => frame.update);
    const traded = record.moves.filter(({ move }) => (move.kind === 'buy' || move.kind === 'sell') && move.resource === 'water');
    const points = priceHistory(record.setup, log, 'water').filter(({ trade }) => trade !== null);
    expect(points.map(({ trade }) => [trade?.seat, trade?.bought, trade?.amount])).toEqual(
      traded.map(({ seat, move }) => [seat, move.kind === 'buy', 'amount' in move ? move.amount : 0]),
    );
    expect(points.length).toBeGreaterThan(3);
  });

  test('leaves out what was taken back', () => {
    const at = (version: number) => update([], { sequence: version, version });
    const back = { ...at(2), sequence: 4, entry: { kind: 'tookBack', version: 2 } } as const;
    expect(inForce([at(1), at(2), at(3), back, at(3)]).map(({ version }) => version)).toEqual([1, 2, 2, 3]);
  });
});

describe('the course of a game', () => {
  const [, { frames, record }] = GAMES.find(([name]) => name === 'heidelberger-2013-5-players-all-variants') as [string, RecordedGame];

  test('every change of credits has one cause', () => {
    for (const [, { frames }] of GAMES.filter(([name]) => name.includes('5-players'))) {
      for (const [seat, player] of (frames[0] as Frame).state.players.entries()) {
        const rounds = incomeByRound(frames, seat);
        const sum = rounds.reduce((all, round) => all + CAUSES.reduce((part, cause) => part + round[cause], 0), 0);
        expect(player.credits + sum).toBe(frames.at(-1)?.state.players[seat]?.credits);
      }
    }
  });

  test('sales bring credits, and auctions and purchases cost them', () => {
    for (const seat of [0, 1, 2, 3, 4]) {
      for (const { sales, gifts, purchases, auctions } of incomeByRound(frames, seat)) {
        expect(Math.min(sales, gifts)).toBeGreaterThanOrEqual(0);
        expect(Math.max(purchases, auctions)).toBeLessThanOrEqual(0);
      }
    }
  });

  test('its wealth ends with the result, and its points are where phases begin', () => {
    const starts = phaseStarts(frames);
    expect(starts.at(-1)).toBe(frames.length - 1);
    expect(
      wealthAt(frames, starts)
        .at(-1)
        ?.map(({ total }) => total),
    ).toEqual(record.result?.standing.map(({ total }) => total));
    for (const number of starts.slice(1, -1)) {
      const [before, now] = [frames[number - 1], frames[number]];
      expect([before?.round, before?.phase]).not.toEqual([now?.round, now?.phase]);
    }
  });

  test('knows the zones and tanks of everybody, and each lot that was sold', () => {
    const { state } = frames.at(-1) as Frame;
    const zones = [0, 1, 2, 3, 4].map((seat) => holdingsAt(frames.at(-1) as Frame, seat).zones);
    expect(zones.reduce((sum, n) => sum + n, 0)).toBe(state.claims.filter((owner) => owner >= 0).length);
    const lots = soldLots(frames);
    expect(lots.filter(({ lot }) => lot === 'specialist').length).toBeGreaterThan(4);
    for (const { lot, zone, paid } of lots) expect([paid >= 0, (zone !== null) === (lot === 'zone')]).toEqual([true, true]);
  });
});

describe('the drawing', () => {
  const box = { width: 600, height: 250, left: 40, right: 100, top: 10, bottom: 30 };

  test('reaches from a round number below everything to one above it, within its box', () => {
    const { ticks, x, y } = scaleOf([187, 243, 412], 7, box);
    expect(ticks).toEqual([100, 200, 300, 400, 500]);
    for (const value of [187, 243, 412]) {
      expect(y(value)).toBeGreaterThanOrEqual(10);
      expect(y(value)).toBeLessThanOrEqual(220);
    }
    expect([x(0), x(7)]).toEqual([40, 500]);
  });

  test('keeps labels apart, in order and inside', () => {
    const placed = spread([100, 101, 99, 219], 19, 14, 220);
    const sorted = [...placed].sort((a, b) => a - b);
    for (const [nth, y] of sorted.entries()) if (nth > 0) expect(y - (sorted[nth - 1] ?? 0)).toBeGreaterThanOrEqual(19);
    expect(placed[2]).toBeLessThan(placed[0] ?? 0);
    expect(placed[0]).toBeLessThan(placed[1] ?? 0);
    expect(Math.max(...placed)).toBeLessThanOrEqual(220);
  });

  const scale = { ticks: [], x: (place: number) => place * 10, y: (value: number) => 100 - value };

  test('interrupts a line where a value is not known, and holds a step to the end', () => {
    expect(linePath([1, null, 3], [0, 1, 2], scale, false, 2)).toBe('M0 99M20 97');
    expect(linePath([1, 5], [0, 1], scale, true, 4)).toBe('M0 99H10V95H40');
  });

  test('adds layers up, gains above zero and costs below it', () => {
    const series = [3, -2, 4, -1].map((value, sign) => ({ key: String(sign), name: '', colour: '', sign, values: [value] }));
    expect(layersOf(series, 1).map(([layer]) => layer)).toEqual([
      { from: 0, to: 3 },
      { from: 0, to: -2 },
      { from: 3, to: 7 },
      { from: -2, to: -3 },
    ]);
    expect(
      areaPath(
        [
          { from: 0, to: 2 },
          { from: 1, to: 4 },
        ],
        [0, 1],
        scale,
      ),
    ).toBe('M0 98L10 96L10 99L0 100Z');
  });

  test('a place belongs to the last point before it', () => {
    expect([0, 4, 5, 99].map((place) => pointAt([0, 5, 9], place))).toEqual([0, 0, 1, 2]);
  });
});
