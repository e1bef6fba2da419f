/** What was found: something new, nothing new, or no answer. */
export type Found = 'news' | 'same' | 'failed';

const FIRST_MS = 5000;
const LONGEST_MS = 60_000;
const GROWTH = { same: 1.5, failed: 2 } as const;

/**
 * Looks again and again, seldom where nothing happens, and only while the page is seen; at once when it is seen again. Looks no more when the
 * returned function is called.
 */
export function refresh(look: () => Promise<Found>, first = FIRST_MS): () => void {
  let wait = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  function later() {
    clearTimeout(timer);
    if (!ended && document.visibilityState === 'visible') timer = setTimeout(() => void now(), wait);
  }
  async function now() {
    clearTimeout(timer);
    const found = await look();
    wait = found === 'news' ? first : Math.min(LONGEST_MS, wait * GROWTH[found]);
    later();
  }
  function seen() {
    if (document.visibilityState !== 'visible') return clearTimeout(timer);
    wait = first;
    void now();
  }

  document.addEventListener('visibilitychange', seen);
  later();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
