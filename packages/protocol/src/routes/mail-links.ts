import { MailLinkAsked, Me, NewMailLink, UseMailLink } from '../people.ts';
import { route } from './route.ts';

const tag = 'mail links';

export const askForMailLink = route('POST /api/mail-links', {
  auth: 'none',
  tag,
  summary: 'Have a link mailed that signs you in or adds the address to who you are.',
  description: 'The answer is the same for every address. One address gets only so many mails in an hour.',
  body: NewMailLink,
  answers: { 202: MailLinkAsked },
  gives: 'If the address can be used, a link is on its way.',
});

export const useMailLink = route('POST /api/mail-links/use', {
  auth: 'none',
  tag,
  summary: 'Sign in with the secret of a mailed link.',
  description: 'Refused with notNow where somebody else is signed in than who asked for it; see `confirm`.',
  body: UseMailLink,
  answers: { 200: Me },
  gives: 'Who you are now; the cookie that proves it comes along.',
});
