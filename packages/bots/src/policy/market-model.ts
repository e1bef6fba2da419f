/**
 * What the market does, learned from games: straight lines through what came of situations like the present one. Prices are in parts of the
 * start price and supplies in tens, so that the lines make sense on any board. The first index is the number of rounds after the present one.
 */
export interface MarketModel {
  /** Tanks a player buys in a round. */
  readonly tanks: readonly number[];
  /** By resource: what a player sells. */
  readonly flows: readonly (readonly (readonly number[])[])[];
  /** By rounds ahead, from 1, and resource: the price at one's turn; the last, what a unit counts in the end. */
  readonly prices: readonly (readonly (readonly (readonly number[])[])[])[];
  /** By resource: what is offered at one's turn in the next round. */
  readonly supplies: readonly (readonly (readonly number[])[])[];
  /** By rounds ahead, from 1: where the tank market's marker is at one's turn. */
  readonly markers: readonly (readonly (readonly number[])[])[];
}

export const FLOW_FEATURES = 8;
export const PRICE_FEATURES = 9;
export const MARKER_FEATURES = 6;
