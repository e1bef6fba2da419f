import { sql } from 'kysely';
import { Failure } from '../failure.ts';
import type { House } from '../house.ts';
import type { Hooks } from '../people/hooks.ts';
import { mutedBy } from '../people/mutes.ts';
import { hearPeopleNews } from '../people/news.ts';
import { abandon, handOver } from './actions/course.ts';
import { leave, moveSeat } from './actions/seats.ts';
import type { Tables } from './tables.ts';

/** What happens at tables when something happens to people. */
export function followPeople(house: House, tables: Tables, hooks: Hooks): void {
  const { database, log } = house;
  const { build, read, write } = database;

  hooks.onSessionEnded((session) => {
    tables.each(({ audience }) => audience.end('signedOut', (stream) => stream.session === session));
  });

  hooks.onMutesChanged((person) => {
    mutedBy(database, person)
      .then((muted) => {
        tables.each(({ audience }) =>
          audience.each((stream) => {
            if (stream.person === person) stream.muted = muted;
          }),
        );
      })
      .catch((error) => log.warn({ err: error }, 'mutes could not be read'));
  });

  hearPeopleNews(database, (news) => {
    if (news?.kind !== 'personChanged') return;
    tables.each(({ live }) => {
      if (!live.knows(news.person)) return;
      live.refresh().catch((error) => log.warn({ err: error }, 'names could not be read'));
    });
  });

  hooks.onMerge(async (guest, account) => {
    for (const id of await tablesOf(guest)) {
      const { live } = await tables.get(id);
      await live.act(moveSeat(guest, account));
      await live.act(handOver(guest, account));
    }
  });

  hooks.onDeletion(async (person) => {
    for (const id of await tablesOf(person)) {
      const { live } = await tables.get(id);
      await live.act(abandon(person));
      await live.act(leave(person)).catch((error) => {
        if (!(error instanceof Failure)) throw error; // no seat there, or the game is over
      });
    }
    const said = sql.lit(`{"kind":"said","person":"${person}"}`);
    await write([{ query: build.updateTable('log').set({ words: null }).where('entry', '=', said) }]);
  });

  async function tablesOf(person: string): Promise<string[]> {
    const seated = await read(build.selectFrom('seats').select('table_id').where('person_id', '=', person));
    const opened = await read(build.selectFrom('tables').select('id').where('creator_id', '=', person));
    return [...new Set([...seated.map(({ table_id }) => table_id), ...opened.map(({ id }) => id)])];
  }
}
