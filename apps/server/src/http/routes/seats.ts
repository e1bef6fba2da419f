import { ApiError } from '../../api-error.ts';
import type { ServerContext } from '../../server-context.ts';
import { replaceAbsent } from '../../tables/actions/absence.ts';
import { knownBot } from '../../tables/actions/open-table.ts';
import {
  answerSeatRequest,
  clearSeat,
  handToBot,
  leave,
  placeBot,
  sit,
  takeSeatBack,
  withdrawSeatRequest,
} from '../../tables/actions/seats.ts';
import { seatLeftBy, seatOf } from '../../tables/table.ts';
import type { Tables } from '../../tables/tables.ts';
import { shutOutDeclined, tableToActAt } from '../access.ts';
import type { App } from '../app-type.ts';
import { handle } from '../handle.ts';

export function seatRoutes(app: App, context: ServerContext, tables: Tables): void {
  handle(app, 'takeSeat', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    const { table } = open.live;
    const hasSat = seatOf(table, person) !== null || seatLeftBy(table, person) !== null;
    if (!table.agreement.public && table.creator !== person && !hasSat) {
      throw new ApiError('forbidden', 'This table is by invitation: open the link its creator sends you.');
    }
    const { seat, luck } = request.body;
    return open.live.act(sit(person, seat ?? null, luck ?? null));
  });

  handle(app, 'leaveSeat', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    await open.live.act(leave(person));
  });

  handle(app, 'handSeatToBot', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    const { bot } = request.body;
    await open.live.act(handToBot(person, bot === undefined ? null : knownBot(bot)));
  });

  handle(app, 'takeSeatBack', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    await open.live.act(takeSeatBack(person));
  });

  handle(app, 'placeBot', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    const { standIn } = open.live.table.agreement;
    await open.live.act(placeBot(person, request.params.seat, knownBot(request.body.bot ?? standIn)));
  });

  handle(app, 'clearSeat', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    await open.live.act(clearSeat(person, request.params.seat));
  });

  handle(app, 'withdrawSeatRequest', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    await open.live.act(withdrawSeatRequest(person));
  });

  handle(app, 'answerSeatRequest', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    const { person: asking } = request.params;
    const { agree } = request.body;
    await open.live.act(answerSeatRequest(person, asking, agree));
    if (!agree) await shutOutDeclined(context, tables, open, asking);
  });

  handle(app, 'replaceAbsent', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    const isHere = (seat: number) => open.presence().seats.includes(seat);
    return { replaced: await open.live.act(replaceAbsent(person, request.params.seat, isHere)) };
  });
}
