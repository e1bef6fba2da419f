import { ApiError } from '../../api-error.ts';
import type { Database } from '../../store/database.ts';
import type { LogRow } from '../../store/schema.ts';
import { type Action, type NewEntry, notNow, type Plan } from '../plan.ts';
import { readByClientId } from '../stored.ts';
import { seatOf } from '../table.ts';
import { expectCreator } from './seats.ts';

/** Characters that only disturb: controls except line breaks, and marks that turn the direction of writing for what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const DISTURBING = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Says something; with an id of the client's, once. */
export function sendChatMessage(database: Database, person: string, text: string, id: string | null): Action<number> {
  const words = text.toWellFormed().replace(DISTURBING, '').trim();
  return async (table) => {
    if (seatOf(table, person) === null && table.creator !== person)
      throw new ApiError('forbidden', 'Only players can send chat messages at a table.');
    if (words === '') throw new ApiError('malformed', 'This message is empty.');
    const clientId = id === null ? null : `${person}:${id}`;
    const known = clientId === null ? null : await readByClientId(database, table.id, clientId);
    if (known !== null) return repeated(known, words);
    const entry: NewEntry = { entry: { kind: 'said', person }, words, ...(clientId !== null && { clientId }) };
    return { entries: [entry], answer: (_, [{ sequence }]) => sequence };
  };
}

function repeated({ sequence, words: before }: LogRow, words: string): Plan<number> {
  if (before !== null && before !== words)
    throw new ApiError('idTaken', 'This id was used for another message. Use a new id for a new message.');
  return { entries: [], answer: () => sequence };
}

/** Who opened the table removes words, and everyone their own. They are gone from the log too; that something was said stays. */
export function removeChatMessage({ build, read }: Database, person: string, sequence: number): Action<void> {
  return async (table) => {
    const [row] = await read(
      build.selectFrom('log').select(['entry', 'words']).where('table_id', '=', table.id).where('sequence', '=', sequence),
    );
    const entry = row === undefined ? null : JSON.parse(row.entry);
    if (entry?.kind !== 'said') throw new ApiError('notFound', `Entry ${sequence} is not a chat message.`);
    if (entry.person !== person) expectCreator(table, person);
    if (row.words === null) throw notNow('These words have been removed already.');
    return {
      entries: [{ entry: { kind: 'wordsRemoved', sequence } }],
      changes: [
        {
          query: build.updateTable('log').set({ words: null }).where('table_id', '=', table.id).where('sequence', '=', sequence),
          expect: 1,
        },
      ],
      answer: () => {},
    };
  };
}
