import Type, { type Static } from 'typebox';
import { ClientId } from './client-id.ts';

export const MAX_CHAT_LENGTH = 500;

export const NewWords = Type.Object(
  {
    words: Type.String({ minLength: 1, maxLength: MAX_CHAT_LENGTH }),
    id: Type.Optional(ClientId),
  },
  { title: 'NewWords', additionalProperties: false },
);
export type NewWords = Static<typeof NewWords>;
