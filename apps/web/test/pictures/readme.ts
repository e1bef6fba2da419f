import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { positionsOf } from '../browser/support/positions.ts';
import { putGame } from '../browser/support/put-game.ts';
import { filmRound, type Shot } from './film-round.ts';
import { pictureIn, startVisits } from './visits.ts';

/**
 * npm run pictures:readme -- [table|phone|lesson|round …]
 * The pictures of the front page, into docs/pictures: a table, a phone, a lesson, and a round as an animated picture, for which Debian's
 * package webp has to be there.
 */
const FOLDER = fileURLToPath(new URL('../../../../docs/pictures', import.meta.url));
const SCREEN = { width: 1280, height: 800 };
/** The film is shown smaller than it is played, with a line of text under it. */
const FILM = { width: 1120, height: 700, line: 48 };
const QUALITY = '70';

const { browser, visit, stop } = await startVisits();
try {
  const pictures = { table: tablePicture, phone: phonePicture, lesson: lessonPicture, round: roundPicture };
  const wanted = process.argv.slice(2);
  for (const [name, make] of Object.entries(pictures)) if (wanted.length === 0 || wanted.includes(name)) await make();
} finally {
  await stop();
}

async function tablePicture(): Promise<void> {
  const page = await visit('/');
  const [run] = positionsOf(['ffg-2013'], ['run'], 8, 4);
  if (run === undefined) throw new Error('no position for the table');
  await page.setViewportSize({ width: 1360, height: 860 });
  await putGame(page, run);
  await page.waitForSelector('.table[data-decision]');
  await pictureIn(page, 'light', join(FOLDER, 'table.png'));
  await page.context().close();
}

async function phonePicture(): Promise<void> {
  const page = await visit('/');
  const [tankTurn] = positionsOf(['ffg-2013'], ['tankTurn'], 8, 3);
  if (tankTurn === undefined) throw new Error('no position for the phone');
  await page.setViewportSize({ width: 390, height: 800 });
  await putGame(page, tankTurn);
  await page.waitForSelector('.table[data-decision]');
  await pictureIn(page, 'dark', join(FOLDER, 'phone.png'));
  await page.context().close();
}

async function lessonPicture(): Promise<void> {
  const page = await visit('/learn/tank');
  await page.setViewportSize(SCREEN);
  await page.waitForSelector('.coach');
  await pictureIn(page, 'light', join(FOLDER, 'lesson.png'));
  await page.context().close();
}

async function roundPicture(): Promise<void> {
  const page = await visit('/');
  await page.setViewportSize(SCREEN);
  const shots = await filmRound(page);
  await page.context().close();
  const folder = await mkdtemp(join(tmpdir(), 'planet-steam-film-'));
  try {
    const files = await compose(shots, folder);
    const frames = shots.flatMap(({ ms }, index) => ['-d', String(ms), files[index] as string]);
    const encode = ['-loop', '0', '-lossy', '-q', QUALITY, '-m', '6', ...frames, '-o', join(FOLDER, 'round.webp')];
    const { status, error, stderr } = spawnSync('img2webp', encode, { encoding: 'utf8' });
    if (error) throw new Error('img2webp is missing: apt-get install webp');
    if (status !== 0) throw new Error(stderr);
    console.log(`${shots.length} frames, ${shots.reduce((sum, { ms }) => sum + ms, 0) / 1000} s`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each picture smaller, with the pointer and its line of text. */
async function compose(shots: readonly Shot[], folder: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: FILM.width, height: FILM.height + FILM.line } });
  const scale = FILM.width / SCREEN.width;
  const files: string[] = [];
  for (const [index, { png, caption, pointer }] of shots.entries()) {
    const hand =
      pointer === null
        ? ''
        : `<svg style="left:${pointer.x * scale}px;top:${pointer.y * scale}px" width="26" height="32" viewBox="0 0 13 16"><path d="M1 1v12l3-3 2 5 2.400-1-2-4.800h4.200z" fill="#fff" stroke="#111" stroke-linejoin="round"/></svg>`;
    await page.setContent(`<style>
      body { margin: 0; background: #0f2a30; color: #fbf6e6; font: 600 22px/${FILM.line}px sans-serif; text-align: center }
      img { display: block; width: ${FILM.width}px; height: ${FILM.height}px }
      svg { position: absolute; filter: drop-shadow(0 1px 2px #0008) }
    </style><img src="data:image/png;base64,${png.toString('base64')}">${hand}${caption}`);
    await page.waitForFunction('document.images[0].complete');
    const file = join(folder, `${String(index).padStart(3, '0')}.png`);
    await writeFile(file, await page.screenshot());
    files.push(file);
  }
  await page.close();
  return files;
}
