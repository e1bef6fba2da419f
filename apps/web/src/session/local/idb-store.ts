import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type GameStore, whyNotWritten } from './store.ts';
import type { StoredHead, StoredTurn } from './stored-game.ts';

interface Layout extends DBSchema {
  games: { key: string; value: StoredHead };
  /** By game and number of the turn, from 0. */
  turns: { key: [string, number]; value: StoredTurn };
}

const DATABASE = 'planet-steam';
const VERSION = 1;

function turnsOf(id: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY]);
}

export function openIdbStore(): GameStore {
  let opened: Promise<IDBPDatabase<Layout>> | null = null;

  /** Opened when it is needed, and again after it has been closed for a newer page or by the browser. */
  function database(): Promise<IDBPDatabase<Layout>> {
    if (opened !== null) return opened;
    const opening = openDB<Layout>(DATABASE, VERSION, {
      upgrade(fresh) {
        fresh.createObjectStore('games', { keyPath: 'id' });
        fresh.createObjectStore('turns');
      },
      blocking(_current, _blocked, event) {
        opened = null;
        (event.target as IDBDatabase).close();
      },
      terminated() {
        opened = null;
      },
    });
    opened = opening;
    opening.catch(() => {
      if (opened === opening) opened = null; // perhaps it is allowed the next time
    });
    return opening;
  }

  return {
    async heads() {
      const all = await (await database()).getAll('games');
      return all.map((head) => ({ id: head.id, head }));
    },
    async read(id) {
      const transaction = (await database()).transaction(['games', 'turns']);
      const [head, turns] = await Promise.all([
        transaction.objectStore('games').get(id),
        transaction.objectStore('turns').getAll(turnsOf(id)),
        transaction.done,
      ]);
      return head === undefined ? null : { head, turns };
    },
    async changes(id) {
      return (await (await database()).get('games', id))?.changes ?? null;
    },
    async write(writing) {
      const { head, keep, turns } = writing;
      // Strict: what is acknowledged survives a power cut too.
      const transaction = (await database()).transaction(['games', 'turns'], 'readwrite', { durability: 'strict' });
      const games = transaction.objectStore('games');
      const log = transaction.objectStore('turns');
      const why = whyNotWritten(await games.get(head.id), writing);
      if (why !== null) {
        await transaction.done;
        return why;
      }
      await Promise.all([
        log.delete(turnsOf(head.id, keep)),
        ...turns.map((turn, index) => log.put(turn, [head.id, keep + index])),
        games.put(head),
        transaction.done,
      ]);
      return 'saved';
    },
    async delete(id) {
      const transaction = (await database()).transaction(['games', 'turns'], 'readwrite');
      await Promise.all([
        transaction.objectStore('games').delete(id),
        transaction.objectStore('turns').delete(turnsOf(id)),
        transaction.done,
      ]);
    },
  };
}
