import { hashOf, isHashOf, newId, newSecret } from '../secrets.ts';
import type { ServerContext } from '../server-context.ts';
import type { Change } from '../store/database.ts';
import type { PersonRow, SessionRow } from '../store/schema.ts';
import type { Hooks } from './hooks.ts';
import { hearPeopleNews, tellPeopleNews } from './news.ts';

export const SESSION_LIFE_MS = 180 * 24 * 3600 * 1000;
const TOUCH_AFTER_MS = 10 * 60 * 1000;
/** How long a verified session is believed without looking. Revocations are told; this is for news that got lost. */
const BELIEVE_MS = 30_000;
const MOST_BELIEVED = 10_000;

/** Who sends a request, and by which of their sessions. */
export interface Caller {
  readonly person: PersonRow;
  readonly sessionId: string;
  readonly kind: SessionRow['kind'];
}

interface Believed {
  readonly hash: Uint8Array;
  readonly caller: Caller;
  readonly until: number;
}

/** A session to be stored, and what its owner has to show: `<id>.<secret>`, given away once. */
interface NewSession {
  readonly id: string;
  readonly shown: string;
  readonly change: Change;
}

export interface Sessions {
  begin(person: string, kind: SessionRow['kind'], label: string): NewSession;
  /** Who shows this, or null. */
  verify(shown: string, kind: SessionRow['kind']): Promise<Caller | null>;
  /** The same from memory alone: null where it would have to be looked up. */
  recall(shown: string, kind: SessionRow['kind']): Caller | null;
  /** Removes those of a person that are named, or all of them, and tells everyone. The ids of those that were there. */
  end(person: string, which: 'all' | { readonly only: string } | { readonly allBut: string }): Promise<string[]>;
  /** For who has removed them themselves. */
  ended(ids: readonly string[]): void;
  /** The row of a person was changed: no one may go on with the old one. */
  personChanged(person: string): void;
}

/** Every request asks who it is from, so sessions that were verified are remembered for a while. Only hashes are kept, here as in the database. */
export function keepSessions(
  { database, log, now, randomBytes }: Pick<ServerContext, 'database' | 'log' | 'now' | 'randomBytes'>,
  hooks: Hooks,
): Sessions {
  const believed = new Map<string, Believed>();
  /** Counts what was forgotten: an answer that was on its way meanwhile may be out of date and is not remembered. */
  let forgotten = 0;

  hearPeopleNews(database, (news) => {
    if (news === null) forgetAll();
    else if (news.kind === 'sessionEnded') forgetSession(news.session);
    else if (news.kind === 'personChanged') forgetPerson(news.person);
  });

  function forgetAll(): void {
    forgotten++;
    believed.clear();
  }

  function forgetSession(id: string): void {
    forgotten++;
    believed.delete(id);
    hooks.sessionEnded(id);
  }

  function forgetPerson(person: string): void {
    forgotten++;
    for (const [id, { caller }] of believed) if (caller.person.id === person) believed.delete(id);
  }

  function believe(id: string, entry: Believed): void {
    believed.delete(id);
    if (believed.size >= MOST_BELIEVED) believed.delete(believed.keys().next().value as string);
    believed.set(id, entry);
  }

  function remembered(id: string, time: number): Believed | null {
    const found = believed.get(id);
    return found !== undefined && found.until > time ? found : null;
  }

  async function lookUp(id: string, time: number): Promise<Believed | null> {
    const before = forgotten;
    const [row] = await database.read(
      database.build
        .selectFrom('sessions')
        .innerJoin('people', 'people.id', 'sessions.person_id')
        .where('sessions.id', '=', id)
        .where('sessions.expires_at', '>', time)
        .selectAll('people')
        .select(['sessions.kind', 'sessions.secret_hash', 'sessions.seen_at as session_seen_at']),
    );
    if (row === undefined) return null;
    const { kind, secret_hash, session_seen_at, ...person } = row;
    const found: Believed = {
      hash: new Uint8Array(Buffer.from(secret_hash, 'hex')), // a copy: a small buffer keeps all of the 64 kB that it was cut from
      caller: { person, sessionId: id, kind },
      // What is due to be touched is looked at again at once, and touched only by its owner.
      until: Math.min(time + BELIEVE_MS, session_seen_at + TOUCH_AFTER_MS),
    };
    if (before === forgotten) believe(id, found);
    return found;
  }

  async function touch({ sessionId, person }: Caller, time: number): Promise<void> {
    const { build } = database;
    try {
      await database.write([
        {
          query: build
            .updateTable('sessions')
            .set({ seen_at: time, expires_at: time + SESSION_LIFE_MS })
            .where('id', '=', sessionId),
        },
        { query: build.updateTable('people').set({ seen_at: time }).where('id', '=', person.id) },
      ]);
    } catch (error) {
      log.warn({ err: error }, 'could not note when a session was last used');
    }
  }

  function ended(ids: readonly string[]): void {
    for (const session of ids) {
      forgetSession(session);
      tellPeopleNews(database, { kind: 'sessionEnded', session });
    }
  }

  return {
    begin(person, kind, label) {
      const id = newId(randomBytes);
      const secret = newSecret(randomBytes);
      const time = now();
      const row: SessionRow = {
        id,
        person_id: person,
        kind,
        secret_hash: hashOf(secret),
        label,
        created_at: time,
        seen_at: time,
        expires_at: time + SESSION_LIFE_MS,
      };
      return { id, shown: `${id}.${secret}`, change: { query: database.build.insertInto('sessions').values(row) } };
    },

    async verify(shown, kind) {
      const parts = partsOf(shown);
      if (parts === null) return null;
      const time = now();
      const found = remembered(parts.id, time) ?? (await lookUp(parts.id, time));
      if (found === null || !fits(found, parts.secret, kind)) return null;
      if (found.until <= time) await touch(found.caller, time);
      return found.caller;
    },

    recall(shown, kind) {
      const parts = partsOf(shown);
      const found = parts && remembered(parts.id, now());
      return parts !== null && found !== null && fits(found, parts.secret, kind) ? found.caller : null;
    },

    async end(person, which) {
      let query = database.build.deleteFrom('sessions').where('person_id', '=', person);
      if (which !== 'all') query = 'only' in which ? query.where('id', '=', which.only) : query.where('id', '!=', which.allBut);
      const [{ rows }] = await database.write([{ query: query.returning('id') }]);
      const ids = rows.map(({ id }) => id as string);
      ended(ids);
      return ids;
    },

    ended,

    personChanged(person) {
      forgetPerson(person);
      tellPeopleNews(database, { kind: 'personChanged', person });
    },
  };
}

/** Not every text can be asked for: PostgreSQL knows no NUL. */
function partsOf(shown: string): { readonly id: string; readonly secret: string } | null {
  const [id, secret, ...more] = shown.split('.');
  if (id === undefined || !/^[\w-]+$/.test(id) || secret === undefined || more.length > 0) return null;
  return { id, secret };
}

function fits({ hash, caller }: Believed, secret: string, kind: SessionRow['kind']): boolean {
  return caller.kind === kind && isHashOf(hash, secret);
}
