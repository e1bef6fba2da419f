const KEY = 'planet-steam/reloaded-for-code';

/**
 * A page from before an upgrade may look for code that is not there any more: the new page has it. Once for each build, because if the new page
 * lacks it too, loading it again and again would help nobody. Games and drafts lie in storage.
 */
export function reloadWhenCodeIsGone(): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      if (sessionStorage.getItem(KEY) === __BUILD__) return;
      sessionStorage.setItem(KEY, __BUILD__);
    } catch {
      return; // nothing can be remembered here, so it might never end
    }
    event.preventDefault();
    location.reload();
  });
}
