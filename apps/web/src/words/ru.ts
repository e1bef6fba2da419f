import type { MessageId } from './en.ts';
import board from './ru/board.json';
import decide from './ru/decide.json';
import words2008 from './ru/edition-2008.json';
import game from './ru/game.json';
import instruments from './ru/instruments.json';
import online from './ru/online.json';
import refusals from './ru/refusals.json';
import screens from './ru/screens.json';
import story from './ru/story.json';
import table from './ru/table.json';
import tank from './ru/tank.json';

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
