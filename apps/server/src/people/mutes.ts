import type { Database } from '../store/database.ts';
import type { Hooks } from './hooks.ts';
import { hearPeopleNews, tellPeopleNews } from './news.ts';

const MOST_REMEMBERED = 2000;
/** Most mute no one: one set is enough for all of them. */
export const NOBODY: ReadonlySet<string> = new Set();

/** By database, because that is what they come from: two servers in one process have two. */
const remembered = new WeakMap<Database, Map<string, Promise<ReadonlySet<string>>>>();

function memoryOf(database: Database): Map<string, Promise<ReadonlySet<string>>> {
  let memory = remembered.get(database);
  if (memory === undefined) {
    const fresh = new Map<string, Promise<ReadonlySet<string>>>();
    hearPeopleNews(database, (news) => {
      if (news === null) fresh.clear();
      else if (news.kind === 'mutesChanged') fresh.delete(news.person);
    });
    remembered.set(database, fresh);
    memory = fresh;
  }
  return memory;
}

/** Whom this person does not want to hear. Asked for every word said at a table, so it is remembered until it changes. */
export function mutedBy(database: Database, person: string): Promise<ReadonlySet<string>> {
  const memory = memoryOf(database);
  const known = memory.get(person);
  if (known !== undefined) return known;
  if (memory.size >= MOST_REMEMBERED) memory.delete(memory.keys().next().value as string);
  const reading = readMutes(database, person);
  memory.set(person, reading);
  reading.catch(() => memory.delete(person));
  return reading;
}

async function readMutes(database: Database, person: string): Promise<ReadonlySet<string>> {
  const rows = await database.read(database.build.selectFrom('mutes').select('muted_id').where('person_id', '=', person));
  return rows.length === 0 ? NOBODY : new Set(rows.map(({ muted_id }) => muted_id));
}

/** To be called after the change is stored. When it returns, this process goes by it: the next word is heard or not as the person wants it. */
export async function mutesChanged(database: Database, hooks: Hooks, person: string): Promise<void> {
  memoryOf(database).delete(person);
  await mutedBy(database, person).catch(() => {}); // read again by whoever needs it
  hooks.mutesChanged(person);
  tellPeopleNews(database, { kind: 'mutesChanged', person });
}

/** Passes on to this server's hooks what was changed in other processes. To be called once. */
export function hearMutes(database: Database, hooks: Hooks): void {
  memoryOf(database); // forgets first, so that whoever is told reads what is new
  hearPeopleNews(database, (news) => {
    if (news?.kind === 'mutesChanged') hooks.mutesChanged(news.person);
  });
}
