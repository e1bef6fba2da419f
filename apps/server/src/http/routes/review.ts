import { ApiError } from '../../api-error.ts';
import type { ServerContext } from '../../server-context.ts';
import { seatOf } from '../../tables/table.ts';
import type { OpenTable, Tables } from '../../tables/tables.ts';
import { tableToActAt, tableToLookAt } from '../access.ts';
import type { App } from '../app-type.ts';
import { countedAs } from '../authentication.ts';
import { handle } from '../handle.ts';

/** A hand on a slider, sent a few times a second, stays below it. */
const CHANGES_PER_MINUTE = 300;

/** The review of a finished game that several people look at together. */
export function reviewRoutes(app: App, context: ServerContext, tables: Tables): void {
  const { now } = context;
  const countChanges = app.createRateLimit({ max: CHANGES_PER_MINUTE, timeWindow: '1 minute', keyGenerator: countedAs('review') });

  function expectOver({ live }: OpenTable): void {
    if (live.table.status !== 'over') throw new ApiError('notNow', 'A game is reviewed when it is over.');
  }

  function isPlayer({ live }: OpenTable, person: string): boolean {
    return seatOf(live.table, person) !== null || live.table.creator === person;
  }

  async function roomFor(...[, , request]: Parameters<typeof tableToActAt>): Promise<{ open: OpenTable; person: string }> {
    const { id } = request.params as { id: string };
    const { open, person } = await tableToActAt(context, tables, request, id);
    expectOver(open);
    if (!isPlayer(open, person)) throw new ApiError('forbidden', 'Only players can lead a review.');
    const count = await countChanges(request);
    if (!count.isAllowed && count.isExceeded) throw new ApiError('tooMany', 'Too many changes of a review. Wait a little.');
    return { open, person };
  }

  handle(app, 'readReview', async (request) => {
    const { open } = await tableToLookAt(context, tables, request, request.params.id);
    expectOver(open);
    return { review: tables.reviewOf(open), findings: open.room.findings };
  });

  handle(app, 'showReviewPlace', async (request) => {
    const { open, person } = await roomFor(context, tables, request, request.params.id);
    open.room.show(person, request.body, now());
    tables.reviewChanged(open);
  });

  handle(app, 'leadReview', async (request) => {
    const { open, person } = await roomFor(context, tables, request, request.params.id);
    const { person: next } = request.body;
    if (!isPlayer(open, next)) throw new ApiError('forbidden', 'Only players can lead a review.');
    const { seats } = open.presence();
    const isHere = (who: string) => seats.some((seat) => open.live.table.seats[seat].person === who);
    open.room.lead(person, next, isHere, now());
    tables.reviewChanged(open);
  });

  handle(app, 'shareFindings', async (request) => {
    const { open, person } = await roomFor(context, tables, request, request.params.id);
    open.room.share(person, request.body);
    tables.findingsShared(open, request.body);
  });
}
