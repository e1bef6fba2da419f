import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { pointer } from './support/hands.ts';
import { findLeaks } from './support/leaks.ts';
import { newGameOnScreen } from './support/new-game.ts';
import { afterRounds, playOnScreen } from './support/play.ts';
import { AT_ONCE, visitSite } from './support/site.ts';

const site = visitSite();

describe('every language', () => {
  // English is what all other tests on the screen read.
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    test(`${language}: a full round, with no word of another language on the screen`, async () => {
      const { page, wentWrong } = await site.open('/new', { settings: { ...AT_ONCE, language } });
      await newGameOnScreen(page, {
        ruleSet: language === 'fr' ? 'ludoart-2008-fr' : language === 'ru' ? 'ludoart-2008' : 'heidelberger-2013',
        variants: ['freelanceCarrier', 'priceManipulation', 'sabotage', 'variableTradingOrder'],
        concealedCredits: false,
        aids: true,
        seats: [{ name: 'Ada' }, { bot: 'prospector' }, { bot: 'foreman' }, { bot: 'apprentice' }, { bot: 'drifter' }],
      });
      const { leaks, look } = findLeaks(page, language);
      await playOnScreen(page, { hands: pointer(), seed: 11, onAsked: look, until: afterRounds(1) });
      await look();
      expect([...leaks]).toEqual([]);
      expect(wentWrong).toEqual([]);
    });
  }

  test('a change of language changes the whole table at once, without losing anything', async () => {
    const { page } = await site.open('/');
    await page.locator('.start').click();
    await page.waitForSelector('.table[data-decision]');
    const version = await page.locator('.table').getAttribute('data-version');
    const before = await page.locator('#decision h2').innerText();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.locator('input[type="radio"][value="ru"]').check();
    await page.waitForFunction(() => document.documentElement.lang === 'ru');
    expect(await page.locator('#decision h2').innerText()).toMatch(/[а-я]/);
    expect(await page.locator('#decision h2').innerText()).not.toBe(before);
    expect(await page.locator('.table').getAttribute('data-version')).toBe(version);
    // What a search engine and a home screen are told changes with it.
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/[а-я]/);
    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector('link[rel="manifest"]') as HTMLLinkElement;
      return (await fetch(href)).json();
    });
    expect(manifest).toMatchObject({ id: '/', lang: 'ru', description: expect.stringMatching(/[а-я]/) });
  });
});
