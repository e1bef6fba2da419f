import { DECISION_KINDS } from '../decision.ts';
import { LONGEST_SEED } from '../proof.ts';
import { integer, list, nullable, oneOf, record, type Schema, text, truth } from '../schema.ts';
import type { State } from '../state.ts';
import { STEPS } from '../step.ts';
import { LOTS, RESOURCES } from '../vocabulary.ts';
import { UNAVAILABLE, ZONE_COUNT } from '../zones.ts';
import { SETUP_SCHEMA } from './setup-schema.ts';

const MOST = 1_000_000_000;
const count = integer(0, MOST);
const seat = integer(0, 4);
const seatOrNobody = integer(-1, 4);
const seats = (min: number) => list(seat, min, 5);
const perResource = (schema: Schema<number>) => list(schema, RESOURCES.length, RESOURCES.length);
const perZone = (schema: Schema<number>) => list(schema, ZONE_COUNT, ZONE_COUNT);
const resourceOrNone = integer(-1, RESOURCES.length - 1);
const zoneOrNone = integer(-1, ZONE_COUNT - 1);

export const HASH = text(64, 64, /^[0-9a-f]{64}$/);
export const SEED = nullable(text(1, LONGEST_SEED));

/** The shape of a state; whether it can occur in a game is asked by problemsIn. */
export const STATE_SCHEMA: Schema<State> = record({
  setup: SETUP_SCHEMA,
  commitment: HASH,
  seed: SEED,
  rolls: count,
  round: count,
  step: oneOf(STEPS),
  turn: count,
  decision: nullable(record({ kind: oneOf(DECISION_KINDS), seat })),
  firstPlayer: seat,
  turnOrder: seats(0),
  cards: list(seatOrNobody, 2, 5),
  claims: perZone(integer(UNAVAILABLE, 4)),
  tanks: perZone(resourceOrNone),
  superchargers: perZone(integer(0, 1)),
  tipped: zoneOrNone,
  airship: integer(-1, 6),
  players: list(
    record({
      credits: count,
      held: perResource(count),
      classes: perResource(integer(1, 4)),
      claims: count,
      licences: count,
      luxuryQuarters: count,
    }),
    2,
    5,
  ),
  spaces: perResource(count),
  supplies: perResource(count),
  bonus: perResource(integer(0, 1)),
  market: count,
  reserve: record({
    tanks: count,
    converters: perResource(count),
    superchargers: count,
    licences: count,
    luxuryQuarters: count,
    neutralClaims: count,
  }),
  markers: perResource(integer(0, 4)),
  manipulator: seatOrNobody,
  freelance: record({ owner: seatOrNobody, credits: count, kept: truth }),
  bidding: nullable(record({ lot: oneOf(LOTS), highest: count, leader: seatOrNobody, speaker: seat, active: list(truth, 2, 5) })),
  award: nullable(record({ seat, card: integer(0, 5), done: integer(0, 20) })),
  openFrom: seatOrNobody,
  victim: seatOrNobody,
  zone: zoneOrNone,
  activated: truth,
  overflow: nullable(
    record({
      seat,
      lose: integer(1, MOST),
      cause: oneOf(['bonus', 'bankAgent', 'declined', 'turnedTank', 'upgrade', 'extraction', 'trade']),
      resource: integer(0, RESOURCES.length - 1),
    }),
  ),
  riverClaims: nullable(record({ proposed: integer(-1, 6), number: integer(-1, 6), placed: count })),
  variableClaims: nullable(record({ ownPlaced: integer(0, 1), neutralPlaced: integer(0, 2) })),
});
