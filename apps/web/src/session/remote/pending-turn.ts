import type { Move } from '@planet-steam/engine';
import type { NewTurn } from '@planet-steam/protocol';
import { newId } from './new-id.ts';
import type { Keeper } from './remote-session-dependencies.ts';

const key = (table: string) => `planet-steam/turn/${table}`;

/**
 * The turn that was sent and not answered. The same moves on the same version go out under the same id, after a reload too, so that the
 * server can tell a second try from a second turn.
 */
export function pendingTurn(keeper: Keeper, table: string, version: number, moves: readonly Move[]): NewTurn {
  const kept = keptTurn(keeper, table);
  if (kept !== null && kept.version === version && JSON.stringify(kept.moves) === JSON.stringify(moves)) return kept;
  const turn = { id: newId(), version, moves: [...moves] };
  keeper.set(key(table), JSON.stringify(turn));
  return turn;
}

/** It was answered. */
export function forgetTurn(keeper: Keeper, table: string, { id }: NewTurn): void {
  if (keptTurn(keeper, table)?.id === id) keeper.set(key(table), null);
}

function keptTurn(keeper: Keeper, table: string): NewTurn | null {
  try {
    const kept: unknown = JSON.parse(keeper.get(key(table)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { id, version, moves } = kept as Record<keyof NewTurn, unknown>;
    return typeof id === 'string' && typeof version === 'number' && Array.isArray(moves) ? { id, version, moves } : null;
  } catch {
    return null;
  }
}
