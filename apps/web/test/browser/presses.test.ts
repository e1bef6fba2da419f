import { makeSetup, recordGame, type Seat } from '@planet-steam/engine';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asked } from './support/play.ts';
import { putGame } from './support/put-game.ts';
import { visitSite } from './support/site.ts';

const site = visitSite();
const PEOPLE: readonly Seat[] = [0, 1, 2];

/** Three people at one screen begin: each upgrades a carrier, one question after the other at the same place. */
async function atTheStart(): Promise<{ page: Page; version: number }> {
  const { page } = await site.open('/');
  const setup = makeSetup({ players: 3, ruleSet: 'ffg-2013', variants: [], concealedCredits: false });
  const record = recordGame(setup, 'presses').record();
  await putGame(page, { record, seat: 0 }, PEOPLE);
  await page.waitForSelector('.table[data-decision="setupUpgrade"]');
  return { page, version: (await asked(page)).version };
}

async function nextQuestion(page: Page, version: number): Promise<void> {
  await page.waitForFunction((before) => {
    const table = document.querySelector<HTMLElement>('.table');
    return Number(table?.dataset.version) > before && table?.dataset.decision !== undefined;
  }, version);
}

async function pointAt(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

async function click(page: Page, clickCount: number): Promise<void> {
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
}

describe('a press answers one question', () => {
  test('the second half of a double click does not answer the next question, a new click does', async () => {
    const { page, version } = await atTheStart();
    await page.locator('#decision [data-option="water"]').click();
    await pointAt(page, page.locator('#decision .confirm .button.main'));
    await click(page, 1);
    await nextQuestion(page, version);
    await page.keyboard.press('1'); // marks a carrier: the button under the pointer could be pressed
    await page.waitForSelector('#decision .confirm .button.main:not([aria-disabled])');
    await click(page, 2);
    await click(page, 3);
    expect((await asked(page)).version).toBe(version + 1);
    await click(page, 1);
    await nextQuestion(page, version + 1);
    expect((await asked(page)).version).toBe(version + 2);
    await page.context().close();
  });

  test('a double click on an option chooses and confirms it, and only that', async () => {
    const { page, version } = await atTheStart();
    await pointAt(page, page.locator('#decision [data-option="ore"]'));
    await click(page, 1);
    await click(page, 2);
    await nextQuestion(page, version);
    await click(page, 3);
    expect(await page.locator('#decision [data-option][aria-pressed="true"]').count()).toBe(0);
    expect((await asked(page)).version).toBe(version + 1);
    await page.context().close();
  });

  test('Return on an option chooses and confirms it; while it is held it answers nothing else', async () => {
    const { page, version } = await atTheStart();
    await page.locator('#decision [data-option="ore"]').focus();
    await page.keyboard.down('Enter');
    await nextQuestion(page, version);
    await page.locator('#decision [data-option="ore"]').focus();
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
    expect(await page.locator('#decision [data-option][aria-pressed="true"]').count()).toBe(0);
    await page.keyboard.up('Enter');
    expect((await asked(page)).version).toBe(version + 1);
    await page.keyboard.press('Enter');
    await nextQuestion(page, version + 1);
    expect((await asked(page)).version).toBe(version + 2);
    await page.context().close();
  });
});
