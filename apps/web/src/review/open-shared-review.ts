import { api, inBrowser } from '../session/remote/browser.ts';
import { RemoteSession } from '../session/remote/remote-session.ts';
import { SharedReview, type SharedScreen } from './shared-review.svelte.ts';

/** The shared review of a finished table; null where the server cannot be asked now. */
export async function openSharedReview(id: string, screen: SharedScreen, follows: boolean): Promise<SharedReview | null> {
  const [table, me] = await Promise.all([api.table(id), api.me()]);
  if (!table.ok || table.value.head.status !== 'over') return null;
  return new SharedReview(new RemoteSession(table.value, inBrowser()), api, me.ok ? me.value.id : null, screen, follows);
}
