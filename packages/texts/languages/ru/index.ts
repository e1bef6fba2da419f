import type { FirstMessageId } from '../en/index.ts';
import board from './board.json' with { type: 'json' };
import decide from './decide.json' with { type: 'json' };
import game from './game.json' with { type: 'json' };
import help from './help.json' with { type: 'json' };
import instruments from './instruments.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import screens from './screens.json' with { type: 'json' };
import story from './story.json' with { type: 'json' };
import table from './table.json' with { type: 'json' };
import tank from './tank.json' with { type: 'json' };

export const words: Record<FirstMessageId, string> = {
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
