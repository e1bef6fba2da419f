import type { Presence } from '@planet-steam/protocol';

/** A process that has said nothing for so long does not count any more. */
const FORGET_AFTER_MS = 45_000;

/** Who is at a table in other processes, as far as they have told. */
export interface Elsewhere {
  heard(process: string, presence: Presence, at: number): void;
  together(here: Presence, at: number): Presence;
}

export function makeElsewhere(): Elsewhere {
  const processes = new Map<string, { presence: Presence; at: number }>();
  return {
    heard(process, presence, at) {
      if (presence.seats.length === 0 && presence.watchers === 0) processes.delete(process);
      else processes.set(process, { presence, at });
    },
    together(here, at) {
      for (const [process, told] of processes) if (told.at < at - FORGET_AFTER_MS) processes.delete(process);
      const all = [here, ...[...processes.values()].map(({ presence }) => presence)];
      return {
        seats: [...new Set(all.flatMap(({ seats }) => seats))].sort(),
        watchers: all.reduce((sum, { watchers }) => sum + watchers, 0),
      };
    },
  };
}
