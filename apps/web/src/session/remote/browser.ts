import { t } from '../../i18n/i18n.svelte.ts';
import { makeApi } from './api.ts';
import type { Keeper, RemoteSessionDependencies } from './remote-session-dependencies.ts';
import { streamOpener } from './socket-stream.ts';

declare const __BUILD__: string | undefined;

/** The server this page came from. */
export const api = makeApi((input, init) => fetch(input, init));

/** Each is asked for when it is used: where storage is forbidden, even naming it throws. */
export const lasting = keeper(() => localStorage);
export const ofThisTab = keeper(() => sessionStorage);

/** For the whole page: what did not get through once is not tried again. */
const openStream = streamOpener(
  (path) => new WebSocket(new URL(path, location.href.replace(/^http/, 'ws'))),
  (path) => new EventSource(path),
);

export function inBrowser(): RemoteSessionDependencies {
  return {
    api,
    openStream,
    lasting,
    ofThisTab,
    build: typeof __BUILD__ === 'undefined' ? null : __BUILD__,
    reload: () => location.reload(),
    isOnline: () => navigator.onLine,
    onWake,
    t,
    now: Date.now,
    random: Math.random,
  };
}

function keeper(storage: () => Storage): Keeper {
  return {
    get(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
  };
}

function onWake(listener: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === 'visible') listener();
  };
  addEventListener('online', listener);
  addEventListener('offline', listener);
  addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', shown);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
    removeEventListener('pageshow', listener);
    document.removeEventListener('visibilitychange', shown);
  };
}
