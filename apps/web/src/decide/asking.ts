import { type Options, type SeatView, ZONES } from '@planet-steam/engine';
import { tradedNow } from '../instruments/trading-order.ts';
import type { TableSeen } from '../session/session.ts';
import type { Values } from '../words/words.svelte.ts';

/** What the sentence that asks needs to know; the same for who is asked and for who waits. */
export function askedAbout(view: TableSeen): Values {
  const { bidding, overflow, variableClaims } = view;
  return {
    lot: bidding?.lot ?? '',
    least: (bidding?.highest ?? 0) + 1,
    zone: ZONES[view.zone] ?? '',
    resource: tradedNow(view) ?? '',
    lose: overflow?.lose ?? 0,
    n: (variableClaims?.riverPlaced ?? 0) + 1,
    of: Math.max(0, variableClaims?.river ?? 0),
  };
}

/** Facts beside the question: what the player has for it. */
const FACTS = ['credits', 'claims', 'licences'] as const;
export type Fact = (typeof FACTS)[number];

export function factsFor(options: Options): readonly Fact[] {
  switch (options.kind) {
    case 'claim':
      return FACTS;
    case 'nearbyClaim':
    case 'ownClaim':
      return ['credits', 'claims'];
    case 'bid':
      return options.lot === 'zone' ? ['credits', 'claims'] : ['credits'];
    // The basket says what is left of everything.
    case 'tankTurn':
      return [];
    default:
      return ['credits'];
  }
}

/**
 * The question a panel shows. When this changes the panel begins anew. While numbers are named in secret the others' answers change
 * nothing for this one (VAR-5).
 */
export function questionId(view: SeatView, { kind }: Options, version: number): string {
  return `${kind}/${view.seat}/${kind === 'riverNumber' ? view.round : version}`;
}
