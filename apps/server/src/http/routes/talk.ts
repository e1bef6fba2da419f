import { Failure } from '../../failure.ts';
import type { House } from '../../house.ts';
import { mutedBy } from '../../people/mutes.ts';
import { removeWords, say } from '../../tables/actions/talk.ts';
import type { Tables } from '../../tables/tables.ts';
import { readTalk } from '../../tables/talk.ts';
import { tableToActAt, tableToLookAt } from '../access.ts';
import type { App } from '../app-type.ts';
import { handle } from '../handle.ts';

export function talkRoutes(app: App, house: House, tables: Tables): void {
  const { wordsPerMinute } = house.config.limits;
  const countWords = app.createRateLimit({ max: wordsPerMinute, timeWindow: '1 minute' });

  handle(app, 'readWords', async (request) => {
    const { open, caller } = await tableToLookAt(house, tables, request, request.params.id);
    const muted = caller === null ? new Set<string>() : await mutedBy(house.database, caller.person.id);
    return { words: await readTalk(house.database, open.live.id, request.query.before ?? null, muted) };
  });

  handle(app, 'say', async (request, reply) => {
    const { open, person } = await tableToActAt(house, tables, request, request.params.id);
    const count = await countWords(request);
    if (!count.isAllowed && count.isExceeded) {
      reply.header('retry-after', count.ttlInSeconds);
      throw new Failure('tooMany', `At most ${wordsPerMinute} messages a minute. Wait a little.`);
    }
    return { sequence: await open.live.act(say(house.database, person, request.body.words, request.body.id ?? null)) };
  });

  handle(app, 'removeWords', async (request) => {
    const { open, person } = await tableToActAt(house, tables, request, request.params.id);
    await open.live.act(removeWords(house.database, person, request.params.sequence));
  });
}
