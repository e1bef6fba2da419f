import type { Character } from '@planet-steam/bots';
import { PLAYER_COUNTS, type PlayerCount } from '@planet-steam/engine';
import type { NewGame } from '../session/local/games.ts';
import { BOT_CHARACTERS, FIRST_BOT } from '../table-model/bot-characters.ts';

/** What the first button of the first page starts: one person against bots, by the usual rules. */
export interface Quick {
  players: PlayerCount;
  bot: Character;
}

export const QUICK_PLAYERS = PLAYER_COUNTS;
const USUAL: Quick = { players: 4, bot: FIRST_BOT };
const KEY = 'planet-steam/quick';

export function rememberedQuick(): Quick {
  try {
    const { players, bot } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Quick>;
    return {
      players: PLAYER_COUNTS.find((count) => count === players) ?? USUAL.players,
      bot: BOT_CHARACTERS.find((character) => character === bot) ?? USUAL.bot,
    };
  } catch {
    return { ...USUAL };
  }
}

export function rememberQuick(quick: Quick): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(quick));
  } catch {
    // Not kept, then.
  }
}

export function quickGame({ players, bot }: Quick, title: string, name: string): NewGame {
  return {
    name: title,
    ruleSet: 'ffg-2013',
    variants: [],
    concealedCredits: false,
    aids: true,
    seats: [{ name }, ...Array.from({ length: players - 1 }, () => ({ bot }))],
  };
}
