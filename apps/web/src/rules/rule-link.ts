import { screenIn } from '../page/address.ts';

const RULES = '/rules/';

/** The id behind a link into the rulebook that was plainly clicked; null for any other click. A new tab is the browser's. */
export function clickedRule(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const { path } = screenIn(link);
  return path.startsWith(RULES) ? decodeURIComponent(path.slice(RULES.length)) : null;
}
