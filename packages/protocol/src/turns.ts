import { LOTS, type Move, type SeatView, type SpectatorView } from '@planet-steam/engine';
import Type, { type Static } from 'typebox';
import { ClientId } from './client-id.ts';

/** More moves than a turn has ever needed. */
export const MOST_MOVES_IN_A_TURN = 200;

/** One turn, or as much of it as a player wants to make final. */
export const NewTurn = Type.Object(
  {
    id: ClientId,
    version: Type.Integer({ minimum: 0, description: 'The version of the game these moves were chosen on.' }),
    moves: Type.Array(Type.Unsafe<Move>({ type: 'object', required: ['kind'], description: 'See the schema of a move.' }), {
      minItems: 1,
      maxItems: MOST_MOVES_IN_A_TURN,
    }),
  },
  { title: 'NewTurn', additionalProperties: false },
);
export type NewTurn = Static<typeof NewTurn>;

/** The turn was played and will not be lost. */
export const TurnAccepted = Type.Object(
  { sequence: Type.Integer(), version: Type.Integer() },
  { title: 'TurnAccepted', additionalProperties: false },
);
export type TurnAccepted = Static<typeof TurnAccepted>;

/** A view as it travels: the set-up never changes and comes once, with the table. */
export type WireView = Omit<SeatView, 'setup'> | Omit<SpectatorView, 'setup'>;

/** A private instruction for the biddings of one lot in one round: bid up to `most`, or pass where it is null. */
export const NewOrder = Type.Object(
  {
    lot: Type.Enum([...LOTS]),
    most: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]),
  },
  { title: 'NewOrder', additionalProperties: false },
);
export type NewOrder = Static<typeof NewOrder>;

export type { StandingOrder } from '@planet-steam/table';

export const NewTakeBack = Type.Object(
  { version: Type.Integer({ minimum: 0, description: 'The version of the game to go back to.' }) },
  { title: 'NewTakeBack', additionalProperties: false },
);
export type NewTakeBack = Static<typeof NewTakeBack>;

export const TakeBackAnswer = Type.Object(
  {
    agree: Type.Boolean(),
    version: Type.Optional(Type.Integer({ minimum: 0, description: 'Of the take-back that is meant; needed to agree.' })),
  },
  { title: 'TakeBackAnswer', additionalProperties: false },
);
export type TakeBackAnswer = Static<typeof TakeBackAnswer>;
