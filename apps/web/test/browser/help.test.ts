import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { setTheme, violations } from './support/axe.ts';
import { positionsOf } from './support/positions.ts';
import { putGame } from './support/put-game.ts';
import { visitSite } from './support/site.ts';

const site = visitSite();

/** Names that mean nothing more: players, clocks, keys and what the table itself is made of. */
const ONLY_NAMED = '.caption, .chip, .panel .name > strong, .time, .controls, .fold, .away, .unfold, header.bar, .quiet, li:has(> .badge)';

/** Every element that is named or explained, and what is wrong with what it says. Each is focused as the keyboard would. */
async function unexplained(page: Page): Promise<{ visited: number; troubles: string[] }> {
  return page.evaluate((onlyNamed) => {
    const troubles: string[] = [];
    const tip = document.querySelector('.tip') as HTMLElement;
    const all = [...document.querySelectorAll<HTMLElement>('[data-tip], [data-help], [data-why]')].filter((element) =>
      element.checkVisibility(),
    );
    for (const element of all) {
      const what = `${element.tagName} ${element.getAttribute('class')} "${element.getAttribute('data-tip') || element.getAttribute('aria-label') || element.textContent}"`;
      const needsMeaning =
        !element.matches(`${onlyNamed}, button:not([data-why], [data-help]), select`) && element.getAttribute('data-tip') !== null;
      if (needsMeaning && !element.dataset.help && !element.dataset.why) troubles.push(`no meaning: ${what}`);
      if (!element.dataset.help && !element.dataset.why) continue;
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
      // A control is not read by a press: it gets the focus instead.
      if (!tip.matches(':popover-open')) {
        if (element.tabIndex < 0) element.setAttribute('tabindex', '-1');
        element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
        const held = element.matches(':focus') ? element : null;
        if (held === null) continue;
      }
      if (!tip.matches(':popover-open')) {
        troubles.push(`nothing shown: ${what}`);
        continue;
      }
      const sentence = tip.querySelector('.sentence')?.textContent?.trim() ?? '';
      const rule = tip.querySelector('a')?.getAttribute('href') ?? '';
      if (sentence.length < 8) troubles.push(`no sentence: ${what}`);
      if (element.dataset.help && !element.dataset.why && !/^\/rules\/[A-Z]{3}-\d+$/.test(rule)) troubles.push(`no rule: ${what}`);
      const { left, top, right, bottom } = tip.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) troubles.push(`off the screen: ${what}`);
    }
    (document.activeElement as HTMLElement).blur();
    return { visited: all.length, troubles: [...new Set(troubles)] };
  }, ONLY_NAMED);
}

