import Type from 'typebox';
import { ById, FinishLogin, FinishRegistration, Me, PasskeyCard, PasskeyCeremony, RenamePasskey } from '../people.ts';
import { DONE, route } from './route.ts';

const tag = 'passkeys';

export const beginPasskeyRegistration = route('POST /api/passkeys/registration', {
  auth: 'browser',
  tag,
  summary: 'Begin to add a passkey.',
  answers: { 200: PasskeyCeremony },
  gives: 'What the browser needs.',
});

export const finishPasskeyRegistration = route('POST /api/passkeys/registration/finish', {
  auth: 'browser',
  tag,
  summary: 'Add a passkey. A guest becomes an account by it.',
  body: FinishRegistration,
  answers: { 201: PasskeyCard },
  gives: 'The new passkey.',
});

export const beginPasskeyLogin = route('POST /api/passkeys/login', {
  auth: 'none',
  tag,
  summary: 'Begin to log in with a passkey.',
  answers: { 200: PasskeyCeremony },
  gives: 'What the browser needs.',
});

export const finishPasskeyLogin = route('POST /api/passkeys/login/finish', {
  auth: 'none',
  tag,
  summary: 'Log in with a passkey. A guest keeps their seats.',
  body: FinishLogin,
  answers: { 200: Me },
  gives: 'Who you are now; the cookie that proves it comes along.',
});

export const listPasskeys = route('GET /api/passkeys', {
  auth: 'browser',
  tag,
  summary: 'Your passkeys.',
  answers: { 200: Type.Array(PasskeyCard) },
  gives: 'All of them, the oldest first.',
});

export const renamePasskey = route('PATCH /api/passkeys/:id', {
  auth: 'browser',
  tag,
  summary: 'Rename a passkey.',
  params: ById,
  body: RenamePasskey,
  answers: { 200: PasskeyCard },
  gives: 'The passkey as it is now.',
});

export const removePasskey = route('DELETE /api/passkeys/:id', {
  auth: 'browser',
  tag,
  summary: 'Remove a passkey.',
  params: ById,
  answers: DONE,
});
