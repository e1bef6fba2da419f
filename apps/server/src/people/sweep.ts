import type { ServerContext } from '../server-context.ts';
import { removalOf } from './deletion.ts';
import { MAIL_LINK_COUNTED_MS } from './mail-links.ts';

/**
 * Removes what has run out: sessions, links, challenges, and guests whom no one can be any more and who left nothing at any table. To be
 * called now and then.
 */
export async function sweepPeople({ database, now }: Pick<ServerContext, 'database' | 'now'>): Promise<void> {
  const { build } = database;
  const time = now();
  await database.write([
    { query: build.deleteFrom('sessions').where('expires_at', '<=', time) },
    { query: build.deleteFrom('passkey_challenges').where('expires_at', '<=', time) },
    { query: build.deleteFrom('mail_links').where('expires_at', '<=', time - MAIL_LINK_COUNTED_MS) },
  ]);
  const guests = build
    .selectFrom('people')
    .select('people.id')
    .where('account', '=', 0)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('sessions').select('id').whereRef('person_id', '=', 'people.id'))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('seats').select('seat').whereRef('person_id', '=', 'people.id'))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('tables').select('tables.id').whereRef('creator_id', '=', 'people.id'))));
  await database.write(removalOf(database, guests));
}
