import Type from 'typebox';
import type { House } from '../../house.ts';
import { type App, PROBLEMS } from '../app-type.ts';

const tags = ['health'];
const Fine = Type.Object({ status: Type.Literal('ok') });

export function healthRoutes(app: App, { database }: House): void {
  app.get('/health/live', {
    schema: { summary: 'The process runs.', tags, response: { 200: Fine, ...PROBLEMS } },
    handler: async () => ({ status: 'ok' as const }),
  });
  app.get('/health/ready', {
    schema: { summary: 'The process can serve: its database answers.', tags, response: { 200: Fine, ...PROBLEMS } },
    async handler() {
      await database.ping();
      return { status: 'ok' as const };
    },
  });
}
