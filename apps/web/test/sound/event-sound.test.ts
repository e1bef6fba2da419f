import { makeSetup, VARIANTS } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { soundOf } from '../../src/sound/event-sound.ts';
import { ownMoveSound } from '../../src/sound/heard-updates.ts';
import { randomUpdates } from '../narration/support/updates.ts';

const updates = randomUpdates(makeSetup({ players: 3, variants: VARIANTS }), 'sounds', 0, true);
const events = updates.flatMap((update) => update.events);

describe('what happens is heard', () => {
  test('a sold lot falls under the hammer, a bid rings, a trade clinks, a tank that runs hisses', () => {
    const heard = (kind: string) => new Set(events.filter((event) => event.kind === kind).map(soundOf));
    expect(heard('biddingWon')).toEqual(new Set(['hammer']));
    expect(heard('bid')).toEqual(new Set(['bid']));
    expect(heard('bought')).toEqual(new Set(['coin']));
    expect(heard('extracted')).toEqual(new Set(['steam']));
    expect(heard('priceMoved')).toEqual(new Set(['gauge']));
    expect(heard('gameEnded')).toEqual(new Set(['win']));
  });

  test('every die rolls', () => {
    const rolls = events.filter((event) => 'die' in event && event.die !== undefined);
    expect(rolls.length).toBeGreaterThan(0);
    for (const event of rolls) expect(soundOf(event), event.kind).toBe('die');
  });

  test('a move of the person here is heard as one sound; moves of others are not, because they are played back', () => {
    const [bid] = updates.filter((update) => update.events[0]?.kind === 'bid');
    if (bid === undefined || bid.seat === null) throw new Error('nobody bid');
    const byHand = { ...bid, hand: 'person' } as const;
    expect(ownMoveSound(byHand, bid.seat)).toBe('bid');
    expect(ownMoveSound(byHand, (bid.seat + 1) % 3)).toBe(null);
    expect(ownMoveSound(byHand, null)).toBe(null);
    expect(ownMoveSound({ ...bid, hand: 'bot' }, bid.seat)).toBe(null);
  });
});
