import { makeBot, playBots } from '@planet-steam/bots';
import { type GameRecord, type Move, makeSetup, recordGame, recordText, type Seat } from '@planet-steam/engine';
import type { Browser, Page } from 'playwright-core';
import { DESK, freshPage } from './site.ts';
import { mark, type Tasks, tasksDuring } from './tasks.ts';

/** A whole game of prospectors, as a person's record would be. */
function gameOf(players: 4 | 5): GameRecord {
  const setup = makeSetup({ players });
  const bots = Array.from({ length: players }, () => makeBot('prospector', { now: () => 0 }));
  const moves: { seat: Seat; move: Move }[] = [];
  playBots({ setup, seed: 'replay', bots, onMove: (_, seat, { move }) => moves.push({ seat, move }) });
  const recorder = recordGame(setup, 'replay');
  for (const { seat, move } of moves) recorder.play(seat, move);
  return recorder.record();
}

async function openRecord(browser: Browser, url: string, record: GameRecord): Promise<Page> {
  const page = await freshPage(browser, DESK);
  await page.goto(`${url}/replay`);
  await page.setInputFiles('input[type="file"]', {
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(recordText(record)),
  });
  await page.waitForSelector('.table[data-move="0"]');
  await page.waitForLoadState('networkidle');
  return page;
}

export interface Scrubbed {
  readonly tasks: Tasks;
  readonly moves: number;
  /** Milliseconds from the press until another move is shown, with everything around the board: the slowest of many. */
  readonly slowestMove: number;
}

/** Draws the slider from one end of a five-player game to the other and back, then jumps to moves far apart. */
export async function scrub(browser: Browser, url: string): Promise<Scrubbed> {
  const record = gameOf(5);
  const page = await openRecord(browser, url, record);
  let slowestMove = 0;
  const tasks = await tasksDuring(browser, page, async () => {
    const box = await page.locator('input[type="range"]').boundingBox();
    if (box === null) throw new Error('there is no slider');
    const y = box.y + box.height / 2;
    await mark(page, 'slider');
    await page.mouse.move(box.x + 10, y);
    await page.mouse.down();
    for (const [from, to] of [
      [10, box.width - 10],
      [box.width - 10, 10],
    ] as const) {
      for (let step = 0; step <= 240; step++) await page.mouse.move(box.x + from + ((to - from) * step) / 240, y);
    }
    await page.mouse.up();
    await mark(page, 'far moves');
    for (let jump = 1; jump <= 40; jump++) {
      const target = (jump * 97) % record.moves.length;
      const took = await page.evaluate(async (move) => {
        const slider = document.querySelector('input[type="range"]') as HTMLInputElement;
        let changes = 0;
        const observer = new MutationObserver((seen) => (changes += seen.length));
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        const begun = performance.now();
        slider.value = String(move);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        // The picture after the last change, which is known when some more have brought nothing new.
        let [known, shown] = [0, 0];
        for (let same = 0; known === 0 || same < 6; same++) {
          await new Promise(requestAnimationFrame);
          if (changes === known) continue;
          [known, same] = [changes, -1];
          await new Promise(requestAnimationFrame);
          shown = performance.now() - begun;
        }
        observer.disconnect();
        return shown;
      }, target);
      slowestMove = Math.max(slowestMove, took);
    }
  });
  await page.context().close();
  return { tasks, moves: record.moves.length, slowestMove: Math.round(slowestMove) };
}

export interface Reviewed {
  readonly moves: number;
  readonly decisions: number;
  /** Milliseconds until the first verdict, and until all decisions of all players are judged. */
  readonly first: number;
  readonly whole: number;
  /** Seconds of the processor that the page and its workers needed, whatever else the machine did. */
  readonly processor: number;
}

/** Of all pages together: only one is at work. */
async function processorSeconds(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Reviews a whole four-player game in the browser's workers. */
export async function reviewGame(browser: Browser, url: string): Promise<Reviewed> {
  const record = gameOf(4);
  const page = await openRecord(browser, url, record);
  await page.getByRole('tab', { name: 'Review' }).click();
  const before = await processorSeconds(browser);
  const begun = performance.now();
  await page.getByRole('button', { name: 'Start the review' }).click();
  await page.getByText(/^Accuracy \d+%/).waitFor();
  const first = performance.now() - begun;
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached', timeout: 600_000 });
  const whole = performance.now() - begun;
  const processor = (await processorSeconds(browser)) - before;
  const judged = await page.locator('.review tbody tr td:nth-of-type(2)').allInnerTexts();
  await page.context().close();
  return {
    moves: record.moves.length,
    decisions: judged.reduce((sum, text) => sum + Number(text), 0),
    first: Math.round(first),
    whole: Math.round(whole),
    processor: Math.round(processor * 10) / 10,
  };
}
