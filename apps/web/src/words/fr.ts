import type { MessageId } from './en.ts';
import board from './fr/board.json';
import decide from './fr/decide.json';
import words2008 from './fr/edition-2008.json';
import game from './fr/game.json';
import instruments from './fr/instruments.json';
import online from './fr/online.json';
import refusals from './fr/refusals.json';
import screens from './fr/screens.json';
import story from './fr/story.json';
import table from './fr/table.json';
import tank from './fr/tank.json';

export const words: Record<MessageId, string> = {
  ...board,
  ...decide,
  ...game,
  ...instruments,
  ...online,
  ...refusals,
  ...screens,
  ...story,
  ...table,
  ...tank,
};
export { words2008 };
