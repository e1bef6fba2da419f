import { byKind, type Infer, integer, list, nullable, oneOf, type Parsed, parseWith, record, type Schema } from './schema.ts';
import { CONVERTERS, RESOURCES, STRENGTHS } from './vocabulary.ts';
import { LANES, ZONES } from './zones.ts';

/** More than any bid, price or cargo can ever be; keeps sums far away from inexact numbers. */
const MOST = 1_000_000;

const zone = oneOf(ZONES);
const resource = oneOf(RESOURCES);
const converter = oneOf(CONVERTERS);
const amount = integer(1, MOST);

const spaces = integer(-MOST, MOST);
const perResource = <T>(schema: Schema<T>) => record({}, { quartz: schema, ore: schema, water: schema, energy: schema });

/**
 * Everything a player can say. A move names things (a zone, a resource, an amount), never a place in a list and never a price,
 * so it means the same to whoever reads it later.
 */
const FIELDS = {
  // Bidding (AUC-4, ZON-2, VAR-7) and declining
  bid: { amount },
  pass: {},
  // Carriers: SET-6, SPC-5, TNK-9, VAR-7
  upgradeCarrier: { resource },
  discard: { resources: perResource(amount) },
  keepFreelance: {},
  auctionFreelance: {},
  // After a bidding won: AUC-6, SPC-4, SPC-5, AUC-9, VAR-4, VAR-8, VAR-9
  takeCard: { card: integer(1, 5) },
  takeLicence: {},
  takeCredits: {},
  takeResource: { resource },
  takeBonus: { resource },
  placeMarker: { marker: integer(1, 4), resource },
  manipulate: { strength: oneOf(STRENGTHS), spaces: perResource(spaces) },
  sabotage: { victim: integer(0, 4) },
  tipTank: { zone },
  // Variable claims: VAR-5
  proposeNumber: { number: integer(0, 99) },
  agree: {},
  placeClaim: { zone },
  placeNeutral: { zone },
  // Zone auction and claiming: ZON-1, CLM-1, CLM-3, CLM-6, VAR-6
  offerZone: { zone },
  rollFor: { zone },
  useLicence: { zone },
  claim: { zone },
  claimNearby: { zone },
  // AIR-1
  moorAirship: { lane: oneOf(LANES) },
  // Tank phase: TNK-1, TNK-3, TNK-4; VAR-5 can be declined too
  activate: {},
  decline: {},
  turnTank: { zone },
  // Tank turn: TNK-5 to TNK-10
  buyTank: { zone },
  importTank: { zone },
  buyConverter: { converter, zone, oldTo: nullable(zone) },
  buySupercharger: { zone },
  moveTank: { from: zone, to: zone },
  swapTanks: { from: zone, to: zone },
  moveConverter: { from: zone, to: zone },
  swapConverters: { from: zone, to: zone },
  moveSupercharger: { from: zone, to: zone },
  returnConverter: { zone },
  endTurn: {},
  // Resource phase: EXT-1, TRD-2, TRD-3, CRT-1
  run: { zones: list(zone, 0, ZONES.length) },
  buy: { resource, amount },
  sell: { resource, amount },
  buyLicence: {},
  sellLicence: {},
  buyLuxuryQuarters: {},
};

export const MOVE_SCHEMA = byKind(FIELDS);
export type Move = Infer<typeof MOVE_SCHEMA>;
export type MoveKind = Move['kind'];
export const MOVE_KINDS = Object.keys(FIELDS) as MoveKind[];

/** Reads a move from untrusted JSON. Whether it is legal is the game's business. */
export function parseMove(value: unknown): Parsed<Move> {
  return parseWith(MOVE_SCHEMA, value);
}
