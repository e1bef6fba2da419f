import type { PlayerCount } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { natively } from './natively.ts';
import type { LadderGames } from './threads/ladder-games.ts';

function victories(one: string, others: string, players: PlayerCount, games: number): Promise<number> {
  return natively(new URL('./threads/ladder-games.ts', import.meta.url), { one, others, players, games } satisfies LadderGames);
}

describe('the ladder, with 4 players', () => {
  test('a prospector beats three drifters in 19 of 20 games', async () => {
    expect(await victories('prospector', 'drifter', 4, 20)).toBeGreaterThanOrEqual(19);
  });

  test('an apprentice beats three drifters in 15 of 20 games', async () => {
    expect(await victories('apprentice', 'drifter', 4, 20)).toBeGreaterThanOrEqual(15);
  });

  test('a prospector wins half of 40 games against three apprentices: twice its share', async () => {
    expect(await victories('prospector', 'apprentice', 4, 40)).toBeGreaterThanOrEqual(20);
  });

  test.each(['builder', 'trader', 'gambler', 'miser'])(
    'a %s wins 4 to 18 of 40 games against three apprentices: near its share of 10',
    async (one) => {
      const won = await victories(one, 'apprentice', 4, 40);
      expect(won).toBeGreaterThanOrEqual(4);
      expect(won).toBeLessThanOrEqual(18);
    },
  );

  test('a foreman wins half of 8 games against three prospectors: twice its share', async () => {
    expect(await victories('foreman', 'prospector', 4, 8)).toBeGreaterThanOrEqual(4);
  });

  test('a tycoon with 30 rollouts wins half of 6 games against three prospectors: twice its share', async () => {
    expect(await victories('tycoon:30', 'prospector', 4, 6)).toBeGreaterThanOrEqual(3);
  });
});

describe.each([2, 3, 5] as const)('the ladder, with %d players', (players) => {
  test('a prospector beats drifters in 9 of 10 games', async () => {
    expect(await victories('prospector', 'drifter', players, 10)).toBeGreaterThanOrEqual(9);
  });

  test('a prospector wins a quarter more than its share of 40 games against apprentices, or better', async () => {
    expect(await victories('prospector', 'apprentice', players, 40)).toBeGreaterThan(50 / players);
  });

  test('a foreman wins more than its share of 5 games against prospectors', async () => {
    expect(await victories('foreman', 'prospector', players, 5)).toBeGreaterThan(5 / players);
  });
});
