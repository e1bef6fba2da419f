import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, test } from 'vitest';
import { positionsOf } from './support/positions.ts';
import { putGame } from './support/put-game.ts';
import { AT_ONCE, visitSite } from './support/site.ts';

const site = visitSite();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
declare const axe: { run(part: unknown, options: RunOptions): Promise<AxeResults> };

test.each([
  ['light', { width: 1360, height: 860 }],
  ['dark', { width: 360, height: 640 }],
] as const)('the rulebook by keyboard: search, a link to a rule, an example step by step (%s)', async (theme, viewport) => {
  const { page, wentWrong } = await site.open('/rules/tnk-7', { settings: { ...AT_ONCE, theme }, context: { viewport } });
  const current = page.locator('.rule.current');
  await current.waitFor();
  expect(await current.getAttribute('id')).toBe('rule-TNK-7');
  await page.waitForFunction(() => document.activeElement?.id === 'rule-TNK-7');
  const place = await current.boundingBox();
  expect(place?.y).toBeLessThan(viewport.height / 2);

  // The search, reached and left without a mouse.
  await page.keyboard.press('/');
  await page.keyboard.type('aírship row');
  await page.waitForFunction(() => document.querySelector('.found')?.textContent?.includes('Found'));
  const ids = await page.locator('.rule dt').allInnerTexts();
  expect(ids).toContain('AIR-1');
  expect(ids).not.toContain('TNK-7');
  expect(await page.locator('mark').first().innerText()).toMatch(/airship|row/i);
  await page.locator('.rule dt a', { hasText: 'EXT-5' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/rules/EXT-5');
  await page.waitForFunction(() => document.activeElement?.id === 'rule-EXT-5');
  expect(await page.locator('input[type="search"]').inputValue()).toBe('');
  await page.goBack();
  await page.waitForFunction(() => document.activeElement?.id === 'rule-TNK-7');

  // An example: the board and the sentence of each step, forward and back.
  await page.goto(`${site.url}/rules/X13`);
  await current.waitFor();
  await current.locator('summary').press('Enter');
  const supply = current.locator('[data-anchor="gauge-quartz"] .supply b');
  expect(await supply.innerText()).toBe('5');
  await current.getByRole('button', { name: 'Next step' }).press('Enter');
  await page.waitForFunction(() => document.querySelector('.current [data-anchor="gauge-quartz"] .supply b')?.textContent === '7');
  expect(await current.locator('.told').innerText()).toMatch(/A sells 2 quartz.*24/);
  await current.getByRole('button', { name: 'Back' }).press('Enter');
  await page.waitForFunction(() => document.querySelector('.current [data-anchor="gauge-quartz"] .supply b')?.textContent === '5');

  // From the top: what scrolls under the search is not what axe is to judge.
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(`globalThis.axe ?? (() => { ${AXE} })()`);
  const { violations } = await page.evaluate(() =>
    axe.run(
      { include: ['html'] },
      { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    ),
  );
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // Another rule set: its words in the texts and on the pieces drawn beside them.
  await page.locator('select').first().selectOption('ludoart-2008');
  await page.goto(`${site.url}/rules/THG-10`);
  await current.locator('figure', { hasText: 'Fireman' }).waitFor();
  expect(wentWrong).toEqual([]);
  await page.context().close();
});

test('at the table the rulebook opens over the game, which stays as it is', async () => {
  const [position] = positionsOf(['ludoart-2008'], ['tankTurn']);
  if (position === undefined) throw new Error('no game came to a tank turn');
  const { page, wentWrong } = await site.open('/');
  await putGame(page, position);
  await page.waitForSelector('.table[data-decision="tankTurn"]');
  const address = page.url();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Rules' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('.rule').first().waitFor();
  // The words and numbers of the game that is played.
  expect(await dialog.locator('[id="rule-THG-5"] dd p').first().innerText()).toMatch(/12 platforms per player/);
  await dialog.locator('[id="rule-AIR-1"] a', { hasText: 'EXT-5' }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'rule-EXT-5');
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('.table').getAttribute('data-decision')).toBe('tankTurn');
  expect(wentWrong).toEqual([]);
});

test('the rule of a refusal opens in the rulebook over the game', async () => {
  const [position] = positionsOf(['ffg-2013'], ['claim']);
  if (position === undefined) throw new Error('no game came to a claim');
  const { page } = await site.open('/');
  await putGame(page, position);
  await page.waitForSelector('.table[data-decision="claim"]');
  const address = page.url();
  const own = page.locator('.table [data-place]:not([data-place^="dock"])[aria-label*="neutral"]').first();
  await own.click({ force: true });
  await page.locator('.notice button[aria-expanded]').click();
  const plate = page.locator('.notice a.rule-plate');
  const [, id] = (await plate.getAttribute('href'))?.split('/rules/') ?? [];
  await plate.click();
  expect(await page.locator('dialog[open] .rule.current').getAttribute('id')).toBe(`rule-${id}`);
  expect(page.url()).toBe(address);
});
