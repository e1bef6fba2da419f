import { type Options, type Seat, type SeatView, ZONES } from '@planet-steam/engine';
import { tradedNow } from '../instruments/trading-order.ts';
import type { TableSeen } from '../session/session.ts';
import type { Values } from '../words/words.svelte.ts';

/** What the sentence that asks needs to know; the same for who is asked and for who waits. */
export function askedAbout(view: TableSeen, name: (seat: Seat) => string): Values {
  const { bidding, overflow, riverClaims } = view;
  return {
    lot: bidding?.lot ?? '',
    least: (bidding?.highest ?? 0) + 1,
    zone: ZONES[view.zone] ?? '',
    resource: tradedNow(view) ?? '',
    lose: overflow?.lose ?? 0,
    first: name(view.firstPlayer),
    proposed: riverClaims?.proposed ?? 0,
    n: (riverClaims?.placed ?? 0) + 1,
    of: riverClaims?.number ?? 0,
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

/** The question a panel shows. When this changes the panel begins anew. */
export function questionId({ seat }: SeatView, { kind }: Options, version: number): string {
  return `${kind}/${seat}/${version}`;
}
