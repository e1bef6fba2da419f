import { inBrowser } from './browser.ts';
import { problemId } from './problems.ts';
import { RemoteSession } from './remote-session.ts';

/** The table may be there, but the server cannot be asked. The message is for people. */
export class Unreachable extends Error {}

/** Null: there is no such table, or it is not for you. Throws `Unreachable` where nobody answers. */
export async function openTable(id: string): Promise<RemoteSession | null> {
  const around = inBrowser();
  const reply = await around.api.table(id);
  if (reply.ok) return new RemoteSession(reply.value, around);
  if (['notFound', 'forbidden', 'notSignedIn', 'malformed'].includes(reply.code)) return null;
  throw new Unreachable(around.t(problemId(reply.code)));
}
