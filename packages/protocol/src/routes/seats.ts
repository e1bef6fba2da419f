import Type from 'typebox';
import { SeatNumber } from '../schemas/game-terms.ts';
import { HandToBot, TakeSeat } from '../tables.ts';
import { TableAndSeat, TableId } from './params.ts';
import { DONE, route } from './route.ts';

const tag = 'seats';

export const takeSeat = route('POST /api/tables/:id/seat', {
  auth: 'signedIn',
  tag,
  summary: 'Sit down.',
  description:
    'At a public table or one you opened; during a game, where a bot plays for nobody. Other tables are entered by a link. Without `seat` it is the first that is free.',
  params: TableId,
  body: TakeSeat,
  answers: { 200: Type.Object({ seat: SeatNumber }) },
  gives: 'Your seat.',
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
  summary: 'Put a bot on a free seat of a table you opened, before the game begins.',
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
