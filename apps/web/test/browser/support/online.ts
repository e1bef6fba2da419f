import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SeatView, suppose } from '@planet-steam/engine';
import type { NewTable } from '@planet-steam/protocol';
import { launchBrowser } from '@planet-steam/testkit/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { newPlayer, type Player, playOn, seatViewOf, startedTable } from '../../../../server/test/support/player.ts';
import { startTestServer, type TestServer } from '../../../../server/test/support/server.ts';
import { type WeakLine, weakLine } from '../../remote/support/weak-line.ts';
import { bePatient } from '../../support/be-patient.ts';
import { eventually } from '../../support/eventually.ts';
import { type Asked, asked } from './play.ts';
import { profiles } from './profiles.ts';
import { AT_ONCE, type Visit } from './site.ts';

const BUILT = fileURLToPath(new URL('../../../dist', import.meta.url));

interface ServerSite {
  readonly server: TestServer;
  readonly browser: Browser;
  /** The client that is served: a copy, so that a test can put another build in its place. */
  readonly web: string;
  /** A page in a browser profile of its own, whose connection to the server can be cut. Of someone new, or of this player. */
  visit(path: string, how?: Coming): Promise<OnlineVisit>;
}

interface Coming {
  readonly player?: Player;
  readonly context?: BrowserContextOptions;
  readonly settings?: Readonly<Record<string, string>>;
}

export interface OnlineVisit extends Visit {
  readonly line: WeakLine;
  /** How often the page was loaded. */
  loads(): number;
}

/** A real server with the built client, for all tests of a file. */
export function visitServer(): ServerSite {
  const folder = mkdtempSync(join(tmpdir(), 'planet-steam-online-'));
  const site = { web: join(folder, 'web') } as { server: TestServer; browser: Browser; web: string } & ServerSite;
  const lines: WeakLine[] = [];
  bePatient();
  const newProfile = profiles();
  beforeAll(async () => {
    cpSync(BUILT, site.web, { recursive: true });
    const place = { dataFolder: join(folder, 'data'), databaseUrl: null };
    site.server = await startTestServer(place, { webFolder: site.web, logLevel: 'error' });
    site.browser = await launchBrowser();
  });
  afterAll(async () => {
    await site.browser.close();
    await Promise.all(lines.map((line) => line.close()));
    await site.server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  site.visit = async (path, { player, context = {}, settings = AT_ONCE } = {}) => {
    const line = await weakLine(() => site.server.port);
    lines.push(line);
    const profile = await newProfile(site.browser, settings, { permissions: ['clipboard-read', 'clipboard-write'], ...context });
    const [name, value] = player?.cookie.split('=') ?? [];
    if (name !== undefined && value !== undefined) await profile.addCookies([{ name, value, url: line.url }]);
    return watch(await profile.newPage(), line, path);
  };
  return site;
}

/** Another tab of the same person. */
export async function anotherTab({ page, line }: OnlineVisit, path: string): Promise<OnlineVisit> {
  return watch(await page.context().newPage(), line, path);
}

async function watch(page: Page, line: WeakLine, path: string): Promise<OnlineVisit> {
  const wentWrong: string[] = [];
  let loads = 0;
  page.on('pageerror', (error) => wentWrong.push(error.stack ?? error.message));
  page.on('console', (message) => {
    // That a request failed is what some of these tests are about; what the page makes of it is seen on the screen.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) wentWrong.push(message.text());
  });
  page.on('load', () => {
    loads++;
  });
  await page.goto(line.url + path);
  return { page, line, wentWrong, loads: () => loads };
}

/** Waits until the person at this page is asked something, of this kind if it is given. */
export async function untilAsked(page: Page, kind?: string): Promise<Asked> {
  await page.waitForSelector(kind === undefined ? '.table[data-decision]' : `.table[data-decision="${kind}"]`);
  return asked(page);
}

export interface TankTurn {
  readonly id: string;
  readonly anna: Player;
  readonly ben: Player;
}

/** A table of two at which Anna may begin a tank turn and buy a tank. */
export async function tankTurnOf(url: string, wanted: Partial<NewTable> = {}): Promise<TankTurn> {
  const [anna, ben] = [await newPlayer(url, 'Anna'), await newPlayer(url, 'Ben')];
  for (let tries = 0; tries < 20; tries++) {
    const id = await startedTable([anna, ben], wanted);
    const { head, view } = await playOn(id, [anna, ben], (seen) => seen.seat === 0 && seen.view !== null && mayBuy(seatViewOf(seen)));
    if (head.status === 'playing' && view !== null) return { id, anna, ben };
  }
  throw new Error('nobody could afford a tank turn');
}

function mayBuy(view: SeatView): boolean {
  if (view.options?.kind !== 'activation' || !view.options.activate) return false;
  const outcome = suppose(view, [{ kind: 'activate' }]);
  return outcome.ok && outcome.view.options?.kind === 'tankTurn' && outcome.view.options.buyTank.length > 0;
}

const basketOf = (page: Page) => page.locator('#decision .basket');
const stepsOf = (page: Page) => page.locator('#decision .basket li:not(.none)');

/** Puts the activation and a tank into the basket. Returns what the basket says then. */
export async function fillBasket(page: Page): Promise<string> {
  await untilAsked(page, 'activation');
  await page.locator('[data-option="activate"]').click();
  await untilAsked(page, 'tankTurn');
  await page.locator('#decision [data-option="buyTank"]').click();
  await page.locator('#decision [data-option]').first().click();
  return basketText(page);
}

export async function basketText(page: Page): Promise<string> {
  await eventually(() => stepsOf(page).count()).toBeGreaterThan(1);
  return basketOf(page).innerText();
}

export async function endTurn(page: Page): Promise<void> {
  await page.locator('#decision .end .confirm button').click();
}

/** Turns that were ended, of those the record has for this seat. */
export async function turnsEnded({ id, anna }: TankTurn, seat = 0): Promise<number> {
  const { moves } = (await anna.ask('GET', `/api/tables/${id}/record`)) as { moves: { seat: number; move: { kind: string } }[] };
  return moves.filter((each) => each.seat === seat && each.move.kind === 'endTurn').length;
}

/** Everything a page was sent, as far as it was data: bodies of answers and events of streams. */
export function messagesIn(line: WeakLine): unknown[] {
  const lines = line.received().flatMap((text) => text.split(/HTTP\/1\.1 \d{3} |\r?\n/));
  return lines.flatMap((text) => {
    const json = text.replace(/^data: /, '');
    try {
      return json.startsWith('{') ? [JSON.parse(json)] : [];
    } catch {
      return []; // part of a script
    }
  });
}
