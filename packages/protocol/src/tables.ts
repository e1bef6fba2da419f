import { PLAYER_COUNTS, RULE_SETS, type Setup, VARIANTS } from '@planet-steam/engine';
import Type, { type Static } from 'typebox';
import { AT_ZERO, type AtZero, Clock, type SeatClock } from './clock.ts';
import { type PersonCard, visibleName } from './people.ts';

export const TABLE_STATUSES = ['open', 'playing', 'over', 'closed'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

export const BotName = Type.String({ minLength: 1, maxLength: 60, description: 'A bot and its level, such as foreman or tycoon:50ms.' });
/** A player's own share of the secret seed. */
export const Luck = Type.String({ pattern: '^[A-Za-z0-9]{1,24}$' });

export const TableName = visibleName(60);

export const NewTable = Type.Object(
  {
    name: TableName,
    players: Type.Enum([...PLAYER_COUNTS]),
    ruleSet: Type.Optional(Type.Enum([...RULE_SETS])),
    variants: Type.Optional(Type.Array(Type.Enum([...VARIANTS]), { uniqueItems: true, maxItems: VARIANTS.length })),
    concealedCredits: Type.Optional(Type.Boolean()),
    board: Type.Optional(Type.Unknown({ description: 'A board file; the built-in board without one.' })),
    aids: Type.Optional(Type.Boolean({ description: 'Whether clients offer forecasts and hints.' })),
    public: Type.Optional(Type.Boolean({ description: 'Listed for everyone, or by invitation only.' })),
    clock: Type.Optional(Clock),
    atZero: Type.Optional(Type.Enum([...AT_ZERO])),
    standIn: Type.Optional(BotName),
    absenceMinutes: Type.Optional(
      Type.Integer({
        minimum: 5,
        maximum: 30 * 24 * 60,
        description:
          'At a table without a clock: after this long without a move, any player may let a bot play for the player whose turn it is.',
      }),
    ),
    seats: Type.Optional(
      Type.Array(Type.Union([Type.Literal('me'), Type.Literal('open'), Type.Object({ bot: BotName }, { additionalProperties: false })]), {
        minItems: 2,
        maxItems: 5,
        description: 'Who sits where; without it you sit on seat 0 and the others are open.',
      }),
    ),
    luck: Type.Optional(Luck),
  },
  { title: 'NewTable', additionalProperties: false },
);
export type NewTable = Static<typeof NewTable>;

export const TakeSeat = Type.Object(
  { seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 4 })), luck: Type.Optional(Luck) },
  { title: 'TakeSeat', additionalProperties: false },
);
export type TakeSeat = Static<typeof TakeSeat>;

export const HandToBot = Type.Object({ bot: Type.Optional(BotName) }, { title: 'HandToBot', additionalProperties: false });
export type HandToBot = Static<typeof HandToBot>;

export const LINK_KINDS = ['join', 'seat', 'watch'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const NewLink = Type.Object(
  {
    kind: Type.Enum([...LINK_KINDS]),
    seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 4 })),
    people: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 5,
        description: 'How many people may sit down with it; by default, as many as there are open seats now.',
      }),
    ),
    staysOpen: Type.Optional(
      Type.Boolean({
        description: 'Whether it works after the game has begun too: for the seat of a bot, if you agree. Usually it does not.',
      }),
    ),
  },
  { title: 'NewLink', additionalProperties: false },
);
export type NewLink = Static<typeof NewLink>;

/** Why a link that was not revoked gives nothing any more. */
export const LINK_STATES = ['open', 'usedUp', 'begun', 'over'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const LookAtLink = Type.Object(
  { secret: Type.String({ minLength: 10, maxLength: 100 }) },
  { title: 'LookAtLink', additionalProperties: false },
);

export const AnswerSeatRequest = Type.Object({ agree: Type.Boolean() }, { title: 'AnswerSeatRequest', additionalProperties: false });

export const UseLink = Type.Object(
  { secret: Type.String({ minLength: 10, maxLength: 100 }), luck: Type.Optional(Luck) },
  { title: 'UseLink', additionalProperties: false },
);
export type UseLink = Static<typeof UseLink>;

/** What was agreed on when the table was opened. */
export interface Agreement {
  readonly name: string;
  readonly setup: Setup;
  readonly aids: boolean;
  readonly public: boolean;
  readonly clock: Clock;
  readonly atZero: AtZero;
  /** The bot that plays for who runs out of time or leaves. */
  readonly standIn: string;
  /** Minutes; absent at tables that were opened before it was agreed on. */
  readonly absenceMinutes?: number;
  /** SHA-256 of the dealer's share of the seed, fixed before anyone adds their own. */
  readonly dealer: string;
}

export interface SeatCard {
  readonly seat: number;
  readonly person: PersonCard | null;
  /** The bot that plays this seat now. With a person too, that person may take it back. */
  readonly bot: string | null;
  readonly clock: SeatClock;
}

/** A take-back that was asked for and waits for the others. */
export interface TakeBack {
  readonly seat: number;
  readonly version: number;
  /** Seats that have agreed. */
  readonly agreed: readonly number[];
}

/** Someone new who would like to play the seat of a bot. */
export interface SeatRequest {
  readonly seat: number;
  readonly person: PersonCard;
}

/** Players who want a bot to play for someone who is away. */
export interface BotWanted {
  readonly seat: number;
  /** Seats that have agreed. */
  readonly agreed: readonly number[];
}

/** The table around the game, as every viewer sees it. */
export interface TableHead {
  readonly status: TableStatus;
  /** Who opened it, or to whom it was handed over. */
  readonly creator: PersonCard;
  readonly seats: readonly SeatCard[];
  /** The seat the game waits for; null while there is no game or it is over. */
  readonly asked: number | null;
  /** Since when the game waits for it; null while there is no game or it is over. */
  readonly waitingSince: number | null;
  readonly takeBack: TakeBack | null;
  readonly seatRequests: readonly SeatRequest[];
  readonly botWanted: BotWanted | null;
  /** The next table of the same people. */
  readonly rematch: string | null;
}

/** A table in a list. */
export interface TableCard {
  readonly id: string;
  readonly name: string;
  readonly status: TableStatus;
  readonly public: boolean;
  readonly ruleSet: string;
  readonly players: number;
  readonly variants: readonly string[];
  readonly concealedCredits: boolean;
  readonly clock: Clock;
  readonly round: number;
  readonly rounds: number;
  readonly phase: string | null;
  readonly winners: readonly number[];
  readonly createdAt: number;
  readonly changedAt: number;
  readonly seats: readonly { readonly person: PersonCard | null; readonly bot: string | null; readonly asked: boolean }[];
}
