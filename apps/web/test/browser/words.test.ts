import { readFileSync } from 'node:fs';
import { DECISION_KINDS, type GameRecord, type RuleSetId } from '@planet-steam/engine';
import type { Edition } from '@planet-steam/texts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPlayer, type Player, startedTable } from '../../../server/test/support/player.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { pointer } from './support/hands.ts';
import { visitServer } from './support/online.ts';
import { answerOnScreen } from './support/play.ts';
import { isAsked, positionsOf } from './support/positions.ts';
import { followLink, putGame } from './support/put-game.ts';
import { readInEveryLanguage } from './support/read-page.ts';
import { wrongWords } from './support/words.ts';

const site = visitServer();

const EDITIONS = [
  ['2013', 'ffg-2013', 'ffg-2013-2-players-crowded'],
  ['2008', 'ludoart-2008', 'ludoart-2008-2-players-immobile-river-predictable'],
] as const satisfies readonly (readonly [Edition, RuleSetId, string])[];

const DESK = { width: 1360, height: 860 };
const PHONE = { width: 360, height: 640 };

/** Runs in the page: a review is sure of its words long before it is sure of its verdicts. */
function thinkLess(rollouts: number): void {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: { rollouts?: number }) {
    postMessage.call(this, message.rollouts === undefined ? message : { ...message, rollouts });
  };
}

