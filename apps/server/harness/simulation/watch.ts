import type { StreamEntry, TableView } from '@planet-steam/protocol';
import type { Person, Place } from './person.ts';
import type { WatchState, Witness } from './witness.ts';

/** Someone's event stream of a table: whenever it breaks, it is resumed at any process where it was. */
export interface Watch {
  readonly last: number;
  /** Resolves when more has come, or after this long. */
  more(milliseconds: number): Promise<void>;
  close(): void;
}

const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;

export function watchTable({ world, network }: Place, witness: Witness, person: Person, table: string): Watch {
  const state: WatchState = { who: person.id, table, openSince: null, last: 0 };
  const waiting = new Set<() => void>();
  let closed = false;
  let current: { close(): void } | null = null;

  function take(name: string, id: number, data: string): void {
    if (name === 'table') {
      const view = JSON.parse(data) as TableView;
      if (view.sequence !== id) world.wrong(`the stream of ${person.id} at ${table} shows entry ${view.sequence} with id ${id}`);
      witness.sawTable(person.id, table, data, view);
      state.last = view.sequence;
    }
    if (name === 'entry') {
      const entry = JSON.parse(data) as StreamEntry;
      if (entry.sequence !== id || entry.sequence !== state.last + 1)
        world.wrong(`the stream of ${person.id} at ${table} shows entry ${entry.sequence} with id ${id} after ${state.last}`);
      witness.sawEntry(person.id, table, data, entry);
      state.last = entry.sequence;
    }
    for (const wake of waiting) wake();
  }

  function onText(text: string): void {
    state.openSince ??= world.now;
    world.note(`stream of ${person.id} at ${table}: ${text}`);
    for (const block of text.split('\n\n')) {
      const [, id = '0', name, data] = /^(?:id: (\d+)\n)?event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (name !== undefined) take(name, Number(id), data);
    }
  }

  async function reading(): Promise<void> {
    let pause = PAUSE_MS;
    while (!closed) {
      const path = `/api/tables/${table}/events${state.last > 0 ? `?after=${state.last}` : ''}`;
      const reader = network.read({ method: 'GET', path, cookie: person.cookie }, onText);
      current = reader;
      const status = await reader.ended;
      pause = state.openSince === null ? Math.min(LONGEST_PAUSE_MS, 2 * pause) : PAUSE_MS;
      state.openSince = null;
      if (status !== null && status !== 200 && status !== 503) world.wrong(`the stream of ${person.id} at ${table} was answered ${status}`);
      await world.sleep(pause + world.below(PAUSE_MS));
    }
  }
  witness.watch(state);
  void reading();

  return {
    get last() {
      return state.last;
    },
    async more(milliseconds) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const before = state.last;
      const wake = () => {
        if (state.last > before) resolve();
      };
      waiting.add(wake);
      const cancel = world.at(milliseconds, resolve);
      await promise;
      cancel();
      waiting.delete(wake);
    },
    close() {
      closed = true;
      witness.unwatch(state);
      current?.close();
    },
  };
}
