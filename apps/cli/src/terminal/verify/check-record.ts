import {
  commitmentTo,
  type GameRecord,
  type Problem,
  parseRecord,
  ReplayError,
  replay,
  resultOf,
  type State,
  verifyDice,
} from '@planet-steam/engine';
import { seatLetter } from '@planet-steam/texts/english';
import { expectParsed } from '../../shell/files.ts';

/** One question about a record, and the answer: it holds, it is false, or it cannot be known yet. */
export interface Check {
  readonly check: 'moves' | 'result' | 'commitment' | 'dice';
  readonly outcome: 'holds' | 'false' | 'open';
  readonly found: readonly string[];
}

const MOST_SHOWN = 10;

/**
 * A record in the right shape whose seed may be a false one. `parseRecord` refuses that, but here it is a finding and not a mistake of
 * whoever asks.
 */
export function readUnproved(json: unknown, path: string): GameRecord {
  const parsed = parseRecord(json);
  if (parsed.ok || typeof json !== 'object' || json === null) return expectParsed(parsed, path, 'a game record');
  const { seed } = json as { readonly seed?: unknown };
  const withoutSeed = parseRecord({ ...json, seed: null });
  if (!withoutSeed.ok || typeof seed !== 'string' || seed === '') return expectParsed(parsed, path, 'a game record');
  return { ...withoutSeed.value, seed };
}

export function checkRecord(record: GameRecord): Check[] {
  return [...checkPlay(record), checkCommitment(record), checkDice(record)];
}

/** Replayed with the dice as recorded, so that a false die does not hide whether the moves were legal. */
function checkPlay(record: GameRecord): Check[] {
  const { moves, setup } = record;
  let done = 0;
  let last: State | null = null;
  try {
    for (const step of replay({ ...record, seed: null, result: null })) {
      done = step.number;
      last = step.state;
    }
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    return [
      { check: 'moves', outcome: 'false', found: [`${done} of ${moves.length} moves replay; then ${error.message} (at ${error.path})`] },
      { check: 'result', outcome: 'open', found: ['the game does not reach its end'] },
    ];
  }
  const legal: Check = {
    check: 'moves',
    outcome: 'holds',
    found: [`${done} of ${moves.length} moves are legal (${setup.ruleSet}, revision ${setup.revision})`],
  };
  return [legal, checkResult(record, last)];
}

function checkResult({ result }: GameRecord, last: State | null): Check {
  const counted = last === null ? null : resultOf(last);
  const totals = counted?.standing.map(({ seat, total }) => `${seatLetter(seat)} ${total}`).join(', ');
  if (result === null) {
    const found = counted === null ? 'the game is not over' : `none is recorded; the count is ${totals}`;
    return { check: 'result', outcome: 'open', found: [found] };
  }
  if (counted === null) return { check: 'result', outcome: 'false', found: ['a result is recorded, but the game is not over'] };
  const same = JSON.stringify(result) === JSON.stringify(counted);
  const recorded = result.standing.map(({ seat, total }) => `${seatLetter(seat)} ${total}`).join(', ');
  return same
    ? { check: 'result', outcome: 'holds', found: [`wealth is as recorded: ${totals}`] }
    : { check: 'result', outcome: 'false', found: [`the record says ${recorded}`, `the count is ${totals}, item by item`] };
}

function checkCommitment({ seed, commitment }: GameRecord): Check {
  if (seed === null) return { check: 'commitment', outcome: 'open', found: ['the seed is still secret'] };
  const hash = commitmentTo(seed);
  return hash === commitment
    ? { check: 'commitment', outcome: 'holds', found: [`SHA-256 of the seed is ${commitment}`] }
    : { check: 'commitment', outcome: 'false', found: [`everyone saw ${commitment}`, `the seed gives ${hash}`] };
}

function described({ path, message }: Problem): string {
  return path === '' ? message : `${path} ${message}`;
}

/** Against the seed as it is recorded; whether that is the seed all were promised is the commitment's business. */
function checkDice(record: GameRecord): Check {
  const { seed, opening, moves } = record;
  const rolled = opening.length + moves.reduce((sum, { dice }) => sum + dice.length, 0);
  if (seed === null) return { check: 'dice', outcome: 'open', found: [`${rolled} dice can be proved once the seed is known`] };
  const verified = verifyDice({ ...record, commitment: commitmentTo(seed), result: null });
  const problems = verified.ok ? [] : verified.problems.filter(({ path }) => path === 'opening' || path.endsWith('.dice'));
  if (problems.length === 0) return { check: 'dice', outcome: 'holds', found: [`${rolled} dice are those the seed gives`] };
  const more = problems.length > MOST_SHOWN ? [`and ${problems.length - MOST_SHOWN} more`] : [];
  return {
    check: 'dice',
    outcome: 'false',
    found: [`${problems.length} of ${rolled} dice do not follow from the seed`, ...problems.slice(0, MOST_SHOWN).map(described), ...more],
  };
}
