import Type from 'typebox';
import { ById, LogOut, NewToken, SessionCard, TokenMade } from '../people.ts';
import { DONE, route } from './route.ts';

const tag = 'sessions';

export const listSessions = route('GET /api/me/sessions', {
  auth: 'browser',
  tag,
  summary: 'Your browsers and tokens.',
  answers: { 200: Type.Array(SessionCard) },
  gives: 'All of them, the oldest first.',
});

export const endSession = route('DELETE /api/me/sessions/:id', {
  auth: 'browser',
  tag,
  summary: 'End one of your sessions, or revoke a token.',
  params: ById,
  answers: DONE,
});

export const endOtherSessions = route('DELETE /api/me/sessions', {
  auth: 'browser',
  tag,
  summary: 'End all your other sessions and revoke all tokens.',
  answers: DONE,
});

export const logOut = route('POST /api/me/logout', {
  auth: 'signedIn',
  tag,
  summary: 'Log out here, or revoke the token that asks.',
  body: LogOut,
  answers: DONE,
});

export const makeToken = route('POST /api/me/tokens', {
  auth: 'browser',
  tag,
  summary: 'A token for a program, such as a bot of yours.',
  body: NewToken,
  answers: { 201: TokenMade },
  gives: 'The token, this once.',
});
