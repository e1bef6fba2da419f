/** Written by `drill/drill.svelte.ts`: when each exercise of the drill is due. */
const DUE_KEY = 'planet-steam/drill';

/** How many exercises there are, and how many of them wait; null where there are none. */
export function drillDue(now: number): { readonly due: number } | null {
  try {
    const dues: unknown = JSON.parse(localStorage.getItem(DUE_KEY) ?? '[]');
    return Array.isArray(dues) && dues.length > 0 ? { due: dues.filter((due) => Number(due) <= now).length } : null;
  } catch {
    return null;
  }
}
