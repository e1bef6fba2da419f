import type { Event, EventKind, Seat } from '@planet-steam/engine';

/** What a line of the log is about, for whoever looks for something. */
export const TOPICS = ['money', 'map', 'trade', 'talk'] as const;
export type Topic = (typeof TOPICS)[number];

const TOPIC_OF = {
  firstPlayerRolled: 'money',
  roundBegan: 'money',
  phaseBegan: 'money',
  carrierUpgraded: 'trade',
  upgradeDeclined: 'trade',
  bonusPlaced: 'trade',
  bonusReturned: 'trade',
  creditsReceived: 'money',
  resourceReceived: 'trade',
  resourcesLost: 'trade',
  biddingOpened: 'money',
  bid: 'money',
  passed: 'money',
  outOfBidding: 'money',
  biddingWon: 'money',
  nothingSold: 'money',
  cardTaken: 'money',
  licenceReceived: 'map',
  markerPlaced: 'trade',
  pricesManipulated: 'trade',
  sabotaged: 'map',
  tankTipped: 'map',
  tankStoodUp: 'map',
  turnOrderSet: 'money',
  riverProposed: 'map',
  riverAgreed: 'map',
  riverDeclined: 'map',
  riverSettled: 'map',
  zoneOffered: 'map',
  zoneClaimed: 'map',
  neutralPlaced: 'map',
  claimRolled: 'map',
  claimDeclined: 'map',
  nothingNearby: 'map',
  airshipMoored: 'map',
  freelanceKept: 'money',
  freelanceReleased: 'money',
  activated: 'map',
  activationDeclined: 'map',
  tankTurned: 'map',
  tankBought: 'map',
  tankImported: 'map',
  converterBought: 'map',
  superchargerBought: 'map',
  tankMoved: 'map',
  tanksSwapped: 'map',
  converterMoved: 'map',
  convertersSwapped: 'map',
  superchargerMoved: 'map',
  converterReturned: 'map',
  tankTurnEnded: 'map',
  extracted: 'trade',
  bought: 'trade',
  sold: 'trade',
  tradePassed: 'trade',
  priceMoved: 'trade',
  licenceSold: 'money',
  luxuryQuartersBought: 'money',
  certificateDeclined: 'money',
  tanksMade: 'map',
  scarcity: 'trade',
  gameEnded: 'money',
} as const satisfies Record<EventKind, Topic>;

export function topicOf(event: Event): Topic {
  return TOPIC_OF[event.kind];
}

/** Whose doing it is; null where the table does it by itself. */
export function actingSeat(event: Event): Seat | null {
  if (event.kind === 'biddingOpened') return event.opener;
  return 'seat' in event ? event.seat : null;
}

/** Whom it concerns, besides the one who did it. */
export function concernsSeat(event: Event, seat: Seat): boolean {
  return actingSeat(event) === seat || (event.kind === 'sabotaged' && event.victim === seat);
}

/** What is true but changes nothing: a log that says it at every pass would bury what happened. */
export function isMinor(event: Event): boolean {
  return event.kind === 'tankTurnEnded' || (event.kind === 'priceMoved' && event.from === event.to);
}
