import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { wronglyShown } from '../../../server/harness/leak/structure.ts';
import type { Witness } from '../../../server/harness/leak/witness.ts';
import { anyMove, newPlayer, type Player, playOn, seatViewOf, startedTable } from '../../../server/test/support/player.ts';
import { WHOLE_GAME } from '../support/be-patient.ts';
import { eventually } from '../support/eventually.ts';
import { pointer } from './support/hands.ts';
import {
  anotherTab,
  basketText,
  endTurn,
  fillBasket,
  messagesIn,
  type OnlineVisit,
  tankTurnOf,
  turnsEnded,
  untilAsked,
  visitServer,
} from './support/online.ts';
import { answerOnScreen, asked, playOnScreen } from './support/play.ts';

const site = visitServer();
const sign = (page: Page, state: 'live' | 'reconnecting' | 'offline') => page.waitForSelector(`.table header p.${state}`);
const notice = (page: Page) => page.locator('#decision .notice').innerText();
/** What is kept in the browser of turns that are not played or not answered. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /\/(draft|turn)\//.test(key)));
}

/** How often these words stand in what was said. */
async function timesSaid(page: Page, words: string): Promise<number> {
  const log = (await page.locator('[role="log"]').first().textContent()) ?? '';
  return log.split(words).length - 1;
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your message').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
}

async function introduce(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play under this name' }).click();
}

/** A version of the game at which two players have met every phase of a round. */
const FAR_ENOUGH = 100;

async function letABotPlay(page: Page, table: string): Promise<void> {
  const status = await page.evaluate(async (path) => {
    const options = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' };
    return (await fetch(path, options)).status;
  }, `/api/tables/${table}/seat/bot`);
  expect(status).toBe(204);
}

/** Both at the table they play, each on a page of their own. */
async function bothAt(id: string, players: readonly [Player, Player]): Promise<[OnlineVisit, OnlineVisit]> {
  const [one, other] = players.map((player) => site.visit(`/tables/${id}`, { player }));
  return Promise.all([one, other]) as Promise<[OnlineVisit, OnlineVisit]>;
}

