import type { PersonCard } from '@planet-steam/protocol';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import { readNames } from './stored.ts';

export interface StoredChatMessage {
  readonly sequence: number;
  readonly at: number;
  readonly person: PersonCard;
  /** Null where they were removed or their speaker is muted. */
  readonly words: string | null;
}

const PAGE = 50;

/** A page of what was said, the latest first. */
export async function readChat(
  database: Database,
  table: string,
  before: number | null,
  muted: ReadonlySet<string>,
): Promise<StoredChatMessage[]> {
  const { build, read } = database;
  let query = build
    .selectFrom('log')
    .select(['sequence', 'at', 'entry', 'words'])
    .where('table_id', '=', table)
    .where('entry', 'like', sql.lit('{"kind":"said"%'))
    .orderBy('sequence', 'desc')
    .limit(PAGE);
  if (before !== null) query = query.where('sequence', '<', before);
  const rows = await read(query);
  const said = rows.map((row) => ({ ...row, speaker: (JSON.parse(row.entry) as { person: string }).person }));
  const names = await readNames(database, [...new Set(said.map(({ speaker }) => speaker))]);
  return said.map(({ sequence, at, words, speaker }) => ({
    sequence,
    at,
    person: { id: speaker, name: names.get(speaker) ?? '' },
    words: muted.has(speaker) ? null : words,
  }));
}
