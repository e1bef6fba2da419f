import type { Database } from '../../../src/store/database.ts';

/** A table with traces of one person: opened, sat at, with an order, silenced, talked at. Only rows; no one plays. */
export async function tableOf(database: Database, id: string, person: string, words: readonly string[]): Promise<void> {
  const { build } = database;
  await database.write([
    {
      query: build.insertInto('tables').values({
        id,
        name: `Table ${id}`,
        status: 'playing',
        creator_id: person,
        public: 1,
        dealer_secret: 'dealer-secret',
        card: '{}',
        created_at: 1,
        changed_at: 1,
        due_at: null,
      }),
    },
    { query: build.insertInto('seats').values({ table_id: id, seat: 2, person_id: person, bot: null }) },
    { query: build.insertInto('orders').values({ table_id: id, seat: 2, lot: 'zone', round: 3, most: 12 }) },
    { query: build.insertInto('members').values({ table_id: id, person_id: person, link_id: null }) },
    { query: build.insertInto('silences').values({ table_id: id, person_id: person }) },
    {
      query: build
        .insertInto('outbox')
        .values({ table_id: id, person_id: person, occasion: 'yourTurn:4', seat: 2, send_at: 5, claimed_at: null }),
    },
    ...words.map((said, sequence) => ({
      query: build.insertInto('log').values({
        table_id: id,
        sequence,
        version: 0,
        at: 100 + sequence,
        entry: JSON.stringify({ kind: 'said', person }),
        words: said,
        client_id: null,
        digest: null,
      }),
    })),
  ]);
}
