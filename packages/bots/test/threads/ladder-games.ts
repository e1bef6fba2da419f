import { parentPort, workerData } from 'node:worker_threads';
import { makeSetup, type PlayerCount, resultOf } from '@planet-steam/engine';
import { makeBot, playBots } from '../../src/index.ts';

export interface LadderGames {
  readonly one: string;
  readonly others: string;
  readonly players: PlayerCount;
  readonly games: number;
}

/** Victories of one against others who are all alike, in every seat in turn; a shared victory counts in part. The seeds are fixed. */
function victories({ one, others, players, games }: LadderGames): number {
  const dependencies = { now: () => 0 };
  const challenger = makeBot(one, dependencies);
  const rival = makeBot(others, dependencies);
  const setup = makeSetup({ players });
  let won = 0;
  for (let game = 0; game < games; game++) {
    const own = game % players;
    const bots = Array.from({ length: players }, (_, seat) => (seat === own ? challenger : rival));
    const winners = resultOf(playBots({ setup, seed: `ladder/${game}`, bots }))?.winners ?? [];
    if (winners.includes(own)) won += 1 / winners.length;
  }
  return won;
}

parentPort?.postMessage(victories(workerData));
