import { provenDie, type RecordedMove } from '@planet-steam/engine';
import type { PlayedTurn } from './turn.ts';

/** A turn as the moves of a game record. Only its last move can have rolled. Needs the seed of the game. */
export function recordTurn({ before, seat, moves, state }: PlayedTurn, at: number | null): RecordedMove[] {
  const dice: number[] = [];
  for (let roll = before.rolls; roll < state.rolls; roll++) dice.push(provenDie(state.seed as string, roll));
  return moves.map((move, index) => ({ seat, move, at, dice: index === moves.length - 1 ? dice : [] }));
}