describe('two people at a table of a server', () => {
  test('meet by a link, talk, play, and let bots end the game for them; nobody is told what the other owns', WHOLE_GAME, async () => {
    const ada = await site.visit('/online');
    await introduce(ada.page, 'Ada');
    await ada.page.getByRole('button', { name: 'New table' }).click();
    await ada.page.locator('input[type="radio"][value="2"]').check();
    await ada.page.getByLabel('Concealed credits').check();
    await ada.page.getByRole('button', { name: 'Open the table' }).click();
    await ada.page.waitForURL('**/tables/*');
    const id = ada.page.url().split('/').at(-1) ?? '';
    await ada.page.getByRole('button', { name: 'Link to a seat' }).click();
    await ada.page.getByRole('button', { name: 'Copy' }).click();
    await ada.page.getByText('Copied.').waitFor();
    const link = new URL(await ada.page.evaluate(() => navigator.clipboard.readText()));
    // By the address under which the page was opened, not by what the server calls itself.
    expect([link.origin, link.pathname]).toEqual([new URL(ada.page.url()).origin, '/join']);
    await ada.page.getByText('This link works only on this computer.').waitFor();

    const bert = await site.visit(link.pathname + link.hash);
    await bert.page.getByText('Ada invites you to').waitFor();
    await introduce(bert.page, 'Bert');
    await bert.page.getByRole('button', { name: 'Take a seat' }).click();
    await bert.page.waitForURL(`**/tables/${id}`);
    expect(bert.page.url()).not.toContain(link.hash);
    await ada.page.getByText('Bert').waitFor();
    await say(bert.page, 'Hello, Ada.');
    await eventually(() => timesSaid(ada.page, 'Hello, Ada.')).toBe(1);
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    await Promise.all([ada, bert].map(({ page }) => page.waitForSelector('.table')));
    await say(ada.page, 'Good luck, Bert!');
    for (const { page } of [ada, bert]) {
      for (const words of ['Hello, Ada.', 'Good luck, Bert!']) await eventually(() => timesSaid(page, words)).toBe(1);
    }

    const playAWhile = async ({ page }: OnlineVisit, seat: number) => {
      const met = await playOnScreen(page, { hands: pointer(), seed: 21 + seat, until: ({ version }) => version >= FAR_ENOUGH });
      await letABotPlay(page, id);
      return met;
    };
    const [hers, his] = await Promise.all([ada, bert].map(playAWhile));
    await Promise.all([ada, bert].map(({ page }) => page.waitForSelector('.table.over')));
    for (const met of [hers, his]) expect([...(met?.keys() ?? [])]).toEqual(expect.arrayContaining(['bid', 'activation', 'trade']));
    const results = await Promise.all([ada, bert].map(({ page }) => page.locator('[data-outcome]').innerText()));
    expect(results[0]).toMatch(/Ada|Bert/);
    expect(results[1]).toBe(results[0]);
    expect([...ada.wentWrong, ...bert.wentWrong]).toEqual([]);

    for (const [seat, { line }] of [ada, bert].entries()) {
      const witness = { name: `seat ${seat}`, seats: new Map([[id, seat]]), orders: new Map(), email: null } as unknown as Witness;
      const messages = messagesIn(line);
      const own = messages.filter((json) => JSON.stringify(json).includes(`"viewer":"seat","seat":${seat}`));
      expect(own.length, 'views were received, so there was something to search').toBeGreaterThan(100);
      const shown = messages.flatMap((json) => wronglyShown(witness, new Set([id]), { what: 'line', table: id, text: '', json }));
      expect(shown).toEqual([]);
      // The search finds what there is: to eyes of someone else, all of this is forbidden.
      const stranger = { ...witness, seats: new Map([[id, 1 - seat]]) };
      const forbidden = own.flatMap((json) => wronglyShown(stranger, new Set([id]), { what: 'line', table: id, text: '', json }));
      expect(forbidden.filter((text) => text.includes('shows credits')).length).toBeGreaterThan(100);
    }

    // Both land in the same review: one by the button of the result, the other, who is told who leads there, by putting the result away.
    // They see the end of the game. Who comes first leads; the other follows, looks around alone, and comes back.
    const at = (page: Page, move: number) => page.waitForSelector(`.table[data-move="${move}"]`);
    const [one, other] = [ada.page, bert.page];
    await one.locator('dialog').getByRole('link', { name: 'Review the game together' }).click();
    await one.getByText('You lead').waitFor();
    await other.locator('dialog').getByText('Ada leads the review.').waitFor();
    await other.keyboard.press('Escape');
    await other.getByText('Ada leads.').first().waitFor();
    for (const page of [one, other]) {
      expect(await page.locator('.table').getAttribute('data-move')).toBe(await page.locator('input[type="range"]').getAttribute('max'));
    }
    await one.locator('input[type="range"]').fill('40');
    await at(other, 40);
    await other.locator('h1').click();
    await other.keyboard.press('ArrowRight');
    await other.getByText('You are looking around on your own.').waitFor();
    await one.locator('input[type="range"]').fill('60');
    await at(one, 60);
    await other.getByRole('button', { name: 'Back to Ada' }).first().click();
    await at(other, 60);
    // She tries out a move that both see, says something, and passes the lead on.
    await one.getByRole('button', { name: 'Try out moves for everyone' }).click();
    await answerOnScreen(one, { hands: pointer(), seed: 1 });
    await other.getByText('Ada is trying out moves: 1 move from here.').waitFor();
    await one.getByRole('button', { name: 'Back to the replay' }).click();
    await other.getByText('Ada leads.').first().waitFor();
    await say(one, 'Here it turned.');
    await other.getByText('Here it turned.').first().waitFor();
    await one.getByRole('button', { name: 'Pass the lead to Bert' }).click();
    await other.getByText('You lead').waitFor();
    // Who opens a link to a move sees that move.
    await one.goto(new URL(`/replay/${id}#20`, one.url()).href);
    await one.reload();
    await one.getByText('You are looking around on your own.').waitFor();
    await at(one, 20);
    // Who wants to play again is not left waiting by those who still review.
    await other.getByRole('button', { name: 'Rematch' }).click();
    await other.waitForURL('**/tables/*');
    await one.getByRole('link', { name: 'Go to the new table' }).click();
    await eventually(() => one.url().split('/').at(-1)).toBe(other.url().split('/').at(-1));
    expect([...ada.wentWrong, ...bert.wentWrong]).toEqual([]);
  });

  test('one asks to take back, the other agrees, and the question is put again', async () => {
    const players = [await newPlayer(site.server.url, 'Anna'), await newPlayer(site.server.url, 'Ben')] as const;
    const id = await startedTable(players);
    const visits = await bothAt(id, players);
    const first = await Promise.any(visits.map(async (visit) => untilAsked(visit.page).then(() => visit)));
    const other = visits.find((visit) => visit !== first) as OnlineVisit;
    const { version, kind } = await asked(first.page);
    const question = await first.page.locator('#decision h2').innerText();
    await answerOnScreen(first.page, { hands: pointer(), seed: 4 });
    await eventually(async () => (await asked(other.page)).version).toBeGreaterThan(version);

    await first.page.getByRole('button', { name: 'Menu' }).click();
    await first.page.getByRole('menuitem', { name: 'Take back' }).click();
    await first.page.getByText('The others have been asked').waitFor();
    const name = first === visits[0] ? 'Anna' : 'Ben';
    await other.page.getByText(`${name} asks to take back the last turn.`).waitFor();
    const between = (await asked(other.page)).version;
    await other.page.getByRole('button', { name: 'Agree' }).click();
    await untilAsked(first.page, kind ?? '');
    await eventually(async () => (await asked(first.page)).version).toBe(between + 1);
    expect(await first.page.locator('#decision h2').innerText()).toBe(question);
    expect((await asked(other.page)).kind).toBe(null);
    expect(visits.flatMap(({ wentWrong }) => wentWrong)).toEqual([]);
  });

  test('an auto-bid is given on the screen, acts by itself, and is known to nobody else', async () => {
    const players = [await newPlayer(site.server.url, 'Anna'), await newPlayer(site.server.url, 'Ben')] as const;
    const [anna, ben] = players;
    const id = await startedTable(players);
    const first = await playOn(id, players, (seen) => seen.view?.decision?.kind === 'bid' && seen.view.decision.seat === seen.seat);
    const { seat, options } = seatViewOf(first);
    if (options?.kind !== 'bid' || options.bid === null) throw new Error('nobody opens the auction');
    if (seat === 0) await anna.play(id, first.version, [{ kind: 'bid', amount: options.bid.least }]);
    const [hers, his] = await bothAt(id, players);
    const { bidding } = seatViewOf(await anna.look(id));
    const highest = bidding?.highest ?? 0;
    await hers.page.locator('details.order summary').click();
    const limit = highest + 5;
    await hers.page.locator('details.order').getByRole('spinbutton').fill(String(limit));
    await hers.page.getByRole('button', { name: `Bid for me up to ${limit}` }).click();
    await hers.page.getByText(`Auto-bid up to ${limit} credits.`).waitFor();

    await untilAsked(his.page, 'bid');
    await his.page.locator('#decision .confirm button.main').click();
    await eventually(async () => seatViewOf(await ben.look(id)).bidding?.highest).toBe(highest + 2);
    await untilAsked(his.page, 'bid');
    expect((await asked(hers.page)).kind).toBe(null);
    const asBen = { name: 'Ben', seats: new Map([[id, 1]]), orders: new Map(), email: null } as unknown as Witness;
    const ordersIn = ({ line }: OnlineVisit) =>
      messagesIn(line)
        .flatMap((json) => wronglyShown(asBen, new Set(), { what: 'line', table: id, text: '', json }))
        .filter((text) => /order|limit/.test(text));
    expect(ordersIn(his)).toEqual([]);
    expect(ordersIn(hers), 'the search finds one where there is one').not.toEqual([]);
  });
});

