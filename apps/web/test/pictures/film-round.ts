import { makeBot } from '@planet-steam/bots';
import {
  applyMove,
  fastRandom,
  type GameRecord,
  ledgerView,
  type Move,
  makeSetup,
  type Options,
  optionsFor,
  recordGame,
  replayToEnd,
  type State,
  type Step,
} from '@planet-steam/engine';
import type { Locator, Page } from 'playwright-core';
import { controlsOf } from '../../src/screens/learn/point-at.ts';
import type { StoredHead, StoredTurn } from '../../src/session/local/stored-game.ts';
import { putGame } from '../browser/support/put-game.ts';

/** A picture of the film: what is on the screen, where the pointer is, and what a caption says. */
export interface Shot {
  readonly png: Buffer;
  readonly caption: string;
  readonly pointer: { readonly x: number; readonly y: number } | null;
  readonly ms: number;
}

const SEAT = 0;
const ROUND = 3;
const PROSPECTOR = makeBot('prospector', { now: () => 0 });
const random = fastRandom(1);
/** How long a picture stays, in milliseconds: before something is pressed, and the last one. */
const BEFORE_PRESS = 750;
const LAST = 2000;

const CAPTIONS: Readonly<Partial<Record<Step, string>>> = {
  specialistAuction: 'Bid for a specialist',
  zoneAuction: 'Bid for a zone',
  claiming: 'Claim a zone with a die',
  airship: 'Moor the airship: tanks in its row give more',
  tankTurns: 'Buy tanks, superchargers and converters',
  extraction: 'Choose the tanks that run',
  trading: 'Trade: buying and selling move the prices',
  certificates: 'Build luxury quarters',
};
const LAST_CAPTION = 'The next round begins';

function chosen(state: State): Move {
  return PROSPECTOR.choose(ledgerView(state, SEAT), optionsFor(state, SEAT) as Options, random).move;
}

/** A game of three, played by bots to the first question of a round to the first of them. */
function roundToBe(): GameRecord {
  const game = recordGame(makeSetup({ players: 3, ruleSet: 'ffg-2013' }), 'a round for the front page');
  for (;;) {
    const { decision, round } = game.state;
    if (decision === null) throw new Error(`the game has no round ${ROUND}`);
    const { seat } = decision;
    if (round === ROUND && seat === SEAT) return game.record();
    game.play(seat, PROSPECTOR.choose(ledgerView(game.state, seat), optionsFor(game.state, seat) as Options, random).move);
  }
}

/** The game as the page has stored it. */
async function stored(page: Page): Promise<State> {
  const record = await page.evaluate(async () => {
    const opening = indexedDB.open('planet-steam', 1);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const transaction = opening.result.transaction(['games', 'turns']);
    const [heads, turns] = await Promise.all(
      ['games', 'turns'].map(
        (name) =>
          new Promise<unknown[]>((resolve) => {
            const all = transaction.objectStore(name).getAll();
            all.onsuccess = () => resolve(all.result);
          }),
      ),
    );
    opening.result.close();
    const { deal } = (heads as StoredHead[])[0] as StoredHead;
    return { ...deal, moves: (turns as StoredTurn[]).flatMap(({ moves }) => moves) };
  });
  const replayed = replayToEnd(record);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
  return replayed.value;
}

/** Plays a round with the hands of a person, who presses what a good bot would, and takes pictures of it. */
export async function filmRound(page: Page): Promise<Shot[]> {
  await putGame(page, { record: roundToBe(), seat: SEAT });
  const shots: Shot[] = [];
  let caption = '';
  const shoot = async (pointer: Shot['pointer'], ms: number) => {
    await page.waitForTimeout(300);
    shots.push({ png: await page.screenshot(), caption, pointer, ms });
  };
  const press = async (control: Locator) => {
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    await shoot(box && { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 }, BEFORE_PRESS);
    await control.click();
    await page.mouse.move(0, 0); // nothing is explained that nobody points at
  };
  for (;;) {
    await page.waitForSelector('.table[data-decision]');
    let state = await stored(page);
    if (state.round !== ROUND) break;
    // A tank turn is stored when it is ended.
    for (let mine = true; mine; ) {
      caption = CAPTIONS[state.step] ?? caption;
      const version = await page.locator('.table').getAttribute('data-version');
      const move = chosen(state);
      await make(page, press, move);
      const outcome = applyMove(state, SEAT, move);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      state = outcome.state;
      mine = state.decision?.seat === SEAT && (move.kind === 'activate' || state.decision.kind === 'tankTurn');
      if (!mine) await page.locator(`.table[data-decision]:not([data-version="${version}"])`).waitFor();
    }
  }
  caption = LAST_CAPTION;
  await shoot(null, LAST);
  return shots;
}

async function make(page: Page, press: (control: Locator) => Promise<void>, move: Move): Promise<void> {
  const panel = page.locator('#decision');
  let pressed = 0;
  for (const control of controlsOf(move)) {
    // On the map, where it can be pointed at.
    const place = page.locator(`#map .cell.lit[data-place="${control}"]`);
    const option = panel.locator(`[data-option="${control}"]:not([aria-pressed="true"], [aria-disabled="true"])`);
    const target = (await place.count()) > 0 ? place : option;
    if ((await target.count()) === 0) continue;
    await press(target.first());
    pressed++;
  }
  const isDraft = (await page.locator('.table').getAttribute('data-decision')) === 'tankTurn';
  if (isDraft && move.kind !== 'endTurn') return;
  if (move.kind === 'run')
    for (const tank of await panel.getByRole('checkbox').all()) {
      const name = (await tank.evaluate((box) => (box as HTMLInputElement).labels?.[0]?.textContent)) ?? '';
      if ((await tank.isChecked()) !== move.zones.some((zone) => name.includes(zone))) await press(tank);
    }
  if ('amount' in move) {
    const field = panel.locator('.stepper input').last(); // before it: the limit of an order
    const amount = String(move.kind === 'sell' ? -move.amount : move.amount);
    if ((await field.count()) > 0 && (await field.getAttribute('aria-valuenow')) !== amount) await field.fill(amount);
  }
  const confirm = panel.locator('.confirm button:not([aria-disabled="true"])');
  if ((await confirm.count()) > 0) await press(move.kind === 'pass' ? confirm.last() : confirm.first());
  else if (pressed === 0) throw new Error(`nothing to press for ${JSON.stringify(move)}:\n${await panel.innerText()}`);
}
