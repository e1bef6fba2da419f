import { type GameStore, whyNotWritten } from '../../../src/session/local/store.ts';
import type { StoredHead } from '../../../src/session/local/stored-game.ts';

/** A store without a browser. Everything is copied in and out, as IndexedDB does. */
export interface MemoryStore extends GameStore {
  readonly games: Map<string, { head: unknown; turns: unknown[] }>;
  /** Thrown by whatever is asked next, until it is null again. */
  trouble: Error | null;
  writes: number;
}

export function memoryStore(): MemoryStore {
  const games: MemoryStore['games'] = new Map();
  const store: MemoryStore = {
    games,
    trouble: null,
    writes: 0,
    async heads() {
      await works();
      return [...games].map(([id, { head }]) => structuredClone({ id, head }));
    },
    async read(id) {
      await works();
      return structuredClone(games.get(id) ?? null);
    },
    async changes(id) {
      await works();
      return (games.get(id)?.head as StoredHead | undefined)?.changes ?? null;
    },
    async write(writing) {
      await works();
      const { head, keep, turns } = writing;
      const found = games.get(head.id);
      const why = whyNotWritten(found?.head as StoredHead | undefined, writing);
      if (why !== null) return why;
      games.set(head.id, structuredClone({ head, turns: [...(found?.turns.slice(0, keep) ?? []), ...turns] }));
      store.writes++;
      return 'saved';
    },
    async delete(id) {
      await works();
      games.delete(id);
    },
  };
  async function works(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (store.trouble !== null) throw store.trouble;
  }
  return store;
}
