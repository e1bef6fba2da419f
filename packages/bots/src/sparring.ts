import { type Seat, standing } from '@planet-steam/engine';
import type { Bot } from './bot.ts';
import type { BotView } from './bot-view.ts';
import { stateOfView } from './search/state-of-view.ts';

/** Three players in one: who plays depends on how the game stands. */
export interface SparringLevels {
  readonly behind: Bot;
  readonly level: Bot;
  readonly ahead: Bot;
}

/** So many credits, or fewer, and the game is close. */
const CLOSE = 12;

/** How far ahead of the richest person; of the richest rival where no person plays, or none is known. */
export function leadOverPeople(view: BotView): number {
  const wealth = standing(stateOfView(view)).map(({ total }) => total);
  const rivals = (seats: readonly Seat[]) => seats.filter((seat) => seat !== view.seat);
  const people = rivals(view.people ?? []);
  const others = people.length > 0 ? people : rivals([...wealth.keys()]);
  return wealth[view.seat] - Math.max(...others.map((seat) => wealth[seat]));
}

/** Aims at a close game: as strong as it can be while it is behind, a beginner while it is ahead. It never plays to lose. */
export function makeSparringPartner(name: string, { behind, level, ahead }: SparringLevels): Bot {
  return {
    name,
    choose(view, options, random) {
      const lead = leadOverPeople(view);
      const player = lead < -CLOSE ? behind : lead > CLOSE ? ahead : level;
      return player.choose(view, options, random);
    },
  };
}
