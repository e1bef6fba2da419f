import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitSite } from './support/site.ts';

const site = visitSite();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
declare const axe: { run(part: unknown, options: RunOptions): Promise<AxeResults> };
const FILE = fileURLToPath(new URL('../../../../playthroughs/ffg-2013-5-players.json', import.meta.url));
const MOVES = JSON.parse(readFileSync(FILE, 'utf8')).moves.length as number;

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(`globalThis.axe ?? (() => { ${AXE} })()`);
  const { violations } = await page.evaluate(() =>
    axe.run(
      { include: ['html'] },
      {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: { 'label-content-name-mismatch': { enabled: false } },
      },
    ),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const at = (page: Page, move: number) => page.waitForSelector(`.table[data-move="${move}"]`);

test('a record from a file: by keyboard, by link, as picture and text, with verified dice, wide and on a phone', async () => {
  const { page, wentWrong } = await site.open('/replay', { context: { viewport: { width: 1360, height: 860 } } });
  await page.setInputFiles('input[type="file"]', { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"moves":1}') });
  expect(await page.getByRole('alert').innerText()).toContain('other.json');
  await page.setInputFiles('input[type="file"]', FILE);
  await page.waitForURL('**/replay/*');
  await at(page, 0);

  // Keys: a move, a jump, the end and back.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
  await page.keyboard.press('ArrowLeft');
  await at(page, 1);
  await page.keyboard.press('End');
  await at(page, MOVES);
  expect(await page.getByRole('button', { name: 'One move forward' }).getAttribute('aria-disabled')).toBe('true');
  await page.locator('select').last().selectOption({ label: 'Round' });
  await page.keyboard.press('PageUp');
  await page.waitForSelector(`.table:not([data-move="${MOVES}"])`);
  // Where the last round begins: one move before it is the round before.
  expect(await page.locator('h1').innerText()).toMatch(/^Round 4\b/);
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelector('h1')?.textContent?.startsWith('Round 3'));
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('h1')?.textContent?.startsWith('Round 4'));
  await page.waitForFunction(() => location.hash === `#${document.querySelector<HTMLElement>('.table')?.dataset.move}`);
  // It runs by itself until it is stopped.
  const before = Number(await page.locator('.table').getAttribute('data-move'));
  await page.keyboard.press(' ');
  await at(page, before + 1);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();

  // The slider, and the line of the log it belongs to.
  await page.locator('input[type="range"]').fill('120');
  await at(page, 120);
  await page.waitForFunction(() => {
    const line = document.querySelector<HTMLElement>('.lines .now');
    const [room, place] = [line?.closest('.lines')?.getBoundingClientRect(), line?.getBoundingClientRect()];
    return line?.dataset.sequence === '121' && room && place && place.top >= room.top && place.bottom <= room.bottom;
  });
  expect(await page.locator('input[type="range"]').getAttribute('aria-valuetext')).toMatch(/^Move 120 of \d+, Round 2/);

  // Charts follow the replay, and lead it: by arrow key from point to point, with the value in words.
  await page.getByRole('tab', { name: 'Charts' }).click();
  const price = page.getByRole('slider', { name: 'Quartz: Price' });
  await price.focus();
  const [from, told] = [await page.locator('.table').getAttribute('data-move'), await price.getAttribute('aria-valuetext')];
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((move) => document.querySelector<HTMLElement>('.table')?.dataset.move !== move, from);
  expect(await price.getAttribute('aria-valuetext')).not.toBe(told);
  expect(await price.getAttribute('aria-valuetext')).toMatch(/^Quartz: Price, Round \d: \d+\./);
  await page.locator('summary', { hasText: 'As a table' }).first().click();
  expect(await page.locator('.scroll tbody tr').count()).toBeGreaterThan(10);
  for (const chart of ['wealth', 'parts', 'credits', 'income', 'zones', 'tanks', 'auctions']) {
    await page.locator('.choice select').first().selectOption(chart);
    expect(await page.locator('.charts [role="slider"]').getAttribute('aria-valuetext')).toMatch(/: \S+/);
  }
  expect(await violations(page)).toEqual([]);
  await page.locator('input[type="range"]').fill('120');
  await at(page, 120);

  // A review can be stopped, is kept, and goes on.
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Start the review' }).click();
  await page.getByText(/^Accuracy \d+%/).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  const judged = (text: string) => Number(/(\d+) decisions? judged/.exec(text)?.[1]);
  const found = judged(await page.getByText(/^Accuracy \d+%/).innerText());
  await page.reload();
  await page.getByRole('tab', { name: 'Review' }).click();
  expect(judged(await page.getByText(/^Accuracy \d+%/).innerText())).toBe(found);

  // The game goes on from here, and the replay is where it was.
  await page.getByRole('tab', { name: 'Standing' }).click();
  await page.locator('select').last().waitFor();
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.waitForSelector('.play-on .table[data-decision]');
  await page.getByRole('button', { name: 'Back to the replay' }).click();
  await at(page, 120);

  // Taken along.
  await page.getByRole('tab', { name: 'Share' }).click();
  const saved = async (name: RegExp) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return readFileSync(await download.path());
  };
  expect(JSON.parse((await saved(/Save the record/)).toString())).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
  expect((await saved(/as text/)).toString()).toMatch(/^Round 4\b.* · /m);
  const svg = (await saved(/SVG/)).toString();
  expect(svg.includes('Move 120 of') && svg.includes('@font-face')).toBe(true);
  expect(/var\(--|url\("?http/.exec(svg)).toBeNull();
  expect((await saved(/PNG/)).subarray(1, 4).toString()).toBe('PNG');
  await page.getByRole('tab', { name: 'Dice' }).click();
  await page.getByRole('button', { name: 'Verify the dice' }).click();
  await page.getByText('dice are genuine').waitFor();
  expect(await violations(page)).toEqual([]);

  // A link to a move, on a phone, by night.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    location.hash = '#57';
  });
  await at(page, 57);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('dialog[open]').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(wentWrong).toEqual([]);
  await page.context().close();
});
