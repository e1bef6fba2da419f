import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Compilable } from 'kysely';
import { type Change, type Changed, Clash, type Database, Unavailable } from '../../src/store/database.ts';
import { FACTS_TABLE, MIGRATIONS } from '../../src/store/migrations/migrations.ts';
import { makeExecutor } from '../../src/store/sqlite/executor.ts';
import type { Statement } from '../../src/store/sqlite/messages.ts';
import { changedBy, errorOf, statementOf } from '../../src/store/sqlite/open-sqlite.ts';
import { sqliteQueries } from '../../src/store/sqlite/queries.ts';
import type { Weather } from './weather.ts';
import type { Owner, World } from './world.ts';

/**
 * The database of the simulation: the server's own SQL, migrations and SQLite code on a database in memory, with everything around it that can
 * go wrong between a process and its database. Keys, conflicts and rollbacks are real; only time and failures are made. Where `shared`, it stands
 * for PostgreSQL: several processes, answers out of order, commits whose outcome is unknown, notifications that get lost.
 */
export interface Storage {
  connect(process: Owner): Database;
  /** Reads past all processes and faults. */
  rows<Row>(sql: string, ...parameters: (string | number)[]): Row[];
  /** Tables that have got new entries since it was last asked. */
  touched(): string[];
  /** When anything is due, in any table or in the outbox. */
  nextDue(): number;
  /** Unreachable for everyone until then. */
  goDown(until: number): void;
  readonly downUntil: number;
  readonly commits: number;
}

/** The log only grows: whoever tries anything else with it fails. Who touches it is written down. */
const GUARDS = [
  'create temp table touched (table_id text primary key on conflict ignore)',
  'create temp trigger entered after insert on main.log begin insert into touched values (new.table_id); end',
  "create temp trigger kept before delete on main.log begin select raise(abort, 'an entry of the log was deleted'); end",
  `create temp trigger unchanged before update on main.log
   when old.table_id is not new.table_id or old.sequence is not new.sequence or old.version is not new.version or old.at is not new.at
     or old.entry is not new.entry or old.client_id is not new.client_id or old.digest is not new.digest or new.words is not null
   begin select raise(abort, 'an entry of the log was changed'); end`,
];

interface Asked {
  readonly kind: string;
  readonly statements: readonly Statement[];
}

/** Whether it changes nothing that belongs to a table. */
function isOfFacts({ kind, statements }: Asked): boolean {
  return kind === 'write' && statements.every(({ sql }) => sql.startsWith('insert into "facts"'));
}

/** Of the operations in a storm. */
const FAILS_BEFORE = 0.01;
const UNKNOWN_OUTCOME = 0.01;
const CLASHES = 0.01;
const SLOW = 0.03;
const NEWS_LOST = 0.01;
const LISTENER_LOST = 0.003;

