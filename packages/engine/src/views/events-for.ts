import type { Event, EventKind } from '../events.ts';
import type { Viewer } from './views.ts';

/**
 * Who may see an event: anyone, or everyone at the table. No event holds a secret: what credits are concealed is never told by one.
 * Each kind must be listed, so a new one is not shown before someone has thought about it.
 */
const SEEN_BY = {
  firstPlayerRolled: 'table',
  roundBegan: 'public',
  phaseBegan: 'public',
  carrierUpgraded: 'table',
  upgradeDeclined: 'table',
  bonusPlaced: 'table',
  bonusReturned: 'table',
  creditsReceived: 'table',
  resourceReceived: 'table',
  resourcesLost: 'table',
  biddingOpened: 'table',
  bid: 'table',
  passed: 'table',
  outOfBidding: 'table',
  biddingWon: 'table',
  nothingSold: 'table',
  cardTaken: 'table',
  licenceReceived: 'table',
  markerPlaced: 'table',
  pricesManipulated: 'table',
  sabotaged: 'table',
  tankTipped: 'table',
  tankStoodUp: 'table',
  turnOrderSet: 'table',
  riverProposed: 'table',
  riverAgreed: 'table',
  riverDeclined: 'table',
  riverSettled: 'table',
  zoneOffered: 'table',
  zoneClaimed: 'table',
  neutralPlaced: 'table',
  claimRolled: 'table',
  claimDeclined: 'table',
  nothingNearby: 'table',
  airshipMoored: 'table',
  freelanceKept: 'table',
  freelanceReleased: 'table',
  activated: 'table',
  activationDeclined: 'table',
  tankTurned: 'table',
  tankBought: 'table',
  tankImported: 'table',
  converterBought: 'table',
  superchargerBought: 'table',
  tankMoved: 'table',
  tanksSwapped: 'table',
  converterMoved: 'table',
  convertersSwapped: 'table',
  superchargerMoved: 'table',
  converterReturned: 'table',
  tankTurnEnded: 'table',
  extracted: 'table',
  bought: 'table',
  sold: 'table',
  tradePassed: 'table',
  priceMoved: 'table',
  licenceSold: 'table',
  luxuryQuartersBought: 'table',
  certificateDeclined: 'table',
  tanksMade: 'table',
  scarcity: 'table',
  gameEnded: 'public',
} as const satisfies Record<EventKind, 'public' | 'table'>;

export const EVENT_KINDS = Object.keys(SEEN_BY) as EventKind[];

/** The events that this viewer may see, in order. */
export function eventsFor(events: readonly Event[], viewer: Viewer): Event[] {
  return events.filter(({ kind }) => viewer !== 'public' || SEEN_BY[kind] === 'public');
}
