import type { DecisionKind } from './decision.ts';
import type { Setup } from './setup/setup.ts';
import type { Step } from './step.ts';
import type { Lot, Seat } from './vocabulary.ts';

/** One player's things. Lists are in the order of `RESOURCES`. */
export interface Player {
  credits: number;
  /** Units held, on the carrier and on the freelance carrier together (VAR-7 says which lie where). */
  held: number[];
  /** Class of each carrier. */
  classes: number[];
  /** Claims not yet on the map. */
  claims: number;
  licences: number;
  luxuryQuarters: number;
}

/** A player as long as they are only looked at. */
export type ReadonlyPlayer = Readonly<Omit<Player, 'held' | 'classes'>> & {
  readonly held: readonly number[];
  readonly classes: readonly number[];
};

/** What is on the zones. */
export interface ZoneMap {
  /** By zone: a seat, or UNCLAIMED, NEUTRAL, UNAVAILABLE. */
  claims: number[];
  /** By zone: NO_TANK, or the resource its tank gives. */
  tanks: number[];
  /** By zone: 1 where the tank has a supercharger. */
  superchargers: number[];
}

/** What lies beside the board. */
export interface Reserve {
  tanks: number;
  /** By resource; water stays 0. */
  converters: number[];
  superchargers: number;
  licences: number;
  luxuryQuarters: number;
  neutralClaims: number;
}

/** An ascending bidding in progress (AUC-4). */
export interface Bidding {
  lot: Lot;
  /** Highest bid so far; 0 before the opening bid. */
  highest: number;
  leader: Seat;
  /** Whose turn it is to speak. */
  speaker: Seat;
  /** By seat: still in. */
  active: boolean[];
}

/** AUC-8: what the winner of a bidding still has to do. */
export interface Award {
  seat: Seat;
  /** 0 until chosen. */
  card: number;
  /** How many of the steps after the choice are done. */
  done: number;
}

/** VAR-7: a gain that no carrier can hold, until its owner has said what they give up. */
export interface Overflow {
  seat: Seat;
  lose: number;
  cause: 'bonus' | 'bankAgent' | 'declined' | 'turnedTank' | 'upgrade' | 'extraction' | 'trade';
  /** The resource gained, where it was one (AUC-9 asks). */
  resource: number;
}

export interface Freelance {
  owner: Seat;
  /** The payment that lies on the card. */
  credits: number;
  kept: boolean;
}

/** VAR-5 (a) and (b) while they are carried out. */
export interface RiverClaims {
  /** The number the first player proposed; -1 before. */
  proposed: number;
  /** How many river zones get a neutral claim; -1 until it is settled. */
  number: number;
  placed: number;
}

/** VAR-5 (c) and (d) while they are carried out: claims placed by the player whose turn it is. */
export interface VariableClaims {
  ownPlaced: number;
  neutralPlaced: number;
}

/** What is asked, and of whom. */
export interface Decision {
  readonly kind: DecisionKind;
  readonly seat: Seat;
}

/**
 * The whole game at rest: plain JSON, at any moment. docs/formats.md explains every field.
 * The zones and the players are shared between a state and the next one as long as they do not change, so they are read-only here;
 * a game that changes them asks for its own copy first (`ownMap`, `ownPlayer`).
 */
