import { ChangeMe, Me, MutedPerson, Mutes, NewGuest } from '../people.ts';
import { DONE, route } from './route.ts';

const tag = 'people';

export const becomeGuest = route('POST /api/guests', {
  auth: 'none',
  tag,
  summary: 'Play as a guest: a name is enough.',
  body: NewGuest,
  answers: { 201: Me },
  gives: 'Who you are now; the cookie that proves it comes along.',
});

export const getMe = route('GET /api/me', {
  auth: 'signedIn',
  tag,
  summary: 'Who you are.',
  answers: { 200: Me },
  gives: 'Who you are.',
});

export const changeMe = route('PATCH /api/me', {
  auth: 'browser',
  tag,
  summary: 'Change your name or language.',
  body: ChangeMe,
  answers: { 200: Me },
  gives: 'Who you are now.',
});

export const listMutes = route('GET /api/me/mutes', {
  auth: 'browser',
  tag,
  summary: 'Whose words you do not want to see.',
  answers: { 200: Mutes },
  gives: 'Those you mute.',
});

export const mute = route('PUT /api/me/mutes/:person', {
  auth: 'browser',
  tag,
  summary: 'Mute a person at all tables, only for you.',
  params: MutedPerson,
  answers: DONE,
});

export const unmute = route('DELETE /api/me/mutes/:person', {
  auth: 'browser',
  tag,
  summary: 'Unmute a person.',
  params: MutedPerson,
  answers: DONE,
});
