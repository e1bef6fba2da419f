/** What a learner has finished, on this device. */
interface Progress {
  /** Ids of lessons, and `FIRST_GAME`. */
  readonly done: readonly string[];
}

export const FIRST_GAME = 'first-game';
export const PROGRESS_KEY = 'planet-steam/lessons';

export function readProgress(): Progress {
  try {
    const { done } = JSON.parse(localStorage.getItem(PROGRESS_KEY) ?? '{}') as { done?: unknown };
    return { done: Array.isArray(done) ? done.filter((id) => typeof id === 'string') : [] };
  } catch {
    return { done: [] };
  }
}

export function addToProgress(id: string): void {
  const { done } = readProgress();
  if (done.includes(id)) return;
  try {
    localStorage.setItem(PROGRESS_KEY, JSON.stringify({ done: [...done, id] } satisfies Progress));
  } catch {
    // Storage that is full or switched off: the lesson can be repeated.
  }
}