export interface State {
  readonly setup: Setup;
  /** SHA-256 of the secret seed, known to all from the start. */
  readonly commitment: string;
  /** The secret seed; null where it is not known (a record that has not been opened). */
  readonly seed: string | null;
  /** Dice rolled so far. */
  rolls: number;
  round: number;
  step: Step;
  /** How many turns of this step are done. */
  turn: number;
  decision: Decision | null;
  /** RND-2. */
  firstPlayer: Seat;
  /** RND-1: seats in turn order; empty while cards are auctioned. */
  turnOrder: readonly Seat[];
  /** Who holds card 1, 2, …; -1 while it is there to be taken. */
  cards: Seat[];
  readonly claims: readonly number[];
  readonly tanks: readonly number[];
  readonly superchargers: readonly number[];
  /** Zone of the tank tipped by sabotage, or -1. */
  tipped: number;
  /** Lane of the airship, or -1. */
  airship: number;
  readonly players: readonly ReadonlyPlayer[];
  /** Space on the price track, by resource. */
  spaces: number[];
  supplies: number[];
  /** Bonus resources in the box. */
  bonus: number[];
  market: number;
  reserve: Reserve;
  /** VAR-4: marker on each gauge, 0 without. */
  markers: number[];
  /** VAR-8: who holds the card, or -1. */
  manipulator: Seat;
  freelance: Freelance;
  bidding: Bidding | null;
  award: Award | null;
  /** AUC-5: from whom the next opener is counted. */
  openFrom: Seat;
  /** VAR-9: the opponent who has to tip a tank, or -1. */
  victim: Seat;
  /** Zone up for auction, or the zone named for a die that missed (CLM-3); -1 otherwise. */
  zone: number;
  /** TNK-1: the player in turn has paid the activation. */
  activated: boolean;
  overflow: Readonly<Overflow> | null;
  riverClaims: RiverClaims | null;
  variableClaims: VariableClaims | null;
}

export function clonePlayer(player: ReadonlyPlayer): Player {
  return {
    credits: player.credits,
    held: player.held.slice(),
    classes: player.classes.slice(),
    claims: player.claims,
    licences: player.licences,
    luxuryQuarters: player.luxuryQuarters,
  };
}

/** A copy that shares the zones and the players with the original: what a move costs. By hand, because every move pays it. */
export function shareState(state: State): State {
  const { reserve, freelance, bidding, award, overflow, riverClaims, variableClaims } = state;
  return {
    setup: state.setup,
    commitment: state.commitment,
    seed: state.seed,
    rolls: state.rolls,
    round: state.round,
    step: state.step,
    turn: state.turn,
    decision: state.decision,
    firstPlayer: state.firstPlayer,
    turnOrder: state.turnOrder,
    cards: state.cards.slice(),
    claims: state.claims,
    tanks: state.tanks,
    superchargers: state.superchargers,
    tipped: state.tipped,
    airship: state.airship,
    players: state.players.slice(),
    spaces: state.spaces.slice(),
    supplies: state.supplies.slice(),
    bonus: state.bonus.slice(),
    market: state.market,
    reserve: {
      tanks: reserve.tanks,
      converters: reserve.converters.slice(),
      superchargers: reserve.superchargers,
      licences: reserve.licences,
      luxuryQuarters: reserve.luxuryQuarters,
      neutralClaims: reserve.neutralClaims,
    },
    markers: state.markers.slice(),
    manipulator: state.manipulator,
    freelance: { owner: freelance.owner, credits: freelance.credits, kept: freelance.kept },
    bidding: bidding && {
      lot: bidding.lot,
      highest: bidding.highest,
      leader: bidding.leader,
      speaker: bidding.speaker,
      active: bidding.active.slice(),
    },
    award: award && { seat: award.seat, card: award.card, done: award.done },
    openFrom: state.openFrom,
    victim: state.victim,
    zone: state.zone,
    activated: state.activated,
    overflow,
    riverClaims: riverClaims && { ...riverClaims },
    variableClaims: variableClaims && { ...variableClaims },
  };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A copy that shares nothing but the set-up. A test compares it with structuredClone. */
export function cloneState(state: State): State {
  const copy: Writable<State> = shareState(state);
  const { decision, overflow } = state;
  copy.decision = decision && { kind: decision.kind, seat: decision.seat };
  copy.turnOrder = state.turnOrder.slice();
  copy.claims = state.claims.slice();
  copy.tanks = state.tanks.slice();
  copy.superchargers = state.superchargers.slice();
  copy.players = state.players.map(clonePlayer);
  copy.overflow = overflow && { ...overflow };
  return copy;
}
