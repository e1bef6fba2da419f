import Type from 'typebox';
import type { House } from '../../house.ts';
import { deletePerson } from '../../people/deletion.ts';
import { exportOf } from '../../people/export.ts';
import type { Hooks } from '../../people/hooks.ts';
import { type App, PROBLEMS } from '../app-type.ts';
import { clearSessionCookie, requirePerson } from '../authentication.ts';

const tags = ['privacy'];
/** It reads through what was said at all tables. */
const EXPORTS_PER_HOUR = 10;

const Everything = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });

export function privacyRoutes(app: App, house: House, hooks: Hooks): void {
  app.get('/api/me/export', {
    config: { rateLimit: { max: EXPORTS_PER_HOUR, timeWindow: '1 hour' } },
    schema: { summary: 'Everything that is stored about you.', tags, response: { 200: Everything, ...PROBLEMS } },
    async handler(request, reply) {
      const { person } = await requirePerson(request);
      reply.header('content-disposition', 'attachment; filename="planet-steam.json"');
      return exportOf(house, person);
    },
  });

  app.delete('/api/me', {
    schema: {
      summary: 'Delete yourself, with all you have said. It cannot be undone.',
      tags,
      response: { 204: Type.Null(), ...PROBLEMS },
    },
    async handler(request, reply) {
      const { person } = await requirePerson(request);
      await deletePerson(house, hooks, app.sessions, person);
      clearSessionCookie(reply);
      return reply.code(204).send(null);
    },
  });
}