describe('help at the table', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.open('/'));
  });

  const positions = [...positionsOf(['ffg-2013'], ['bid', 'tankTurn', 'run', 'trade']), ...positionsOf(['ludoart-2008'], ['tankTurn'])];
  test.each(positions.map((position, nth) => [position.kind, position.record.setup.ruleSet, position, nth] as const))(
    'everything with a meaning says it in a sentence, with its rule: %s (%s)',
    async (_kind, _ruleSet, position, nth) => {
      await page.setViewportSize(nth % 3 === 2 ? { width: 360, height: 740 } : { width: 1360, height: 860 });
      await putGame(page, position);
      await page.waitForSelector('.table[data-decision]');
      await page.waitForSelector('.carrier[data-help]');
      await page.waitForSelector('[role="gridcell"], .gauge');
      const { visited, troubles } = await unexplained(page);
      expect(visited).toBeGreaterThan(60);
      expect(troubles).toEqual([]);
    },
  );

  test('by keyboard the rule of a gauge opens with ?, by a finger what is pressed stays until something else is touched', async () => {
    await page.setViewportSize({ width: 1360, height: 860 });
    await putGame(page, positionsOf(['ffg-2013'], ['trade'])[0] as (typeof positions)[number]);
    await page.waitForSelector('#map [data-place]');
    await page.waitForSelector('.instruments .gauge');
    const tip = page.locator('.tip:popover-open');
    // The gauges are drawn after the rest, and once more when their history is there.
    await expect
      .poll(async () => {
        await page.locator('.instruments').focus();
        await page.keyboard.press('ArrowRight');
        return page.evaluate(
          () => document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
        );
      })
      .toContain('Everything you trade at once has this price. Rule TRD-4');
    // The log goes on beside it: what is told stays.
    await page.evaluate(async () => {
      const log = document.querySelector('[role="log"]');
      for (const top of [0, 40]) {
        const scrolled = new Promise((resolve) => log?.addEventListener('scroll', resolve, { once: true }));
        log?.scrollTo(0, top);
        await scrolled;
      }
    });
    expect(await tip.count()).toBe(1);
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme);
      expect(await violations(page, '.tip'), theme).toEqual([]);
    }
    await page.keyboard.press('?');
    await page.locator('dialog[open] #rule-TRD-4').waitFor();
    await page.keyboard.press('Escape');

    const band = page.locator('.swatch').first();
    await band.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 5, clientY: 5 });
    await band.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 5, clientY: 5 });
    expect(await tip.locator('.sentence').innerText()).toMatch(/^How far the price moves/);
    await page.locator('#decision-heading').dispatchEvent('pointerdown', { pointerType: 'touch' });
    expect(await tip.count()).toBe(0);
  });

  test('what happens next: the round in its order, with what is still to come', async () => {
    await page.keyboard.press('n');
    const plan = page.getByRole('dialog', { name: 'What happens next?' });
    await plan.locator('li.now').waitFor();
    expect(await plan.locator('li.now').innerText()).toMatch(/Trading resources\s+you still trade:/);
    expect(await plan.locator('li').count()).toBeGreaterThanOrEqual(10);
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme);
      expect(await violations(page, '.top'), theme).toEqual([]);
    }
    await plan.getByRole('link', { name: 'Rule TNK-1' }).click();
    await page.locator('dialog[open] #rule-TNK-1').waitFor();
    await page.keyboard.press('Escape');
  });

  test('a press on a gauge shows how its price went so far', async () => {
    await page.getByRole('button', { name: 'History of water' }).click();
    const price = page.getByRole('dialog', { name: 'History of water' }).getByRole('slider').first();
    await price.focus();
    await page.keyboard.press('Home');
    expect(await price.getAttribute('aria-valuetext')).toMatch(/^Water: Price, .+: \d+\./);
    await page.keyboard.press('Escape');
  });

  test('a hint comes rung by rung, and goes with the question', async () => {
    await page.keyboard.press('h');
    const card = page.getByRole('region', { name: 'Hint 1 of 3' });
    await card.getByText('Who trades after you').waitFor();
    const second = page.getByRole('region', { name: 'Hint 2 of 3' });
    await card.getByRole('button', { name: 'Show good answers' }).click();
    const candidates = await second.getByRole('listitem').allInnerTexts();
    expect(candidates.length).toBeGreaterThan(1);
    expect(candidates.length).toBeLessThanOrEqual(3);
    for (const candidate of candidates) expect(candidate).toMatch(/^(Sell|Buy|Pass on) /);
    await second.getByRole('button', { name: 'Show the best' }).click();
    const third = page.getByRole('region', { name: 'Hint 3 of 3' });
    const ranked = await third.getByRole('listitem').allInnerTexts();
    expect(ranked.slice(1).every((line) => /costs (about \d+|nothing)$/.test(line))).toBe(true);
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme);
      expect(await violations(page, '#log'), theme).toEqual([]);
    }
    await page.locator('#decision .confirm .button.main').click();
    await third.waitFor({ state: 'detached' });
  });

  test('after a round its account lies beside the game, explains the credits, and can be switched off', async () => {
    const [certificate] = positionsOf(['ffg-2013'], ['certificate']);
    await putGame(page, certificate as (typeof positions)[number]);
    await page.waitForSelector('.table[data-decision="certificate"]');
    await page.locator('#decision [data-option="pass"]').click();
    await page.locator('#decision .confirm .button.main').click();
    const account = page.getByRole('region', { name: /^Round \d: your summary$/ });
    await account.getByText('Earned').waitFor();
    expect(await account.innerText()).toMatch(/Spent\s+\d+/);
    await account.getByText(/None of your decisions cost you much|Your costliest decision was/).waitFor();
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme);
      expect(await violations(page, '#log'), theme).toEqual([]);
    }
    const covered = await page.evaluate(() => {
      const card = document.querySelector('#log .card')?.getBoundingClientRect() as DOMRect;
      return ['#map', '#decision'].filter((place) => {
        const box = document.querySelector(place)?.getBoundingClientRect() as DOMRect;
        return card.left < box.right - 1 && card.right > box.left + 1 && card.top < box.bottom - 1 && card.bottom > box.top + 1;
      });
    });
    expect(covered).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('checkbox', { name: 'Show a summary after each round' }).uncheck();
    await account.waitFor({ state: 'detached' });
  });

  test('below a short question the dock says what comes after it', async () => {
    await putGame(page, positionsOf(['ffg-2013'], ['bonusResource'])[0] as (typeof positions)[number]);
    const next = page.locator('.table[data-decision="bonusResource"] #next-in-round + ol li');
    expect(await next.first().innerText()).toMatch(/^Auction of a zone\s+(you may bid|you choose the zone, and may bid)$/);
    expect(await next.count()).toBeGreaterThanOrEqual(2);
  });
});
