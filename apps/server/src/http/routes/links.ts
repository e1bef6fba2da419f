import { ApiError } from '../../api-error.ts';
import { hashOf, newId, newSecret } from '../../secrets.ts';
import type { ServerContext } from '../../server-context.ts';
import type { Change } from '../../store/database.ts';
import type { LinkRow } from '../../store/schema.ts';
import { mayLookUninvited } from '../../tables/access.ts';
import { expectCreator, expel, sit, withdrawSeatRequest } from '../../tables/actions/seats.ts';
import { linkState, usualUses } from '../../tables/link-state.ts';
import { readCard } from '../../tables/list.ts';
import { seatLeftBy, seatOf, type Table } from '../../tables/table.ts';
import type { Tables } from '../../tables/tables.ts';
import { tableToActAt } from '../access.ts';
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
    const { kind, seat = null, people, staysOpen = false } = request.body;
    if ((kind === 'seat') !== (seat !== null) || (seat ?? 0) >= table.seats.length) {
      throw new ApiError('malformed', `A link of kind seat names one of the seats 0 to ${table.seats.length - 1}; the others name none.`);
    }
    if (kind !== 'watch' && linkState({ kind, uses: null, stays_open: Number(staysOpen) }, table, [], null) !== 'open') {
      throw new ApiError('notNow', 'The game has started: this link is useless unless it has staysOpen.');
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
      uses: kind === 'watch' ? null : (people ?? usualUses(kind, table)),
      stays_open: Number(staysOpen),
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
    const cameBy = (link: string) => members.filter(({ link_id }) => link_id === link).map(({ person_id }) => person_id);
    return {
      links: links.map((link) => ({
        id: link.id,
        kind: link.kind,
        seat: link.seat,
        createdAt: link.created_at,
        uses: link.uses,
        staysOpen: link.stays_open === 1,
        state: linkState(link, open.live.table, cameBy(link.id), null),
        people: cameBy(link.id),
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
      await live.act(withdrawSeatRequest(person_id));
      await live.act(expel(person_id));
      // At once, before their leaving is shown to those who watch: they would see the table once more.
      if (!mayLookUninvited(live.table, person_id)) tables.shutOut(open, person_id);
    }
  });

  handle(app, 'lookAtLink', async (request) => {
    const link = await linkWith(request.body.secret);
    const { live } = await tables.get(link.table_id);
    const { table } = live;
    const used = await cameBy(link);
    return {
      state: linkState(link, table, used, null),
      kind: link.kind,
      seat: link.seat,
      left: link.uses === null ? null : Math.max(0, link.uses - used.length),
      host: live.nameOf(table.creator),
      table: await readCard(database, table.id),
    };
  });

  handle(app, 'useLink', async (request) => {
    const { person } = request.signedIn;
    const { secret, luck } = request.body;
    const link = await linkWith(secret);
    const { live } = await tables.get(link.table_id);
    const table = live.id;
    const own = seatOf(live.table, person.id);
    if (own !== null) return { table, seat: own, requested: null };
    if (link.kind === 'watch') {
      expectOpen(link, live.table, [], person.id);
      await write([memberOf(link, person.id)]);
      return { table, seat: null, requested: null };
    }
    // Who comes by it is counted where the seat is taken: of two who come for the last one at the same time, one is too late.
    const seated = await live.act(async (now, at) => {
      if (seatLeftBy(now, person.id) === null) expectOpen(link, now, await cameBy(link), person.id);
      const plan = await sit(person.id, link.seat, luck ?? null)(now, at);
      return { ...plan, changes: [...(plan.changes ?? []), memberOf(link, person.id)] };
    });
    return { table, ...seated };
  });

  async function linkWith(secret: string): Promise<LinkRow> {
    const [link] = await read(
      build.selectFrom('links').selectAll().where('secret_hash', '=', hashOf(secret)).where('revoked_at', 'is', null),
    );
    if (link === undefined) throw new ApiError('linkInvalid', 'This link is wrong or has been revoked. Ask for a new one.');
    return link;
  }

  async function cameBy({ id, table_id }: LinkRow): Promise<string[]> {
    const members = await read(build.selectFrom('members').select('person_id').where('table_id', '=', table_id).where('link_id', '=', id));
    return members.map(({ person_id }) => person_id);
  }

  function expectOpen(link: LinkRow, table: Table, used: readonly string[], person: string): void {
    const state = linkState(link, table, used, person);
    if (state !== 'open') throw new ApiError('linkInvalid', WHY_CLOSED[state], { state });
  }

  /** Who has a seat by one link and looks by another has both still by the first. */
  function memberOf({ table_id, id, kind }: LinkRow, person: string): Change {
    const insert = build.insertInto('members').values({ table_id, person_id: person, link_id: id });
    return {
      query: insert.onConflict((conflict) => {
        const known = conflict.columns(['table_id', 'person_id']);
        return kind === 'watch' ? known.doNothing() : known.doUpdateSet({ link_id: id });
      }),
    };
  }
}

const WHY_CLOSED = {
  usedUp: 'As many people as this link is for have used it. Ask for a new one.',
  begun: 'The game has begun, and this link was for the time before. Ask for a new one.',
  over: 'This game is over.',
} as const;
