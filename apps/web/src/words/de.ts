import board from './de/board.json';
import decide from './de/decide.json';
import words2008 from './de/edition-2008.json';
import game from './de/game.json';
import instruments from './de/instruments.json';
import online from './de/online.json';
import refusals from './de/refusals.json';
import screens from './de/screens.json';
import story from './de/story.json';
import table from './de/table.json';
import tank from './de/tank.json';
import type { MessageId } from './en.ts';

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
