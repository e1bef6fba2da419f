import { MailLinkAsked, Me, NewMailLink, UseMailLink } from '../people.ts';
import { route } from './route.ts';

const tag = 'mail links';

export const askForMailLink = route('POST /api/mail-links', {
  auth: 'none',
  tag,
  summary: 'Request an email with a link that signs you in or adds the address to your account.',
  description: 'The answer is the same for every address. The number of emails per hour to one address is limited.',
  body: NewMailLink,
  answers: { 202: MailLinkAsked },
  gives: 'If the address can be used, a link is on its way.',
});

export const useMailLink = route('POST /api/mail-links/use', {
  auth: 'none',
  tag,
  summary: 'Sign in with the secret of a mailed link.',
  description: 'Refused with notNow if the signed-in user is not the one who asked for the link; see `confirm`.',
  body: UseMailLink,
  answers: { 200: Me },
  gives: 'Who you are now; the cookie that proves it comes along.',
});
