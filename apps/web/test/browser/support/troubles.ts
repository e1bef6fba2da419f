/**
 * Runs in the page: where the board is (null where something else stands in its place), and everything that is cut, covered or off the screen. On a phone the log, the panels in the board's place
 * and the decision scroll inside their places; on a desk only the log and the decision do.
 */
export async function troubles(): Promise<{ board: string | null; found: string[] }> {
  // The arrangement follows the size, and parts of it come a picture later.
  const isDrawn = () => [...document.querySelectorAll('#map, .players, .instruments')].every((part) => part.childElementCount > 0);
  for (let frames = 0; frames < 2 || (!isDrawn() && frames < 600); frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const SLACK = 1.5;
  const found: string[] = [];
  const phone = document.querySelector('#focus');
  const map = document.querySelector('#map');
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const rectOf = (element: Element) => element.getBoundingClientRect();
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && rectOf(element).width > 2;
  const nameOf = (element: Element) => {
    const path = [];
    for (let at: Element | null = element; at !== null && path.length < 3; at = at.parentElement) {
      path.unshift(
        `${at.localName}${at.id ? `#${at.id}` : ''}.${[...at.classList].filter((name) => !name.startsWith('svelte-')).join('.')}`,
      );
    }
    return `${path.join(' > ')} "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  };
  /** What may be scrolled into sight: the parts that scroll by design. */
  const scroller = (element: Element) =>
    element.closest(
      '.phone .decide > :not(.row), .decide .body, [role="log"], .since, .window, .rivals, #focus:not(:has(#map)), .tray .choices, .list',
    );
  const inside = (inner: DOMRect, outer: { left: number; top: number; right: number; bottom: number }) =>
    inner.left >= outer.left - SLACK &&
    inner.top >= outer.top - SLACK &&
    inner.right <= outer.right + SLACK &&
    inner.bottom <= outer.bottom + SLACK;

  if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight) {
    found.push(`the page is larger than the screen: ${document.documentElement.scrollWidth}×${document.documentElement.scrollHeight}`);
  }
  const table = document.querySelector('.table');
  const seen = [...(table?.querySelectorAll('*') ?? [])].filter(
    (element) => !(element instanceof SVGElement) && isSeen(element) && element.closest('.unseen, .skip, [inert]') === null,
  );
  for (const element of seen) {
    const { overflowX, overflowY, textOverflow, display } = getComputedStyle(element);
    const isWritten = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    const isTold = textOverflow === 'ellipsis' && element.closest('[data-tip], [title]') !== null;
    if (isWritten && display !== 'inline' && !isTold && element.scrollWidth > element.clientWidth + SLACK && element.clientWidth > 0)
      found.push(`text is cut: ${nameOf(element)}`);
    if (
      /hidden|clip/.test(overflowX + overflowY) &&
      !isTold &&
      element.scrollHeight > element.clientHeight + SLACK &&
      element.matches('.market, .gauge, .panel, .chip, .card')
    ) {
      found.push(`cut at its edge: ${nameOf(element)}`);
    }
    if (scroller(element) === null && isWritten && !inside(rectOf(element), screen)) found.push(`off the screen: ${nameOf(element)}`);
  }
  // Whole parts that are never scrolled, each inside its frame.
  const frames = phone === null ? ['.players', '.instruments', '.dock', '.top'] : ['.rivals', '.tabs', '.dock', '.holdings', '.top'];
  for (const name of frames) {
    const frame = table?.querySelector(name);
    if (!frame) continue;
    const outer = rectOf(frame);
    if (!inside(outer, screen)) found.push(`off the screen: ${name}`);
    for (const part of frame.querySelectorAll('.panel, .chip, .gauge, .market, .estate, .confirm, h2, [role="tab"], .carrier')) {
      if (isSeen(part) && scroller(part) === null && !inside(rectOf(part), outer)) found.push(`cut by ${name}: ${nameOf(part)}`);
    }
  }
  for (const line of table?.querySelectorAll('.free li') ?? []) {
    const room = line.closest('.free');
    if (room !== null && !inside(rectOf(line), rectOf(room))) found.push(`cut below the answers: ${nameOf(line)}`);
  }
  // Whatever can be pressed is under the pointer in its middle, after scrolling if its part scrolls.
  for (const control of table?.querySelectorAll<HTMLElement>('button, select, input, summary, a[href]') ?? []) {
    if (!isSeen(control) || control.closest('[inert], .skip, [role="log"], .filter') !== null || control.matches('.skip')) continue;
    const part = scroller(control);
    if (part !== null) control.scrollIntoView({ block: phone === null ? 'nearest' : 'center', inline: 'nearest' });
    else document.querySelector('.decide')?.scrollTo(0, 0);
    const { left, top, width, height } = rectOf(control);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const label = control.closest('label');
    if (
      hit === null ||
      !(control.contains(hit) || (hit.contains(control) && hit.closest('label, .stepper, .slider') !== null) || label?.contains(hit))
    ) {
      found.push(`covered by ${hit === null ? 'nothing' : nameOf(hit)}: ${nameOf(control)}`);
    }
  }
  document.querySelector('.decide')?.scrollTo(0, 0);
  const row = table?.querySelector('.decide > .row');
  if (row && !inside(rectOf(row), screen)) found.push('the answering row is off the screen');
  for (const { scrollTop } of [document.documentElement]) if (scrollTop !== 0) found.push('the page was scrolled');
  const { x = 0, y = 0, width = 0, height = 0 } = (phone ?? map)?.getBoundingClientRect() ?? {};
  return { board: map && [x, y, width, height].map(Math.round).join(' '), found: [...new Set(found)].slice(0, 12) };
}
