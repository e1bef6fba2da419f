import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { ServerContext } from '../server-context.ts';
import { mayLook, mayLookUninvited } from '../tables/access.ts';
import type { OpenTable, Tables } from '../tables/tables.ts';
import { type Caller, callerOf } from './authentication.ts';

/** A table for whoever asks; who may not see it is told that it does not exist. */
export async function tableToLookAt(
  context: ServerContext,
  tables: Tables,
  request: FastifyRequest,
  id: string,
): Promise<{ open: OpenTable; caller: Caller | null }> {
  const caller = await callerOf(request);
  return { open: await tableSeenBy(context, tables, id, caller?.person.id ?? null), caller };
}

export async function tableSeenBy({ database }: ServerContext, tables: Tables, id: string, person: string | null): Promise<OpenTable> {
  const open = await tables.get(id);
  if (!(await mayLook(database, open.live.table, person))) throw new ApiError('notFound', 'There is no such table.');
  return open;
}

export async function tableToActAt(
  context: ServerContext,
  tables: Tables,
  request: FastifyRequest & { readonly signedIn: Caller },
  id: string,
): Promise<{ open: OpenTable; person: string }> {
  const { open } = await tableToLookAt(context, tables, request, id);
  return { open, person: request.signedIn.person.id };
}

/** Who came by a link to a seat and does not get one may not watch either; who was let in to watch still may. */
export async function shutOutDeclined({ database }: ServerContext, tables: Tables, open: OpenTable, person: string): Promise<void> {
  const { build, read, write } = database;
  const { table } = open.live;
  const [link] = await read(
    build
      .selectFrom('members')
      .innerJoin('links', 'links.id', 'members.link_id')
      .select('links.kind')
      .where('members.table_id', '=', table.id)
      .where('members.person_id', '=', person),
  );
  if (link === undefined || link.kind === 'watch') return;
  await write([{ query: build.deleteFrom('members').where('table_id', '=', table.id).where('person_id', '=', person) }]);
  if (!mayLookUninvited(table, person)) tables.shutOut(open, person);
}
