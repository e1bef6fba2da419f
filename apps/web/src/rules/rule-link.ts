/** The id behind a link into the rulebook that was plainly clicked; null for any other click. A new tab is the browser's. */
export function clickedRule(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/rules/"]') : null;
  if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return decodeURIComponent(link.pathname.slice('/rules/'.length));
}
