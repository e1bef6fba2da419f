import { fastRandom, type Move, randomMove } from '@planet-steam/engine';
import { readTexts } from '@planet-steam/texts/node';
import { onTestFinished } from 'vitest';
import type { Player } from '../../../../server/test/support/player.ts';
import { makeApi } from '../../../src/session/remote/api.ts';
import { RemoteSession } from '../../../src/session/remote/remote-session.ts';
import type { Keeper, RemoteSessionDependencies } from '../../../src/session/remote/remote-session-dependencies.ts';
import type { Snapshot, TableUpdate } from '../../../src/session/session.ts';
import { openEventSource } from './event-source.ts';

const ENGLISH = { ...readTexts('en', 'online'), ...readTexts('en', 'game') };

export function keeper(kept = new Map<string, string>()): Keeper & { readonly kept: Map<string, string> } {
  return {
    kept,
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => Boolean(value === null ? kept.delete(key) || true : kept.set(key, value)),
  };
}

/** A browser of one person: their cookie, their storage, and buttons for what happens around a page. */
export interface Browser extends RemoteSessionDependencies {
  /** Every request that went out: method, path, body. */
  readonly sent: { method: string; path: string; body: unknown }[];
  reloads: number;
  online: boolean;
  wake(): void;
}

export function browserOf(player: Pick<Player, 'cookie'>, url: string, wishes: Partial<RemoteSessionDependencies> = {}): Browser {
  const wakers = new Set<() => void>();
  const sent: Browser['sent'] = [];
  const api = makeApi((input, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ method: init?.method ?? 'GET', path: String(input).slice(url.length), body });
    return fetch(input, { ...init, headers: { ...init?.headers, cookie: player.cookie } });
  }, url);
  const browser: Browser = {
    api,
    openStream: (path) => openEventSource(path, player.cookie),
    lasting: keeper(),
    ofThisTab: keeper(),
    build: null,
    sent,
    reloads: 0,
    online: true,
    reload() {
      browser.reloads++;
    },
    isOnline: () => browser.online,
    onWake(listener) {
      wakers.add(listener);
      return () => wakers.delete(listener);
    },
    wake() {
      for (const waker of wakers) waker();
    },
    t: (id, values = {}) => (ENGLISH[id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
    now: Date.now,
    random: () => 0.1,
    ...wishes,
  };
  return browser;
}

/** A session with someone who writes down everything it says. */
export interface Seated {
  readonly session: RemoteSession;
  readonly browser: Browser;
  /** Calls of `happened`, in order. */
  readonly told: { readonly updates: readonly TableUpdate[]; readonly live: boolean }[];
  updates(): TableUpdate[];
  /** Waits for a snapshot that fits. */
  until(fits: (snapshot: Snapshot) => boolean, milliseconds?: number): Promise<Snapshot>;
}

export async function seat(browser: Browser, table: string): Promise<Seated> {
  const first = await browser.api.table(table);
  if (!first.ok) throw new Error(`no table: ${first.code}`);
  const session = new RemoteSession(first.value, browser);
  onTestFinished(() => session.close());
  const told: Seated['told'][number][] = [];
  const waiting = new Set<() => void>();
  session.listen({
    changed: () => {
      for (const wake of waiting) wake();
    },
    happened: (updates, live) => {
      told.push({ updates, live });
      for (const wake of waiting) wake();
    },
  });
  return {
    session,
    browser,
    told,
    updates: () => told.flatMap(({ updates }) => updates),
    until(fits, milliseconds = 60_000) {
      const { promise, resolve, reject } = Promise.withResolvers<Snapshot>();
      const late = () => reject(new Error(`it did not come to that: ${JSON.stringify({ ...session.snapshot, view: undefined })}`));
      const timer = setTimeout(late, milliseconds);
      const look = () => {
        if (fits(session.snapshot)) resolve(session.snapshot);
      };
      waiting.add(look);
      look();
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(look);
      });
    },
  };
}

const random = fastRandom(20_261_117);

/** Any legal move of who sits here, or null if they are not asked. */
export function anyMove({ session }: Seated): Move | null {
  const { view } = session.snapshot;
  return view?.viewer === 'seat' && view.options !== null ? randomMove(view.options, random) : null;
}

export function isAsked({ view }: Snapshot): boolean {
  return view?.viewer === 'seat' && view.options !== null;
}

/** Everyone plays random moves as soon as they are asked, until the game is over or someone says stop. */
export async function playAll(all: readonly Seated[], stop: () => boolean = () => false): Promise<void> {
  await Promise.all(
    all.map(async (seated) => {
      for (let fuse = 0; fuse < 5000; fuse++) {
        const { status } = await seated.until((snapshot) => snapshot.status === 'over' || isAsked(snapshot) || stop());
        if (status === 'over' || stop()) return;
        const move = anyMove(seated);
        if (move === null) continue;
        const submission = await seated.session.submit([move]);
        if (!submission.ok && submission.why === 'refused') throw new Error(`a legal move was refused: ${JSON.stringify(submission)}`);
      }
      throw new Error('the game does not end');
    }),
  );
}
