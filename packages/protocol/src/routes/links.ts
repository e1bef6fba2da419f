import Type from 'typebox';
import { SeatNumber } from '../schemas/game-terms.ts';
import { InvitationSchema, LinkSchema, TableIdSchema } from '../schemas/table.ts';
import { LookAtLink, NewLink, UseLink } from '../tables.ts';
import { TableId } from './params.ts';
import { DONE, route } from './route.ts';

const tag = 'links';

export const makeLink = route('POST /api/tables/:id/links', {
  auth: 'signedIn',
  tag,
  summary: 'A link to any open seat, to one seat, or to watch. It is shown once.',
  description:
    'It ends when as many people as it is for have sat down by it, and when the game begins, unless `staysOpen` says otherwise. A link to watch works as long as the table.',
  params: TableId,
  body: NewLink,
  answers: {
    201: Type.Object({
      id: Type.String({ description: 'To revoke it.' }),
      secret: Type.String({ description: 'To be exchanged with POST /api/links/use. It is not shown again.' }),
      url: Type.String({ description: 'For people: the page that does so.' }),
    }),
  },
  gives: 'The link, this once.',
});

export const listLinks = route('GET /api/tables/:id/links', {
  auth: 'signedIn',
  tag,
  summary: 'The links of a table you opened.',
  params: TableId,
  answers: { 200: Type.Object({ links: Type.Array(LinkSchema) }) },
  gives: 'All that work.',
});

export const revokeLink = route('DELETE /api/tables/:id/links/:link', {
  auth: 'signedIn',
  tag,
  summary:
    'Revoke a link. The people who used it lose what it gave them: the view of the table, and the seat, which a bot takes over during a game.',
  params: Type.Object({ ...TableId.properties, link: Type.String({ pattern: '^[A-Za-z0-9_-]{16}$', description: 'Id of the link.' }) }),
  answers: DONE,
});

export const lookAtLink = route('POST /api/links/look', {
  auth: 'none',
  tag,
  summary: 'What a link gives, before it is used.',
  body: LookAtLink,
  answers: { 200: InvitationSchema },
  gives: 'Who invites to what.',
});

export const useLink = route('POST /api/links/use', {
  auth: 'signedIn',
  tag,
  summary: 'Exchange the secret of a link for the right it gives.',
  body: UseLink,
  answers: {
    200: Type.Object({
      table: TableIdSchema,
      seat: Type.Union([SeatNumber, Type.Null()], { description: 'Yours; null to watch.' }),
      requested: Type.Union([SeatNumber, Type.Null()], {
        description: 'During a game: the bot’s seat you get if the table’s creator agrees. You may watch in the meantime.',
      }),
    }),
  },
  gives: 'What the link gave you.',
});
