import type { Move } from '@planet-steam/engine';
import type { Locator, Page } from 'playwright-core';
import { controlsOf } from '../../../src/screens/learn/point-at.ts';
import type { Hands } from './hands.ts';

const FUSE = 150;
const COACH = '.coach';

/** What the tutor advises now; null while it does not. */
async function advised(page: Page): Promise<string | null> {
  return page.locator(COACH).getAttribute('data-move');
}

/** Where the table stands: what changes when a move is made. */
function place(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      `${document.querySelector<HTMLElement>('.table')?.dataset.version} ${document.querySelector('.coach')?.getAttribute('data-move')}`,
  );
}

/** A newcomer who reads nothing but hints: does what each says until the lesson or game ends with one of these buttons. */
export async function followHints(page: Page, hands: Hands, ends: Locator, onAsked?: () => Promise<void>): Promise<number> {
  for (let hints = 0; hints < FUSE; hints++) {
    await page.locator(`${COACH}[data-move]`).or(ends).first().waitFor();
    if ((await ends.count()) > 0) return hints;
    await onAsked?.();
    const move = await advised(page);
    if (move !== null) await make(page, hands, JSON.parse(move) as Move);
  }
  throw new Error(`the hints do not come to an end; the last was ${await advised(page)}`);
}

/** Makes a move with the controls that the hint points at. */
async function make(page: Page, hands: Hands, move: Move): Promise<void> {
  const panel = page.locator('#decision');
  const before = await place(page);
  const isMade = async () => (await place(page)) !== before;
  for (const control of controlsOf(move)) {
    const options = panel.locator(`[data-option="${control}"]:not([aria-pressed="true"])`);
    if ((await options.count()) === 0) continue;
    // The Bank Agent has two lists: carriers to upgrade, then resources to take.
    await hands.press(move.kind === 'takeResource' ? options.last() : options.first());
    if (await isMade()) return;
  }
  const list = panel.locator('select');
  if ('zone' in move && (await list.count()) > 0 && (await list.inputValue()) !== move.zone) await hands.choose(list, move.zone);
  if (move.kind === 'run') {
    for (const tank of await panel.getByRole('checkbox').all()) {
      const name = (await tank.evaluate((box) => (box as HTMLInputElement).labels?.[0]?.textContent)) ?? '';
      if ((await tank.isChecked()) !== move.zones.some((zone) => name.includes(zone))) await hands.press(tank);
    }
  }
  const amount = move.kind === 'sell' ? -move.amount : 'amount' in move ? move.amount : 0;
  const field = panel.locator('.stepper input');
  const isBidPass = move.kind === 'pass' && (await page.locator('.table').getAttribute('data-decision')) === 'bid';
  if ((await field.count()) > 0 && !isBidPass && (await field.getAttribute('aria-valuenow')) !== String(amount))
    await hands.write(field, String(amount));
  const confirm = panel.locator('.confirm button:enabled');
  await hands.press(isBidPass ? confirm.last() : confirm.first());
  await page.waitForFunction(
    (was) =>
      `${document.querySelector<HTMLElement>('.table')?.dataset.version} ${document.querySelector('.coach')?.getAttribute('data-move')}` !==
      was,
    before,
  );
}
