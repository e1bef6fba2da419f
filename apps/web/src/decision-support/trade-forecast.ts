import {
  type Move,
  type OptionsOf,
  type Quote,
  quotesAfter,
  type Resource,
  resourceIndex,
  rulesOf,
  type Seat,
  type SeatView,
  suppose,
} from '@planet-steam/engine';
import { overflowOf } from './carrier-capacity.ts';

type TradeOptions = OptionsOf<'trade'>;

/** The slider: units to buy to the right, units to sell to the left, and a pass in the middle. */
export function sliderRange({ buy, sell }: TradeOptions): { readonly min: number; readonly max: number } {
  return { min: -(sell?.most ?? 0) + 0, max: buy?.most ?? 0 };
}

/** What a place on the slider says. */
export function tradeMove({ resource }: TradeOptions, amount: number): Move {
  if (amount === 0) return { kind: 'pass' };
  return amount > 0 ? { kind: 'buy', resource, amount } : { kind: 'sell', resource, amount: -amount };
}

/** What a trade leads to at once. */
export interface TradeOutcome {
  readonly move: Move;
  /** Paid or received. */
  readonly turnover: number;
  readonly credits: number;
  readonly held: number;
  readonly onFreelance: number;
  /** Bought and lost at once because no carrier holds it. */
  readonly lost: number;
  /** VAR-7: units of several kinds are too many; the player will be asked which go. */
  readonly toChoose: number;
  readonly quote: Quote;
}

export function tradeOutcome(view: SeatView, options: TradeOptions, amount: number): TradeOutcome {
  const { resource, price } = options;
  const index = resourceIndex(resource);
  const move = tradeMove(options, amount);
  const supposed = suppose(view, [move]);
  const after = supposed.ok ? supposed.view : view;
  const { credits, held } = after.players[view.seat];
  return {
    move,
    turnover: Math.abs(amount) * price,
    credits: credits ?? 0,
    held: held[index],
    onFreelance: overflowOf(after, view.seat, resource),
    lost: view.players[view.seat].held[index] + amount - held[index],
    toChoose: after.overflow?.lose ?? 0,
    quote: quotesAfter(view, resource, [amount])[0],
  };
}

/** TRD-1: who trades this resource, in order, and whose turn it is among them. */
export function remainingTraders({ setup, firstPlayer, turnOrder, turn }: SeatView): {
  readonly seats: readonly Seat[];
  readonly now: number;
} {
  const { players, claimsAndTradesClockwise } = rulesOf(setup);
  const seats = claimsAndTradesClockwise ? turnOrder.map((_, nth) => (firstPlayer + nth) % players) : turnOrder;
  return { seats, now: turn % players };
}

/** The terminal after this trade and after each player who follows, if all of them pass (PRC-1 moves the price all the same). */
export interface PriceForecastStep {
  /** Null is the viewer's own trade. */
  readonly seat: Seat | null;
  readonly quote: Quote;
}

export function forecastRemainingTrades(view: SeatView, resource: Resource, amount: number): PriceForecastStep[] {
  const { seats, now } = remainingTraders(view);
  const followers = seats.slice(now + 1);
  const quotes = quotesAfter(view, resource, [amount, ...followers.map(() => 0)]);
  return quotes.map((quote, nth) => ({ seat: nth === 0 ? null : followers[nth - 1], quote }));
}
