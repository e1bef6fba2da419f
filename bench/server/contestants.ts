import { boardgameIo } from './boardgameio.ts';
import { boardgameIoGame } from './boardgameio-game.ts';
import { colyseus, colyseusFast } from './colyseus.ts';
import type { Contestant } from './contestant.ts';
import { planetSteam, planetSteamRequests } from './planet-steam.ts';

export const CONTESTANTS = {
  planetSteam,
  planetSteamRequests,
  boardgameio: boardgameIo,
  boardgameioSameGame: boardgameIoGame,
  colyseus,
  colyseusFast,
} as const satisfies Record<string, Contestant>;

export type ContestantName = keyof typeof CONTESTANTS;

export const CONTESTANT_NAMES = Object.keys(CONTESTANTS) as ContestantName[];
