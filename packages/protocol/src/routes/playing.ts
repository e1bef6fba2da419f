import Type from 'typebox';
import { NewOrder, NewTakeBack, NewTurn, TakeBackAnswer, TurnAccepted } from '../turns.ts';
import { TableId } from './params.ts';
import { DONE, route } from './route.ts';

const tag = 'playing';

const ABOUT_EVENTS = `The events, by name, with the schema of their data:

- \`table\` (TableView): everything, at the beginning of a stream that does not resume, and when you sit down or stand up.
- \`entry\` (StreamEntry): what happened next. Its id is its sequence: send it as Last-Event-ID to resume without a gap.
- \`presence\` (Presence): who is here now; sent anew on every connection.
- \`order\` (StandingOrder or null): your own standing order has changed.
- \`review\` (SharedReview): where the shared review of the finished game is, and who leads it.
- \`findings\` (Findings): what an analysis of the finished game has found.
- \`answer\` (TurnAnswer): what became of a turn, over a WebSocket only.
- \`end\` (StreamEnd): the stream is over for a reason.

With \`Upgrade: websocket\` the same comes over a WebSocket: each message of the server is one or more events, as text. Each message of the client is a turn
(NewTurn), answered by an event \`answer\` as \`playTurn\` would answer it.`;

/** No JSON: the answer is a stream, which OpenAPI 3.1 can only tell in words. */
const EventStream = Type.Unsafe<void>({
  content: { 'text/event-stream': { schema: Type.String({ description: 'Each event has a name and one line of JSON.' }) } },
});

export const playTurn = route('POST /api/tables/:id/turns', {
  auth: 'signedIn',
  tag,
  summary: 'Play moves: all of them or none.',
  description:
    'The answer means that they are stored for good. Sent again with the same id and moves, it is answered again and nothing is played twice. `stale` brings the fresh view, `refused` the move and the rule.',
  params: TableId,
  body: NewTurn,
  answers: { 200: TurnAccepted },
  gives: 'The turn was played and will not be lost.',
});

export const giveOrder = route('PUT /api/tables/:id/order', {
  auth: 'signedIn',
  tag,
  summary: 'Give a standing order.',
  description: 'For the auctions of this round: bid up to a limit, or pass (null). No one else can see it.',
  params: TableId,
  body: NewOrder,
  answers: DONE,
});

export const withdrawOrder = route('DELETE /api/tables/:id/order', {
  auth: 'signedIn',
  tag,
  summary: 'Withdraw your standing order.',
  params: TableId,
  answers: DONE,
});

export const askTakeBack = route('POST /api/tables/:id/take-back', {
  auth: 'signedIn',
  tag,
  summary: 'Ask the others to go back to an earlier version.',
  params: TableId,
  body: NewTakeBack,
  answers: DONE,
});

export const answerTakeBack = route('PUT /api/tables/:id/take-back', {
  auth: 'signedIn',
  tag,
  summary: 'Agree to a take-back or not. The game goes back when all people at the table agree.',
  description:
    'Who agrees names the `version` of `head.takeBack`: should another take-back be asked for by then, the answer is `notNow` and nothing happens. Who asked withdraws with `agree` false.',
  params: TableId,
  body: TakeBackAnswer,
  answers: DONE,
});

export const streamTable = route('GET /api/tables/:id/events', {
  auth: 'optional',
  tag,
  summary: 'A table as a stream of server-sent events.',
  description: ABOUT_EVENTS,
  params: TableId,
  query: Type.Object(
    { after: Type.Optional(Type.Integer({ minimum: 0, description: 'The `sequence` you have, where no Last-Event-ID can be sent.' })) },
    { additionalProperties: false },
  ),
  answers: { 200: EventStream },
  gives: 'Server-sent events, until one side goes away.',
});