describe('leaving', () => {
  test('asks what becomes of the seat; a newcomer asks for it, the host lets them in, and everybody reads what happened', async () => {
    const players = [await newPlayer(site.server.url, 'Anna'), await newPlayer(site.server.url, 'Ben')] as const;
    const id = await startedTable(players);
    const [anna, ben] = await bothAt(id, players);
    const first = await Promise.any([anna, ben].map(async (visit) => untilAsked(visit.page).then(() => visit)));
    await eventually(() => first.page.title()).toMatch(/^● Your turn/);
    await ben.page.getByRole('button', { name: 'Menu' }).click();
    await ben.page.getByRole('menuitem', { name: 'Leave' }).click();
    await ben.page.getByRole('button', { name: 'Leave for good' }).click();
    await ben.page.waitForURL('**/online');
    await eventually(async () => (await players[0].look(id)).head.seats[1]?.bot).toBe('foreman');

    const clara = await site.visit(`/tables/${id}`, { player: await newPlayer(site.server.url, 'Clara') });
    await clara.page.getByRole('button', { name: 'Ask for the seat' }).click();
    await clara.page.getByText('You have asked for seat B.').waitFor();
    await anna.page.getByText('Clara would like to play seat B instead of the bot.').waitFor();
    await anna.page.getByRole('button', { name: 'Let them play' }).click();
    await eventually(async () => (await players[0].look(id)).head.seats[1]?.person?.name).toBe('Clara');
    await eventually(() => timesSaid(anna.page, 'Clara takes over seat B from the bot.')).toBe(1);
    expect([anna, ben, clara].flatMap(({ wentWrong }) => wentWrong)).toEqual([]);
  });
});

