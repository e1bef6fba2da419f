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

/**
 * What axe finds on the page or in a part of it, in a line each. It is run by hand: there are no frames to look into. How large something is to
 * press is judged again where it can be scrolled to: at first it may lie half under the row that answers.
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(`globalThis.axe ?? (() => { ${AXE} })()`);
  return page.evaluate(
    async ([part, options]) => {
      const found: string[] = [];
      const { violations } = await axe.run({ include: [part] }, options);
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes) {
          const element = document.querySelector(target.join(' '));
          if (id === 'target-size' && element !== null) {
            element.scrollIntoView({ block: 'center' });
            const again = await axe.run({ include: [target.join(' ')] }, { ...options, runOnly: ['target-size'] });
            if (again.violations.length === 0) continue;
          }
          found.push(`${id}: ${target.join(' ')} ${failureSummary ?? ''}`);
        }
      }
      return found;
    },
    [part, OPTIONS] as const,
  );
}

export async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  // Colors fade from one theme to the other.
  await page.waitForFunction(() => document.getAnimations().every((animation) => !(animation instanceof CSSTransition)));
}
