import type { Refusal, Setup } from '@planet-steam/engine';
import { formatter, refusalTexts } from '@planet-steam/texts/node';
import { editionOf } from '@planet-steam/texts/rulebook';

/** Why the rules do not allow a move, in the words of the game's edition, with the rule to look up. */
export function tellRefusal({ code, rule, params }: Refusal, { ruleSet }: Setup, names: readonly string[]): string {
  const values = Object.entries(params).filter((entry): entry is [string, string | number] => entry[1] !== null);
  // Who has to decide first, or whom it concerns.
  const seat = code === 'notYourTurn' ? params.asked : params.seat;
  const player = typeof seat === 'number' ? names[seat] : '';
  const sentence = formatter('en', refusalTexts('en', editionOf(ruleSet)))(`refusal.${code}`, { ...Object.fromEntries(values), player });
  return rule === '' ? sentence : `${sentence} (${rule})`;
}
