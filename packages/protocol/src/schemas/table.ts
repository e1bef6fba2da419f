import { jsonSchemas, PHASES, RULE_SETS, type Setup, VARIANTS } from '@planet-steam/engine';
import Type from 'typebox';
import { AT_ZERO, Clock, type SeatClock } from '../clock.ts';
import type { PersonCard } from '../people.ts';
import type { TableView } from '../stream.ts';
import {
  type BotWanted,
  LINK_KINDS,
  LINK_STATES,
  type SeatCard,
  type SeatRequest,
  TABLE_STATUSES,
  type TableCard,
  type TableHead,
  type TakeBack,
} from '../tables.ts';
import type { StandingOrder } from '../turns.ts';
import { described, orNull } from './described.ts';
import { LotName, SeatNumber } from './game-terms.ts';
import { WireViewSchema } from './view.ts';

export const Time = Type.Integer({ description: 'Milliseconds since 1970, by the clock of the server.' });
export const TableIdSchema = Type.String({ description: 'Id of a table.' });

export const PersonCardSchema = described<PersonCard>()(
  Type.Object(
    { id: Type.String(), name: Type.String({ description: 'Empty for a person who has deleted their account.' }) },
    { title: 'PersonCard' },
  ),
);

export const SeatClockSchema = described<SeatClock>()(
  Type.Object(
    {
      bank: orNull(Type.Integer(), 'Milliseconds left in the bank while it does not run; null where there is no bank.'),
      deadline: orNull(Type.Integer(), 'When it runs out; null while it does not run.'),
    },
    { title: 'SeatClock' },
  ),
);

const SeatCardSchema = described<SeatCard>()(
  Type.Object({
    seat: SeatNumber,
    person: orNull(PersonCardSchema),
    bot: orNull(Type.String(), 'The bot that plays this seat now. With a person too, that person may take it back.'),
    clock: SeatClockSchema,
  }),
);

const TakeBackSchema = described<TakeBack>()(
  Type.Object({
    seat: SeatNumber,
    version: Type.Integer({ description: 'The version of the game to go back to.' }),
    agreed: Type.Array(SeatNumber, { description: 'Seats that have agreed.' }),
  }),
);

const SeatRequestSchema = described<SeatRequest>()(Type.Object({ seat: SeatNumber, person: PersonCardSchema }));

const BotWantedSchema = described<BotWanted>()(
  Type.Object({ seat: SeatNumber, agreed: Type.Array(SeatNumber, { description: 'Seats that have agreed.' }) }),
);

export const TableHeadSchema = described<TableHead>()(
  Type.Object(
    {
      status: Type.Enum([...TABLE_STATUSES]),
      creator: PersonCardSchema,
      seats: Type.Array(SeatCardSchema),
      asked: orNull(SeatNumber, 'The seat the game waits for; null while there is no game or it is over.'),
      waitingSince: orNull(Time, 'Since when the game waits for it.'),
      takeBack: orNull(TakeBackSchema, 'A take-back that waits for the others.'),
      seatRequests: Type.Array(SeatRequestSchema, {
        description: 'People who have asked to play the seat of a bot and are waiting for the table’s creator to decide.',
      }),
      botWanted: orNull(BotWantedSchema, 'Players who want a bot to play for the seat that is asked, because its person is away.'),
      rematch: orNull(TableIdSchema, 'The next table of the same people.'),
    },
    { title: 'TableHead', description: 'The table around the game, the same for every viewer.' },
  ),
);

export const StandingOrderSchema = described<StandingOrder>()(
  Type.Object(
    {
      lot: LotName,
      round: Type.Integer({ description: 'The round it is for.' }),
      most: orNull(Type.Integer(), 'The highest bid; null to pass.'),
    },
    { title: 'StandingOrder' },
  ),
);

const { properties: recordProperties } = jsonSchemas()['record.schema.json'] as unknown as { properties: { setup: object } };
export const SetupSchema = Type.Unsafe<Setup>({
  title: 'Setup',
  ...recordProperties.setup,
  description: 'What the table agreed on, with the whole board. It never changes.',
});

