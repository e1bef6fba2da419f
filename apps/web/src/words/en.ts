import board from './en/board.json';
import decide from './en/decide.json';
import words2008 from './en/edition-2008.json';
import game from './en/game.json';
import instruments from './en/instruments.json';
import online from './en/online.json';
import refusals from './en/refusals.json';
import screens from './en/screens.json';
import story from './en/story.json';
import table from './en/table.json';
import tank from './en/tank.json';

export const words = { ...board, ...decide, ...game, ...instruments, ...online, ...refusals, ...screens, ...story, ...table, ...tank };
export { words2008 };

/** English is the measure: what it says, every language has to say. */
export type MessageId = keyof typeof words;
