import { channelOf, shownTarget } from '../notify/channels/target.ts';
import type { ServerContext } from '../server-context.ts';
import type { PersonRow } from '../store/schema.ts';

/**
 * Everything that is stored about someone, for themselves. Left out is what would open a door to whoever finds the file: hashes, keys, the
 * secret part of webhooks and push services. What others have decided about them (who mutes them) is theirs.
 */
export async function exportOf(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  person: PersonRow,
): Promise<Record<string, unknown>> {
  const { build } = database;
  const { id, name, language, email, account, created_at, seen_at } = person;

  const sessions = build.selectFrom('sessions').select(['id', 'kind', 'label', 'created_at', 'seen_at', 'expires_at']);
  const passkeys = build.selectFrom('passkeys').select(['id', 'label', 'transports', 'counter', 'created_at', 'used_at']);
  const channels = build.selectFrom('channels').select(['id', 'kind', 'target', 'enabled', 'created_at', 'problem']);
  const mailLinks = build.selectFrom('mail_links').select(['email', 'expires_at']);
  const tables = build.selectFrom('tables').select(['id', 'name', 'status', 'created_at']);
  const seats = build
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['seats.table_id', 'tables.name', 'tables.status', 'seats.seat', 'seats.bot']);
  const orders = build
    .selectFrom('orders')
    .innerJoin('seats', (join) => join.onRef('seats.table_id', '=', 'orders.table_id').onRef('seats.seat', '=', 'orders.seat'))
    .select(['orders.table_id', 'orders.seat', 'orders.lot', 'orders.round', 'orders.most']);
  const mutes = build.selectFrom('mutes').leftJoin('people', 'people.id', 'mutes.muted_id').select(['mutes.muted_id', 'people.name']);

  return {
    exportedAt: now(),
    profile: { id, name, language, email, account: account === 1, createdAt: created_at, seenAt: seen_at },
    sessions: await database.read(sessions.where('person_id', '=', id)),
    passkeys: await database.read(passkeys.where('person_id', '=', id)),
    mailLinks: await database.read(mailLinks.where(({ eb, or }) => or([eb('person_id', '=', id), eb('email', '=', email)]))),
    channels: (await database.read(channels.where('person_id', '=', id))).map((row) => ({
      ...row,
      target: shownTarget(channelOf(row, email)),
    })),
    mutes: await database.read(mutes.where('mutes.person_id', '=', id)),
    silences: await database.read(build.selectFrom('silences').select('table_id').where('person_id', '=', id)),
    tablesOpened: await database.read(tables.where('creator_id', '=', id)),
    seats: await database.read(seats.where('seats.person_id', '=', id)),
    standingOrders: await database.read(orders.where('seats.person_id', '=', id)),
    memberships: await database.read(build.selectFrom('members').select(['table_id', 'link_id']).where('person_id', '=', id)),
    notifications: await database.read(
      build.selectFrom('outbox').select(['table_id', 'occasion', 'seat', 'send_at', 'claimed_at']).where('person_id', '=', id),
    ),
    said: await wordsOf(database, id),
  };
}

/** Found by the text of the entry, which has an index for that. */
async function wordsOf({ build, read }: ServerContext['database'], person: string) {
  return read(
    build
      .selectFrom('log')
      .select(['table_id', 'at', 'words'])
      .where('words', 'is not', null)
      .where('entry', '=', JSON.stringify({ kind: 'said', person }))
      .orderBy('at')
      .orderBy('sequence'),
  );
}