export const TableViewSchema = described<TableView>()(
  Type.Object(
    {
      id: TableIdSchema,
      agreement: Type.Object(
        {
          name: Type.String(),
          aids: Type.Boolean({ description: 'Whether clients offer forecasts and hints.' }),
          public: Type.Boolean({ description: 'Listed for everyone, or by invitation only.' }),
          clock: Clock,
          atZero: Type.Enum([...AT_ZERO], { description: 'When a clock runs out a bot plays this turn, or takes the seat.' }),
          standIn: Type.String({ description: 'The bot that plays for a player who runs out of time or leaves.' }),
          absenceMinutes: Type.Integer({
            description:
              'At a table without a clock: after this long without a move, any player may let a bot play for the player whose turn it is.',
          }),
          dealer: Type.String({ description: 'SHA-256 of the dealer’s share of the seed, fixed before any player adds their own.' }),
        },
        { description: 'What was agreed on when the table was opened.' },
      ),
      setup: SetupSchema,
      createdAt: Time,
      sequence: Type.Integer({ description: 'Number of the last entry: `after` for what comes next.' }),
      version: Type.Integer({ description: 'The version of the game: to be sent with a turn. 0 before the game has begun.' }),
      head: TableHeadSchema,
      seat: orNull(SeatNumber, 'Your seat; null for a spectator.'),
      order: orNull(StandingOrderSchema, 'Your own standing order.'),
      silenced: Type.Boolean({ description: 'Whether you get no notifications about this table.' }),
      view: orNull(WireViewSchema, 'Null before the game has begun.'),
      now: Time,
    },
    { title: 'TableView', description: 'A table as you may see it, whole.' },
  ),
);

export const TableCardSchema = described<TableCard>()(
  Type.Object(
    {
      id: TableIdSchema,
      name: Type.String(),
      status: Type.Enum([...TABLE_STATUSES]),
      public: Type.Boolean(),
      ruleSet: Type.Unsafe<string>(Type.Enum([...RULE_SETS])),
      players: Type.Integer({ minimum: 2, maximum: 5 }),
      variants: Type.Array(Type.Unsafe<string>(Type.Enum([...VARIANTS]))),
      concealedCredits: Type.Boolean(),
      clock: Clock,
      round: Type.Integer({ description: '0 before the first.' }),
      rounds: Type.Integer({ description: 'How many the game has; 0 before it has begun.' }),
      phase: orNull(Type.Unsafe<string>(Type.Enum([...PHASES])), 'Null before the game has begun.'),
      winners: Type.Array(SeatNumber, { description: 'Empty until the game is over.' }),
      createdAt: Time,
      changedAt: Time,
      seats: Type.Array(
        Type.Object({
          person: orNull(PersonCardSchema),
          bot: orNull(Type.String()),
          asked: Type.Boolean({ description: 'The game waits for it.' }),
        }),
      ),
    },
    { title: 'TableCard', description: 'A table in a list.' },
  ),
);

export const SaidSchema = Type.Object(
  {
    sequence: Type.Integer({ description: 'Of its entry: by this number it can be removed.' }),
    at: Time,
    person: PersonCardSchema,
    words: orNull(Type.String(), 'Null where they were removed or you mute who said them.'),
  },
  { title: 'Said' },
);

export const LinkSchema = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum([...LINK_KINDS]),
    seat: orNull(SeatNumber, 'Null for a link to any open seat, or to watch.'),
    uses: orNull(Type.Integer(), 'How many people may sit down with it; null where this is not counted.'),
    staysOpen: Type.Boolean({ description: 'Whether it works after the game has begun too.' }),
    state: Type.Enum([...LINK_STATES], { description: 'Whether it still gives something, or why not.' }),
    createdAt: Time,
    people: Type.Array(Type.String(), { description: 'Ids of the people who used it.' }),
  },
  { title: 'Link' },
);

export const InvitationSchema = Type.Object(
  {
    state: Type.Enum([...LINK_STATES], { description: 'Whether the link still gives something, or why not.' }),
    kind: Type.Enum([...LINK_KINDS]),
    seat: orNull(SeatNumber, 'Null for a link to any open seat, or to watch.'),
    left: orNull(Type.Integer(), 'How many people may still sit down with it; null where this is not counted.'),
    host: Type.String({ description: 'Name of the person who opened the table.' }),
    table: TableCardSchema,
  },
  { title: 'Invitation', description: 'What a link gives to the person who opens it.' },
);
