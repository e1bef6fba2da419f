import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    // Experimental, off by default: it wants the digits drawn on a cell of the map, a letter and a number of units, to be words of its name in
    // the order they are drawn. The name says them in a sentence.
    'label-content-name-mismatch': { enabled: false },
  },
};

declare const axe: { run(part: unknown, options: RunOptions): Promise<AxeResults> };

/** What axe finds on the page or in a part of it, in a line each. It is run by hand: there are no frames to look into. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(`globalThis.axe ?? (() => { ${AXE} })()`);
  const { violations } = await page.evaluate(([part, options]) => axe.run({ include: [part] }, options), [part, OPTIONS] as const);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

export async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  // Colours fade from one theme to the other.
  await page.waitForFunction(() => document.getAnimations().every((animation) => !(animation instanceof CSSTransition)));
}
