import { registerSW } from 'virtual:pwa-register';

/**
 * After the first visit everything needed for a local game lies in this browser. A new version takes over by itself and loads the page
 * again; games and drafts are in storage, so nothing is lost.
 */
export function workOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  registerSW({ immediate: true });
}