/** Every screen has the words of its language and its edition only, every noun agrees with its number, and every word fits. */
describe('the words on the screen', () => {
  let page: Page;
  let player: Player;
  beforeAll(async () => {
    player = await newPlayer(site.server.url, 'Ada');
    ({ page } = await site.visit('/', { player, context: { viewport: DESK } }));
  });

  /** By language: what is wrong on the page. An edition of null: the screen speaks of both, or of neither. */
  async function wrongOnPage(edition: Edition | null): Promise<Partial<Record<Language, string[]>>> {
    await page.mouse.move(0, 0); // no tip is open that was said in another language
    const found = await readInEveryLanguage(page);
    const wrong = LANGUAGES.map((language) => {
      const { text, cut } = found[language];
      return [language, [...wrongWords(text, language, edition), ...cut.map((words) => `cut: ${words}`)]] as const;
    });
    return Object.fromEntries(wrong.filter(([, words]) => words.length > 0));
  }

  async function lookAt(path: string, sign: string, edition: Edition | null): Promise<void> {
    await followLink(page, path);
    await page.locator(sign).first().waitFor();
    expect(await wrongOnPage(edition)).toEqual({});
  }

  test.each([
    ['/', '.start'],
    ['/new', 'form'],
    ['/settings', 'form, fieldset'],
    ['/replay', 'h1'],
    ['/drill', 'h1'],
    ['/online', '.me'],
    ['/join#abcdefghijkl', 'h1'],
    ['/login', 'form'],
    ['/login#abcdefghijkl', 'button.main'],
    ['/nowhere/at/all', 'h1'],
  ])('%s', async (path, sign) => {
    await lookAt(path, sign, null);
  });

  test('the form of a new table', async () => {
    await followLink(page, '/online');
    await page.locator('.me button.main').click();
    await page.locator('form').waitFor();
    expect(await wrongOnPage(null)).toEqual({});
  });

  test('lessons', async () => {
    await lookAt('/learn', 'h1', '2013');
    await lookAt('/learn/goal', '.table', '2013');
  });

  describe.each(EDITIONS)('%s', (edition, ruleSet, file) => {
    const recorded = JSON.parse(readFileSync(new URL(`../../../../playthroughs/${file}.json`, import.meta.url), 'utf8')) as GameRecord;
    const positions = positionsOf([ruleSet], DECISION_KINDS, 1, 5);
    /** Every kind of decision is seen on a desk in one edition and on a phone in the other. */
    const onPhone = positions.filter((_, nth) => nth % 2 === (edition === '2013' ? 0 : 1));
    const onDesk = positions.filter((position) => !onPhone.includes(position));
    const looks = [...onPhone.map((position) => [PHONE, position] as const), ...onDesk.map((position) => [DESK, position] as const)];

    test('asks every kind of decision', () => {
      expect(positions.map(({ kind }) => kind).toSorted()).toEqual(DECISION_KINDS.filter((kind) => isAsked(kind, [ruleSet])).toSorted());
    });

    test.each(looks.map(([size, position]) => [position.kind, size, position] as const))('%s', async (_, size, position) => {
      await page.setViewportSize(size);
      await putGame(page, position);
      await page.waitForSelector('.table[data-decision]');
      // The words of an edition are fetched with its first game.
      await page
        .locator('h1, .top')
        .filter({ hasText: edition === '2008' ? 'Year' : 'Round' })
        .first()
        .waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('#map, .players, .instruments')].every((part) => part.childElementCount > 0),
      );
      expect(await wrongOnPage(edition)).toEqual({});
    });

    test.each(['Since your last turn', 'Current standings', 'Rules', 'Settings', 'Keyboard'])('the dialog "%s"', async (name) => {
      await page.locator('[role="menuitem"]', { hasText: name }).dispatchEvent('click');
      const dialog = page.locator('dialog[open]');
      await dialog
        .locator(name === 'Rules' ? '#rule-THG-1' : 'h2')
        .first()
        .waitFor();
      const wrong = await wrongOnPage(edition);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(wrong).toEqual({});
    });

    test('the account of a round', async () => {
      const [position] = positionsOf([ruleSet], ['certificate'], 100, 3);
      if (position === undefined) throw new Error('no game came to certificates');
      await putGame(page, position);
      await answerOnScreen(page, { hands: pointer(), seed: 1 });
      await page.locator('#log dl').waitFor();
      expect(await wrongOnPage(edition)).toEqual({});
    });

    test('the result, the replay, and the review', async () => {
      await putGame(page, { record: recorded, seat: 0 });
      await page.getByRole('slider').first().waitFor();
      expect(await wrongOnPage(edition)).toEqual({});
      await followLink(page, page.url().replace(/.*\/games/, '/replay'));
      await page.locator('.table[data-move]').waitFor();
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        expect(await wrongOnPage(edition)).toEqual({});
      }
      await page.getByRole('tab').nth(2).click();
      await page.evaluate(thinkLess, 40);
      await page.locator('.review .start button').click();
      await page.locator('.review ol > li').first().waitFor();
      await page.locator('.review .start button').click();
      expect(await wrongOnPage(edition)).toEqual({});
    });

    test('a room at a server and its table', async () => {
      const other = await newPlayer(site.server.url, 'Bert');
      const { id } = await player.ask('POST', '/api/tables', { name: 'Planet Steam', players: 2, public: true, ruleSet });
      await lookAt(`/tables/${id}`, 'main', edition);
      const playing = await startedTable([player, other], { name: 'Planet Steam', ruleSet });
      await lookAt(`/tables/${playing}`, '.table', edition);
    });
  });
});

test('a change of language changes the whole table at once, without losing anything', async () => {
  const { page } = await site.visit('/');
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

test.each([
  ['en', '2013', 'a column of shafts'],
  ['en', '2008', 'Round 2'],
  ['en', '2013', '4 credit'],
  ['de', '2013', 'Wähle deinen Schacht'],
  ['de', '2008', 'Choose your Schacht'],
  ['fr', '2008', '13 crédit'],
  ['fr', '2013', '13 crédits, avec une espace sécable'],
  ['ru', '2013', '24 кредитов'],
  ['ru', '2008', 'story.bid'],
  ['ru', '2008', 'Игрок: {player}'],
] as const)('%s %s: something is wrong in "%s"', (language, edition, text) => {
  expect(wrongWords(text, language, edition)).not.toEqual([]);
});
