import { fastRandom } from '@planet-steam/engine';
import type { Page } from 'playwright-core';
import type { Hands } from './hands.ts';

/** What the screen asks at the moment, as it says itself. */
export interface Asked {
  readonly version: number;
  readonly kind: string | null;
  readonly handOver: boolean;
  readonly over: boolean;
}

export function asked(page: Page): Promise<Asked> {
  return page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('.table');
    return {
      version: Number(table?.dataset.version ?? -1),
      kind: table?.dataset.decision ?? null,
      handOver: document.querySelector('[data-hand-over]') !== null,
      over: table?.classList.contains('over') ?? false,
    };
  });
}

export interface PlayOptions {
  readonly hands: Hands;
  readonly seed: number;
  /** Called for each question before it is answered. */
  readonly onAsked?: (kind: string) => Promise<void> | void;
  /** Stops when it says so. */
  readonly until?: (asked: Asked) => boolean;
  /** Sometimes a zone is picked on the map instead of in the list. */
  readonly onMap?: boolean;
}

/** How long someone else may be asked, or an answer may be on its way, in milliseconds. */
const PATIENCE = 60_000;
/** For `until`: so many rounds were played from the question about certificates, which ends one, to the next auction. */
export function afterRounds(rounds: number): NonNullable<PlayOptions['until']> {
  let ended = 0;
  let ending = false;
  return ({ kind }) => {
    if (kind === 'bid' && ending) ended++;
    if (kind !== null) ending = kind === 'certificate' || (ending && kind !== 'bid');
    return ended >= rounds;
  };
}

const FUSE = 3000;

/**
 * Plays at the table on the screen like someone who tries things: picks options, turns knobs, confirms. It knows how controls look, not what
 * the game is about, so it also finds a question that cannot be answered. Returns the kinds of question it met.
 */
export async function playOnScreen(page: Page, options: PlayOptions): Promise<Map<string, number>> {
  const { hands, seed, onAsked, until, onMap = false } = options;
  const random = fastRandom(seed);
  const met = new Map<string, number>();
  for (let turn = 0; turn < FUSE; turn++) {
    const now = await settled(page);
    if (now.over || until?.(now)) return met;
    if (now.handOver) {
      await hands.press(page.locator('[data-hand-over] button'));
      await page.waitForSelector('[data-hand-over]', { state: 'detached' });
      continue;
    }
    if (now.kind === null) throw new Error('The table waits for nobody here.');
    met.set(now.kind, (met.get(now.kind) ?? 0) + 1);
    await onAsked?.(now.kind);
    await answer(page, hands, random, now, onMap);
  }
  throw new Error(`The game on the screen does not end; last asked: ${JSON.stringify(await asked(page))}`);
}

/** Answers the question that is on the screen, once. */
export async function answerOnScreen(page: Page, { hands, seed }: Pick<PlayOptions, 'hands' | 'seed'>): Promise<void> {
  await answer(page, hands, fastRandom(seed), await settled(page), false);
}

/** Waits until the screen asks someone here, hands over, or the game is over. */
async function settled(page: Page): Promise<Asked> {
  await page.waitForFunction(
    () => {
      const table = document.querySelector<HTMLElement>('.table');
      return (
        document.querySelector('[data-hand-over]') !== null || table?.classList.contains('over') || table?.dataset.decision !== undefined
      );
    },
    undefined,
    { timeout: PATIENCE },
  );
  return asked(page);
}

const MOST_STEPS = 60;

const CONFIRM = '.confirm button:not([aria-disabled="true"])';
const OPTION = '[data-option]:not([aria-disabled="true"], [aria-pressed="true"])';
/** What has no answer to begin with has to be set: a price is moved, units are given up. */
const STEP = '.stepper .row > button:not([aria-disabled="true"])';
const LIT = '#map .cell.lit';

/** What can be worked in the panel now. All in one look, because a test looks thousands of times. */
interface Controls {
  readonly confirms: number;
  readonly options: number;
  readonly steps: number;
  /** Lists in which nothing is chosen yet, by their place among all lists. */
  readonly lists: readonly { readonly index: number; readonly values: readonly string[] }[];
  readonly lit: number;
}

function controls(page: Page): Promise<Controls> {
  return page.evaluate(
    ({ confirm, option, step, lit }) => {
      const panel = document.querySelector('#decision');
      const lists = [...(panel?.querySelectorAll('select') ?? [])].map((list, index) => ({
        index,
        empty: list.value === '' && !list.disabled,
        values: [...list.options].filter(({ value, disabled }) => value !== '' && !disabled).map(({ value }) => value),
      }));
      return {
        confirms: panel?.querySelectorAll(confirm).length ?? 0,
        options: panel?.querySelectorAll(option).length ?? 0,
        steps: panel?.querySelectorAll(step).length ?? 0,
        lists: lists.filter(({ empty, values }) => empty && values.length > 0).map(({ index, values }) => ({ index, values })),
        lit: document.querySelectorAll(lit).length,
      };
    },
    { confirm: CONFIRM, option: OPTION, step: STEP, lit: LIT },
  );
}

async function answer(page: Page, hands: Hands, random: () => number, before: Asked, onMap: boolean): Promise<void> {
  const panel = page.locator('#decision');
  const below = (end: number) => Math.floor(random() * end);
  for (let tries = 0; tries < MOST_STEPS; tries++) {
    const now = await asked(page);
    if (now.version !== before.version || now.kind !== before.kind || now.handOver || now.over) return;
    const { confirms, options, steps, lists, lit } = await controls(page);
    const tryMore = confirms === 0 || (options + lists.length > 0 && random() < (before.kind === 'tankTurn' ? 0.75 : 0.2));
    if (!tryMore || (options === 0 && lists.length === 0 && confirms > 0)) {
      await hands.press(panel.locator(CONFIRM).nth(below(confirms)));
      await changed(page, before);
    } else if (confirms === 0 && steps > 0 && random() < 0.5) {
      await hands.press(panel.locator(STEP).nth(below(steps)));
    } else if (onMap && lit > 0 && random() < 0.5) {
      await hands.press(page.locator(LIT).nth(below(lit)));
    } else if (lists.length > 0 && (options === 0 || random() < 0.6)) {
      const { index, values } = lists[below(lists.length)] as Controls['lists'][number];
      await hands.choose(panel.locator('select').nth(index), values[below(values.length)] as string);
    } else if (options > 0) {
      await hands.press(panel.locator(OPTION).nth(below(options)));
    } else {
      throw new Error(`Nothing can be pressed: ${before.kind}\n${await panel.innerText()}`);
    }
  }
  throw new Error(`${before.kind} was not answered after ${MOST_STEPS} tries:\n${await panel.innerText()}`);
}

/** Waits until the table has taken the answer, or says why not: then the next try goes on. */
async function changed(page: Page, before: Asked): Promise<void> {
  await page.waitForFunction(
    ({ version, kind }) => {
      const table = document.querySelector<HTMLElement>('.table');
      if (table === null || document.querySelector('#decision .notice') !== null) return true;
      return Number(table.dataset.version) !== version || (table.dataset.decision ?? null) !== kind;
    },
    { version: before.version, kind: before.kind },
    { timeout: PATIENCE },
  );
}
