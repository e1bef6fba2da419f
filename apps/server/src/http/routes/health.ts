import type { ServerContext } from '../../server-context.ts';
import type { App } from '../app-type.ts';
import { handleWith } from '../handle.ts';

/** Whoever watches the server may ask as often as they like. */
const UNCOUNTED = { config: { rateLimit: false } } as const;

export function healthRoutes(app: App, { database }: ServerContext): void {
  handleWith(app, 'isAlive', UNCOUNTED, async () => ({ status: 'ok' as const }));
  handleWith(app, 'isReady', UNCOUNTED, async () => {
    await database.ping();
    return { status: 'ok' as const };
  });
}
