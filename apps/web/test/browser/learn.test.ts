import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setTheme, violations } from './support/axe.ts';
import { followHints } from './support/follow-hints.ts';
import { finger, type Hands, keyboard, pointer } from './support/hands.ts';
import { findLeaks } from './support/leaks.ts';
import { AT_ONCE, visitSite } from './support/site.ts';

const site = visitSite();
const LESSONS = readdirSync(new URL('../../src/lessons/data', import.meta.url)).length;

const start = (page: Page) => page.locator('[data-lesson="start"]');
const next = (page: Page) => page.locator('[data-lesson="next"]');
const real = (page: Page) => page.locator('[data-lesson="real"]');

/** Plays lessons from the one on the screen on: reads nothing but hints and presses what leads on. */
async function learn(page: Page, hands: Hands, lessons: number, look?: () => Promise<void>): Promise<void> {
  for (let lesson = 1; lesson <= lessons; lesson++) {
    await start(page).waitFor();
    await look?.();
    await hands.press(start(page));
    await followHints(page, hands, next(page), look);
    await look?.();
    if (lesson < lessons) await hands.press(next(page));
  }
}

/** All lessons and the first game, from the first lesson on, into a real game. */
async function playAll(page: Page, hands: Hands, look: () => Promise<void>): Promise<void> {
  await learn(page, hands, LESSONS, look);
  await hands.press(next(page));
  await start(page).waitFor();
  await hands.press(start(page));
  await followHints(page, hands, real(page), look);
  await hands.press(real(page));
  await page.waitForSelector('.table[data-decision]');
}

describe('a newcomer who always follows the first hint', () => {
  test('by pointer, in French: from the first page through all lessons and the first game into a real one', async () => {
    const { page, wentWrong } = await site.open('/', { settings: { ...AT_ONCE, language: 'fr' } });
    const { leaks, look } = findLeaks(page, 'fr');
    for (const [width, height] of [
      [360, 640],
      [1360, 860],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { y, height: high } = (await page.locator('[data-first]').boundingBox()) ?? expect.fail('no first button');
      expect(y + high, `${width} px wide`).toBeLessThanOrEqual(height);
    }
    await page.waitForSelector('figure [data-place="D4"]');
    await look();
    await page.locator('[data-first]').click();
    await page.locator('.stage.next').waitFor();
    await look();
    await page.locator('.stage.next').click();
    await learn(page, pointer(), LESSONS, look);
    await next(page).click();
    const expectNoViolations = async (of: string) => {
      // The table around it is the same as in any game.
      for (const [theme, part] of [
        ['dark', '#decision'],
        ['light', 'html'],
      ] as const) {
        await setTheme(page, theme);
        expect(await violations(page, part), `${of}, ${theme}`).toEqual([]);
      }
    };
    await start(page).waitFor();
    await expectNoViolations('the beginning of the first game');
    await start(page).click();
    await followHints(page, pointer(), real(page), look);
    await look();
    await expectNoViolations('the end of the first game');
    expect([...leaks]).toEqual([]);
    expect(await page.locator('.card h2').innerText()).toBe('Vous gagnez');
    expect(await page.locator('.card').innerText()).toMatch(/Par rapport à/);
    await real(page).click();
    await page.waitForSelector('.table[data-decision]');
    expect(new URL(page.url()).pathname).toMatch(/^\/games\//);

    await page.goto(`${site.url}/learn`);
    await page.locator('.number.done').first().waitFor();
    expect(await page.locator('.number.done').count()).toBe(LESSONS + 1);
    await page.goto(site.url);
    await page.locator('.button[data-first]').click();
    await page.waitForSelector('.table[data-decision]');
    expect(wentWrong).toEqual([]);
  });

  test('by touch on a small phone, in German: all lessons and the first game', async () => {
    const context = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
    const { page, wentWrong } = await site.open('/learn/goal', { settings: { ...AT_ONCE, language: 'de' }, context });
    const { leaks, look } = findLeaks(page, 'de');
    await playAll(page, finger(), look);
    expect([...leaks]).toEqual([]);
    expect(wentWrong).toEqual([]);
  });

  test('by keyboard alone, in Russian: all lessons and the first game', async () => {
    const { page, wentWrong } = await site.open('/learn/goal', { settings: { ...AT_ONCE, language: 'ru' } });
    const { leaks, look } = findLeaks(page, 'ru');
    await playAll(page, keyboard(page), look);
    expect([...leaks]).toEqual([]);
    expect(wentWrong).toEqual([]);
  });
});

describe('a learner who does something else', () => {
  test('is told what it costs, can take it back, or fails and tries again; a solved lesson gives no hints unasked', async () => {
    const { page, wentWrong } = await site.open('/learn/selling');
    const said = page.locator('.coach [role="status"]');
    await start(page).click();
    await page.locator('.stepper input').fill('-2');
    await page.locator('.confirm button:enabled').first().click();
    await page
      .getByRole('heading', { name: 'Not yet' })
      .or(page.getByRole('button', { name: 'Take it back' }))
      .first()
      .waitFor();
    expect(await said.innerText()).toMatch(/it costs you \d+ credits compared with the hint/);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await followHints(page, pointer(), next(page));

    await page.getByRole('button', { name: 'Play it again' }).click();
    await start(page).click();
    expect(await page.locator('.coach').getAttribute('data-move')).toBeNull();
    await page.getByRole('button', { name: 'Show hints' }).click();
    await followHints(page, pointer(), next(page));
    expect(wentWrong).toEqual([]);
  });
});
