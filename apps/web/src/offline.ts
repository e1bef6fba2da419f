import { fileAddress } from './page/address.ts';

/**
 * After the first visit everything needed for a local game lies in this browser. A new version takes over by itself and loads the page
 * again; games and drafts are in storage, so nothing is lost.
 */
export function workOffline(): void {
  // A frame without an origin may not even ask whether there are service workers.
  if (import.meta.env.DEV || self.origin === 'null' || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first to take over has the very files that this page was made of.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) location.reload();
    isFirst = false;
  });
  serviceWorker.register(fileAddress('sw.js')).catch(() => {}); // not allowed here: then the page needs its host every time
}
