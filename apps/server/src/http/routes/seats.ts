import { HandToBot, TakeSeat } from '@planet-steam/protocol';
import { SeatNumber } from '@planet-steam/protocol/answers';
import Type from 'typebox';
import { Failure } from '../../failure.ts';
import type { House } from '../../house.ts';
import { knownBot } from '../../tables/actions/open-table.ts';
import { clearSeat, handToBot, leave, placeBot, sit, takeSeatBack } from '../../tables/actions/seats.ts';
import { seatOf } from '../../tables/table.ts';
import type { Tables } from '../../tables/tables.ts';
import { tableToActAt } from '../access.ts';
import { type App, PROBLEMS } from '../app-type.ts';
import { Nothing, TableAndSeat, TableId } from '../schemas.ts';

const tags = ['seats'];
const done = { 204: Nothing, ...PROBLEMS };

export function seatRoutes(app: App, house: House, tables: Tables): void {
  app.post('/api/tables/:id/seat', {
    schema: {
      summary: 'Sit down.',
      description:
        'At a public table or one you opened; during a game, where a bot plays for nobody. Other tables are entered by a link. Without `seat` it is the first that is free.',
      tags,
      params: TableId,
      body: TakeSeat,
      response: { 200: Type.Object({ seat: SeatNumber }), ...PROBLEMS },
    },
    async handler(request) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      const { table } = open.live;
      if (!table.agreement.public && table.creator !== person && seatOf(table, person) === null) {
        throw new Failure('forbidden', 'This table is by invitation: open the link its creator sends you.');
      }
      const { seat, luck } = request.body;
      return { seat: await open.live.act(sit(person, seat ?? null, luck ?? null)) };
    },
  });

  app.delete('/api/tables/:id/seat', {
    schema: { summary: 'Leave your seat for good; during a game a bot goes on for you.', tags, params: TableId, response: done },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      await open.live.act(leave(person));
      return reply.code(204).send(null);
    },
  });

  app.put('/api/tables/:id/seat/bot', {
    schema: { summary: 'Let a bot play your seat until you take it back.', tags, params: TableId, body: HandToBot, response: done },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      const { bot } = request.body;
      await open.live.act(handToBot(person, bot === undefined ? null : knownBot(bot)));
      return reply.code(204).send(null);
    },
  });

  app.delete('/api/tables/:id/seat/bot', {
    schema: { summary: 'Take your seat back from the bot.', tags, params: TableId, response: done },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      await open.live.act(takeSeatBack(person));
      return reply.code(204).send(null);
    },
  });

  app.put('/api/tables/:id/seats/:seat/bot', {
    schema: {
      summary: 'Put a bot on a free seat of a table you opened, before the game begins.',
      tags,
      params: TableAndSeat,
      body: HandToBot,
      response: done,
    },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      const { standIn } = open.live.table.agreement;
      await open.live.act(placeBot(person, request.params.seat, knownBot(request.body.bot ?? standIn)));
      return reply.code(204).send(null);
    },
  });

  app.delete('/api/tables/:id/seats/:seat', {
    schema: { summary: 'Clear a seat of a table you opened, before the game begins.', tags, params: TableAndSeat, response: done },
    async handler(request, reply) {
      const { open, person } = await tableToActAt(house, tables, request, request.params.id);
      await open.live.act(clearSeat(person, request.params.seat));
      return reply.code(204).send(null);
    },
  });
}
