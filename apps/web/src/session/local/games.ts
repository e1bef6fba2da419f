import type { GameRecord, RuleSetId, Seat, Variant } from '@planet-steam/engine';
import type { StorageErrorCode } from '../failure.ts';
import type { Session, Snapshot } from '../session.ts';
import { openSession } from './local-session.ts';
import { type Port, WorkerLink } from './worker-link.ts';

/** What someone chooses for a game on this device. */
export interface NewGame {
  readonly name: string;
  readonly ruleSet: RuleSetId;
  readonly variants: readonly Variant[];
  readonly concealedCredits: boolean;
  readonly aids: boolean;
  /** One for each seat, clockwise: a person at this screen, or a bot. */
  readonly seats: readonly NewSeat[];
}

export type NewSeat = { readonly name: string } | { readonly bot: string };

/** A game of this device in a list. */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  readonly ruleSet: RuleSetId;
  readonly variants: readonly Variant[];
  readonly seats: readonly NewSeat[];
  readonly round: number;
  readonly rounds: number;
  readonly winners: readonly Seat[];
  readonly over: boolean;
  readonly createdAt: number;
  readonly changedAt: number;
  /** It cannot be read, and nothing but its id (and perhaps its name and dates) is known. It can be deleted. */
  readonly damaged: boolean;
  /** False: the browser would not keep it; it ends with the page. */
  readonly saved: boolean;
}

/** A snapshot of a game on this device. */
export interface LocalSnapshot extends Snapshot {
  /** Why the last moves are not kept; null when all is well. The game goes on either way. */
  readonly unsaved: StorageErrorCode | null;
}

export interface LocalSession extends Session {
  readonly snapshot: LocalSnapshot;
  setOrder: NonNullable<Session['setOrder']>;
}

let link: WorkerLink | null = null;

/** One worker for all games of the page; a new one if it has died. */
function worker(): WorkerLink {
  if (link === null || link.broken) {
    link = new WorkerLink(new Worker(new URL('./game-worker.ts', import.meta.url), { type: 'module' }) as unknown as Port);
  }
  return link;
}

/** Deals a game and keeps it; the answer is its id. If the browser does not keep it, it can be played all the same. */
export async function newGame({ name, ruleSet, variants, concealedCredits, aids, seats }: NewGame): Promise<string> {
  const chosen = seats.map((seat) => ({ ...seat }));
  return worker().ask({ kind: 'new', game: { name, ruleSet, variants: [...variants], concealedCredits, aids, seats: chosen } });
}

/** Newest first. */
export async function listGames(): Promise<GameCard[]> {
  return worker().ask({ kind: 'list' });
}

/** Why games cannot be kept on this device; null if they can. */
export async function storageTrouble(): Promise<StorageErrorCode | null> {
  return worker().ask({ kind: 'storage' });
}

export async function deleteGame(id: string): Promise<void> {
  await worker().ask({ kind: 'delete', game: id });
}

/** Null: there is no such game on this device. Throws a LocalGameError (`damaged`, …) if there is one that cannot be played on. */
export async function openGame(id: string): Promise<LocalSession | null> {
  return openSession(worker(), id);
}

/** The game as the engine records it, without its seed while it goes on; null if there is none. It is not opened: no bot moves. */
export async function recordOfGame(id: string): Promise<GameRecord | null> {
  return worker().ask({ kind: 'export', game: id });
}
