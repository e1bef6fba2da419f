import { type GameRecord, numberFrom, parseRecord } from '@planet-steam/engine';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A record that came from a file. */
export interface ImportedRecord {
  readonly id: string;
  /** The name of the file. */
  readonly name: string;
  readonly addedAt: number;
  readonly record: GameRecord;
}

interface Layout extends DBSchema {
  records: { key: string; value: ImportedRecord };
  /** What a review has found, by record and seat: unknown until it is read with care. */
  reviews: { key: string; value: unknown };
}

/** Where the browser keeps nothing, records live as long as the page. */
const unsaved = new Map<string, ImportedRecord>();
let opened: Promise<IDBPDatabase<Layout>> | null = null;

function database(): Promise<IDBPDatabase<Layout>> {
  opened ??= openDB<Layout>('planet-steam-records', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('records', { keyPath: 'id' });
      fresh.createObjectStore('reviews');
    },
    blocking(_current, _blocked, event) {
      opened = null;
      (event.target as IDBDatabase).close();
    },
    terminated() {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** The same record has the same id, however often it is imported. */
export function idOf(record: GameRecord): string {
  return `${record.commitment.slice(0, 12)}-${numberFrom(JSON.stringify(record)).toString(36)}`;
}

/** Keeps a record, if the browser lets us, and gives its id. */
export async function keepRecord(record: GameRecord, name: string): Promise<string> {
  const imported = { id: idOf(record), name, addedAt: Date.now(), record };
  try {
    await (await database()).put('records', imported);
  } catch {
    unsaved.set(imported.id, imported);
  }
  return imported.id;
}

export async function importedRecord(id: string): Promise<ImportedRecord | null> {
  const found =
    unsaved.get(id) ??
    (await database()
      .then((records) => records.get('records', id))
      .catch(() => undefined));
  // Written by another version, perhaps.
  return found !== undefined && parseRecord(found.record).ok ? found : null;
}

/** Newest first. */
export async function importedRecords(): Promise<ImportedRecord[]> {
  const stored = await database()
    .then((records) => records.getAll('records'))
    .catch(() => []);
  return [...stored, ...unsaved.values()].sort((a, b) => b.addedAt - a.addedAt);
}

export async function forgetRecord(id: string): Promise<void> {
  unsaved.delete(id);
  await database()
    .then((records) => records.delete('records', id))
    .catch(() => {});
}

/** Null: there is none, or the browser keeps nothing. */
export async function readReview(key: string): Promise<unknown> {
  return database()
    .then((all) => all.get('reviews', key))
    .catch(() => null);
}

export async function keepReview(key: string, review: unknown): Promise<void> {
  await database()
    .then((all) => all.put('reviews', review, key))
    .catch(() => {});
}
