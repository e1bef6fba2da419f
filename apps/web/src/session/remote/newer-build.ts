import type { RemoteSessionDependencies } from './remote-session-dependencies.ts';

type Tab = Pick<RemoteSessionDependencies, 'ofThisTab' | 'reload'>;

/**
 * Reloads the page for a reason, once in this tab: if that did not help (an old copy from a cache), it will not help the next time either.
 * Says whether it does.
 */
export function reloadOnce({ ofThisTab, reload }: Tab, reason: string): boolean {
  const key = `planet-steam/reloaded/${reason}`;
  if (ofThisTab.get(key) !== null || !ofThisTab.set(key, 'yes')) return false;
  reload();
  return true;
}

/** Whether the server has another client to offer than this page. */
export function isOtherBuild(own: string | null, served: string | null | undefined): served is string {
  return own !== null && typeof served === 'string' && served !== own;
}
