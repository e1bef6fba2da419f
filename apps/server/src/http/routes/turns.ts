import type { Metrics } from '../../metrics.ts';
import type { ServerContext } from '../../server-context.ts';
import { giveOrder, withdrawOrder } from '../../tables/actions/orders.ts';
import { ownSeat } from '../../tables/actions/seats.ts';
import { answerTakeBack, askTakeBack } from '../../tables/actions/take-back.ts';
import type { OpenTable, Tables } from '../../tables/tables.ts';
import { tableToActAt } from '../access.ts';
import type { App } from '../app-type.ts';
import { handle } from '../handle.ts';
import { playTurn } from '../play-turn.ts';

export function turnRoutes(app: App, context: ServerContext, tables: Tables, metrics: Metrics): void {
  const { database } = context;

  handle(app, 'playTurn', async (request) => {
    const { id } = request.params;
    const person = request.signedIn.person.id;
    const open = tables.peekSeated(id, person) ?? (await tableToActAt(context, tables, request, id)).open;
    return playTurn(context, metrics, open, person, request.body);
  });

  handle(app, 'giveOrder', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    await changeOrder(open, person, () => open.live.act(giveOrder(database, person, request.body)));
  });

  handle(app, 'withdrawOrder', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    await changeOrder(open, person, () => open.live.act(withdrawOrder(database, person)));
  });

  handle(app, 'askTakeBack', async (request) => {
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    await open.live.act(askTakeBack(open.live, person, request.body.version));
  });

  handle(app, 'answerTakeBack', async (request) => {
    const { agree, version } = request.body;
    const { open, person } = await tableToActAt(context, tables, request, request.params.id);
    await open.live.act(answerTakeBack(open.live, person, agree, version ?? null));
  });

  async function changeOrder(open: OpenTable, person: string, change: () => Promise<void>): Promise<void> {
    const seat = ownSeat(open.live.table, person);
    await change();
    await open.live.refresh();
    tables.orderChanged(open, seat);
  }
}