export function makeStorage(world: World, weather: Weather, shared: boolean): Storage {
  const database = new DatabaseSync(':memory:');
  for (const statement of [FACTS_TABLE, ...MIGRATIONS.flat(), ...GUARDS]) database.exec(statement);
  const execute = makeExecutor(database);
  const dueTable = database.prepare('select min(due_at) as due from tables');
  const dueMessage = database.prepare('select min(send_at) as due from outbox where claimed_at is null');
  const takeTouched = database.prepare('select table_id from touched');
  const listeners = new Map<Owner, ((news: string | null) => void)[]>();
  const deaf = new Set<Owner>();
  let downUntil = 0;
  let commits = 0;
  let due: number | null = null;
  let written = false;
  const prepared = new Map<string, StatementSync>();

  function delay(): number {
    const usual = 1 + world.below(4);
    if (!weather.strikes(SLOW)) return usual;
    const slow = 200 + world.about(2000);
    weather.trouble(`the database takes ${slow} ms`, world.now + slow);
    return slow;
  }

  function connect(process: Owner): Database {
    /** One thread carries out what comes in the order in which it comes; connections of a pool do not. */
    let lastArrival = 0;
    const arrival = () => {
      lastArrival = shared ? world.now + delay() : Math.max(lastArrival, world.now + delay());
      return lastArrival - world.now;
    };

    function ask(kind: 'read' | 'write', changes: readonly Change[]): Promise<Changed[]> {
      const work = { id: 0, kind, statements: changes.map(statementOf) };
      // Most of what is written are signs of life: while all is well, they take no time.
      if (isOfFacts(work) && !weather.stormy && world.now >= downUntil) return Promise.resolve(carriedOut(kind, work).answer as Changed[]);
      const { promise, resolve, reject } = Promise.withResolvers<Changed[]>();
      // What was sent before a process died may be carried out all the same.
      world.at(arrival(), () => {
        if (process.dead && world.chance(0.5)) return;
        const { answer, error } = carriedOut(kind, work);
        world.at(
          shared ? 1 + world.below(3) : 1,
          () => {
            if (error === null) resolve(answer as Changed[]);
            else reject(error);
          },
          process,
        );
      });
      return promise;
    }

    return {
      build,
      shared,
      counts: null,
      changeLog: null,
      async read<Row>(query: Compilable<Row>) {
        const [{ rows }] = await ask('read', [{ query }]);
        return rows as Row[];
      },
      write: (changes) => (changes.length === 0 ? Promise.resolve([]) : ask('write', changes)),
      tell: (news) => (shared ? tell(news) : queueMicrotask(() => listeners.get(process)?.forEach((listener) => void listener(news)))),
      hear(listener) {
        listeners.set(process, [...(listeners.get(process) ?? []), listener]);
      },
      ping: async () => {},
      close: async () => {},
    };
  }

  function carriedOut(
    kind: 'read' | 'write',
    work: Parameters<typeof execute>[0][number],
  ): { answer: Changed[] | null; error: Error | null } {
    if (world.now < downUntil) return { answer: null, error: new Unavailable('The database is down.', false) };
    if (weather.strikes(FAILS_BEFORE)) {
      weather.trouble(`a ${kind} fails`);
      return { answer: null, error: new Unavailable('The connection was lost.', false) };
    }
    const entersLog = kind === 'write' && work.statements.some(({ sql }) => sql.startsWith('insert into "log"'));
    if (entersLog && shared && weather.strikes(CLASHES)) {
      weather.trouble('a deadlock');
      return { answer: null, error: new Clash('deadlock detected') };
    }
    const unknown = kind === 'write' && shared && weather.strikes(UNKNOWN_OUTCOME);
    const happens = !unknown || world.chance(0.5);
    if (unknown) weather.trouble(`the connection is lost in a commit that ${happens ? 'happens' : 'does not happen'}`);
    const lost = () => new Unavailable('The connection was lost in a commit.', true);
    if (!happens) return { answer: null, error: lost() };
    const [answer] = execute([work]);
    if (kind === 'write') {
      if (!isOfFacts(work)) {
        due = null;
        written = true;
      }
      if ('results' in answer) commits++;
      world.note(`commit ${work.statements.length} ${'results' in answer ? 'done' : answer.failure}`);
    }
    if ('results' in answer) return unknown ? { answer: null, error: lost() } : { answer: answer.results.map(changedBy), error: null };
    if (answer.failure === 'bug')
      world.wrong(`the database refuses: ${answer.message} (${work.statements.map(({ sql }) => sql).join('; ')})`);
    return { answer: null, error: errorOf(answer) };
  }

  /** Each process hears in the order of telling. */
  const heardLast = new Map<Owner, number>();
  function tell(news: string): void {
    world.at(1 + world.below(3), () => {
      if (world.now < downUntil) return;
      if (weather.strikes(NEWS_LOST)) {
        weather.trouble(`news is lost: ${news}`);
        return;
      }
      for (const process of listeners.keys()) {
        if (process.dead) {
          listeners.delete(process);
          continue;
        }
        if (deaf.has(process)) continue;
        if (weather.strikes(LISTENER_LOST)) loseListener(process);
        const at = Math.max(heardLast.get(process) ?? 0, world.now + 1 + world.below(5));
        heardLast.set(process, at);
        world.at(at - world.now, () => say(process, news), process);
      }
    });
  }

  function loseListener(process: Owner): void {
    const back = 50 + world.about(5000);
    weather.trouble(`a process hears nothing for ${back} ms`, world.now + back);
    deaf.add(process);
    world.at(back, () => comeBack(process), process);
  }

  function comeBack(process: Owner): void {
    if (world.now < downUntil) {
      world.at(downUntil - world.now + 1 + world.below(5000), () => comeBack(process), process);
      return;
    }
    deaf.delete(process);
    weather.trouble('a process hears again');
    say(process, null);
  }

  function say(process: Owner, news: string | null): void {
    if (news !== null && deaf.has(process)) return;
    for (const listener of listeners.get(process) ?? []) listener(news);
  }

  const build = sqliteQueries();
  return {
    connect,
    rows<Row>(sql: string, ...parameters: (string | number)[]) {
      const statement = prepared.get(sql) ?? database.prepare(sql);
      prepared.set(sql, statement);
      return statement.all(...parameters) as Row[];
    },
    touched() {
      if (!written) return [];
      written = false;
      const ids = takeTouched.all().map(({ table_id }) => table_id as string);
      if (ids.length > 0) database.exec('delete from touched');
      return ids;
    },
    nextDue() {
      due ??= Math.min(...[dueTable, dueMessage].map((query) => (query.get()?.due as number | null) ?? Number.POSITIVE_INFINITY));
      return due;
    },
    goDown(until) {
      downUntil = until;
      weather.trouble(`the database is down for ${until - world.now} ms`, until);
      if (!shared) return;
      for (const process of listeners.keys()) {
        if (deaf.has(process) || process.dead) continue;
        deaf.add(process);
        world.at(until - world.now + world.below(5000), () => comeBack(process), process);
      }
    },
    get downUntil() {
      return downUntil;
    },
    get commits() {
      return commits;
    },
  };
}
