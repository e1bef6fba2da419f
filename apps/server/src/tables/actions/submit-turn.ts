import { describeRefusal, type Move, parseMove, type Seat, type State } from '@planet-steam/engine';
import type { MoveSource, NewTurn, TurnAccepted } from '@planet-steam/protocol';
import { type PlayedTurn, playTurn } from '@planet-steam/table';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../store/database.ts';
import type { Entry } from '../entry.ts';
import { type Action, notNow, type Plan, playedEntry } from '../plan.ts';
import { readByClientId } from '../stored.ts';
import { seatOf, type Table } from '../table.ts';

/** A turn of a person: all of it or nothing, on the version they saw, once. */
export function submitTurn(database: Database, person: string, turn: NewTurn): Action<TurnAccepted> {
  const moves = turn.moves.map(parsed);
  let asked = 0;
  return (table) => {
    const seat = seatOf(table, person);
    if (seat === null) throw new ApiError('forbidden', 'You have no seat at this table.');
    // Sent before? Only possible if the game has gone on since, or if another process has just been faster.
    return asked++ > 0 || turn.version !== table.version ? unlessRepeated(table, seat) : planned(table, seat);
  };

  async function unlessRepeated(table: Table, seat: Seat): Promise<Plan<TurnAccepted>> {
    const known = await readByClientId(database, table.id, clientIdOf(seat));
    return known === null ? planned(table, seat) : repeated(known.sequence, known.version, known.entry, moves);
  }

  function planned(table: Table, seat: Seat): Plan<TurnAccepted> {
    if (table.status !== 'playing') throw notNow(table.status === 'open' ? 'The game has not been started yet.' : 'The game is over.');
    if (turn.version !== table.version) throw stale(turn.version, table, seat);
    if (table.seats[seat].bot !== null) throw notNow('A bot plays your seat at the moment. Take your seat back first.');
    const played = expectPlayed(table.game as State, seat, moves);
    return {
      entries: [{ ...playedEntry(played, 'person'), clientId: clientIdOf(seat) }],
      answer: (_, [{ sequence, version }]) => ({ sequence, version }),
    };
  }

  function clientIdOf(seat: Seat): string {
    return `${seat}:${turn.id}`;
  }
}

/**
 * A turn that a person did not send: of a bot, a standing order, the stand-in. If the game has gone on since it was played, or the seat is no
 * longer theirs (`hand` gives null) because its person has come back, it is dropped. Says whether it was entered.
 */
export function playFor(turn: PlayedTurn, hand: (table: Table, now: number) => MoveSource | null): Action<boolean> {
  return (table, now) => {
    const plays = table.game === turn.before && table.status === 'playing' ? hand(table, now) : null;
    if (plays === null) return { entries: [], answer: () => false };
    return { entries: [playedEntry(turn, plays)], answer: () => true };
  };
}

function parsed(move: unknown, index: number): Move {
  const result = parseMove(move);
  if (result.ok) return result.value;
  const [{ path, message }] = result.problems;
  throw new ApiError('malformed', `moves[${index}]${path === '' ? '' : `.${path}`} ${message}`, { index });
}

/** Plays the turn on the table's game, which stays as it is. */
function expectPlayed(state: State, seat: Seat, moves: readonly Move[]): PlayedTurn {
  const outcome = playTurn(state, seat, moves);
  if (outcome.ok) return outcome.turn;
  const { index } = outcome;
  if (outcome.why === 'beyondChance') {
    const message = `Move ${index + 1} rolls a die; the moves after it must be sent after its result is known. Nothing was played.`;
    throw new ApiError('beyondChance', message, { index });
  }
  const { refusal } = outcome;
  throw new ApiError('refused', `Move ${index + 1}: ${describeRefusal(refusal)} Nothing was played.`, { index, refusal });
}

function repeated(sequence: number, version: number, json: string, moves: readonly Move[]): Plan<TurnAccepted> {
  const before = JSON.parse(json) as Extract<Entry, { kind: 'played' }>;
  if (JSON.stringify(before.moves) !== JSON.stringify(moves)) {
    throw new ApiError('idTaken', 'This id was used for other moves. Nothing was played; use a new id for a new turn.', {
      sequence,
      version,
    });
  }
  return { entries: [], answer: () => ({ sequence, version }) };
}

/** The view is added where the answer is written: it differs by viewer. */
function stale(version: number, table: Table, seat: Seat): ApiError {
  const why = version < table.version ? 'The game has gone on' : 'The game has not come so far';
  const message = `${why}: these moves were chosen on version ${version}, it is at ${table.version}. Nothing was played.`;
  return new ApiError('stale', message, { version: table.version, sequence: table.sequence, seat });
}
