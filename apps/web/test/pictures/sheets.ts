import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { positionsOf } from '../browser/support/positions.ts';
import { putGame } from '../browser/support/put-game.ts';
import { pictureIn, startVisits } from './visits.ts';

/**
 * Every kind of decision of a game of five at every size of the layout test, on contact sheets: the way to look at all of them.
 * `npm run sheets -- 360x640 dark` makes only those.
 */
const FOLDER = join(fileURLToPath(new URL('../..', import.meta.url)), 'pictures', 'sheets');
const SIZES = ['1920x1080', '1366x657', '1360x860', '1024x768', '844x390', '390x844', '360x640'];
const THEMES = ['light', 'dark'];
/** The most pixels of a sheet: small enough to be seen whole on a screen with its words still readable. */
const SHEET = { width: 1400, height: 1130 };

const wanted = process.argv.slice(2);
const chosen = (all: readonly string[]) => all.filter((one) => wanted.includes(one) || !all.some((other) => wanted.includes(other)));

const positions = [
  ...positionsOf(['ffg-2013', 'heidelberger-2013'], undefined, 1, 5),
  ...positionsOf(['ludoart-2008'], ['turnedTank'], 1, 5),
];
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const { browser, visit, stop } = await startVisits();
try {
  for (const size of chosen(SIZES)) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    const page = await visit('/');
    await page.setViewportSize({ width, height });
    const pictures: { kind: string; theme: string; file: string }[] = [];
    for (const position of positions) {
      await putGame(page, position);
      await page.waitForSelector('.table[data-decision]');
      for (const theme of chosen(THEMES)) {
        const file = join(FOLDER, `${size}-${theme}-${position.kind}.png`);
        await pictureIn(page, theme, file);
        pictures.push({ kind: position.kind, theme, file });
      }
    }
    await page.context().close();
    for (const theme of chosen(THEMES)) {
      const inTheme = pictures.filter((picture) => picture.theme === theme);
      await layOut(`${size}-${theme}`, inTheme, width, height);
    }
  }
} finally {
  await stop();
}

/** Lays pictures of one size side by side on as few sheets as they can be read on. */
async function layOut(name: string, pictures: readonly { kind: string; file: string }[], width: number, height: number): Promise<void> {
  const scale = width > 900 ? Math.min(0.5, 690 / width) : 0.75;
  const across = Math.max(1, Math.floor(SHEET.width / (width * scale + 12)));
  const down = Math.max(1, Math.floor(SHEET.height / (height * scale + 34)));
  const page = await browser.newPage({ viewport: SHEET });
  for (let sheet = 0; sheet * across * down < pictures.length; sheet++) {
    const here = pictures.slice(sheet * across * down, (sheet + 1) * across * down);
    const figures = await Promise.all(
      here.map(
        async ({ kind, file }) =>
          `<figure style="margin:4px;display:inline-block"><figcaption>${kind}</figcaption><img width="${width * scale}" src="data:image/png;base64,${(await readFile(file)).toString('base64')}"></figure>`,
      ),
    );
    await page.setContent(
      `<body style="margin:0;font:16px sans-serif"><main style="display:inline-block">${figures.join('')}</main></body>`,
    );
    await page.locator('main').screenshot({ path: join(FOLDER, `sheet-${name}-${sheet + 1}.png`) });
  }
  await page.close();
  console.log(`${name}: ${pictures.length} decisions`);
}
