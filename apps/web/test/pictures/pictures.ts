import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetId } from '@planet-steam/engine';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { pointer } from '../browser/support/hands.ts';
import { playOnScreen } from '../browser/support/play.ts';
import { positionsOf } from '../browser/support/positions.ts';
import { putGame } from '../browser/support/put-game.ts';
import { pictureIn, startVisits } from './visits.ts';

/**
 * Pictures of every screen: wide and narrow, light and dark, 2008 and 2013, and in every language; with an index page to look at them all.
 * `npm run pictures -- tankTurn trade` makes only those.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'pictures');
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));

const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } } as const;
const THEMES = ['light', 'dark'] as const;
const EDITIONS = { '2013': ['ffg-2013', 'heidelberger-2013'], '2008': ['ludoart-2008', 'ludoart-2008-fr'] } as const satisfies Record<
  string,
  readonly RuleSetId[]
>;

const made: { name: string; file: string }[] = [];

async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const theme of THEMES) {
      const file = `${name}-${size}-${theme}.png`;
      await pictureIn(page, theme, join(FOLDER, file), fullPage);
      made.push({ name, file });
    }
  }
}

async function main(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const { visit, stop } = await startVisits();

  for (const [name, path] of Object.entries({
    home: '/',
    new: '/new',
    settings: '/settings',
    about: '/about',
    learn: '/learn',
    lesson: '/learn/tank',
    replays: '/replay',
    drill: '/drill',
    rules: '/rules',
    online: '/online',
    join: '/join#abcdefghijkl',
    nowhere: '/x/y/z',
  })) {
    if (!isWanted(name)) continue;
    const page = await visit(path);
    await picture(page, name, true);
    await page.context().close();
  }

  for (const [edition, ruleSets] of Object.entries(EDITIONS)) {
    const page = await visit('/');
    for (const position of positionsOf(ruleSets)) {
      if (!isWanted(`${edition}-${position.kind}`)) continue;
      await page.setViewportSize(SIZES.wide);
      await putGame(page, position);
      await page.waitForSelector('.table[data-decision]');
      await picture(page, `${edition}-${position.kind}`);
    }
    if (isWanted(`${edition}-over`)) {
      const [last] = positionsOf(ruleSets, ['certificate'], 50);
      if (last !== undefined) {
        await page.setViewportSize(SIZES.wide);
        await putGame(page, last);
        await playOnScreen(page, { hands: pointer(), seed: 4 });
        await picture(page, `${edition}-over`);
      }
    }
    if (isWanted(`${edition}-handOver`)) {
      const [bid] = positionsOf(ruleSets, ['bid']);
      if (bid !== undefined) {
        await page.setViewportSize(SIZES.wide);
        const setup = { ...bid.record.setup, concealedCredits: true };
        await putGame(page, { ...bid, record: { ...bid.record, setup } }, [0, 1, bid.seat]);
        await page.waitForTimeout(500);
        await picture(page, `${edition}-handOver`);
      }
    }
    await page.context().close();
  }

  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    const page = await visit('/', language);
    for (const position of positionsOf(language === 'fr' ? EDITIONS['2008'] : EDITIONS['2013'], [
      'bid',
      'claim',
      'tankTurn',
      'run',
      'trade',
      'certificate',
    ])) {
      if (!isWanted(`${language}-${position.kind}`)) continue;
      await page.setViewportSize(SIZES.wide);
      await putGame(page, position);
      await page.waitForSelector('.table[data-decision]');
      await picture(page, `${language}-${position.kind}`);
    }
    await page.context().close();
  }

  const names = [...new Set(made.map(({ name }) => name))];
  const rows = names.map(
    (name) =>
      `<h2>${name}</h2><p>${made
        .filter((one) => one.name === name)
        .map(({ file }) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
        .join('')}</p>`,
  );
  await writeFile(
    join(FOLDER, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Planet Steam: pictures</title><style>body{font:16px sans-serif;margin:1rem}img{height:320px;margin:4px;border:1px solid #999}</style>${rows.join('\n')}\n`,
  );
  console.log(`${made.length} pictures of ${names.length} screens: ${join('apps/web/pictures', 'index.html')}`);
  await stop();
}

await main();
