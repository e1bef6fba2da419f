import { ApiError } from '../../api-error.ts';
import { atMost } from '../../people/at-most.ts';
import { deletePerson } from '../../people/deletion.ts';
import type { Hooks } from '../../people/hooks.ts';
import { tidyName } from '../../people/names.ts';
import { lockPerson } from '../../people/person-lock.ts';
import type { ServerContext } from '../../server-context.ts';
import type { App } from '../app-type.ts';
import { clearSessionCookie } from '../authentication.ts';
import { handle } from '../handle.ts';

const MOST_TOKENS = 20;

export function sessionRoutes(app: App, context: ServerContext, hooks: Hooks): void {
  const { database } = context;
  const { sessions } = app;

  handle(app, 'listSessions', async (request) => {
    const { person, sessionId } = request.signedIn;
    const rows = await database.read(
      database.build
        .selectFrom('sessions')
        .select(['id', 'kind', 'label', 'created_at', 'seen_at'])
        .where('person_id', '=', person.id)
        .where('expires_at', '>', context.now())
        .orderBy('created_at')
        .orderBy('id'),
    );
    return rows.map(({ id, kind, label, created_at, seen_at }) => ({
      id,
      kind,
      label,
      createdAt: created_at,
      seenAt: seen_at,
      current: id === sessionId,
    }));
  });

  handle(app, 'endSession', async (request) => {
    const { person, sessionId } = request.signedIn;
    const { id } = request.params;
    if (id === sessionId) throw new ApiError('notNow', 'This is the session you are using. Log out to end it.');
    const ended = await sessions.end(person.id, { only: id });
    if (ended.length === 0) throw new ApiError('notFound', 'You have no such session.');
  });

  handle(app, 'endOtherSessions', async (request) => {
    const { person, sessionId } = request.signedIn;
    await sessions.end(person.id, { allBut: sessionId });
  });

  handle(app, 'logOut', async (request, reply) => {
    const { person, sessionId, kind } = request.signedIn;
    if (kind === 'browser' && person.account === 0) {
      if (request.body?.loseSeats !== true) {
        throw new ApiError(
          'notNow',
          'You are a guest and could not sign in again: your seats would be lost. Add a passkey or an email address first, or send {"loseSeats": true}.',
        );
      }
      // No one could ask any more for what we keep about a guest who has gone, so nothing is kept.
      await deletePerson(context, hooks, sessions, person);
    } else {
      await sessions.end(person.id, { only: sessionId });
    }
    if (kind === 'browser') clearSessionCookie(reply);
  });

  handle(app, 'makeToken', async (request) => {
    const { person } = request.signedIn;
    const { id, shown, change } = sessions.begin(person.id, 'token', tidyName(request.body.label));
    const tokens = database.build.selectFrom('sessions').select('id').where('person_id', '=', person.id).where('kind', '=', 'token');
    await atMost(
      database,
      MOST_TOKENS,
      tokens,
      [lockPerson(database, person.id), change],
      `You have ${MOST_TOKENS} tokens already. Revoke one first.`,
    );
    return { id, token: shown };
  });
}
