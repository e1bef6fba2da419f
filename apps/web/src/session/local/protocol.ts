import type { GameRecord, Move, Seat, Setup } from '@planet-steam/engine';
import type { NewOrder, WireView } from '@planet-steam/protocol';
import type { DeviceErrorCode, StorageErrorCode } from '../failure.ts';
import type { ActionResult, SubmitResult, TableUpdate } from '../session.ts';
import type { GameCard, LocalSnapshot, NewGame } from './games.ts';

/** What goes between the page and the game's worker: plain data, asked with a number and answered with the same. */

export type Request =
  | { readonly kind: 'list' }
  | { readonly kind: 'storage' }
  | { readonly kind: 'new'; readonly game: NewGame }
  | { readonly kind: 'delete'; readonly game: string }
  | { readonly kind: 'export'; readonly game: string }
  /** `session` is the page's number for what it opens; everything about it carries that number. */
  | { readonly kind: 'open'; readonly session: number; readonly game: string }
  | { readonly kind: 'submit'; readonly session: number; readonly version: number; readonly moves: readonly Move[] }
  | { readonly kind: 'takeOver'; readonly session: number; readonly seat: Seat }
  | { readonly kind: 'takeBack'; readonly session: number; readonly version: number }
  | { readonly kind: 'order'; readonly session: number; readonly order: NewOrder | null }
  | { readonly kind: 'close'; readonly session: number };

export type RequestKind = Request['kind'];
export type RequestOf<K extends RequestKind> = Extract<Request, { kind: K }>;

export interface Answers {
  readonly list: GameCard[];
  readonly storage: StorageErrorCode | null;
  readonly new: string;
  readonly delete: null;
  readonly export: GameRecord | null;
  readonly open: Opened | null;
  readonly submit: SubmitResult;
  readonly takeOver: null;
  readonly takeBack: ActionResult;
  readonly order: ActionResult;
  readonly close: null;
}

/** A view travels without the set-up, which never changes and comes once. */
type WithoutSetup<T extends { readonly view: unknown }> = Omit<T, 'view'> & { readonly view: WireView | null };
export type WireSnapshot = WithoutSetup<LocalSnapshot>;
export type WireTableUpdate = WithoutSetup<TableUpdate>;

export interface Opened {
  readonly setup: Setup;
  readonly snapshot: WireSnapshot;
  readonly history: readonly WireTableUpdate[];
}

export interface News {
  readonly snapshot: WireSnapshot;
  readonly updates: readonly WireTableUpdate[];
}

export interface ToWorker {
  readonly id: number;
  readonly request: Request;
}

export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answers[RequestKind] }
  | { readonly kind: 'trouble'; readonly id: number; readonly trouble: DeviceErrorCode; readonly message: string }
  | { readonly kind: 'news'; readonly session: number; readonly news: News };
