import { gzipSync } from 'node:zlib';
import { launchBrowser } from '@planet-steam/testkit/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewGame } from '../../src/session/local/games.ts';
import { bePatient } from '../support/be-patient.ts';
import type {} from './support/page/page.ts';
import { type Site, serveSite } from './support/site.ts';

const LARGEST_WORKER = 80_000;
const QUICK = { bot: 'prospector' };
const GAME: NewGame = {
  name: 'In the browser',
  ruleSet: 'ffg-2013',
  variants: [],
  concealedCredits: false,
  aids: true,
  seats: [{ name: 'Ada' }, QUICK, { bot: 'apprentice' }],
};

bePatient();

describe('games in a browser', () => {
  let site: Site;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    [site, browser] = await Promise.all([serveSite(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
  });
  beforeEach(async () => {
    context = await browser.newContext();
  });
  afterEach(() => context.close());

  async function newPage(): Promise<Page> {
    const page = await context.newPage();
    await load(page);
    return page;
  }

  async function load(page: Page): Promise<void> {
    await page.goto(site.address);
    await page.waitForFunction(() => document.title === 'ready');
  }

  function deal(page: Page, changes: Partial<NewGame> = {}): Promise<string> {
    return page.evaluate((game) => window.games.newGame(game), { ...GAME, ...changes });
  }

  async function enter(page: Page, id: string): Promise<void> {
    await page.evaluate((game) => window.enter(game), id);
  }

  const snapshotOf = (page: Page) => page.evaluate(() => window.session.snapshot);
  const answer = (page: Page, times: number) => page.evaluate((count) => window.play.answer(window.session, count), times);

  test(`the worker takes at most ${LARGEST_WORKER / 1000} kB, compressed`, () => {
    const [worker] = [...site.files].filter(([path]) => path.includes('game-worker'));
    const size = gzipSync(worker[1], { level: 9 }).length;
    expect(size).toBeLessThanOrEqual(LARGEST_WORKER);
  });

  test('a game goes on after a reload where it was', async () => {
    const page = await newPage();
    const id = await deal(page);
    await enter(page, id);
    await answer(page, 12);
    const [before, told] = [await snapshotOf(page), await page.evaluate(() => window.heard)];
    await load(page);
    expect(await page.evaluate(() => window.games.listGames())).toMatchObject([{ id, name: GAME.name, damaged: false, saved: true }]);
    await enter(page, id);
    expect(await snapshotOf(page)).toEqual(before);
    const history = await page.evaluate(() => window.heard.history);
    expect(history).toEqual([...told.history, ...told.live].map((update) => ({ ...update, view: null })));
    await answer(page, 3);
  });

  test('a page that dies right after its turn was acknowledged has lost nothing', async () => {
    let page = await newPage();
    const id = await deal(page);
    for (let death = 0; death < 5; death++) {
      await enter(page, id);
      await answer(page, death);
      const acknowledged = await page.evaluate(async () => {
        const { session, play } = window;
        const { version, view } = session.snapshot;
        const submission = await session.submit([play.anyAnswer(session)]);
        return { submission, version, round: view?.round };
      });
      const crashed = page.waitForEvent('crash');
      page.goto('chrome://crash').catch(() => {});
      await crashed;
      await page.close();
      expect(acknowledged.submission).toEqual({ ok: true });
      page = await newPage();
      await enter(page, id);
      const [next] = await page.evaluate((version) => window.heard.history.filter((each) => each.version > version), acknowledged.version);
      expect(next).toMatchObject({ version: acknowledged.version + 1, hand: 'person', seat: 0 });
    }
  });

  test('two tabs: one answer is kept, the other is stale, and the second tab follows the first', async () => {
    const [one, two] = [await newPage(), await newPage()];
    const id = await deal(one);
    await Promise.all([enter(one, id), enter(two, id)]);
    const catchUp = async () => {
      await Promise.all([answer(one, 0), answer(two, 0)]);
      const { version } = await snapshotOf(one);
      await two.waitForFunction((wanted) => window.session.snapshot.version === wanted, version);
    };
    for (let turn = 0; turn < 5; turn++) {
      await catchUp();
      // Neither hears of the other's answer before it has given its own.
      await Promise.all([one, two].map((page) => page.evaluate(() => window.holdNews())));
      const both = [one, two].map((page) => page.evaluate(() => window.session.submit([window.play.anyAnswer(window.session)])));
      const answers = await Promise.all(both);
      await Promise.all([one, two].map((page) => page.evaluate(() => window.letNewsIn())));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers).toContainEqual({ ok: false, why: 'stale' });
      await answer(one, 1);
      await catchUp();
      expect(await snapshotOf(two)).toEqual(await snapshotOf(one));
    }
  });

  test('bots go on in the second tab when the first dies in the midst of their moves', async () => {
    const [one, two] = [await newPage(), await newPage()];
    const id = await deal(one, { seats: [{ bot: 'tycoon:30ms' }, { bot: 'tycoon:30ms' }] });
    await enter(one, id);
    await enter(two, id);
    await one.waitForFunction(() => window.session.snapshot.version > 4);
    await one.close();
    const { version } = await snapshotOf(two);
    await two.waitForFunction((before) => window.session.snapshot.version > before + 5, version);
  });

  test("THG-11: at the hand-over no message to the page holds anybody's credits", async () => {
    const page = await newPage();
    await enter(page, await deal(page, { concealedCredits: true, seats: [{ name: 'Ada' }, { name: 'Bo' }, QUICK] }));
    await answer(page, 40);
    const news = (await page.evaluate(() => window.received.filter((each) => (each as { kind: string }).kind === 'news'))) as {
      news: { snapshot: { handOver: number | null; view: { viewer: string; seat?: number } }; updates: unknown[] };
    }[];
    let handOvers = 0;
    for (const { news: message } of news) {
      const { handOver, view } = message.snapshot;
      // "credits": a player's own purse is theirs alone; everything else with that name is what the table saw change hands.
      const purses = [...JSON.stringify(message).matchAll(/"players":\[(.*?)\],"spaces"/g)].map(([, players]) => [
        ...players.matchAll(/"credits":(\w+)/g),
      ]);
      for (const purse of purses.map((all) => all.map(([, credits]) => credits))) {
        expect(purse).toHaveLength(3);
        for (const [seat, credits] of purse.entries()) if (handOver !== null || view.seat !== seat) expect(credits).toBe('null');
      }
      expect(purses.length).toBeGreaterThan(0);
      if (handOver !== null) handOvers++;
    }
    expect(handOvers).toBeGreaterThan(5);
    expect(JSON.stringify(await page.evaluate(() => window.received))).not.toMatch(/"seed":"/);
  });

  test('a whole game of four bots, told once and in order', async () => {
    const page = await newPage();
    await enter(page, await deal(page, { seats: [QUICK, QUICK, QUICK, QUICK] }));
    await page.waitForFunction(() => window.session.snapshot.status === 'over');
    const told = await page.evaluate(() => [...window.heard.history, ...window.heard.live].map(({ version }) => version));
    const { version } = await snapshotOf(page);
    expect(told).toEqual(Array.from({ length: version }, (_, index) => index + 1));
  });

  test('without IndexedDB the game goes on and says that it is not kept', async () => {
    await context.route('**/game-worker*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `Object.defineProperty(globalThis,'indexedDB',{value:undefined});${await response.text()}` });
    });
    const page = await newPage();
    const id = await deal(page);
    await enter(page, id);
    await answer(page, 3);
    expect(await snapshotOf(page)).toMatchObject({ unsaved: 'storageForbidden' });
    expect(await page.evaluate(() => window.games.listGames())).toMatchObject([{ id, saved: false }]);
    expect(await page.evaluate(() => window.games.storageTrouble())).toBe('storageForbidden');
  });

  test('a full storage is told, and the game goes on', async () => {
    const page = await newPage();
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(site.address).origin, quotaSize: 1 });
    const id = await deal(page);
    await enter(page, id);
    await answer(page, 3);
    expect(await snapshotOf(page)).toMatchObject({ unsaved: 'storageFull' });
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(site.address).origin });
    await answer(page, 1);
    const kept = await snapshotOf(page);
    expect(kept).toMatchObject({ unsaved: null });
    await load(page);
    await enter(page, id);
    expect(await snapshotOf(page)).toEqual(kept);
  });

  test('a worker that cannot be loaded is told, and tried again', async () => {
    await context.route('**/game-worker*.js', (route) => route.abort());
    const page = await newPage();
    const errorCode = () => page.evaluate(() => window.games.listGames().catch((error) => error.code));
    expect(await errorCode()).toBe('workerFailed');
    await context.unroute('**/game-worker*.js');
    expect(await errorCode()).toEqual([]);
  });
});