describe('a tank turn at a server', () => {
  test('the connection breaks: the basket stays, and the turn is played exactly once when it is back', async () => {
    const turn = await tankTurnOf(site.server.url);
    const { page, line, wentWrong } = await site.visit(`/tables/${turn.id}`, { player: turn.anna });
    const basket = await fillBasket(page);
    const before = await turnsEnded(turn);
    await sign(page, 'live');

    line.block();
    await sign(page, 'reconnecting');
    expect(await basketText(page)).toBe(basket);
    await endTurn(page);
    await eventually(() => notice(page)).toContain('Nothing is lost');
    expect(await basketText(page)).toBe(basket);
    await page.context().setOffline(true);
    await sign(page, 'offline');
    expect(await basketText(page)).toBe(basket);
    expect(await turnsEnded(turn)).toBe(before);

    line.mend();
    await page.context().setOffline(false);
    await sign(page, 'live');
    // It arrives, and its answer is lost: the page cannot know, and sends it again.
    line.loseNextAnswerTo('/turns');
    await endTurn(page);
    await page.waitForSelector('.table:not([data-decision="tankTurn"])');
    await eventually(() => turnsEnded(turn)).toBe(before + 1);
    await eventually(() => page.locator('#decision .basket').count()).toBe(0);
    expect(await page.locator('#decision .notice').count()).toBe(0);
    await eventually(() => kept(page)).toEqual([]);
    expect(wentWrong).toEqual([]);
  });

  test('survives a reload', async () => {
    const turn = await tankTurnOf(site.server.url);
    const { page, wentWrong, loads } = await site.visit(`/tables/${turn.id}`, { player: turn.anna });
    const basket = await fillBasket(page);
    await page.reload();
    await untilAsked(page, 'tankTurn');
    expect(await basketText(page)).toBe(basket);
    expect(loads()).toBe(2);
    expect(wentWrong).toEqual([]);
  });

  test('survives a new build of the client, which the page loads by itself, once', async () => {
    const turn = await tankTurnOf(site.server.url);
    const { page, line, wentWrong, loads } = await site.visit(`/tables/${turn.id}`, { player: turn.anna });
    const basket = await fillBasket(page);
    await sign(page, 'live');
    expect(loads()).toBe(1);
    const told = join(site.web, 'build.json');
    const build = readFileSync(told, 'utf8');
    try {
      writeFileSync(told, '{"build":"another"}');
      line.cut();
      await eventually(loads).toBe(2);
      await untilAsked(page, 'tankTurn');
      expect(await basketText(page)).toBe(basket);
      // What was loaded is the old client again, as from a cache: it does not go round in circles.
      await sign(page, 'live');
      line.block();
      await sign(page, 'reconnecting');
      line.mend();
      await sign(page, 'live');
      expect(loads()).toBe(2);
    } finally {
      writeFileSync(told, build);
    }
    expect(wentWrong).toEqual([]);
  });

  test('ended in another tab: the one that has not heard of it says so and shows the table as it is', async () => {
    const turn = await tankTurnOf(site.server.url);
    const here = await site.visit(`/tables/${turn.id}`, { player: turn.anna });
    const basket = await fillBasket(here.page);
    const there = await anotherTab(here, `/tables/${turn.id}`);
    await untilAsked(there.page, 'tankTurn');
    expect(await basketText(there.page)).toBe(basket);
    await sign(there.page, 'live');
    // No news gets to the other tab any more, as through a proxy that holds them up; what it sends does.
    await there.page.route(/\/events\?|\?after=/, (route) => route.abort());
    await there.page.evaluate(() => {
      class HeldUp {
        onclose: (() => void) | null = null;
        constructor() {
          setTimeout(() => this.onclose?.());
        }
        close() {}
      }
      window.WebSocket = HeldUp as unknown as typeof WebSocket;
    });
    here.line.cut();
    await there.page.waitForSelector('.table header p:is(.reconnecting, .offline)');
    await sign(here.page, 'live');
    const before = await turnsEnded(turn);
    await endTurn(here.page);
    await eventually(() => turnsEnded(turn)).toBe(before + 1);
    // Until it is answered, the same turn from another tab is the same turn, and no conflict.
    await eventually(() => kept(here.page)).toEqual([]);

    expect(await basketText(there.page)).toBe(basket);
    await endTurn(there.page);
    await eventually(() => notice(there.page)).toContain('The game has moved on');
    await eventually(async () => (await asked(there.page)).version).toBe((await asked(here.page)).version);
    await eventually(() => there.page.locator('#decision h2').innerText()).toBe(await here.page.locator('#decision h2').innerText());
    expect(await there.page.locator('#decision .basket').count()).toBe(0);
    expect(await turnsEnded(turn)).toBe(before + 1);
    expect([...here.wentWrong, ...there.wentWrong]).toEqual([]);
  });
});

