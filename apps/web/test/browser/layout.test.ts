import { DECISION_KINDS, type PlayerCount } from '@planet-steam/engine';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isAsked, positionsOf } from './support/positions.ts';
import { putGame } from './support/put-game.ts';
import { visitSite } from './support/site.ts';
import { troubles } from './support/troubles.ts';

const site = visitSite();

/** Windows, and the least height of the board in each. */
const SIZES = [
  { width: 1024, height: 768, least: 400 },
  { width: 1366, height: 657, least: 400 },
  { width: 1360, height: 860, least: 540 },
  { width: 1920, height: 1080, least: 720 },
  { width: 360, height: 640, least: 240 },
  { width: 390, height: 844, least: 340 },
  { width: 844, height: 390, least: 340 },
] as const;

/** Everything has its place: whatever is asked, nothing is cut, covered or off the screen, and the board does not move. */
describe.each([5, 2] as const)('with %i players', (players: PlayerCount) => {
  const of2013 = positionsOf(['ffg-2013', 'heidelberger-2013'], DECISION_KINDS, 1, players);
  const positions = [...of2013, ...positionsOf(['ludoart-2008'], ['turnedTank'], 1, players)];
  const boards = new Map<string, string>();
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.open('/'));
  });

  test('there is a position for every kind of decision', () => {
    const asked = DECISION_KINDS.filter((kind) => isAsked(kind, ['ffg-2013', 'ludoart-2008'], players));
    expect(positions.map(({ kind }) => kind).toSorted()).toEqual(asked.toSorted());
  });

  test.each(positions.map((position) => [position.kind, position] as const))('%s', async (_kind, position) => {
    await putGame(page, position);
    await page.waitForSelector('.table[data-decision]');
    const found: Record<string, string[]> = {};
    for (const { width, height, least } of SIZES) {
      const size = `${width}×${height}`;
      await page.setViewportSize({ width, height });
      const seen = await page.evaluate(troubles);
      const troublesHere = [...seen.found];
      if (seen.board !== null) {
        const board = boards.get(size) ?? seen.board;
        boards.set(size, board);
        if (seen.board !== board) troublesHere.push(`the board was at ${board} and is at ${seen.board}`);
        if (Number(board.split(' ').at(-1)) < least) troublesHere.push(`the board is smaller than ${least}: ${board}`);
      }
      if (troublesHere.length > 0) found[size] = troublesHere;
    }
    expect(found).toEqual({});
  });

  test('the board was in sight at every size', () => {
    expect([...boards.keys()].toSorted()).toEqual(SIZES.map(({ width, height }) => `${width}×${height}`).toSorted());
  });
});
