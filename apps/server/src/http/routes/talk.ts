import { ApiError } from '../../failure.ts';
import type { ServerContext } from '../../house.ts';
import { mutedBy } from '../../people/mutes.ts';
import { removeChatMessage, sendChatMessage } from '../../tables/actions/talk.ts';
import type { Tables } from '../../tables/tables.ts';
import { readChat } from '../../tables/talk.ts';
import { tableToActAt, tableToLookAt } from '../access.ts';
import type { App } from '../app-type.ts';
import { handle } from '../handle.ts';

export function talkRoutes(app: App, house: ServerContext, tables: Tables): void {
  const { wordsPerMinute } = house.config.limits;
  const countWords = app.createRateLimit({ max: wordsPerMinute, timeWindow: '1 minute' });

  handle(app, 'readWords', async (request) => {
    const { open, caller } = await tableToLookAt(house, tables, request, request.params.id);
    const muted = caller === null ? new Set<string>() : await mutedBy(house.database, caller.person.id);
    return { words: await readChat(house.database, open.live.id, request.query.before ?? null, muted) };
  });

  handle(app, 'say', async (request, reply) => {
    const { open, person } = await tableToActAt(house, tables, request, request.params.id);
    const count = await countWords(request);
    if (!count.isAllowed && count.isExceeded) {
      reply.header('retry-after', count.ttlInSeconds);
      throw new ApiError('tooMany', `At most ${wordsPerMinute} messages a minute. Wait a little.`);
    }
    return { sequence: await open.live.act(sendChatMessage(house.database, person, request.body.words, request.body.id ?? null)) };
  });

  handle(app, 'removeWords', async (request) => {
    const { open, person } = await tableToActAt(house, tables, request, request.params.id);
    await open.live.act(removeChatMessage(house.database, person, request.params.sequence));
  });
}
