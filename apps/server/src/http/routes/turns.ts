import { NewOrder, NewTakeBack, NewTurn, TurnAccepted } from '@planet-steam/protocol';
import Type from 'typebox';
import { Failure } from '../../failure.ts';
import type { House } from '../../house.ts';
import type { Metrics } from '../../metrics.ts';
import { viewOf } from '../../streams/render.ts';
import { giveOrder, withdrawOrder } from '../../tables/actions/orders.ts';
import { ownSeat } from '../../tables/actions/seats.ts';
import { submitTurn } from '../../tables/actions/submit-turn.ts';
import { answerTakeBack, askTakeBack } from '../../tables/actions/take-back.ts';
import type { OpenTable, Tables } from '../../tables/tables.ts';
import { tableToActAt } from '../access.ts';
import { type App, PROBLEMS } from '../app-type.ts';
import { Nothing, TableId } from '../schemas.ts';

const tags = ['playing'];
const done = { 204: Nothing, ...PROBLEMS };

export function turnRoutes(app: App, house: House, tables: Tables, metrics: Metrics): void {
  const { database } = house;

  app.post('/api/tables/:id/turns', {
    schema: {
      summary: 'Play moves: all of them or none.',
      description:
        'The answer means that they are stored for good. Sent again with the same id and moves, it is answered again and nothing is played twice. `stale` brings the fresh view, `refused` the move and the rule.',
      tags,
      params: TableId,
      body: NewTurn,
      response: { 200: TurnAccepted, ...PROBLEMS },
    },
    async handler(request) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      try {
        const accepted = await open.live.act(submitTurn(database, person, request.body));
        metrics.turns.inc({ outcome: 'accepted' });
        return accepted;
      } catch (error) {
        metrics.turns.inc({ outcome: error instanceof Failure ? error.code : 'failed' });
        throw error instanceof Failure && error.code === 'stale' ? withView(error, open, person) : error;
      }
    },
  });

  app.put('/api/tables/:id/order', {
    schema: {
      summary: 'Give a standing order.',
      description: 'For the biddings of this round: bid up to a limit, or pass (null). Nobody else can see it.',
      tags,
      params: TableId,
      body: NewOrder,
      response: done,
    },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      await changeOrder(open, person, () => open.live.act(giveOrder(database, person, request.body)));
      return reply.code(204).send(null);
    },
  });

  app.delete('/api/tables/:id/order', {
    schema: { summary: 'Withdraw your standing order.', tags, params: TableId, response: done },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      await changeOrder(open, person, () => open.live.act(withdrawOrder(database, person)));
      return reply.code(204).send(null);
    },
  });

  app.post('/api/tables/:id/take-back', {
    schema: { summary: 'Ask the others to go back to an earlier version.', tags, params: TableId, body: NewTakeBack, response: done },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      await open.live.act(askTakeBack(open.live, person, request.body.version));
      return reply.code(204).send(null);
    },
  });

  app.put('/api/tables/:id/take-back', {
    schema: {
      summary: 'Agree to a take-back or not. The game goes back when all people at the table agree.',
      tags,
      params: TableId,
      body: Type.Object({ agree: Type.Boolean() }, { additionalProperties: false }),
      response: done,
    },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      await open.live.act(answerTakeBack(open.live, person, request.body.agree));
      return reply.code(204).send(null);
    },
  });

  async function changeOrder(open: OpenTable, person: string, change: () => Promise<void>): Promise<void> {
    const seat = ownSeat(open.live.table, person);
    await change();
    await open.live.refresh();
    tables.orderChanged(open, seat);
  }
}

/** Who was too late gets what he needs to think again. */
function withView(stale: Failure, { live }: OpenTable, person: string): Failure {
  const { table } = live;
  const view = viewOf(table, ownSeat(table, person));
  return new Failure('stale', stale.message, { version: table.version, sequence: table.sequence, view });
}
