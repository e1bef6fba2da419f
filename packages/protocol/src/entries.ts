import type { Seat } from '@planet-steam/engine';
import type { PersonCard } from './people.ts';

/**
 * Who made a move: the player, a bot in their seat, the stand-in when their clock ran out, or the rules (RND-4).
 * A standing order counts as its player: no one can tell them apart.
 */
export const MOVE_SOURCES = ['person', 'bot', 'clock', 'rule'] as const;
export type MoveSource = (typeof MOVE_SOURCES)[number];

/** Why a bot plays a seat. */
export const BOT_REASONS = ['asked', 'left', 'clock', 'absent'] as const;
export type BotReason = (typeof BOT_REASONS)[number];

/** Why someone who asked for a seat does not get it. */
export const SEAT_ASK_ENDS = ['declined', 'withdrawn'] as const;
export type SeatAskEnd = (typeof SEAT_ASK_ENDS)[number];

/** What happened at a table, as every viewer is told it. Moves are told by the game's events, which differ by viewer. */
export type WireEntry =
  | { readonly kind: 'opened' }
  | { readonly kind: 'sat'; readonly seat: Seat; readonly person: PersonCard }
  | { readonly kind: 'stood'; readonly seat: Seat }
  | { readonly kind: 'botSat'; readonly seat: Seat; readonly bot: string; readonly why: BotReason }
  | { readonly kind: 'botLeft'; readonly seat: Seat; readonly person: PersonCard }
  /** Someone new plays this seat instead of its bot; `botLeft` is a person who comes back. */
  | { readonly kind: 'tookOver'; readonly seat: Seat; readonly person: PersonCard }
  | { readonly kind: 'seatAsked'; readonly seat: Seat; readonly person: PersonCard }
  | { readonly kind: 'seatAskEnded'; readonly seat: Seat; readonly person: PersonCard; readonly why: SeatAskEnd }
  | { readonly kind: 'botWanted'; readonly seat: Seat; readonly by: Seat }
  | { readonly kind: 'started'; readonly commitment: string }
  | { readonly kind: 'played'; readonly seat: Seat; readonly hand: MoveSource }
  | { readonly kind: 'takeBackAsked'; readonly seat: Seat; readonly version: number }
  | { readonly kind: 'takeBackAnswered'; readonly seat: Seat; readonly agreed: boolean }
  | { readonly kind: 'tookBack'; readonly version: number }
  | { readonly kind: 'timeGiven'; readonly milliseconds: number }
  | { readonly kind: 'said'; readonly person: PersonCard; readonly words: string | null }
  | { readonly kind: 'wordsRemoved'; readonly sequence: number }
  | { readonly kind: 'handedOver'; readonly person: PersonCard }
  | { readonly kind: 'rematch'; readonly table: string }
  | { readonly kind: 'closed' };

const KINDS: Readonly<Record<WireEntry['kind'], true>> = {
  opened: true,
  sat: true,
  stood: true,
  botSat: true,
  botLeft: true,
  tookOver: true,
  seatAsked: true,
  seatAskEnded: true,
  botWanted: true,
  started: true,
  played: true,
  takeBackAsked: true,
  takeBackAnswered: true,
  tookBack: true,
  timeGiven: true,
  said: true,
  wordsRemoved: true,
  handedOver: true,
  rematch: true,
  closed: true,
};

/** Whether this version knows entries of this kind; a newer one may write others. */
export function isEntryKind(kind: string): kind is WireEntry['kind'] {
  return Object.hasOwn(KINDS, kind);
}
