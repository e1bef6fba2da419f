import type { World } from './world.ts';

/** How much goes wrong at the moment. Storms come and go: in between everything has to be well again within a bounded time. */
export interface Weather {
  readonly stormy: boolean;
  /** Until when something was last made to go wrong. */
  readonly lastTrouble: number;
  /** With this probability, in a storm. Whoever makes something go wrong asks here. */
  strikes(probability: number): boolean;
  /** Something was made to go wrong on purpose, and may go on being so until then. */
  trouble(what: string, until?: number): void;
}

const STORM_MS = 15 * 60_000;
const CALM_MS = 90 * 60_000;

export function makeWeather(world: World): Weather {
  let stormy = false;
  let lastTrouble = world.now;

  function change(): void {
    stormy = !stormy;
    world.note(stormy ? 'a storm begins' : 'the storm is over');
    if (!stormy) lastTrouble = Math.max(lastTrouble, world.now);
    world.at(1000 + world.about(stormy ? STORM_MS : CALM_MS), change);
  }
  world.at(60_000, change);

  return {
    get stormy() {
      return stormy;
    },
    get lastTrouble() {
      return lastTrouble;
    },
    strikes: (probability) => stormy && world.chance(probability),
    trouble(what, until = world.now) {
      lastTrouble = Math.max(lastTrouble, until);
      world.note(`trouble: ${what}`);
    },
  };
}
