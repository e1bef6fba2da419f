import { RATINGS } from '@planet-steam/bots/ratings';
import { describe, expect, test } from 'vitest';
import { strengthFrom } from '../../src/screens/setup/even-match.ts';
import type { GameCard } from '../../src/session/local/games.ts';

/** A finished game of one person, on seat 0, against these bots. */
function game(winners: readonly number[], bots: readonly string[], more: Partial<GameCard> = {}): GameCard {
  const seats = [{ name: 'Anna' }, ...bots.map((bot) => ({ bot }))];
  return { over: true, damaged: false, seats, winners, ...more } as unknown as GameCard;
}
const games = (count: number, ...made: Parameters<typeof game>) => Array.from({ length: count }, () => game(...made));

describe('the strength of the person at this device', () => {
  test('is unknown before three games that tell something', () => {
    expect(strengthFrom(games(2, [0], ['foreman']))).toBeNull();
    expect(strengthFrom(games(9, [0], ['foreman'], { over: false }))).toBeNull();
    expect(strengthFrom(games(9, [0], ['sparring']))).toBeNull();
    expect(strengthFrom(games(9, [0], ['foreman'], { damaged: true }))).toBeNull();
    const twoPeople = { seats: [{ name: 'Anna' }, { name: 'Ben' }] };
    expect(strengthFrom(games(9, [0], [], twoPeople))).toBeNull();
    expect(strengthFrom(games(3, [0], ['foreman']))?.games).toBe(3);
  });

  test('is that of the bot with which it shares the victories', () => {
    for (const bot of ['apprentice', 'prospector', 'foreman'] as const) {
      const strength = strengthFrom([...games(30, [0], [bot]), ...games(30, [1], [bot])]);
      expect(Math.abs((strength?.mu ?? 0) - RATINGS[bot].mu)).toBeLessThan(3); // the usual strength still weighs in
    }
  });

  test('rises with victories and falls with defeats, the more so the more there are', () => {
    const mu = (won: number, lost: number) =>
      strengthFrom([...games(won, [0], ['prospector']), ...games(lost, [1], ['prospector'])])?.mu ?? 0;
    expect(mu(4, 0)).toBeGreaterThan(mu(3, 1));
    expect(mu(3, 1)).toBeGreaterThan(mu(2, 2));
    expect(mu(0, 12)).toBeLessThan(mu(0, 4));
  });

  test('counts a shared victory in part, and knows that one of four wins less often than one of two', () => {
    const one = (winners: readonly number[], bots: readonly string[]) => strengthFrom(games(6, winners, bots))?.mu ?? 0;
    expect(one([0, 1], ['prospector'])).toBeLessThan(one([0], ['prospector']));
    expect(one([0], ['prospector', 'prospector', 'prospector'])).toBeGreaterThan(one([0], ['prospector']));
  });

  test('names a bot for an even match', () => {
    expect(strengthFrom(games(20, [1], ['drifter']))?.like).toBe('drifter');
    const [strongest] = Object.entries(RATINGS).toSorted(([, a], [, b]) => b.mu - a.mu);
    expect(strengthFrom(games(40, [0], ['tycoon', 'tycoon', 'tycoon']))?.like).toBe(strongest[0]);
  });
});
