import { ApiError } from '../api-error.ts';
import type { Hooks } from '../people/hooks.ts';
import { mutedBy } from '../people/mutes.ts';
import { hearPeopleNews } from '../people/news.ts';
import type { ServerContext } from '../server-context.ts';
import { abandon, handOver } from './actions/lifecycle.ts';
import { leave, moveSeat } from './actions/seats.ts';
import type { Entry } from './entry.ts';
import type { LiveTable } from './live-table.ts';
import type { Tables } from './tables.ts';

/** What happens at tables when something happens to people. */
export function followPeople(context: ServerContext, tables: Tables, hooks: Hooks): void {
  const { database, log } = context;
  const { build, read, write } = database;

  hooks.onSessionEnded((session) => {
    tables.eachAudience((audience) => audience.end('signedOut', (stream) => stream.session === session));
  });

  hooks.onMutesChanged((person) => {
    mutedBy(database, person)
      .then((muted) => {
        tables.eachAudience((audience) =>
          audience.each((stream) => {
            if (stream.person === person) stream.muted = muted;
          }),
        );
      })
      .catch((error) => log.warn({ err: error }, 'mutes could not be read'));
  });

  hearPeopleNews(database, (news) => {
    if (news === null) endStreamsWithoutSession().catch((error) => log.warn({ err: error }, 'sessions could not be read'));
    if (news?.kind !== 'personChanged') return;
    tables.eachInMemory((live) => {
      if (!live.knows(news.person)) return;
      live.refresh().catch((error) => log.warn({ err: error }, 'names could not be read'));
    });
  });

  hooks.onMerge(async (guest, account) => {
    for (const id of await tablesOf(guest)) {
      const live = await playable(id);
      if (live === null) continue;
      await live.act(moveSeat(guest, account));
      await live.act(handOver(guest, account));
    }
    // What the guest said was said by this person all along: they can find it and remove it.
    await write([{ query: wordsOf(guest).set({ entry: JSON.stringify(said(account)) }) }]);
  });

  hooks.onDeletion(async (person) => {
    for (const id of await tablesOf(person)) {
      const live = await playable(id);
      if (live === null) continue;
      await live.act(abandon(person));
      await live.act(leave(person)).catch((error) => {
        if (!(error instanceof ApiError)) throw error; // no seat there, or the game is over
      });
    }
    await write([{ query: wordsOf(person).set({ words: null }) }]);
  });

  /** Null where the game cannot go on in this version: nothing can be entered there, and that must not keep a person from going. */
  async function playable(id: string): Promise<LiveTable | null> {
    try {
      return (await tables.get(id)).live;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'notNow') return null;
      throw error;
    }
  }

  function wordsOf(person: string) {
    return build
      .updateTable('log')
      .where('entry', '=', JSON.stringify(said(person)))
      .where('words', 'is not', null);
  }

  /** Sessions may have ended while no news came through. */
  async function endStreamsWithoutSession(): Promise<void> {
    const watching = new Set<string>();
    tables.eachAudience((audience) =>
      audience.each(({ session }) => {
        if (session !== null) watching.add(session);
      }),
    );
    if (watching.size === 0) return;
    const rows = await read(
      build
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', [...watching]),
    );
    const there = new Set(rows.map(({ id }) => id));
    tables.eachAudience((audience) =>
      audience.end('signedOut', ({ session }) => session !== null && watching.has(session) && !there.has(session)),
    );
  }

  async function tablesOf(person: string): Promise<string[]> {
    const seated = await read(build.selectFrom('seats').select('table_id').where('person_id', '=', person));
    const opened = await read(build.selectFrom('tables').select('id').where('creator_id', '=', person));
    return [...new Set([...seated.map(({ table_id }) => table_id), ...opened.map(({ id }) => id)])];
  }
}

function said(person: string): Entry {
  return { kind: 'said', person };
}
