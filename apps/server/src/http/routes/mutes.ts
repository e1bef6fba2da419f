import { ApiError } from '../../api-error.ts';
import { atMost } from '../../people/at-most.ts';
import type { Hooks } from '../../people/hooks.ts';
import { hearMutes, mutesChanged } from '../../people/mutes.ts';
import { personById } from '../../people/people.ts';
import { lockPerson } from '../../people/person-lock.ts';
import type { ServerContext } from '../../server-context.ts';
import type { App } from '../app-type.ts';
import { handle } from '../handle.ts';

const MOST_MUTES = 1000;

export function muteRoutes(app: App, context: ServerContext, hooks: Hooks): void {
  const { database } = context;
  const { build } = database;
  const mutesOf = (person: string) => build.selectFrom('mutes').select('muted_id').where('mutes.person_id', '=', person);
  hearMutes(database, hooks);

  handle(app, 'listMutes', async (request) => {
    const { person } = request.signedIn;
    const people = await database.read(
      build
        .selectFrom('mutes')
        .innerJoin('people', 'people.id', 'mutes.muted_id')
        .select(['people.id', 'people.name'])
        .where('mutes.person_id', '=', person.id)
        .orderBy('people.name')
        .orderBy('people.id'),
    );
    return { people };
  });

  handle(app, 'mute', async (request) => {
    const { person } = request.signedIn;
    const muted = request.params.person;
    if (muted === person.id) throw new ApiError('notNow', 'You cannot mute yourself.');
    if ((await personById(context, muted)) === undefined) throw new ApiError('notFound', 'There is no person with this id.');
    const mute = build
      .insertInto('mutes')
      .values({ person_id: person.id, muted_id: muted })
      .onConflict((clash) => clash.doNothing());
    await atMost(
      database,
      MOST_MUTES,
      mutesOf(person.id),
      [lockPerson(database, person.id), { query: mute }],
      `You have muted ${MOST_MUTES} people. Unmute someone first.`,
    );
    await mutesChanged(database, hooks, person.id);
  });

  handle(app, 'unmute', async (request) => {
    const { person } = request.signedIn;
    await database.write([
      { query: build.deleteFrom('mutes').where('person_id', '=', person.id).where('muted_id', '=', request.params.person) },
    ]);
    await mutesChanged(database, hooks, person.id);
  });
}
