import type { Move } from '@planet-steam/engine';
import Type from 'typebox';
import { BOT_REASONS, MOVE_SOURCES, SEAT_ASK_ENDS, type WireEntry } from '../entries.ts';
import { Problem } from '../errors.ts';
import type { SharedReview } from '../review.ts';
import type { Presence, StreamEnd, StreamEntry, TurnAnswer } from '../stream.ts';
import { TurnAccepted } from '../turns.ts';
import { byKind, described, orNull, variant } from './described.ts';
import { EventSchema } from './events.ts';
import { SeatNumber } from './game-terms.ts';
import { PersonCardSchema, SeatClockSchema, TableHeadSchema, TableIdSchema, Time } from './table.ts';
import { WireViewSchema } from './view.ts';

const seat = SeatNumber;
const person = PersonCardSchema;
const version = Type.Integer({ description: 'A version of the game.' });

const ENTRIES = {
  opened: variant('The table was opened.', {}),
  sat: variant('A person sat down before the game.', { seat, person }),
  stood: variant('This seat is open again.', { seat }),
  botSat: variant('A bot plays this seat from now on.', {
    seat,
    bot: Type.String(),
    why: Type.Enum([...BOT_REASONS], {
      description: 'A player asked for it, a player left, a clock ran out, or a player was away for a long time.',
    }),
  }),
  botLeft: variant('The person of this seat plays it again instead of a bot.', { seat, person }),
  tookOver: variant('A new person plays this seat instead of its bot.', { seat, person }),
  seatAsked: variant('A new person asks to play the seat of a bot.', { seat, person }),
  seatAskEnded: variant('A person who asked for a seat does not get it.', {
    seat,
    person,
    why: Type.Enum([...SEAT_ASK_ENDS], { description: 'The creator has declined, or they do not want it any more.' }),
  }),
  botWanted: variant('A player wants a bot to play for the seat that is asked, because its person is away.', { seat, by: seat }),
  started: variant('The game began.', { commitment: Type.String({ description: 'SHA-256 of the seed.' }) }),
  played: variant('Moves were played; `events` says what came of them.', {
    seat,
    hand: Type.Enum([...MOVE_SOURCES], {
      description: 'Who made them: the player, a bot, the stand-in when a clock ran out, or the rules.',
    }),
  }),
  takeBackAsked: variant('A player asks to go back to a version.', { seat, version }),
  takeBackAnswered: variant('A player agrees or declines.', { seat, agreed: Type.Boolean() }),
  tookBack: variant('The game went back to what it was at a version; its own version grows all the same.', { version }),
  timeGiven: variant('All running clocks got more time: the server was down.', { milliseconds: Type.Integer() }),
  said: variant('A chat message. Null where it was removed or you have muted its author.', { person, words: orNull(Type.String()) }),
  wordsRemoved: variant('The words of this entry were removed.', { sequence: Type.Integer() }),
  handedOver: variant('Another person is the creator from now on.', { person }),
  rematch: variant('The next table of the same people is open.', { table: TableIdSchema }),
  closed: variant('The table was closed.', {}),
} satisfies Record<WireEntry['kind'], unknown>;

export const WireEntrySchema = described<WireEntry>()(byKind('Entry', ENTRIES, 'One entry of a table’s log, as every viewer is told it.'));

export const StreamEntrySchema = described<StreamEntry>()(
  Type.Object(
    {
      sequence: Type.Integer({ description: 'Also the id of the event: Last-Event-ID resumes after it.' }),
      version: Type.Integer({ description: 'The version of the game after it.' }),
      at: Time,
      entry: WireEntrySchema,
      events: Type.Array(EventSchema, { description: 'What happened in the game, as you may see it.' }),
      view: orNull(
        WireViewSchema,
        'The game after it; null where it has not changed, or where a later entry that is on its way brings it.',
      ),
      head: orNull(TableHeadSchema, 'Null where nothing but clocks and who is asked may have changed.'),
      clocks: orNull(Type.Array(SeatClockSchema), 'By seat; null where nothing runs.'),
    },
    { title: 'StreamEntry', description: 'Data of the event `entry`.' },
  ),
);

export const PresenceSchema = described<Presence>()(
  Type.Object(
    {
      seats: Type.Array(SeatNumber, { description: 'Seats whose people watch now.' }),
      watchers: Type.Integer({ description: 'All other viewers, as a number.' }),
    },
    { title: 'Presence', description: 'Data of the event `presence`.' },
  ),
);

export const SharedReviewSchema = described<SharedReview>()(
  Type.Object(
    {
      leader: orNull(PersonCardSchema, 'Whose place the others follow; null while nobody leads.'),
      move: Type.Integer({ description: 'How many moves of the game have been made.' }),
      line: Type.Array(Type.Unsafe<Move>({ type: 'object', required: ['kind'], additionalProperties: true }), {
        description: 'Moves tried out from there.',
      }),
    },
    { title: 'SharedReview', description: 'Data of the event `review`.' },
  ),
);

export const TurnAnswerSchema = described<TurnAnswer>()(
  Type.Object(
    {
      id: orNull(Type.String(), 'Of the turn; null where what was sent has none.'),
      accepted: orNull(TurnAccepted, 'Null where it was not played.'),
      problem: orNull(Problem, 'Why it was not played; null where it was.'),
    },
    { title: 'TurnAnswer', description: 'Data of the event `answer`.' },
  ),
);

export const StreamEndSchema = described<StreamEnd>()(
  Type.Object(
    {
      reason: Type.Enum(['signedOut', 'notAllowed', 'tooSlow', 'shutdown'], {
        description: 'After `shutdown` or `tooSlow` come back; after the others do not.',
      }),
    },
    { title: 'StreamEnd', description: 'Data of the event `end`.' },
  ),
);
