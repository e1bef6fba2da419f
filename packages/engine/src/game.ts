import type { DecisionKind } from './decision.ts';
import { type Dice, UNKNOWN_DICE } from './dice.ts';
import type { Event } from './events.ts';
import { type Rules, rulesOf } from './rules.ts';
import { clonePlayer, type Player, type ReadonlyPlayer, type State, type ZoneMap } from './state.ts';
import type { Seat } from './vocabulary.ts';

/**
 * A game being played: the rules work on this, in place. The public functions make one around a copy of a state;
 * a rollout makes one and keeps it. `events` is null when no one listens, and then none are made.
 */
export interface Game {
  readonly rules: Rules;
  readonly state: State;
  readonly dice: Dice;
  readonly events: Event[] | null;
  /** What of the state is this game's own by now; the rest is still shared with the state it was opened from. */
  readonly owned: Owned;
}

interface Owned {
  map: boolean;
  /** A bit for each seat. */
  players: number;
}

/** A game around a state that is its own already, or that shares its zones and players with another one. */
export function makeGame(state: State, dice: Dice, events: Event[] | null): Game {
  return { rules: rulesOf(state.setup), state, dice, events, owned: { map: false, players: 0 } };
}

/** A game without dice and without listeners: to look at a state, or to find the question due in one's own copy. */
export function lookAt(state: State): Game {
  return makeGame(state, UNKNOWN_DICE, null);
}

/** Puts a question: the game rests until it is answered. Always true, so that a step can end with it. */
export function ask(game: Game, kind: DecisionKind, seat: Seat): true {
  game.state.decision = { kind, seat };
  return true;
}

export function rollDie(game: Game): number {
  return game.dice.roll(game.state.rolls++);
}

export function playerAt(game: Game, seat: Seat): ReadonlyPlayer {
  return game.state.players[seat];
}

/** A player who is going to change: from the first time on this game has a copy of its own. */
export function ownPlayer(game: Game, seat: Seat): Player {
  const { owned } = game;
  const players = game.state.players as Player[];
  if ((owned.players & (1 << seat)) === 0) {
    owned.players |= 1 << seat;
    players[seat] = clonePlayer(players[seat]);
  }
  return players[seat];
}

/** The zones, when they are going to change. */
export function ownMap(game: Game): ZoneMap {
  const map = game.state as Omit<State, keyof ZoneMap> & ZoneMap;
  if (!game.owned.map) {
    game.owned.map = true;
    map.claims = map.claims.slice();
    map.tanks = map.tanks.slice();
    map.superchargers = map.superchargers.slice();
  }
  return map;
}

export function clockwise(game: Game, seat: Seat): Seat {
  return seat + 1 === game.rules.players ? 0 : seat + 1;
}

/** RND-1: who has the turn now in a step played in turn order. */
export function seatInTurn(game: Game): Seat {
  return game.state.turnOrder[game.state.turn];
}

/** CLM-1 and TRD-1: who has the n-th turn in a step that some rule sets play clockwise from Lady Steam's owner. */
export function seatToClaimOrTrade(game: Game, turn: number): Seat {
  const { rules, state } = game;
  return rules.claimsAndTradesClockwise ? (state.firstPlayer + turn) % rules.players : state.turnOrder[turn];
}
