import { setTimeout as sleep } from 'node:timers/promises';
import { fastRandom, randomMove } from '@planet-steam/engine';
import type { TableView } from '@planet-steam/protocol';
import { ask, type Guest, newGame, newGuest } from './asking.ts';

/** Tables of two who play at the speed of fast people, and how long the server took for each of their turns. */
export interface HonestTables {
  /** Plays for so long; milliseconds from sending a turn to its answer. */
  play(milliseconds: number): Promise<number[]>;
}

const PAUSE_MS = 500;

export async function seatHonest(port: number, count: number): Promise<HonestTables> {
  const random = fastRandom(7);
  const tables: { readonly people: readonly Guest[]; id: string }[] = [];
  for (let each = 0; each < count; each++) {
    const people = [await newGuest(port, 'Anna', `198.51.100.${each}`), await newGuest(port, 'Ben', `203.0.113.${each}`)];
    tables.push({ people, id: await newGame(port, people, {}) });
  }
  let turns = 0;

  async function turn(table: (typeof tables)[number]): Promise<number | null> {
    for (const who of table.people) {
      const { status, text } = await ask(port, 'GET', `/api/tables/${table.id}`, undefined, who);
      if (status !== 200) throw new Error(`an honest player is answered ${status} ${text.slice(0, 200)}`);
      const { version, view, head } = JSON.parse(text) as TableView;
      if (head.status !== 'playing') {
        table.id = await newGame(port, table.people, {});
        return null;
      }
      if (view === null || !('options' in view) || view.options === null) continue;
      const body = { id: `honest-turn-${turns++}`, version, moves: [randomMove(view.options, random)] };
      const began = performance.now();
      const answer = await ask(port, 'POST', `/api/tables/${table.id}/turns`, body, who);
      if (answer.status !== 200) throw new Error(`an honest turn is answered ${answer.status} ${answer.text.slice(0, 200)}`);
      return performance.now() - began;
    }
    return null;
  }

  return {
    async play(milliseconds) {
      const until = performance.now() + milliseconds;
      const taken: number[] = [];
      await Promise.all(
        tables.map(async (table, index) => {
          await sleep((PAUSE_MS * index) / tables.length);
          while (performance.now() < until) {
            const time = await turn(table);
            if (time !== null) taken.push(time);
            await sleep(PAUSE_MS);
          }
        }),
      );
      return taken;
    },
  };
}
