import Type from 'typebox';
import { SeatNumber } from '../schemas/game-terms.ts';
import { AnswerSeatRequest, HandToBot, TakeSeat } from '../tables.ts';
import { TableAndPerson, TableAndSeat, TableId } from './params.ts';
import { DONE, route } from './route.ts';

const tag = 'seats';

export const takeSeat = route('POST /api/tables/:id/seat', {
  auth: 'signedIn',
  tag,
  summary: 'Sit down.',
  description:
    'At a public table or one you opened. Other tables need a link. Without `seat`, it is the first open seat. During a game, it is a seat that a bot plays for no one: the person who left it gets it back; for anyone else, the table’s creator is asked first.',
  params: TableId,
  body: TakeSeat,
  answers: {
    200: Type.Object({
      seat: Type.Union([SeatNumber, Type.Null()], { description: 'Yours; null while you wait for an answer.' }),
      requested: Type.Union([SeatNumber, Type.Null()], { description: 'The seat you have asked for.' }),
    }),
  },
  gives: 'Your seat, or the one you wait for.',
});

export const leaveSeat = route('DELETE /api/tables/:id/seat', {
  auth: 'signedIn',
  tag,
  summary: 'Leave your seat for good; during a game a bot goes on for you.',
  params: TableId,
  answers: DONE,
});

export const handSeatToBot = route('PUT /api/tables/:id/seat/bot', {
  auth: 'signedIn',
  tag,
  summary: 'Let a bot play your seat until you take it back.',
  params: TableId,
  body: HandToBot,
  answers: DONE,
});

export const takeSeatBack = route('DELETE /api/tables/:id/seat/bot', {
  auth: 'signedIn',
  tag,
  summary: 'Take your seat back from the bot.',
  params: TableId,
  answers: DONE,
});

export const placeBot = route('PUT /api/tables/:id/seats/:seat/bot', {
  auth: 'signedIn',
  tag,
  summary: 'Put a bot in an open seat of a table you opened, before the game begins.',
  params: TableAndSeat,
  body: HandToBot,
  answers: DONE,
});

export const clearSeat = route('DELETE /api/tables/:id/seats/:seat', {
  auth: 'signedIn',
  tag,
  summary: 'Clear a seat of a table you opened, before the game begins.',
  params: TableAndSeat,
  answers: DONE,
});

export const withdrawSeatRequest = route('DELETE /api/tables/:id/seat/request', {
  auth: 'signedIn',
  tag,
  summary: 'You do not want the seat any more that you have asked for.',
  params: TableId,
  answers: DONE,
});

export const answerSeatRequest = route('PUT /api/tables/:id/requests/:person', {
  auth: 'signedIn',
  tag,
  summary: 'Accept or decline a person who asks to play the seat of a bot.',
  description: 'For the table’s creator; if the creator does not play, for every player.',
  params: TableAndPerson,
  body: AnswerSeatRequest,
  answers: DONE,
});

export const replaceAbsent = route('PUT /api/tables/:id/seats/:seat/absent', {
  auth: 'signedIn',
  tag,
  summary: 'Let a bot play for a player who is away, until they come back.',
  description:
    'For players, and for the seat the game waits for. If its person has not been here for two minutes, a bot plays when all others who play themselves have asked for it; at a table without a clock, after `absenceMinutes`, when one has.',
  params: TableAndSeat,
  answers: { 200: Type.Object({ replaced: Type.Boolean({ description: 'False while others have yet to agree.' }) }) },
  gives: 'Whether a bot plays now.',
});
