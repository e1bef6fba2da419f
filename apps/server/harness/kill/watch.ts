import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamEntry, TableView } from '@planet-steam/protocol';
import { type Host, pick, type Random } from './host.ts';
import type { TableAccount } from './ledger.ts';
import type { Person } from './person.ts';

/** Someone's event stream of a table over the whole run: whenever it breaks, it is resumed at any server where it was. */
export interface Watch {
  readonly who: string;
  /** The last sequence that was received; 0 before the first. */
  readonly last: number;
  /** Resolves when more has come, or after this long. */
  more(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

const PAUSE_MS = 50;

export function watchTable(host: Host, random: Random, person: Person, account: TableAccount, wrong: (what: string) => void): Watch {
  const ending = new AbortController();
  const waiting = new Set<() => void>();
  const who = `${person.id} at table ${account.table}`;
  let last = 0;

  function take(name: string, id: number, data: unknown): void {
    if (name === 'table') {
      if (last !== 0) wrong(`stream of ${who}: it was shown the whole table at ${id} instead of going on after ${last}`);
      last = (data as TableView).sequence;
    }
    if (name === 'entry') {
      const { sequence, version, at, entry } = data as StreamEntry;
      if (sequence !== id) wrong(`stream of ${who}: entry ${sequence} has the id ${id}`);
      if (sequence !== last + 1) wrong(`stream of ${who}: entry ${sequence} came after ${last}`);
      last = sequence;
      const shown = account.shown.get(sequence);
      if (shown === undefined) account.shown.set(sequence, { version, at, kind: entry.kind });
      else if (shown.version !== version || shown.at !== at || shown.kind !== entry.kind)
        wrong(`stream of ${who}: entry ${sequence} differs from what another stream was shown`);
    }
    for (const wake of waiting) wake();
  }

  async function readOnce(): Promise<void> {
    const urls = host.urls();
    if (urls.length === 0) return;
    const headers = { cookie: person.cookie, ...(last > 0 && { 'last-event-id': String(last) }) };
    const response = await fetch(`${pick(random, urls)}/api/tables/${account.table}/events`, { headers, signal: ending.signal });
    if (response.status !== 200 || response.body === null) {
      if (response.status !== 503) wrong(`stream of ${who}: ${response.status} ${await response.text()}`);
      return;
    }
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? ''; // half an event is none
      for (const block of blocks) {
        const [, id = '0', name, data] = /^(?:id: (\d+)\n)?event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        if (name !== undefined) take(name, Number(id), parsed(data));
      }
    }
  }

  function parsed(data: string): unknown {
    try {
      return JSON.parse(data);
    } catch {
      wrong(`stream of ${who}: an event after ${last} is not JSON`);
      return {};
    }
  }

  const reading = (async () => {
    while (!ending.signal.aborted) {
      await readOnce().catch(() => {}); // broken off, by us or by a kill
      await sleep(PAUSE_MS);
    }
  })();

  return {
    who,
    get last() {
      return last;
    },
    async more(milliseconds) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add(resolve);
      const timer = setTimeout(resolve, milliseconds);
      await promise;
      clearTimeout(timer);
      waiting.delete(resolve);
    },
    async close() {
      ending.abort();
      await reading;
    },
  };
}
