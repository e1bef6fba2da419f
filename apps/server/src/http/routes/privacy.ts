import { deletePerson } from '../../people/deletion.ts';
import { exportOf } from '../../people/export.ts';
import type { Hooks } from '../../people/hooks.ts';
import type { ServerContext } from '../../server-context.ts';
import type { App } from '../app-type.ts';
import { clearSessionCookie, countedAs } from '../authentication.ts';
import { handle, handleWith } from '../handle.ts';

/** It reads through what was said at all tables. */
const EXPORTS_PER_HOUR = 10;

export function privacyRoutes(app: App, context: ServerContext, hooks: Hooks): void {
  handleWith(
    app,
    'exportMe',
    { config: { rateLimit: { max: EXPORTS_PER_HOUR, timeWindow: '1 hour', keyGenerator: countedAs('exports') } } },
    async (request, reply) => {
      const { person } = request.signedIn;
      reply.header('content-disposition', 'attachment; filename="planet-steam.json"');
      return exportOf(context, person);
    },
  );

  handle(app, 'deleteMe', async (request, reply) => {
    const { person } = request.signedIn;
    await deletePerson(context, hooks, app.sessions, person);
    clearSessionCookie(reply);
  });
}
