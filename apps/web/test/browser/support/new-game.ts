import type { Page } from 'playwright-core';
import type { NewGame } from '../../../src/session/local/games.ts';

/** Deals a game through the form of the page, with everything chosen as a player would. */
export async function newGameOnScreen(
  page: Page,
  game: Pick<NewGame, 'ruleSet' | 'variants' | 'concealedCredits' | 'aids' | 'seats'>,
): Promise<void> {
  await page.locator(`input[type="radio"][value="${game.seats.length}"]`).check();
  for (const [seat, who] of game.seats.entries()) {
    const row = page.locator('form li').nth(seat);
    await row.locator('select').selectOption('bot' in who ? who.bot : 'person');
    if ('name' in who) await row.locator('input').fill(who.name);
  }
  await page.locator(`input[type="radio"][value="${game.ruleSet}"]`).check();
  for (const variant of game.variants) await page.locator(`input[name="${variant}"]`).check();
  await page.locator('input[name="concealed"]').setChecked(game.concealedCredits);
  await page.locator('input[name="aids"]').setChecked(game.aids);
  await page.locator('form button.start').click();
  await page.waitForURL('**/games/*');
}
