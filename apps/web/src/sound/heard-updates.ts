import type { Seat } from '@planet-steam/engine';
import { rollsDie } from '../playback/event-timing.ts';
import { actingSeat } from '../playback/event-topics.ts';
import type { TableUpdate } from '../session/session.ts';
import { soundOf } from './event-sound.ts';
import type { SoundName } from './sounds.ts';

/**
 * What a player's own move sounds like. Playback does not show it event by event, because the player knows what they did; it is heard once, as its
 * first event of theirs that has a sound. Dice are played back, and heard then.
 */
export function ownMoveSound({ seat, hand, events }: TableUpdate, viewer: Seat | null): SoundName | null {
  if (seat === null || seat !== viewer || hand !== 'person') return null;
  for (const event of events) {
    const sound = rollsDie(event) || actingSeat(event) !== seat ? null : soundOf(event);
    if (sound !== null) return sound;
  }
  return null;
}
