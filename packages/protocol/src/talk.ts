import Type, { type Static } from 'typebox';

export const LONGEST_WORDS = 500;

export const NewWords = Type.Object({ words: Type.String({ minLength: 1, maxLength: LONGEST_WORDS }) }, { additionalProperties: false });
export type NewWords = Static<typeof NewWords>;
