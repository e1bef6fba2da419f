import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { ServerContext } from '../server-context.ts';
import type { App } from './app-type.ts';
import { countedAs } from './authentication.ts';

const AT_TABLE = '/api/tables/:id/';
/** What has a limit of its own, or makes no entry in the log. */
const OTHERS: readonly (string | undefined)[] = [
  'turns',
  'words',
  'order',
  'silence',
  'links',
  'review',
  'review/leader',
  'review/findings',
].map((each) => AT_TABLE + each);

/** A log only grows, so no one may fill it with changes that come to nothing: sit down and stand up, ask for a take-back and withdraw it. */
export function addChangeLimit(app: App, { config }: ServerContext): void {
  const { changesPerMinute } = config.limits;
  const countChanges = countedAs('changes');
  const count = app.createRateLimit({
    max: changesPerMinute,
    timeWindow: '1 minute',
    keyGenerator: async (request) => `${await countChanges(request)} ${(request.params as { id: string }).id}`,
  });
  async function limit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new ApiError('tooMany', `At most ${changesPerMinute} changes a minute at one table. Wait a moment.`);
  }
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' && route.url.startsWith(AT_TABLE) && !OTHERS.includes(route.url)) route.preHandler = limit;
  });
}
