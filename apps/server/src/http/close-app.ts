import type { App } from './app-type.ts';

const FINISH_WITHIN_MS = 5000;
const LOOK_EVERY_MS = 20;

/**
 * Takes no more requests and lets those that have begun finish, so that whoever sent a move knows what became of it; for those that do
 * not come to an end it waits a few seconds. Node keeps a connection open after its last answer, in case another request comes on it.
 */
export async function closeApp(app: App): Promise<void> {
  const { server, bareStreams } = app;
  const closing = app.close();
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const impatience = setTimeout(() => {
    server.closeAllConnections();
    bareStreams.destroy();
  }, FINISH_WITHIN_MS);
  try {
    await closing;
  } finally {
    clearInterval(looking);
    clearTimeout(impatience);
  }
}
