import type { Seat } from '@planet-steam/engine';
import type { Page } from 'playwright-core';
import type { NewSeat } from '../../../src/session/local/games.ts';
import type { StoredHead, StoredTurn } from '../../../src/session/local/stored-game.ts';
import type { Position } from './positions.ts';

/** Lays a game into the browser's storage as if it had been played there, by the person of the asked seat and bots, and opens it. */
export async function putGame(
  page: Page,
  { record, seat }: Pick<Position, 'record' | 'seat'>,
  people: readonly Seat[] = [seat],
): Promise<void> {
  const { moves, ...deal } = record;
  const id = `put${record.commitment.slice(0, 12)}${moves.length}`;
  const seats: NewSeat[] = Array.from({ length: record.setup.players }, (_, index) =>
    people.includes(index) ? { name: ['Ada', 'Bert', 'Cleo', 'Dora', 'Emil'][index] ?? 'Ada' } : { bot: 'prospector' },
  );
  const head: StoredHead = {
    id,
    layout: 1,
    name: 'Planet Steam',
    aids: true,
    seats,
    createdAt: 1_700_000_000_000,
    changedAt: 1_700_000_000_000,
    deal,
    orders: seats.map(() => null),
    sequence: moves.length,
    progress: { round: 1, rounds: 4, over: false, winners: [] },
    changes: moves.length,
  };
  const turns: StoredTurn[] = moves.map((move, index) => ({
    sequence: index + 1,
    hand: people.includes(move.seat) ? 'person' : 'bot',
    moves: [move],
  }));
  await page.evaluate(
    async ({ head, turns }) => {
      const opening = indexedDB.open('planet-steam', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('games', { keyPath: 'id' });
        opening.result.createObjectStore('turns');
      };
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const transaction = database.transaction(['games', 'turns'], 'readwrite');
      transaction.objectStore('games').put(head);
      for (const [index, turn] of turns.entries()) transaction.objectStore('turns').put(turn, [head.id, index]);
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = reject;
      });
      database.close();
    },
    { head, turns },
  );
  await followLink(page, `/games/${id}`);
  await page.waitForSelector('.table, [data-hand-over]');
}

/** As a link on the page does it: the page that is open goes there, which is quicker than to load it anew. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL(`**${path}`);
}
