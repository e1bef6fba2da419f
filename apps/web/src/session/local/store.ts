import type { StoredHead, StoredTurn, Unread } from './stored-game.ts';

/** Where games are kept. What comes out was written by another version or another hand: it is read with care. */
export interface GameStore {
  /** Everything in it, by id. */
  heads(): Promise<readonly { readonly id: string; readonly head: unknown }[]>;
  read(id: string): Promise<Unread | null>;
  /** The number of the last write; null where there is no such game. */
  changes(id: string): Promise<unknown>;
  /** All of it or nothing, and only by someone who knows the last write. When this resolves with `saved`, it is kept. */
  write(writing: Writing): Promise<Written>;
  delete(id: string): Promise<void>;
}

export interface Writing {
  /** The write this one follows; 0 for the first. */
  readonly after: number;
  readonly head: StoredHead;
  /** How many of the stored turns stay. */
  readonly keep: number;
  readonly turns: readonly StoredTurn[];
}

/** `moved`: another tab has written meanwhile. `gone`: another tab has deleted the game. */
export type Written = 'saved' | 'moved' | 'gone';

/** What is found decides whether a write fits. */
export function whyNotWritten(found: { readonly changes?: unknown } | undefined, { after }: Writing): 'moved' | 'gone' | null {
  if ((found === undefined ? 0 : found.changes) === after) return null;
  return found === undefined ? 'gone' : 'moved';
}
