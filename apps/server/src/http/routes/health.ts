import type { ServerContext } from '../../server-context.ts';
import type { App } from '../app-type.ts';
import { handle } from '../handle.ts';

export function healthRoutes(app: App, { database }: ServerContext): void {
  handle(app, 'isAlive', async () => ({ status: 'ok' as const }));
  handle(app, 'isReady', async () => {
    await database.ping();
    return { status: 'ok' as const };
  });
}
