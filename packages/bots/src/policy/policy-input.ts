import type { ReadonlyPlayer, Rules, Seat, State } from '@planet-steam/engine';
import type { Random } from '../random.ts';
import type { Weights } from './weights.ts';

/**
 * What the policy reads of a game: the part of a state, or of a seat's view, that every seat may see. No seed, no number named in
 * secret, no one's credits: one's own come with the look.
 */
export interface PublicState
  extends Readonly<
    Pick<
      State,
      | 'round'
      | 'step'
      | 'turn'
      | 'firstPlayer'
      | 'claims'
      | 'tanks'
      | 'superchargers'
      | 'tipped'
      | 'airship'
      | 'market'
      | 'manipulator'
      | 'zone'
      | 'activated'
      | 'overflow'
    >
  > {
  readonly turnOrder: readonly Seat[];
  readonly cards: readonly Seat[];
  readonly players: readonly Omit<ReadonlyPlayer, 'credits'>[];
  readonly spaces: readonly number[];
  readonly supplies: readonly number[];
  readonly markers: readonly number[];
  readonly reserve: Readonly<State['reserve']>;
  readonly freelance: Readonly<State['freelance']>;
  readonly bidding: Readonly<NonNullable<State['bidding']>> | null;
}

/** One player at the table. */
export interface TableInput {
  readonly rules: Rules;
  readonly table: PublicState;
  readonly seat: Seat;
  /** One's own. */
  credits: number;
}

/** A player with an idea of what things are worth. A rollout keeps one for each seat. */
export interface PolicyInput extends TableInput {
  readonly weights: Weights;
  readonly random: Random;
}

/** Rounds in which tanks will still run, this one included if its extraction is to come. */
export function runsLeft({ rules, table }: PolicyInput): number {
  const done = table.step === 'trading' || table.step === 'certificates' || table.step === 'roundEnd' || table.step === 'over';
  return rules.rounds - table.round + (done ? 0 : 1);
}

export function isLastRound({ rules, table }: PolicyInput): boolean {
  return table.round === rules.rounds;
}

/** From 0 in the last round to 1 in the first. */
export function earliness({ rules, table }: TableInput): number {
  return rules.rounds === 1 ? 0 : (rules.rounds - Math.max(1, table.round)) / (rules.rounds - 1);
}

export function priceNow({ rules, table }: TableInput, resource: number): number {
  return rules.prices[resource][table.spaces[resource]];
}

export function capacityOf({ rules, table, seat }: TableInput, resource: number): number {
  return rules.capacities[resource][table.players[seat].classes[resource]];
}
