import { makeBot } from '@planet-steam/bots';
import {
  fastRandom,
  ledgerView,
  makeSetup,
  NO_TANK,
  type Options,
  type OptionsOf,
  optionsFor,
  recordGame,
  type Seat,
  type State,
} from '@planet-steam/engine';
import type { Browser, Page } from 'playwright-core';
import { pointer } from '../browser/support/hands.ts';
import { playOnScreen } from '../browser/support/play.ts';
import type { Position } from '../browser/support/positions.ts';
import { putGame } from '../browser/support/put-game.ts';
import { DESK, freshPage } from './site.ts';
import { mark, type Tasks, tasksDuring } from './tasks.ts';

const GAMES = 12;

/** Of some games among bots the tank turns in which most can be done: many tanks, and the means to change them. */
export function fullBoards(count: number): Position[] {
  const bot = makeBot('prospector', { now: () => 0 });
  const found: { readonly position: Position; readonly weight: number }[] = [];
  for (let seed = 1; seed <= GAMES; seed++) {
    const random = fastRandom(seed);
    const game = recordGame(
      makeSetup({ players: seed % 2 === 0 ? 2 : 4, ruleSet: 'ffg-2013', variants: [], concealedCredits: false }),
      `bench ${seed}`,
    );
    let best: { moves: number; seat: Seat; weight: number } | null = null;
    for (let moves = 0; game.state.decision !== null; moves++) {
      const { seat } = game.state.decision;
      const options = optionsFor(game.state, seat) as Options;
      if (options.kind === 'tankTurn') {
        const weight = weightOf(game.state, seat, options);
        if (best === null || weight > best.weight) best = { moves, seat, weight };
      }
      game.play(seat, bot.choose(ledgerView(game.state, seat), options, random).move);
    }
    if (best === null) continue;
    const record = game.record();
    const position: Position = {
      kind: 'tankTurn',
      seat: best.seat,
      record: { ...record, moves: record.moves.slice(0, best.moves), result: null },
    };
    found.push({ position, weight: best.weight });
  }
  return found
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map(({ position }) => position);
}

function weightOf({ claims, tanks }: State, seat: Seat, options: OptionsOf<'tankTurn'>): number {
  const own = claims.filter((owner, zone) => owner === seat && tanks[zone] !== NO_TANK).length;
  return own * 10 + options.buyTank.length + options.quartz.buy.length + options.moveTank.length;
}

const ACTIONS = 60;
const TOOL = '#decision .toolbox button[data-option]';
const TARGET = '#decision [data-option]:not([aria-disabled="true"])';
const LIT = '#map .cell.lit';
const UNDO = '#decision [aria-keyshortcuts="Control+Z"]:not([aria-disabled="true"])';

/** Someone tries everything there is in a tank turn with many tanks, and then plays their game to its end. */
export async function playAsPerson(browser: Browser, url: string, positions: readonly Position[], viewport = DESK): Promise<Tasks[]> {
  const all: Tasks[] = [];
  for (const [number, position] of positions.entries()) {
    const page = await freshPage(browser, viewport);
    await page.goto(url);
    await page.locator('.start').first().waitFor();
    const tasks = await tasksDuring(browser, page, async () => {
      await mark(page, 'a game half played opens');
      await putGame(page, position);
      await page.locator('.table[data-decision]').first().waitFor();
      await tryTools(page);
      await tryAtRandom(page, number + 1);
      await mark(page, 'the game goes on');
      await playOnScreen(page, { hands: pointer(), seed: number + 1, onMap: true, onAsked: (kind) => mark(page, kind) });
      await mark(page, 'over');
      await page.waitForTimeout(300);
    });
    all.push(tasks);
    await page.context().close();
  }
  return all;
}

/** Every tool into the hand and back, and every zone of the player's pointed at. */
async function tryTools(page: Page): Promise<void> {
  const tools = await page
    .locator(TOOL)
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.option as string));
  for (const tool of tools) {
    await mark(page, `takes ${tool}`);
    await page.locator(`${TOOL.replace('[data-option]', '')}[data-option="${tool}"]`).click({ force: true }); // one that cannot be used says why
    await drawn(page);
    await page.keyboard.press('Escape');
  }
  for (let zone = 0; zone < (await page.locator(LIT).count()); zone++) {
    await mark(page, `points at zone ${zone}`);
    await page.locator(LIT).nth(zone).click();
    await drawn(page);
    await page.keyboard.press('Escape');
  }
}

async function tryAtRandom(page: Page, seed: number): Promise<void> {
  const random = fastRandom(seed);
  for (let action = 0; action < ACTIONS; action++) {
    const choice = random() < 0.15 ? UNDO : random() < 0.4 ? LIT : TARGET;
    const controls = page.locator(choice).filter({ visible: true });
    const count = await controls.count();
    if (count === 0) continue;
    const control = controls.nth(Math.floor(random() * count));
    await mark(
      page,
      `tank turn: ${choice === UNDO ? 'undo' : await control.evaluate((element) => (element as HTMLElement).dataset.option ?? 'zone')}`,
    );
    await control.click();
    await drawn(page);
  }
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
