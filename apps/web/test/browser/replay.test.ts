import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { violations } from './support/axe.ts';
import { keyboard } from './support/hands.ts';
import { findLeaks } from './support/leaks.ts';
import { answerOnScreen } from './support/play.ts';
import { AT_ONCE, visitSite } from './support/site.ts';

const site = visitSite();
const FILE = fileURLToPath(new URL('../../../../playthroughs/ffg-2013-5-players.json', import.meta.url));
const SHORT_FILE = fileURLToPath(new URL('../../../../playthroughs/ffg-2013-2-players-crowded.json', import.meta.url));
const MOVES = JSON.parse(readFileSync(FILE, 'utf8')).moves.length as number;

const ROLLOUTS = 40;
/** Runs in the page. A review needs hundreds of games for each decision to be sure; to see how it works, a few will do. */
function thinkLess(rollouts: number): void {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: { rollouts?: number }) {
    postMessage.call(this, message.rollouts === undefined ? message : { ...message, rollouts });
  };
}

const at = (page: Page, move: number) => page.waitForSelector(`.table[data-move="${move}"]`);

/** Around the board a jump is drawn a task later than on it: what is read there is read until it is so. */
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
  await expect.poll(() => page.getByRole('button', { name: 'One move forward' }).getAttribute('aria-disabled')).toBe('true');
  await page.locator('select').last().selectOption({ label: 'Round' });
  await page.keyboard.press('PageUp');
  await page.waitForSelector(`.table:not([data-move="${MOVES}"])`);
  // Where the last round begins: one move before it is the round before.
  await expect.poll(() => page.locator('h1').innerText()).toMatch(/^Round 4\b/);
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
  await expect.poll(() => page.locator('input[type="range"]').getAttribute('aria-valuetext')).toMatch(/^Move 120 of \d+, Round 2/);
  // A jump shows where the needles stand; a move that is told lets them swing.
  const swing = () => page.evaluate(() => getComputedStyle(document.querySelector('.needle') as Element).transitionDuration);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await swing()).toBe('0s');
  await page.locator('h1').click();
  await page.keyboard.press('ArrowRight');
  await at(page, 121);
  expect(await swing()).not.toBe('0s');
  await page.emulateMedia({ reducedMotion: 'reduce' });

  // Charts follow the replay, and lead it: by arrow key from point to point, with the value in words.
  await page.getByRole('tab', { name: 'Charts' }).click();
  const price = page.getByRole('slider', { name: 'Quartz: Price' });
  await price.focus();
  const [from, told] = [await page.locator('.table').getAttribute('data-move'), await price.getAttribute('aria-valuetext')];
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((move) => document.querySelector<HTMLElement>('.table')?.dataset.move !== move, from);
  await expect.poll(() => price.getAttribute('aria-valuetext')).not.toBe(told);
  await expect.poll(() => price.getAttribute('aria-valuetext')).toMatch(/^Quartz: Price, Round \d: \d+\./);
  await page.locator('summary', { hasText: 'As a table' }).first().click();
  await expect.poll(() => page.locator('.scroll tbody tr').count()).toBeGreaterThan(10);
  for (const chart of ['wealth', 'parts', 'credits', 'income', 'zones', 'tanks', 'auctions']) {
    await page.locator('.choice select').first().selectOption(chart);
    await expect.poll(() => page.locator('.charts [role="slider"]').getAttribute('aria-valuetext')).toMatch(/: \S+/);
  }
  expect(await violations(page)).toEqual([]);
  await page.locator('input[type="range"]').fill('120');
  await at(page, 120);

  // The game goes on from here, and the replay is where it was.
  await page.getByRole('tab', { name: 'Standing' }).click();
  await page.locator('select').last().waitFor();
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.waitForSelector('.play-on .table[data-decision]');
  await page.getByRole('button', { name: 'Back to the replay' }).click();
  await at(page, 120);
  // At its end it is compared with the recorded one, and the way leads back.
  await page.locator('input[type="range"]').fill(String(MOVES - 1));
  await at(page, MOVES - 1);
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.locator('dialog').getByText('in the recorded game, it was').waitFor();
  await page.locator('dialog').getByRole('button', { name: 'Back to the replay' }).click();
  await at(page, MOVES - 1);
  await page.locator('input[type="range"]').fill('120');
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
  await page.getByText('rolls are genuine').waitFor();
  expect(await violations(page, '.replay')).toEqual([]);

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

