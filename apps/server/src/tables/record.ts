import { type GameRecord, type Move, recordGame, type Seat } from '@planet-steam/engine';
import { ApiError } from '../api-error.ts';
import type { LiveTable } from './live-table.ts';
import type { AppliedEntry } from './load.ts';
import { notNow } from './plan.ts';
import { seedOf } from './seed.ts';

/** The game as a record: up to now, or up to a version of it. */
export async function recordOf({ table, history }: LiveTable, version: number | null): Promise<GameRecord> {
  const { game, status, agreement } = table;
  if (game === null) throw notNow('The game has not begun.');
  if (status !== 'over' && agreement.setup.concealedCredits) {
    throw notNow('Credits are concealed at this table; its record can be had when the game is over.');
  }
  const { applied, turns } = await history();
  const recorder = recordGame(agreement.setup, seedOf(table));
  for (const { seat, moves, at } of version === null ? turns : turnsAt(applied, version))
    for (const move of moves) recorder.play(seat, move, at);
  const record = recorder.record();
  return status === 'over' ? record : { ...record, seed: null };
}

/** The turns in force at a version of the game, even if it was taken back since. */
function turnsAt(applied: readonly AppliedEntry[], wanted: number): { seat: Seat; moves: readonly Move[]; at: number }[] {
  const latest = applied[applied.length - 1].version;
  if (wanted > latest) throw new ApiError('notFound', `The game has versions 1 to ${latest}, none of number ${wanted}.`);
  const turns: { seat: Seat; moves: readonly Move[]; at: number }[] = [];
  const lengths = new Map<number, number>();
  for (const { entry, at, version } of applied) {
    if (version > wanted) break;
    if (entry.kind === 'played') turns.push({ seat: entry.seat, moves: entry.moves, at });
    if (entry.kind === 'tookBack') turns.length = lengths.get(entry.version) ?? 0;
    lengths.set(version, turns.length);
  }
  return turns;
}
