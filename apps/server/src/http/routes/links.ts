import { ApiError } from '../../api-error.ts';
import { hashOf, newId, newSecret } from '../../secrets.ts';
import type { ServerContext } from '../../server-context.ts';
import type { Change } from '../../store/database.ts';
import type { LinkRow } from '../../store/schema.ts';
import { expectCreator, expel, sit } from '../../tables/actions/seats.ts';
import type { Action } from '../../tables/plan.ts';
import { seatOf } from '../../tables/table.ts';
import type { Tables } from '../../tables/tables.ts';
import { mayLookUninvited, tableToActAt } from '../access.ts';
import type { App } from '../app-type.ts';
import { handle } from '../handle.ts';

const MOST_LINKS = 50;

/** Invitations: a secret that is exchanged at once for a right, and only its hash is kept. In addresses it stands behind a #. */
export function linkRoutes(app: App, context: ServerContext, tables: Tables): void {
  const { database, config } = context;
  const { build, read, write } = database;

  handle(app, 'makeLink', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    const { table } = open.live;
    expectCreator(table, person);
    const { kind, seat = null } = request.body;
    if ((kind === 'seat') !== (seat !== null) || (seat ?? 0) >= table.seats.length) {
      throw new ApiError('malformed', `A link of kind seat names one of the seats 0 to ${table.seats.length - 1}; the others name none.`);
    }
    const there = await read(build.selectFrom('links').select('id').where('table_id', '=', table.id).where('revoked_at', 'is', null));
    if (there.length >= MOST_LINKS) throw new ApiError('tooMany', `A table has at most ${MOST_LINKS} links. Revoke one first.`);
    const secret = newSecret(context.randomBytes);
    const row: LinkRow = {
      id: newId(context.randomBytes),
      table_id: table.id,
      kind,
      seat,
      secret_hash: hashOf(secret),
      created_at: context.now(),
      revoked_at: null,
    };
    await write([{ query: build.insertInto('links').values(row) }]);
    return { id: row.id, secret, url: `${config.publicUrl}/join#${secret}` };
  });

  handle(app, 'listLinks', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    expectCreator(open.live.table, person);
    const { id } = open.live;
    const links = await read(build.selectFrom('links').selectAll().where('table_id', '=', id).where('revoked_at', 'is', null));
    const members = await read(build.selectFrom('members').selectAll().where('table_id', '=', id));
    return {
      links: links.map((link) => ({
        id: link.id,
        kind: link.kind,
        seat: link.seat,
        createdAt: link.created_at,
        people: members.filter(({ link_id }) => link_id === link.id).map(({ person_id }) => person_id),
      })),
    };
  });

  handle(app, 'revokeLink', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    expectCreator(open.live.table, person);
    const { live } = open;
    const { link } = request.params;
    const [row] = await read(
      build.selectFrom('links').selectAll().where('id', '=', link).where('table_id', '=', live.id).where('revoked_at', 'is', null),
    );
    if (row === undefined) throw new ApiError('notFound', 'There is no such link.');
    const members = await read(build.selectFrom('members').select('person_id').where('table_id', '=', live.id).where('link_id', '=', link));
    await write([
      { query: build.updateTable('links').set({ revoked_at: context.now() }).where('id', '=', link) },
      { query: build.deleteFrom('members').where('table_id', '=', live.id).where('link_id', '=', link) },
    ]);
    for (const { person_id } of members) {
      await live.act(expel(person_id));
      // At once, before his leaving is shown to those who watch: he would see the table once more.
      if (!mayLookUninvited(live.table, person_id)) tables.shutOut(open, person_id);
    }
  });

  handle(app, 'useLink', async (request) => {
    const { person } = request.signedIn;
    const { secret, luck } = request.body;
    const [link] = await read(
      build.selectFrom('links').selectAll().where('secret_hash', '=', hashOf(secret)).where('revoked_at', 'is', null),
    );
    if (link === undefined) throw new ApiError('linkInvalid', 'This link is wrong or has been revoked. Ask for a new one.');
    const { live } = await tables.get(link.table_id);
    const own = seatOf(live.table, person.id);
    if (own !== null) return { table: live.id, seat: own };
    const enter = memberOf(link, person.id);
    if (link.kind === 'watch') {
      await write([enter]);
      return { table: live.id, seat: null };
    }
    const seat = await live.act(along(sit(person.id, link.seat, luck ?? null), enter));
    return { table: live.id, seat };
  });

  function memberOf({ table_id, id }: LinkRow, person: string): Change {
    const insert = build.insertInto('members').values({ table_id, person_id: person, link_id: id });
    return { query: insert.onConflict((conflict) => conflict.columns(['table_id', 'person_id']).doUpdateSet({ link_id: id })) };
  }

  /** The same action with one more change in its commit. */
  function along<T>(action: Action<T>, change: Change): Action<T> {
    return async (table, now) => {
      const plan = await action(table, now);
      return { ...plan, changes: [...(plan.changes ?? []), change] };
    };
  }
}
