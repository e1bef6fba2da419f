import { DIE_FACES } from '../dice.ts';
import type { Result } from '../engine.ts';
import { MOVE_SCHEMA, type Move } from '../moves.ts';
import { commitmentTo } from '../proof.ts';
import { integer, type JsonSchema, list, nullable, oneOf, type Parsed, parseJson, parseWith, record, type Schema } from '../schema.ts';
import type { Setup } from '../setup/setup.ts';
import { RESOURCES, type Seat } from '../vocabulary.ts';
import { SETUP_SCHEMA } from './setup-schema.ts';
import { HASH, SEED } from './state-schema.ts';

/** A game as it was played: enough to replay it to the same bytes anywhere. docs/formats.md has the policy on old records. */
export const RECORD_FORMAT = 'planet-steam/record';
export const RECORD_VERSION = 1;

export interface RecordedMove {
  readonly seat: Seat;
  readonly move: Move;
  /** Milliseconds since 1970, or null where no one kept time. */
  readonly at: number | null;
  /** The dice this move used. */
  readonly dice: readonly number[];
}

export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly version: number;
  readonly setup: Setup;
  readonly commitment: string;
  /** Null as long as the seed is secret; the recorded dice are enough to replay. */
  readonly seed: string | null;
  /** The dice of the set-up (SET-5). */
  readonly opening: readonly number[];
  readonly moves: readonly RecordedMove[];
  /** Null for a game that is not over. */
  readonly result: Result | null;
}

const dice = list(integer(1, DIE_FACES), 0, 10_000);
const seat = integer(0, 4);
const amount = integer(0, Number.MAX_SAFE_INTEGER);
const resources = record(
  Object.fromEntries(RESOURCES.map((resource) => [resource, amount])) as Record<(typeof RESOURCES)[number], Schema<number>>,
);

const RESULT: Schema<Result> = record({
  standing: list(
    record({
      seat,
      credits: amount,
      resources,
      zones: amount,
      tanks: amount,
      superchargers: amount,
      luxuryQuarters: amount,
      total: amount,
    }),
    2,
    5,
  ),
  winners: list(seat, 1, 5),
});

/** A longer game than this is not one that people played. */
const MOST_MOVES = 100_000;

const RECORD: Schema<GameRecord> = record({
  format: oneOf<typeof RECORD_FORMAT>([RECORD_FORMAT]),
  version: integer(1, RECORD_VERSION),
  setup: SETUP_SCHEMA,
  commitment: HASH,
  seed: SEED,
  opening: dice,
  moves: list(record({ seat, move: MOVE_SCHEMA, at: nullable(integer(0, Number.MAX_SAFE_INTEGER)), dice }), 0, MOST_MOVES),
  result: nullable(RESULT),
});

export const RECORD_JSON_SCHEMA: JsonSchema = RECORD.json;

/** A record from untrusted JSON text or value. Whether its moves are legal is shown by replaying it. */
export function parseRecord(value: unknown): Parsed<GameRecord> {
  const json = typeof value === 'string' ? parseJson(value) : ({ ok: true, value } as const);
  if (!json.ok) return json;
  const parsed = parseWith(RECORD, json.value);
  if (!parsed.ok) return parsed;
  const { commitment, seed } = parsed.value;
  if (seed !== null && commitmentTo(seed) !== commitment) {
    return { ok: false, problems: [{ path: 'commitment', message: 'is not the hash of the seed' }] };
  }
  return parsed;
}

/** The game up to and including its n-th move, as an unfinished one. */
export function cutRecord(game: GameRecord, moves: number): GameRecord {
  if (!Number.isInteger(moves) || moves < 0 || moves > game.moves.length) {
    throw new RangeError(`the record has ${game.moves.length} moves and cannot be cut after ${moves}`);
  }
  return moves === game.moves.length ? game : { ...game, moves: game.moves.slice(0, moves), result: null };
}
