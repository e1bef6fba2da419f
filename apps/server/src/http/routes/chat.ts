import type { PersonCard } from '@planet-steam/protocol';
import { ApiError } from '../../api-error.ts';
import { mutedBy } from '../../people/mutes.ts';
import type { ServerContext } from '../../server-context.ts';
import { removeChatMessage, sendChatMessage } from '../../tables/actions/chat.ts';
import { readChat } from '../../tables/chat.ts';
import type { Tables } from '../../tables/tables.ts';
import { tableToActAt, tableToLookAt } from '../access.ts';
import type { App } from '../app-type.ts';
import { countedAs } from '../authentication.ts';
import { handle } from '../handle.ts';

export function talkRoutes(app: App, context: ServerContext, tables: Tables): void {
  const { wordsPerMinute } = context.config.limits;
  const countWords = app.createRateLimit({ max: wordsPerMinute, timeWindow: '1 minute', keyGenerator: countedAs('words') });

  handle(app, 'readWords', async (request) => {
    const { open, caller } = await tableToLookAt(context, tables, request, request.params.id);
    const muted = caller === null ? new Set<string>() : await mutedBy(context.database, caller.person.id);
    const words = await readChat(context.database, open.live.id, request.query.before ?? null, muted);
    const shown = ({ id, name }: PersonCard) => ({ id, name: open.live.knows(id) ? open.live.nameOf(id) : name });
    return { words: words.map((each) => ({ ...each, person: shown(each.person) })) };
  });

  handle(app, 'say', async (request, reply) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    const count = await countWords(request);
    if (!count.isAllowed && count.isExceeded) {
      reply.header('retry-after', count.ttlInSeconds);
      throw new ApiError('tooMany', `At most ${wordsPerMinute} messages a minute. Wait a moment.`);
    }
    return { sequence: await open.live.act(sendChatMessage(context.database, person, request.body.words, request.body.id ?? null)) };
  });

  handle(app, 'removeWords', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    await open.live.act(removeChatMessage(context.database, person, request.params.sequence));
  });
}
