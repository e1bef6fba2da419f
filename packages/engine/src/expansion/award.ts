import { ask, type Game } from '../game.ts';
import type { Award } from '../state.ts';
import type { Specialist } from '../vocabulary.ts';
import { anyBonusLeft } from './bonus-resources.ts';
import { askEngineer } from './engineer.ts';
import { askOrderMarker } from './order-marker.ts';
import { askSabotage } from './sabotage.ts';
import { isFirstWinner, isLastWinner } from './winners.ts';

/**
 * AUC-8: what follows a bidding won, in this order: the card's benefits as printed, a bonus resource, order markers,
 * the optional cards. `done` counts what lies behind; each answer adds one.
 */
export function askAward(game: Game, award: Award): boolean {
  if (award.card === 0) return ask(game, 'card', award.seat);
  const { specialists } = game.rules.cards[award.card - 1];
  for (;;) {
    const next = award.done - specialists.length;
    if (next > LAST) return false;
    const asked = next < 0 ? askBenefit(game, award, specialists[award.done]) : askAfterBenefits(game, award, next);
    if (asked) return true;
    award.done++;
  }
}

/** SPC-6: each specialist on the card; only the engineer and the bank agent act at once. */
function askBenefit(game: Game, { seat }: Award, specialist: Specialist): boolean {
  if (specialist === 'engineer') return askEngineer(game, seat);
  return specialist === 'bankAgent' && ask(game, 'bankAgent', seat);
}

const LAST = 4;

function askAfterBenefits(game: Game, { seat }: Award, next: number): boolean {
  switch (next) {
    case 0:
      return anyBonusLeft(game) && ask(game, 'bonusResource', seat); // AUC-9
    case 1:
    case 2:
      return askOrderMarker(game, seat, next);
    case 3:
      return isFirstWinner(game) && game.rules.variants.priceManipulation && ask(game, 'manipulation', seat); // VAR-8
    default:
      return isLastWinner(game) && askSabotage(game, seat); // VAR-9
  }
}
