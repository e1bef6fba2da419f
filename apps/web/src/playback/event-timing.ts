import type { Event, EventKind, Seat } from '@planet-steam/engine';
import type { TableUpdate } from '../session/session.ts';
import type { Speed } from '../settings/settings.svelte.ts';
import { actingSeat, isMinor } from './event-topics.ts';
import { changesPieces } from './intermediate-board.ts';

/** How long an event is looked at, in milliseconds at normal speed. */
const DURATION_MS = {
  firstPlayerRolled: 1800,
  roundBegan: 1000,
  phaseBegan: 1000,
  carrierUpgraded: 700,
  upgradeDeclined: 350,
  bonusPlaced: 700,
  bonusReturned: 350,
  creditsReceived: 800,
  resourceReceived: 800,
  resourcesLost: 700,
  biddingOpened: 600,
  bid: 800,
  passed: 550,
  outOfBidding: 450,
  biddingWon: 1000,
  nothingSold: 800,
  cardTaken: 1000,
  licenceReceived: 650,
  markerPlaced: 650,
  pricesManipulated: 1100,
  sabotaged: 1200,
  tankTipped: 900,
  tankStoodUp: 700,
  turnOrderSet: 900,
  riverProposed: 1000,
  riverAgreed: 550,
  riverDeclined: 700,
  riverSettled: 1500,
  zoneOffered: 850,
  zoneClaimed: 950,
  neutralPlaced: 650,
  claimRolled: 1500,
  claimDeclined: 500,
  nothingNearby: 800,
  airshipMoored: 950,
  freelanceKept: 800,
  freelanceReleased: 600,
  activated: 500,
  activationDeclined: 500,
  tankTurned: 850,
  tankBought: 950,
  tankImported: 950,
  converterBought: 850,
  superchargerBought: 850,
  tankMoved: 800,
  tanksSwapped: 800,
  converterMoved: 750,
  convertersSwapped: 750,
  superchargerMoved: 750,
  converterReturned: 650,
  tankTurnEnded: 0,
  extracted: 1500,
  bought: 950,
  sold: 950,
  tradePassed: 450,
  priceMoved: 600,
  licenceSold: 750,
  luxuryQuartersBought: 850,
  certificateDeclined: 400,
  tanksMade: 1000,
  scarcity: 1000,
  gameEnded: 1000,
} as const satisfies Record<EventKind, number>;

/** `off` tells nothing, so it takes no time. */
export const SPEED_FACTOR = { off: 0, fast: 0.45, normal: 1, slow: 1.7 } as const satisfies Record<Speed, number>;

/** How far playback may lie behind the table, in milliseconds; beyond it everything is told faster. */
export const MAX_DURATION_MS = { off: 0, fast: 2000, normal: 4500, slow: 12_000 } as const satisfies Record<Speed, number>;

/** Told in less than this, nothing can be seen: it is not told at all. */
export const MIN_EVENT_MS = 80;

/** A player knows what they did themselves: what it set off is told faster. */
const OWN = 0.7;

/** What the table does after a player's own move that they should not miss. */
const ALWAYS_TOLD: ReadonlySet<EventKind> = new Set<EventKind>([
  'roundBegan',
  'phaseBegan',
  'tanksMade',
  'scarcity',
  'turnOrderSet',
  'gameEnded',
]);

/** Events that carry a die: it is seen to roll before anything shows its result. */
export function rollsDie(event: Event): boolean {
  return (
    event.kind === 'firstPlayerRolled' ||
    event.kind === 'claimRolled' ||
    ((event.kind === 'creditsReceived' || event.kind === 'riverSettled') && event.die !== undefined)
  );
}

/** Whether something travels, so that the board changes when it arrives and not before. */
const TRAVELS: ReadonlySet<EventKind> = new Set<EventKind>([
  'creditsReceived',
  'resourceReceived',
  'biddingWon',
  'tankBought',
  'tankImported',
  'converterBought',
  'superchargerBought',
  'tankMoved',
  'tanksSwapped',
  'converterMoved',
  'convertersSwapped',
  'superchargerMoved',
  'extracted',
  'bought',
  'sold',
  'licenceSold',
  'zoneClaimed',
]);

/** When the board shows what an update changed: not with this event, as it begins, or as what travels arrives. */
type Reveal = 'no' | 'start' | 'arrival';

/** Where in an event things arrive. */
export const ARRIVAL_SHARE = 0.6;

export interface PlannedEvent {
  readonly event: Event;
  readonly milliseconds: number;
  readonly reveal: Reveal;
}

export interface EventPlan {
  readonly update: TableUpdate;
  readonly events: readonly PlannedEvent[];
  readonly milliseconds: number;
}

function isOwn({ seat, hand }: TableUpdate, viewer: Seat | null): boolean {
  return seat !== null && seat === viewer && (hand === 'person' || hand === 'rule');
}

/** The events an update is told in, at normal speed. `viewer` is the seat at this screen. */
export function planEvents(update: TableUpdate, viewer: Seat | null): EventPlan {
  const own = isOwn(update, viewer);
  const isTold = (event: Event) => {
    if (isMinor(event)) return false;
    const subject = actingSeat(event);
    return !own || rollsDie(event) || ALWAYS_TOLD.has(event.kind) || (subject !== null && subject !== viewer);
  };
  const told = update.events.filter(isTold);
  // A new round clears the table: what ends the old one is told before that is seen.
  const newRound = own ? -1 : told.findLastIndex(({ kind }) => kind === 'roundBegan');
  // A turn of several steps is seen step by step; its own board comes with the last.
  const lastBuilt = own ? -1 : told.findLastIndex(changesPieces);
  const revealing = Math.max(told.findLastIndex(rollsDie) + 1, newRound, lastBuilt);
  const events = told.map((event, index): PlannedEvent => {
    const reveal = index !== revealing ? 'no' : TRAVELS.has(event.kind) && !own ? 'arrival' : 'start';
    return { event, milliseconds: DURATION_MS[event.kind] * (own ? OWN : 1), reveal };
  });
  return { update, events, milliseconds: events.reduce((sum, { milliseconds }) => sum + milliseconds, 0) };
}
