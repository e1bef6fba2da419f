import type { NewTurn, TurnAccepted } from '@planet-steam/protocol';
import type { MessageId } from '../../i18n/catalogues.ts';
import type { Values } from '../../i18n/i18n.svelte.ts';
import type { Api, Reply } from './api.ts';

/** What a remote session needs of the place it runs in; a browser has it all (`browser.ts`), a test brings its own. */
export interface RemoteSessionDependencies {
  readonly api: Api;
  openStream(path: string): EventStream;
  /** Lasts: a turn that was sent and not answered is found again after a reload. */
  readonly lasting: Keeper;
  /** As long as this tab: keeps a reload from being repeated for ever. */
  readonly ofThisTab: Keeper;
  /** Of this page; null where it was not built, while someone works on it. */
  readonly build: string | null;
  reload(): void;
  isOnline(): boolean;
  /** Calls back whenever the network or the person comes back, or the network goes. */
  onWake(listener: () => void): () => void;
  t(id: MessageId, values?: Values): string;
  now(): number;
  random(): number;
}

/** As much of `EventSource` as is used; over a WebSocket it can do more. */
export interface EventStream {
  onerror: ((event: Event) => unknown) | null;
  addEventListener(name: string, listener: (event: MessageEvent<string>) => void): void;
  /** Sends a turn the other way; null where that cannot be done now. */
  playTurn?(turn: NewTurn): Promise<Reply<TurnAccepted>> | null;
  close(): void;
}

/** As much of `Storage` as is used. It may be full or forbidden; then nothing is kept. */
export interface Keeper {
  get(key: string): string | null;
  /** Whether it was kept. */
  set(key: string, value: string | null): boolean;
}
