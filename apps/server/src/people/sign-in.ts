import type { ServerContext } from '../server-context.ts';
import type { Change } from '../store/database.ts';
import type { PersonRow } from '../store/schema.ts';
import type { Hooks } from './hooks.ts';
import { mergeGuest } from './merging.ts';
import type { Caller, Sessions } from './sessions.ts';

export interface SignedIn {
  readonly sessionId: string;
  /** What the browser has to keep; null where it keeps what it has. */
  readonly shown: string | null;
}

/**
 * Lets someone in who has proved who they are. A guest who was here goes with them, another account is logged out here. `proof` is what makes
 * the proof unusable from now on, in the same transaction as the new session.
 */
export async function signIn(
  context: ServerContext,
  hooks: Hooks,
  sessions: Sessions,
  { person, before, label, proof }: { person: PersonRow; before: Caller | null; label: string; proof: readonly Change[] },
): Promise<SignedIn> {
  if (before?.person.id === person.id) {
    await context.database.write(proof);
    return { sessionId: before.sessionId, shown: null };
  }
  const { id, shown, change } = sessions.begin(person.id, 'browser', label);
  await context.database.write([...proof, change]);
  if (before !== null && before.person.account === 0) await mergeGuest(context, hooks, sessions, before.person.id, person.id);
  else if (before !== null) await sessions.end(before.person.id, { only: before.sessionId });
  return { sessionId: id, shown };
}
