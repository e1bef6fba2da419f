import { makeBot } from '@planet-steam/bots';
import { BotFailed, type BotWorkerPool } from '@planet-steam/bots/node';
import { fastRandom } from '@planet-steam/engine';
import type { Weather } from './weather.ts';
import type { Owner, World } from './world.ts';

const THINKS_MS = 300;
const FAILS = 0.02;
const HANGS = 0.01;

/** The real bots in this thread: they think in no time, and answer after a while. In a storm one fails or hangs now and then. */
export function simulatedBots(world: World, weather: Weather, process: Owner): BotWorkerPool {
  return {
    choose(bot, view, seed, { timeLimit, signal }) {
      const { promise, resolve, reject } = Promise.withResolvers<ReturnType<ReturnType<typeof makeBot>['choose']>>();
      const fails = weather.strikes(FAILS);
      const hangs = !fails && weather.strikes(HANGS);
      if (fails || hangs) weather.trouble(`${bot} ${fails ? 'fails' : 'hangs'}`);
      const { options } = view;
      const answer = () => {
        if (signal?.aborted) reject(signal.reason);
        else if (fails || hangs || options === null) reject(new BotFailed(`${bot} gives no answer.`));
        else resolve(makeBot(bot, { now: () => 0 }).choose(view, options, fastRandom(seed)));
      };
      world.at(hangs ? timeLimit : 20 + Math.min(world.about(THINKS_MS), timeLimit - 20), answer, process);
      return promise;
    },
    close: async () => {},
  };
}
