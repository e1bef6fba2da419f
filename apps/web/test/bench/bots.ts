import type { Browser } from 'playwright-core';
import { DESK, freshPage } from './site.ts';
import { mark, type Tasks, tasksDuring } from './tasks.ts';

export interface BotGames {
  readonly tasks: Tasks;
  readonly games: number;
  readonly seconds: number;
  readonly presses: number;
  /** Of them, those between the press that started a game and its end; the others only lead from page to page. */
  readonly whilePlaying: number;
  readonly lost: number;
  /** The slowest answer to a press, in milliseconds from the hand to the next picture. */
  readonly slowestAnswer: number;
  /** Bytes after the second game (by then everything has been used once) and after the last. */
  readonly heapEarly: number;
  readonly heapLate: number;
  readonly nodesEarly: number;
  readonly nodesLate: number;
}

/** Four prospectors play whole games on the screen at full speed, while someone presses a key and a button again and again. */
export async function letBotsPlay(browser: Browser, url: string, games: number): Promise<BotGames> {
  const page = await freshPage(browser, DESK);
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    const seen = { heard: 0, slowest: 0 };
    Object.assign(window, { seen });
    const hear = (event: Event) => {
      seen.heard++;
      requestAnimationFrame(() => (seen.slowest = Math.max(seen.slowest, performance.now() - event.timeStamp)));
    };
    addEventListener('pointerup', hear, true);
    addEventListener('keydown', hear, true);
  });
  const memory = async () => {
    for (let times = 0; times < 2; times++) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
    const { nodes } = (await session.send('Memory.getDOMCounters')) as { nodes: number };
    return { usedSize, nodes };
  };
  await page.goto(url);
  await page.locator('.start').first().waitFor();
  let presses = 0;
  let whilePlaying = 0;
  let early = { usedSize: 0, nodes: 0 };
  const begun = performance.now();
  const tasks = await tasksDuring(browser, page, async () => {
    for (let game = 0; game < games; game++) {
      await mark(page, 'new game');
      await page.locator('a[href="/new"]').click();
      for (let seat = 0; seat < 4; seat++) await page.locator('form li').nth(seat).locator('select').selectOption('prospector');
      await mark(page, 'table opens');
      await page.locator('form button.start').click();
      presses += 2;
      // A game among bots is over in a second: the hands do not wait for one look at the screen before each press.
      const over = page.locator('.table.over').first().waitFor();
      let playing = true;
      void over.then(() => (playing = false));
      while (playing) {
        await page.mouse.click(DESK.width / 2, 26);
        await page.keyboard.press('l');
        presses += 2;
        whilePlaying += 2;
      }
      await over;
      await mark(page, 'over');
      await page.locator('a.button.main[href="/"]').click();
      presses++;
      await page.locator('a[href="/new"]').first().waitFor();
      if (game === 1) early = await memory();
    }
  });
  const seconds = (performance.now() - begun) / 1000;
  const late = await memory();
  const seen = await page.evaluate(() => (window as unknown as { seen: { heard: number; slowest: number } }).seen);
  await page.context().close();
  return {
    tasks,
    games,
    seconds,
    presses,
    whilePlaying,
    lost: presses - seen.heard,
    slowestAnswer: Math.round(seen.slowest),
    heapEarly: early.usedSize,
    heapLate: late.usedSize,
    nodesEarly: early.nodes,
    nodesLate: late.nodes,
  };
}
