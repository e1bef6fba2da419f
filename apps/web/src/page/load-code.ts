const KEY = 'planet-steam/reloaded-for-code';

/** What a page can do about code that it cannot fetch. */
export interface PageReload {
  /** A stylesheet did not come. */
  lacksStyle(): boolean;
  /** A page that cannot be fetched either must not be given up for a new one. */
  serverAnswers(): Promise<boolean>;
  /** Remembers that the page is loaded again for this build; false if it was, or if nothing can be remembered. */
  remember(): boolean;
  reload(): void;
}

let lacksStyle = false;
globalThis.window?.addEventListener('vite:preloadError', ({ payload }) => {
  lacksStyle ||= payload.message.startsWith('Unable to preload CSS');
});

const thisPage: PageReload = {
  lacksStyle: () => lacksStyle,
  serverAnswers: () =>
    fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  remember() {
    try {
      if (sessionStorage.getItem(KEY) === __BUILD__) return false;
      sessionStorage.setItem(KEY, __BUILD__);
      return true;
    } catch {
      return false;
    }
  },
  reload: () => location.reload(),
};

/**
 * Imports code when it is needed, and once more if that fails, which is enough after a short failure of the network where the browser asks
 * again. If it fails again, the page may be from before an upgrade, whose code is gone (or the browser never asks twice; for a stylesheet none
 * does): the page loads itself again, once for each build, because if the new page lacks the code too, more reloads would not help. Games and
 * drafts are in storage.
 */
export async function loadCode<Module>(load: () => Promise<Module>, page: PageReload = thisPage): Promise<Module> {
  const fetching = load().catch(load);
  const fetched = await fetching.then(
    () => true,
    () => false,
  );
  const complete = fetched && !page.lacksStyle();
  if (complete || !(await page.serverAnswers()) || !page.remember()) return fetching;
  page.reload();
  return new Promise(() => {}); // this page shows nothing more
}
