import type { Event } from '@planet-steam/engine';
import { dockOf, type Place } from './grid.ts';

/** The places an event is about, to show where something is happening. */
export function placesOf(event: Event): readonly Place[] {
  switch (event.kind) {
    case 'extracted':
      return event.zones;
    case 'tankMoved':
    case 'tanksSwapped':
    case 'converterMoved':
    case 'convertersSwapped':
    case 'superchargerMoved':
      return [event.from, event.to];
    case 'converterBought':
      return event.oldTo === null ? [event.zone] : [event.zone, event.oldTo];
    case 'airshipMoored':
      return [dockOf(event.lane)];
    case 'biddingOpened':
      return event.zone === null ? [] : [event.zone];
    default:
      return 'zone' in event ? [event.zone] : [];
  }
}

/** Whether the event is tanks at work: then they steam. */
export function isTankRun(event: Event): boolean {
  return event.kind === 'extracted';
}
