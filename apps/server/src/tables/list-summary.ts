import { publicView } from '@planet-steam/engine';
import type { TableCard } from '@planet-steam/protocol';
import type { Asked, Table } from './table.ts';

/** What is stored beside a table so that lists and notifications need not open its log. Nothing in it is secret. */
export interface StoredSummary
  extends Pick<TableCard, 'ruleSet' | 'players' | 'variants' | 'concealedCredits' | 'clock' | 'round' | 'rounds' | 'phase' | 'winners'> {
  readonly asked: Pick<Asked, 'seat' | 'since'> | null;
}

/** A card as it was stored. Those written while rules of revision 1 were played have a list of seats that are asked. */
export function readSummary(json: string): StoredSummary {
  const card = JSON.parse(json);
  return { ...card, asked: [card.asked].flat()[0] ?? null };
}

export function summaryOf({ agreement, game, asked }: Table): StoredSummary {
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
    asked: asked && { seat: asked.seat, since: asked.since },
  };
}
