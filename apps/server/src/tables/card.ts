import { publicView, type Seat } from '@planet-steam/engine';
import type { TableCard } from '@planet-steam/protocol';
import type { Table } from './table.ts';

/** What is stored beside a table so that lists and notifications need not open its log. Nothing in it is secret. */
export interface StoredCard
  extends Pick<TableCard, 'ruleSet' | 'players' | 'variants' | 'concealedCredits' | 'clock' | 'round' | 'rounds' | 'phase' | 'winners'> {
  /** Who is asked, and since which version. */
  readonly asked: readonly { readonly seat: Seat; readonly since: number }[];
}

export function cardOf({ agreement, game, asked, seats }: Table): StoredCard {
  const { ruleSet, players, variants, concealedCredits } = agreement.setup;
  const shown = game && publicView(game);
  return {
    ruleSet,
    players,
    variants,
    concealedCredits,
    clock: agreement.clock,
    round: shown?.round ?? 0,
    rounds: shown?.rounds ?? 0,
    phase: shown?.phase ?? null,
    winners: shown?.result?.winners ?? [],
    asked: asked.map((seat) => ({ seat, since: seats[seat].askedSince ?? 0 })),
  };
}
