import type { SelectQueryBuilder } from 'kysely';
import type { ServerContext } from '../server-context.ts';
import type { Change, Database } from '../store/database.ts';
import type { PersonRow, Schema } from '../store/schema.ts';
import type { Hooks } from './hooks.ts';
import { mutesChanged } from './mutes.ts';
import type { Sessions } from './sessions.ts';

/**
 * Removes someone: first from the tables, where their seats and words are (by whoever listens to `onDeletion`), then everything that is theirs
 * alone. Logs name people by id only, so what remains of them there is no one.
 */
export async function deletePerson(
  { database }: Pick<ServerContext, 'database'>,
  hooks: Hooks,
  sessions: Sessions,
  { id, email }: PersonRow,
): Promise<void> {
  await hooks.deletion(id);
  const { build } = database;
  const byAddress: Change[] = email === null ? [] : [{ query: build.deleteFrom('mail_links').where('email', '=', email) }];
  const [ended, mutedBy] = await database.write([
    { query: build.deleteFrom('sessions').where('person_id', '=', id).returning('id') },
    { query: build.deleteFrom('mutes').where('muted_id', '=', id).returning('person_id') },
    ...byAddress,
    ...removalOf(database, [id]),
  ]);
  sessions.ended(ended.rows.map((row) => row.id as string));
  sessions.personChanged(id); // tables in memory forget their name and their words
  await Promise.all([id, ...mutedBy.rows.map((row) => row.person_id as string)].map((person) => mutesChanged(database, hooks, person)));
}

type IdsOfPeople = SelectQueryBuilder<Schema, 'people', { id: string }>;

/** Everything that belongs to these people alone, and the people: ids, or a query for them. */
export function removalOf({ build }: Database, people: readonly string[] | IdsOfPeople): Change[] {
  return [
    { query: build.deleteFrom('passkeys').where('person_id', 'in', people) },
    { query: build.deleteFrom('passkey_challenges').where('person_id', 'in', people) },
    { query: build.deleteFrom('mail_links').where('person_id', 'in', people) },
    { query: build.deleteFrom('channels').where('person_id', 'in', people) },
    { query: build.deleteFrom('silences').where('person_id', 'in', people) },
    { query: build.deleteFrom('mutes').where('person_id', 'in', people) },
    { query: build.deleteFrom('mutes').where('muted_id', 'in', people) },
    { query: build.deleteFrom('members').where('person_id', 'in', people) },
    { query: build.deleteFrom('outbox').where('person_id', 'in', people) },
    { query: build.deleteFrom('people').where('id', 'in', people) },
  ];
}