describe('watching', () => {
  test('whoever opens the address of a public table sees it, follows it, and is asked nothing', async () => {
    const players = [await newPlayer(site.server.url, 'Anna'), await newPlayer(site.server.url, 'Ben')] as const;
    const id = await startedTable(players);
    await playOn(id, players, ({ version }) => version >= 12);
    const { page, line, wentWrong } = await site.visit(`/tables/${id}`);
    await page.waitForSelector('.table');
    await sign(page, 'live');
    for (let moves = 0; moves < 6; moves++) {
      const { version } = await players[0].look(id);
      for (const player of players) {
        const seen = await player.look(id);
        const move = anyMove(seen);
        if (move !== null) await player.play(id, seen.version, [move]);
      }
      await eventually(async () => (await asked(page)).version).toBeGreaterThan(version);
      expect((await asked(page)).kind).toBe(null);
      expect(await page.locator('#decision :is([data-option], .confirm, details.order), #map .lit').count()).toBe(0);
    }
    expect(messagesIn(line).some((json) => JSON.stringify(json).includes('"viewer":"seat"'))).toBe(false);
    expect(wentWrong).toEqual([]);
  });

  test('a table by invitation is not shown to who has only its address', async () => {
    const players = [await newPlayer(site.server.url, 'Anna'), await newPlayer(site.server.url, 'Ben')] as const;
    const { id } = await players[0].ask('POST', '/api/tables', { name: 'Quiet', players: 2, public: false });
    const { page } = await site.visit(`/tables/${id}`, { player: players[1] });
    await page.waitForSelector('h1');
    expect(await page.locator('body').innerText()).not.toContain('Quiet');
    expect(await page.locator('.table').count()).toBe(0);
  });
});
