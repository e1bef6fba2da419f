import { sql } from 'kysely';
import type { ServerContext } from '../server-context.ts';
import type { Change, Database } from '../store/database.ts';
import { removalOf } from './deletion.ts';
import type { Hooks } from './hooks.ts';
import { mutesChanged } from './mutes.ts';
import type { Sessions } from './sessions.ts';

/**
 * A guest who logs in was that person all along: what they have at tables goes over (by whoever listens to `onMerge`), as do invitations,
 * silences, and the mutes of and against them; then the guest is removed. Two accounts are never merged: each has an owner who can prove it.
 */
export async function mergeGuest(
  { database }: Pick<ServerContext, 'database'>,
  hooks: Hooks,
  sessions: Sessions,
  guest: string,
  account: string,
): Promise<void> {
  await hooks.merge(guest, account);
  const { build } = database;
  const [, ended, mutedBy] = await database.write([
    // They may have become an account themselves just now, in another window.
    { query: build.selectFrom('people').select('id').where('id', '=', guest).where('account', '=', 0), expect: 1 },
    { query: build.deleteFrom('sessions').where('person_id', '=', guest).returning('id') },
    { query: build.selectFrom('mutes').select('person_id').where('muted_id', '=', guest) },
    ...handOver(database, guest, account),
    ...removalOf(database, [guest]),
  ]);
  sessions.ended(ended.rows.map(({ id }) => id as string));
  sessions.personChanged(guest);
  const whose = [account, guest, ...mutedBy.rows.map(({ person_id }) => person_id as string)];
  await Promise.all(whose.map((person) => mutesChanged(database, hooks, person)));
}

function handOver({ build }: Database, guest: string, account: string): Change[] {
  const him = sql<string>`${account}`;
  return [
    {
      query: build
        .insertInto('mutes')
        .columns(['person_id', 'muted_id'])
        .expression((of) =>
          of
            .selectFrom('mutes')
            .select([him.as('person_id'), 'muted_id'])
            .where('person_id', '=', guest)
            .where('muted_id', '!=', account),
        )
        .onConflict((clash) => clash.doNothing()),
    },
    {
      query: build
        .insertInto('mutes')
        .columns(['person_id', 'muted_id'])
        .expression((of) =>
          of
            .selectFrom('mutes')
            .select(['person_id', him.as('muted_id')])
            .where('muted_id', '=', guest)
            .where('person_id', '!=', account),
        )
        .onConflict((clash) => clash.doNothing()),
    },
    {
      query: build
        .insertInto('members')
        .columns(['person_id', 'table_id', 'link_id'])
        .expression((of) =>
          of
            .selectFrom('members')
            .select([him.as('person_id'), 'table_id', 'link_id'])
            .where('person_id', '=', guest),
        )
        .onConflict((clash) => clash.doNothing()),
    },
    {
      query: build
        .insertInto('silences')
        .columns(['person_id', 'table_id'])
        .expression((of) =>
          of
            .selectFrom('silences')
            .select([him.as('person_id'), 'table_id'])
            .where('person_id', '=', guest),
        )
        .onConflict((clash) => clash.doNothing()),
    },
  ];
}
