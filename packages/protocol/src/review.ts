import type { Move } from '@planet-steam/engine';
import Type, { type Static } from 'typebox';
import type { PersonCard } from './people.ts';

/** A line of thought that everyone sees is short; so is what fits into one message between two server processes. */
const MOST_MOVES_IN_A_LINE = 40;
const MOST_FINDINGS_AT_ONCE = 4;
const LONGEST_FINDING = 1200;
const MOST_MOVES = 100_000;

const Person = Type.String({ pattern: '^[A-Za-z0-9_-]{16}$', description: 'Id of a person.' });

/** Where whoever leads the review of a finished game is. */
export const NewReviewPlace = Type.Object(
  {
    move: Type.Integer({ minimum: 0, maximum: MOST_MOVES, description: 'How many moves of the game have been made.' }),
    line: Type.Array(Type.Unsafe<Move>({ type: 'object', required: ['kind'], description: 'See the schema of a move.' }), {
      maxItems: MOST_MOVES_IN_A_LINE,
      description: 'Moves tried out from there, each by the seat that is asked; moves without an alternative are left out.',
    }),
  },
  { title: 'NewReviewPlace', additionalProperties: false },
);
export type NewReviewPlace = Static<typeof NewReviewPlace>;

export const NewReviewLeader = Type.Object({ person: Person }, { title: 'NewReviewLeader', additionalProperties: false });

/** What an analysis has found so far, to be shared: the server does not look into it. */
export const Findings = Type.Object(
  {
    of: Type.Integer({ minimum: 0, maximum: MOST_MOVES, description: 'How many there will be in all.' }),
    found: Type.Array(
      Type.Object({
        number: Type.Integer({ minimum: 1, maximum: MOST_MOVES, description: 'Of the move it is about.' }),
        text: Type.String({ maxLength: LONGEST_FINDING }),
      }),
    ),
  },
  { title: 'Findings', additionalProperties: false },
);
export type Findings = Static<typeof Findings>;

export const NewFindings = Type.Object(
  { of: Findings.properties.of, found: Type.Array(Findings.properties.found.items, { maxItems: MOST_FINDINGS_AT_ONCE }) },
  { title: 'NewFindings', additionalProperties: false },
);

/** A review that several people look at together. */
export interface SharedReview {
  /** Whose place the others follow; null while no one leads. */
  readonly leader: PersonCard | null;
  readonly move: number;
  readonly line: readonly Move[];
}
