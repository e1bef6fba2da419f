import { makeSetup, RESOURCES, rulesOf, VARIANTS, ZONES } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { animationOf } from '../../src/animation/event-animation.ts';
import { placeAnimation, type ScreenRect } from '../../src/animation/place-animation.ts';
import { sentenceText } from '../../src/narration/sentence.ts';
import { ENGLISH } from '../narration/support/english.ts';
import { randomUpdates } from '../narration/support/updates.ts';

const box = (x: number, y: number): ScreenRect => ({ x, y, width: 40, height: 40 });
const everywhere = () => box(200, 300);
const nowhere = () => null;

const KNOWN = new Set([
  'market',
  'reserve',
  ...ZONES.map((zone) => `zone-${zone}`),
  ...[...'ABCDEFG'].map((lane) => `dock-${lane}`),
  ...RESOURCES.flatMap((resource) => [`gauge-${resource}`, `bonus-${resource}`]),
  ...[1, 2, 3, 4, 5].map((card) => `card-${card}`),
  ...[0, 1, 2, 3, 4].flatMap((seat) => [`seat-${seat}`, `cash-${seat}`, ...RESOURCES.map((resource) => `carrier-${seat}-${resource}`)]),
]);

describe('every event can be seen', () => {
  const setup = makeSetup({ players: 5, variants: VARIANTS.filter((variant) => variant !== 'predictableClaims') });
  const updates = randomUpdates(setup, 'scenes', 0, true);

  test('at places that exist, with numbers that are written out', () => {
    expect(rulesOf(setup).players).toBe(5);
    for (const { events, view } of updates) {
      for (const event of events) {
        const scene = animationOf(event, view);
        const anchors = [
          ...scene.tokens.flatMap(({ from, to }) => [from, to]),
          ...[...scene.notes, ...scene.calls, ...scene.dice].map(({ at }) => at),
          ...scene.pulses,
          ...scene.celebrates,
          ...(scene.hammer === null ? [] : [scene.hammer]),
        ];
        for (const anchor of anchors) expect(KNOWN, JSON.stringify(event)).toContain(anchor);
        for (const { text } of scene.notes) expect(text).toMatch(/^([+−]?\d+|▲ \d)$/);
        for (const { words } of scene.calls) expect(sentenceText(words, ENGLISH)).toMatch(/^\w+$/);
        for (const { count } of scene.tokens) expect(count).toBeGreaterThan(0);
      }
    }
  });

  test('with all places on the screen nothing has to be put into words, except where there is nothing to see', () => {
    const unseen = updates.flatMap(({ events, view }) =>
      events.filter((event) => placeAnimation(animationOf(event, view), everywhere).unseen).map(({ kind }) => kind),
    );
    const nothingToSee = new Set(['nothingSold', 'extracted', 'pricesManipulated', 'bonusPlaced']);
    expect(unseen.filter((kind) => !nothingToSee.has(kind))).toEqual([]);
  });

  test('a sold lot falls under the hammer, a round is turned over, and the winner is celebrated among lit gauges', () => {
    const scenes = (kind: string) =>
      updates.flatMap(({ events, view }) =>
        events.filter((event) => event.kind === kind).map((event) => [event, animationOf(event, view)] as const),
      );
    for (const [event, { hammer }] of scenes('biddingWon')) expect(hammer).toBe(event.kind === 'biddingWon' && `seat-${event.seat}`);
    for (const [, { page, banner }] of scenes('roundBegan')) expect(page && banner !== null).toBe(true);
    const ended = scenes('gameEnded');
    expect(ended).toHaveLength(1);
    for (const [event, { celebrates, pulses }] of ended) {
      expect(celebrates).toEqual(event.kind === 'gameEnded' && event.winners.map((seat) => `seat-${seat}`));
      expect(pulses).toEqual(expect.arrayContaining([...celebrates, ...RESOURCES.map((resource) => `gauge-${resource}`)]));
    }
  });

  test('with none of them on the screen everything is put into words', () => {
    for (const { events, view } of updates) {
      for (const event of events) {
        const on = placeAnimation(animationOf(event, view), nowhere);
        expect(on.unseen || on.banner !== null, event.kind).toBe(true);
      }
    }
  });
});

describe('where things are shown', () => {
  test('a sale moves goods one way and money the other', () => {
    const { tokens, notes } = animationOf({ kind: 'sold', seat: 1, resource: 'ore', amount: 2, price: 9 }, null);
    expect(tokens).toMatchObject([
      { thing: 'ore', from: 'carrier-1-ore', to: 'gauge-ore', count: 2 },
      { thing: 'credits', from: 'gauge-ore', to: 'cash-1', count: 18 },
    ]);
    expect(notes.map(({ text }) => text)).toEqual(['−2', '+18']);
  });

  test('a rival whose carriers are not on the screen is shown at his name', () => {
    const find = (anchor: string) => ({ 'seat-1': box(0, 200), 'gauge-ore': box(300, 200) })[anchor] ?? null;
    const on = placeAnimation(animationOf({ kind: 'sold', seat: 1, resource: 'ore', amount: 2, price: 9 }, null), find);
    expect(on.unseen).toBe(false);
    expect(on.tokens.length).toBeGreaterThan(2);
    expect(on.notes).toHaveLength(2);
    expect(new Set(on.notes.map(({ at }) => at.y)).size).toBe(2);
  });

  test('eighteen credits are not eighteen coins', () => {
    const on = placeAnimation(animationOf({ kind: 'sold', seat: 1, resource: 'ore', amount: 9, price: 9 }, null), everywhere);
    expect(on.tokens.length).toBeLessThanOrEqual(8);
  });

  test('a die whose zone is out of sight is put into words', () => {
    const find = (anchor: string) => (anchor.startsWith('seat') ? box(0, 0) : null);
    expect(placeAnimation(animationOf({ kind: 'claimRolled', seat: 1, zone: 'C4', die: 5 }, null), find).unseen).toBe(true);
  });
});
