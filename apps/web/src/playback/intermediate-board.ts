import { type Event, type EventKind, NO_TANK, type Resource, resourceIndex, type Zone, zoneIndex } from '@planet-steam/engine';
import type { GameView } from '../session/session.ts';

/**
 * A whole tank turn comes as one update with one board after it. To see the pieces arrive one by one, the board in between is drawn
 * from the events. It is only looked at, for a second: the update's own board follows, and nothing is decided on this one.
 */
const BUILDING: ReadonlySet<EventKind> = new Set<EventKind>([
  'tankBought',
  'tankImported',
  'converterBought',
  'superchargerBought',
  'tankMoved',
  'tanksSwapped',
  'converterMoved',
  'convertersSwapped',
  'superchargerMoved',
  'converterReturned',
]);

export function changesPieces({ kind }: Event): boolean {
  return BUILDING.has(kind);
}

type Pieces = Pick<GameView, 'tanks' | 'superchargers' | 'market'>;

/** The pieces on the zones after this event; the same board where it moves none. */
export function boardAfterEvent(view: GameView, event: Event): GameView {
  const pieces = moved(view, event);
  return pieces === null ? view : { ...view, ...pieces };
}

function moved(view: GameView, event: Event): Partial<Pieces> | null {
  const { tanks, superchargers } = view;
  switch (event.kind) {
    case 'tankBought':
      return { tanks: giving(tanks, event.zone, 'water'), market: event.market };
    case 'tankImported':
    case 'converterReturned':
      return { tanks: giving(tanks, event.zone, 'water') };
    case 'converterBought': {
      const fitted = giving(tanks, event.zone, event.converter);
      return { tanks: event.old === null || event.oldTo === null ? fitted : giving(fitted, event.oldTo, event.old) };
    }
    case 'superchargerBought':
      return { superchargers: superchargers.with(zoneIndex(event.zone), 1) };
    case 'tankMoved':
    case 'tanksSwapped':
      return { tanks: exchanged(tanks, event.from, event.to), superchargers: exchanged(superchargers, event.from, event.to) };
    case 'converterMoved':
      return { tanks: giving(giving(tanks, event.from, 'water'), event.to, event.converter) };
    case 'convertersSwapped':
      return { tanks: exchanged(tanks, event.from, event.to) };
    case 'superchargerMoved':
      return { superchargers: exchanged(superchargers, event.from, event.to) };
    default:
      return null;
  }
}

function giving(tanks: readonly number[], zone: Zone, resource: Resource): readonly number[] {
  return tanks.with(zoneIndex(zone), resourceIndex(resource));
}

/** A move is an exchange with an empty place: no tank, no supercharger. */
function exchanged(pieces: readonly number[], one: Zone, other: Zone): readonly number[] {
  const [a, b] = [zoneIndex(one), zoneIndex(other)];
  return pieces.with(a, pieces[b] ?? NO_TANK).with(b, pieces[a] ?? NO_TANK);
}
