import type { Options, SeatView } from '@planet-steam/engine';

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
    // The draft list says what is left of everything.
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
