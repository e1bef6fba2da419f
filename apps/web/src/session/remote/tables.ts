import type { Failure } from '../failure.ts';
import { inBrowser } from './browser.ts';
import { RemoteSession } from './remote-session.ts';

/** Null: there is no such table, or it is not for you. A failure: the table may be there, but the server cannot be asked. */
export async function openTable(id: string): Promise<RemoteSession | Failure | null> {
  const dependencies = inBrowser();
  const reply = await dependencies.api.table(id);
  if (reply.ok) return new RemoteSession(reply.value, dependencies);
  if (['notFound', 'forbidden', 'notSignedIn', 'malformed'].includes(reply.code)) return null;
  return { why: 'server', code: reply.code };
}
