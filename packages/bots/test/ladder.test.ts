import { makeSetup, type PlayerCount, resultOf } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { makeBot, playBots } from '../src/index.ts';

/** Victories of one against others who are all alike, in every seat in turn; a shared victory counts in part. The seeds are fixed. */
function victories(one: string, others: string, players: PlayerCount, games: number): number {
  const surroundings = { now: () => 0 };
  const challenger = makeBot(one, surroundings);
  const rival = makeBot(others, surroundings);
  let won = 0;
  for (let game = 0; game < games; game++) {
    const own = game % players;
    const bots = Array.from({ length: players }, (_, seat) => (seat === own ? challenger : rival));
    const winners = resultOf(playBots({ setup: makeSetup({ players }), seed: `ladder/${game}`, bots }))?.winners ?? [];
    if (winners.includes(own)) won += 1 / winners.length;
  }
  return won;
}

describe('the ladder, with 4 players', () => {
  test('a prospector beats three drifters in 19 of 20 games', () => {
    expect(victories('prospector', 'drifter', 4, 20)).toBeGreaterThanOrEqual(19);
  });

  test('an apprentice beats three drifters in 15 of 20 games', () => {
    expect(victories('apprentice', 'drifter', 4, 20)).toBeGreaterThanOrEqual(15);
  });

  test('a prospector wins half of 40 games against three apprentices: twice its share', () => {
    expect(victories('prospector', 'apprentice', 4, 40)).toBeGreaterThanOrEqual(20);
  });

  test('a foreman wins half of 16 games against three prospectors: twice its share', () => {
    expect(victories('foreman', 'prospector', 4, 16)).toBeGreaterThanOrEqual(8);
  });

  test('a tycoon with 60 rollouts wins half of 12 games against three prospectors: twice its share', () => {
    expect(victories('tycoon:60', 'prospector', 4, 12)).toBeGreaterThanOrEqual(6);
  });
});

describe.each([2, 3, 5] as const)('the ladder, with %d players', (players) => {
  test('a prospector beats drifters in 9 of 10 games', () => {
    expect(victories('prospector', 'drifter', players, 10)).toBeGreaterThanOrEqual(9);
  });

  test('a foreman wins more than its share of 6 games against prospectors', () => {
    expect(victories('foreman', 'prospector', players, 6)).toBeGreaterThan(6 / players);
  });
});