test('a review: stopped, kept, to its end; the costly three, answered anew by keyboard; the drill; the lots', async () => {
  const { page, wentWrong } = await site.open('/replay', { context: { viewport: { width: 1360, height: 860 } } });
  await page.setInputFiles('input[type="file"]', SHORT_FILE);
  await page.waitForURL('**/replay/*');
  await at(page, 0);
  await page.evaluate(thinkLess, ROLLOUTS);
  await page.addInitScript(thinkLess, ROLLOUTS);
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Start the review' }).click();
  await page.getByText(/^Accuracy \d+%/).waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  const judged = async () => Number(/(\d+) decisions? judged/.exec(await page.getByText(/^Accuracy \d+%/).innerText())?.[1]);
  const found = await judged();
  await page.reload();
  await page.getByRole('tab', { name: 'Review' }).click();
  expect(await judged()).toBe(found);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.review progress').waitFor({ state: 'detached' });
  expect(await judged()).toBeGreaterThan(found);
  expect(await page.locator('.review tbody tr').count()).toBe(2);
  const dear = page.locator('.review ol > li');
  expect(await dear.count()).toBe(3);
  const costs = (await dear.locator('.cost').allInnerTexts()).map((text) =>
    /cost (\d+) \((\d+) to (\d+)\)/.exec(text)?.slice(1).map(Number),
  );
  for (const cost of costs) expect(cost?.[1]).toBeGreaterThanOrEqual(0);
  expect(costs.map((cost) => cost?.[0] ?? 0)).toEqual(costs.map((cost) => cost?.[0] ?? 0).sort((a, b) => b - a));
  expect(await dear.first().innerText()).toMatch(/Better: .+ \(.+\)/);
  expect(await violations(page, '.replay')).toEqual([]);

  // From mistake to mistake, and the dearest one anew.
  await page.getByLabel('Jump by').selectOption({ label: 'Mistakes' });
  await page.locator('h1').click();
  await page.keyboard.press('Home');
  await at(page, 0);
  await page.keyboard.press('PageDown');
  await page.waitForSelector('.table:not([data-move="0"])');
  await dear.first().getByRole('button', { name: 'Add to my drill' }).press('Enter');
  await dear.first().getByRole('button', { name: 'In my drill' }).waitFor();
  await dear.first().getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByText('Answer again.').waitFor();
  await answerOnScreen(page, { hands: keyboard(page), seed: 3 });
  await page.getByText(/Good enough|Not yet/).waitFor();
  await page.getByRole('button', { name: 'Back to the replay' }).click();

  // Every lot that was sold, with who could use it best.
  await page.getByRole('tab', { name: 'Auctions' }).click();
  await page.getByRole('button', { name: 'Value the lots' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
  expect(await page.locator('.auctions .lot').count()).toBeGreaterThan(5);
  expect(await violations(page, '.replay')).toEqual([]);

  // In every language, on a phone, without a word of another one.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    await page.evaluate((text) => localStorage.setItem('planet-steam/settings', text), JSON.stringify({ ...AT_ONCE, language }));
    await page.reload();
    await page.locator('.transport .button:not([aria-label])').click();
    const { leaks, look } = findLeaks(page, language);
    for (const panel of [2, 3]) {
      await page.locator('dialog[open]').getByRole('tab').nth(panel).click();
      await page.locator('dialog[open] table').first().waitFor();
      await look();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect([...leaks]).toEqual([]);
  }

  // The mistake waits on the first page and in the drill.
  await page.evaluate((text) => localStorage.setItem('planet-steam/settings', text), JSON.stringify(AT_ONCE));
  await page.goto(site.url);
  await page.getByRole('link', { name: /1 position from your games is due/ }).click();
  await page.getByText('1 position is due.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await answerOnScreen(page, { hands: keyboard(page), seed: 3 });
  await page.getByText(/Good enough|Not yet/).waitFor();
  await page.getByRole('button', { name: 'Back to my drill' }).click();
  await page.getByText('Nothing is due today.').waitFor();
  expect(wentWrong).toEqual([]);
  await page.context().close();
});
