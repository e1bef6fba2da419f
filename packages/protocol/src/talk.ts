import Type, { type Static } from 'typebox';
import { ClientId } from './client-id.ts';

export const LONGEST_WORDS = 500;

export const NewWords = Type.Object(
  {
    words: Type.String({ minLength: 1, maxLength: LONGEST_WORDS }),
    id: Type.Optional(ClientId),
  },
  { title: 'NewWords', additionalProperties: false },
);
export type NewWords = Static<typeof NewWords>;
