import type { CDPSession, Page } from 'playwright-core';

/** What can be forced on a control, as a browser names it. */
export const STATES = {
  rest: [],
  hover: ['hover'],
  'focus-visible': ['focus', 'focus-visible'],
  active: ['hover', 'active'],
} as const satisfies Record<string, readonly string[]>;
type State = keyof typeof STATES;

interface Label {
  readonly words: string;
  readonly color: string;
  readonly opacity: number;
  readonly large: boolean;
  readonly disabled: boolean;
  readonly box: { x: number; y: number; width: number; height: number };
}

const NEEDED = 4.5;
/** Large text; and text of what cannot be used, for which WCAG asks nothing. */
const NEEDED_LARGE = 3;

/**
 * The labels of all controls that match `selector` and cannot be read well in some state, a line each. The color of a label is the computed one;
 * what is behind it is taken from the drawn page, gradients and all, at its worst pixel.
 */
export async function unreadableLabels(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const style = await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; animation: none !important; }' });
  const nodes = await nodesOf(devtools, selector);
  const found: string[] = [];
  for (const state of Object.keys(STATES) as State[]) {
    for (const nodeId of nodes) await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...STATES[state]] });
    const { labels, picture } = await seenAtOnce(page, selector);
    const ground = await page.evaluate(worstContrasts, [picture, labels] as const);
    for (const [index, contrast] of ground.entries()) {
      const { words, large, disabled } = labels[index] as Label;
      const needed = large || disabled ? NEEDED_LARGE : NEEDED;
      if (contrast < needed) found.push(`${words}, ${state}: ${contrast.toFixed(2)} of ${needed}`);
    }
  }
  for (const nodeId of nodes) await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [] });
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  await devtools.detach();
  return found;
}

async function nodesOf(devtools: CDPSession, selector: string): Promise<number[]> {
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  return nodeIds;
}

const MOST_TRIES = 50;

/** The labels and the picture behind them. A page that still moves (a log that is drawn piece by piece) is looked at again until both show the same. */
async function seenAtOnce(page: Page, selector: string): Promise<{ labels: Label[]; picture: string }> {
  await page.evaluate(() => document.fonts.ready);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const labels = await page.evaluate(labelsOf, selector);
    const picture = await withoutWords(page);
    if (JSON.stringify(await page.evaluate(labelsOf, selector)) === JSON.stringify(labels)) return { labels, picture };
  }
  throw new Error('the page does not come to rest');
}

async function withoutWords(page: Page): Promise<string> {
  const style = await page.addStyleTag({
    content: '*, *::before, *::after { -webkit-text-fill-color: transparent !important; text-decoration: none !important; }',
  });
  const picture = await page.screenshot();
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return picture.toString('base64');
}

/** Runs in the page: every line of words in the controls that is in sight. */
function labelsOf(selector: string): Label[] {
  const labels: Label[] = [];
  for (const control of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement as Element;
      if (node.textContent?.trim() === '' || parent.closest('svg') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { x, y, width, height } = range.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      if (width < 1 || seen === null || !(control.contains(seen) || seen.contains(control))) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      const points = Number.parseFloat(fontSize) * 0.75;
      const around: CSSStyleDeclaration[] = [];
      for (let element: Element | null = parent; element !== null; element = element.parentElement) around.push(getComputedStyle(element));
      if (around.some(({ clipPath }) => clipPath === 'inset(50%)')) continue;
      labels.push({
        words: `"${node.textContent?.trim()}" (${control.className || control.tagName})`,
        color,
        opacity: around.reduce((product, style) => product * Number(style.opacity), 1),
        large: points >= 18 || (points >= 14 && Number(fontWeight) >= 700),
        disabled: control.matches(':disabled, [aria-disabled="true"]'),
        // The middle of the line: an underline or the edge of the control is not behind the letters.
        box: { x, y: y + height * 0.2, width, height: height * 0.6 },
      });
    }
  }
  return labels;
}

/** Runs in the page: for each label the least contrast (WCAG) of its color with a pixel behind it. */
async function worstContrasts([picture, labels]: readonly [string, readonly Label[]]): Promise<number[]> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const luminance = (rgb: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = rgb.map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return labels.map(({ color, opacity, box }) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, alpha = 255] = paint.getImageData(0, 0, 1, 1).data;
    const cover = (alpha / 255) * opacity;
    const { data } = context.getImageData(box.x, box.y, Math.max(1, box.width), Math.max(1, box.height));
    let worst = 21;
    for (let at = 0; at < data.length; at += 4) {
      const ground = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const ink = [r, g, b].map((value, index) => value * cover + (ground[index] ?? 0) * (1 - cover));
      const [dark = 0, bright = 0] = [luminance(ink), luminance(ground)].sort((one, other) => one - other);
      worst = Math.min(worst, (bright + 0.05) / (dark + 0.05));
    }
    return worst;
  });
}
