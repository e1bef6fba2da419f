import { PROGRESS_KEY } from '../../lessons/progress.ts';

const ONLINE_KEY = 'planet-steam/online';
const PLAYED_KEY = 'planet-steam/played';
const TRACES = [PLAYED_KEY, ONLINE_KEY, PROGRESS_KEY, 'planet-steam/quick'];

function has(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether someone has played or learned in this browser before. Known at once, before any storage of games is opened. */
export const isReturning = (): boolean => TRACES.some(has);

/** Only then the server is asked: the game can be played without one. */
export const hasPlayedOnline = (): boolean => has(ONLINE_KEY);

export function rememberPlayed(): void {
  try {
    localStorage.setItem(PLAYED_KEY, '1');
  } catch {
    // The next visit looks like the first one, then.
  }
}
