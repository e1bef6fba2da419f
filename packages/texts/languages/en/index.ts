import type about from './about.json';
import board from './board.json' with { type: 'json' };
import decide from './decide.json' with { type: 'json' };
import game from './game.json' with { type: 'json' };
import help from './help.json' with { type: 'json' };
import instruments from './instruments.json' with { type: 'json' };
import type learn from './learn.json';
import type online from './online.json';
import type reasons from './reasons.json';
import refusals from './refusals.json' with { type: 'json' };
import type replay from './replay.json';
import screens from './screens.json' with { type: 'json' };
import story from './story.json' with { type: 'json' };
import table from './table.json' with { type: 'json' };
import tank from './tank.json' with { type: 'json' };

export const words = {
  ...board,
  ...decide,
  ...game,
  ...help,
  ...instruments,
  ...refusals,
  ...screens,
  ...story,
  ...table,
  ...tank,
};

/** English is the measure: what it says, every language has to say. */
export type FirstMessageId = keyof typeof words;

/** The texts of lessons, of a server's tables, of a replay, of bots' reasons and about the program are fetched with their code. */
export type MessageId =
  | FirstMessageId
  | keyof typeof about
  | keyof typeof learn
  | keyof typeof online
  | keyof typeof reasons
  | keyof typeof replay;
