import type { GameCard } from '../../session/local/games.ts';
import { botLabel } from '../../table-model/bot-label.ts';
import { distinctNames } from '../../table-model/seat-names.ts';

/** The players of a game in a list, by seat. */
export function cardNames({ seats }: GameCard): string[] {
  return distinctNames(seats.map((seat) => ('bot' in seat ? botLabel(seat.bot) : seat.name)));
}
