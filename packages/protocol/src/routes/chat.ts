import Type from 'typebox';
import { NewWords } from '../chat.ts';
import { SaidSchema } from '../schemas/table.ts';
import { MOST_ENTRIES, TableId } from './params.ts';
import { DONE, route } from './route.ts';

const tag = 'talk';

export const readWords = route('GET /api/tables/:id/words', {
  auth: 'optional',
  tag,
  summary: 'What was said, the latest first.',
  description: 'Fifty at a time.',
  params: TableId,
  query: Type.Object(
    {
      before: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ENTRIES, description: 'The sequence of the last one you have.' })),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ words: Type.Array(SaidSchema) }) },
  gives: 'A page of what was said.',
});

export const say = route('POST /api/tables/:id/words', {
  auth: 'signedIn',
  tag,
  summary: 'Send a chat message to everyone at the table.',
  params: TableId,
  body: NewWords,
  answers: { 201: Type.Object({ sequence: Type.Integer({ description: 'Of the entry.' }) }) },
  gives: 'It was said.',
});

export const removeWords = route('DELETE /api/tables/:id/words/:sequence', {
  auth: 'signedIn',
  tag,
  summary: 'Remove what was said: your own words, or anybody’s at a table you opened.',
  params: Type.Object({
    ...TableId.properties,
    sequence: Type.Integer({ minimum: 1, maximum: MOST_ENTRIES, description: 'Of the entry that said it.' }),
  }),
  answers: DONE,
});
