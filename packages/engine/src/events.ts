import type { Wealth } from './end/wealth.ts';
import { type Converter, type Lot, type Phase, RESOURCES, type Resource, type Seat, type Strength } from './vocabulary.ts';
import type { Lane, Zone } from './zones.ts';

/** Why a player was given credits or resources without trading. */
export type GainCause =
  | 'subsidy'
  | 'engineer'
  | 'consolation'
  | 'manipulation'
  | 'sabotage'
  | 'bankAgent'
  | 'bonus'
  | 'declined'
  | 'turnedTank';
export type UpgradeCause = 'setup' | 'bankAgent' | 'bought';
export type ClaimCause = 'auction' | 'die' | 'nearby' | 'licence' | 'choice' | 'variableClaims';

/**
 * What a player lacked who had only one legal answer (RND-4): an event that names it was no choice. Credits are not named where they are
 * concealed (THG-11).
 */
export const LACKS = ['credits', 'claims', 'zones', 'tanks', 'supply', 'resources', ...RESOURCES] as const;
export type Lack = (typeof LACKS)[number];

/** For an event: says what was lacked, and nothing where there was a choice. */
export function lacking(lack: Lack | null): { lacks?: Lack } {
  return lack === null ? {} : { lacks: lack };
}

/** Amounts by resource; a resource that is not concerned is not named. */
export type Amounts = Partial<Record<Resource, number>>;

/**
 * What happened, as data: words are found at the edge, in the reader's language and edition.
 * Every die is in the event that used it. No event tells how many credits a player has.
 */
export type Event =
  | { kind: 'firstPlayerRolled'; rolls: readonly { seat: Seat; die: number }[]; firstPlayer: Seat }
  | { kind: 'roundBegan'; round: number }
  | { kind: 'phaseBegan'; phase: Phase }
  | { kind: 'carrierUpgraded'; seat: Seat; resource: Resource; carrierClass: number; cause: UpgradeCause }
  | { kind: 'upgradeDeclined'; seat: Seat }
  | { kind: 'bonusPlaced'; resources: readonly Resource[] }
  | { kind: 'bonusReturned'; resource: Resource; supply: number }
  | { kind: 'creditsReceived'; seat: Seat; credits: number; cause: GainCause; die?: number }
  | { kind: 'resourceReceived'; seat: Seat; resource: Resource; amount: number; cause: GainCause }
  | { kind: 'resourcesLost'; seat: Seat; resources: Amounts }
  | { kind: 'biddingOpened'; lot: Lot; opener: Seat; zone: Zone | null }
  | { kind: 'bid'; seat: Seat; lot: Lot; amount: number }
  | { kind: 'passed'; seat: Seat; lot: Lot; lacks?: Lack }
  | { kind: 'outOfBidding'; seat: Seat; lot: Lot }
  | { kind: 'biddingWon'; seat: Seat; lot: Lot; amount: number; paid: number }
  | { kind: 'nothingSold'; lot: Lot }
  | { kind: 'cardTaken'; seat: Seat; card: number; paid: number }
  | { kind: 'licenceReceived'; seat: Seat; cause: 'engineer' | 'bought' }
  | { kind: 'markerPlaced'; seat: Seat | null; marker: number; resource: Resource }
  | { kind: 'pricesManipulated'; seat: Seat; strength: Strength; spaces: Amounts; paid: number }
  | { kind: 'sabotaged'; seat: Seat; victim: Seat }
  | { kind: 'tankTipped'; seat: Seat; zone: Zone }
  | { kind: 'tankStoodUp'; seat: Seat; zone: Zone }
  | { kind: 'turnOrderSet'; seats: readonly Seat[] }
  | { kind: 'riverProposed'; seat: Seat; number: number }
  | { kind: 'riverAgreed'; seat: Seat }
  | { kind: 'riverDeclined'; seat: Seat }
  | { kind: 'riverSettled'; number: number; die?: number }
  | { kind: 'zoneOffered'; seat: Seat; zone: Zone }
  | { kind: 'zoneClaimed'; seat: Seat; zone: Zone; cause: ClaimCause; replacedNeutral: boolean }
  | { kind: 'neutralPlaced'; seat: Seat; zone: Zone }
  | { kind: 'claimRolled'; seat: Seat; zone: Zone; die: number }
  | { kind: 'claimDeclined'; seat: Seat; lacks?: Lack }
  | { kind: 'nothingNearby'; seat: Seat; zone: Zone }
  | { kind: 'airshipMoored'; seat: Seat; lane: Lane }
  | { kind: 'freelanceKept'; seat: Seat; paid: number }
  | { kind: 'freelanceReleased'; seat: Seat }
  | { kind: 'activated'; seat: Seat }
  | { kind: 'activationDeclined'; seat: Seat; lacks?: Lack }
  | { kind: 'tankTurned'; seat: Seat; zone: Zone; converter: Converter }
  | { kind: 'tankBought'; seat: Seat; zone: Zone; paid: number; market: number }
  | { kind: 'tankImported'; seat: Seat; zone: Zone }
  | { kind: 'converterBought'; seat: Seat; zone: Zone; converter: Converter; paid: number; old: Converter | null; oldTo: Zone | null }
  | { kind: 'superchargerBought'; seat: Seat; zone: Zone }
  | { kind: 'tankMoved'; seat: Seat; from: Zone; to: Zone }
  | { kind: 'tanksSwapped'; seat: Seat; from: Zone; to: Zone }
  | { kind: 'converterMoved'; seat: Seat; converter: Converter; from: Zone; to: Zone }
  | { kind: 'convertersSwapped'; seat: Seat; from: Zone; to: Zone }
  | { kind: 'superchargerMoved'; seat: Seat; from: Zone; to: Zone }
  | { kind: 'converterReturned'; seat: Seat; zone: Zone; converter: Converter }
  | { kind: 'tankTurnEnded'; seat: Seat }
  | { kind: 'extracted'; seat: Seat; zones: readonly Zone[]; energy: number; yields: Amounts; lacks?: Lack }
  | { kind: 'bought'; seat: Seat; resource: Resource; amount: number; price: number }
  | { kind: 'sold'; seat: Seat; resource: Resource; amount: number; price: number }
  | { kind: 'tradePassed'; seat: Seat; resource: Resource; lacks?: Lack }
  | { kind: 'priceMoved'; resource: Resource; from: number; to: number; supply: number }
  | { kind: 'licenceSold'; seat: Seat; credits: number }
  | { kind: 'luxuryQuartersBought'; seat: Seat }
  | { kind: 'certificateDeclined'; seat: Seat; lacks?: Lack }
  | { kind: 'tanksMade'; tanks: number; market: number; ore: number; energy: number }
  | { kind: 'scarcity'; resource: Resource; from: number; to: number }
  | { kind: 'gameEnded'; standing: readonly Wealth[]; winners: readonly Seat[]; seed: string | null };

export type EventKind = Event['kind'];
