import type { Move, Seat } from '@planet-steam/engine';
import type { Agreement, BotReason, MoveSource, SeatAskEnd } from '@planet-steam/protocol';

/** Who sat where when the table was opened. */
export interface FirstSeat {
  readonly person: string | null;
  readonly bot: string | null;
  readonly luck: string | null;
}

/**
 * What the log of a table is made of. It only grows, and it is the whole truth: folding it from the first entry gives the table.
 * People are named by their id, never by their name, so that someone who goes leaves no name behind. Words lie beside it.
 */
export type Entry =
  | { readonly kind: 'opened'; readonly agreement: Agreement; readonly creator: string; readonly seats: readonly FirstSeat[] }
  | { readonly kind: 'sat'; readonly seat: Seat; readonly person: string; readonly luck: string | null }
  /** `barred`: taken away from them. Who left by themselves may come back to the seat they left during a game. */
  | { readonly kind: 'stood'; readonly seat: Seat; readonly barred?: true }
  | { readonly kind: 'botSat'; readonly seat: Seat; readonly bot: string; readonly why: BotReason }
  | { readonly kind: 'botLeft'; readonly seat: Seat; readonly person: string }
  /** Someone new plays instead of a bot. In older logs that is a `botLeft` too. */
  | { readonly kind: 'tookOver'; readonly seat: Seat; readonly person: string }
  | { readonly kind: 'seatAsked'; readonly seat: Seat; readonly person: string }
  | { readonly kind: 'seatAskEnded'; readonly seat: Seat; readonly person: string; readonly why: SeatAskEnd }
  | { readonly kind: 'botWanted'; readonly seat: Seat; readonly by: Seat }
  | { readonly kind: 'started'; readonly commitment: string }
  | { readonly kind: 'played'; readonly seat: Seat; readonly hand: MoveSource; readonly moves: readonly Move[] }
  | { readonly kind: 'takeBackAsked'; readonly seat: Seat; readonly version: number }
  | { readonly kind: 'takeBackAnswered'; readonly seat: Seat; readonly agreed: boolean }
  | { readonly kind: 'tookBack'; readonly version: number }
  /** `upTo`: the end of the last downtime it is for; missing in older logs. */
  | { readonly kind: 'timeGiven'; readonly milliseconds: number; readonly upTo?: number }
  | { readonly kind: 'said'; readonly person: string }
  | { readonly kind: 'wordsRemoved'; readonly sequence: number }
  /** Another person is the creator from now on: the first one has gone, or turned out to be someone with an account. */
  | { readonly kind: 'handedOver'; readonly person: string }
  | { readonly kind: 'rematch'; readonly table: string }
  | { readonly kind: 'closed' };
