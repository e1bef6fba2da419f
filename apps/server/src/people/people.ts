import type { ChangeMe, Language, Me } from '@planet-steam/protocol';
import { newId } from '../secrets.ts';
import type { ServerContext } from '../server-context.ts';
import type { Change } from '../store/database.ts';
import type { PersonRow } from '../store/schema.ts';
import { tidyName } from './names.ts';

export function meOf(person: PersonRow, session: string): Me {
  const { id, name, language, email, account } = person;
  return { id, name, language: language as Language, email, account: account === 1, session };
}

export interface Newcomer {
  readonly name: string;
  readonly language: Language;
  /** Proved already; makes an account. */
  readonly email: string | null;
}

export function newPerson(
  { database, now, randomBytes }: ServerContext,
  { name, language, email }: Newcomer,
): { person: PersonRow; change: Change } {
  const time = now();
  const person: PersonRow = {
    id: newId(randomBytes),
    name: tidyName(name),
    language,
    email,
    account: email === null ? 0 : 1,
    created_at: time,
    seen_at: time,
  };
  return { person, change: { query: database.build.insertInto('people').values(person) } };
}

export function changesOfPerson({ name, language }: ChangeMe): Partial<PersonRow> {
  return { ...(name !== undefined && { name: tidyName(name) }), ...(language !== undefined && { language }) };
}

export async function personById({ database }: Pick<ServerContext, 'database'>, id: string): Promise<PersonRow | undefined> {
  const [person] = await database.read(database.build.selectFrom('people').selectAll().where('id', '=', id));
  return person;
}

export async function personByEmail({ database }: Pick<ServerContext, 'database'>, email: string): Promise<PersonRow | undefined> {
  const [person] = await database.read(database.build.selectFrom('people').selectAll().where('email', '=', email));
  return person;
}
