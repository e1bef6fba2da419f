import { createGame } from '../engine.ts';
import { rulesOf } from '../rules.ts';
import { makeSetup } from '../setup/setup.ts';
import { cloneState, type Player, type State } from '../state.ts';
import type { Step } from '../step.ts';
import { type PlayerCount, RESOURCES, type Resource, type RuleSetId, resourceIndex, type Seat, type Variant } from '../vocabulary.ts';
import { type Lane, laneIndex, NEUTRAL, NO_TANK, UNAVAILABLE, UNCLAIMED, type Zone, zoneIndex } from '../zones.ts';
import { askAgain, whyImpossible } from './position.ts';

type ByResource = Readonly<Partial<Record<Resource, number>>>;

/** A position in a few lines, for lessons, puzzles and pictures. What is not named is as at the start of a game, and seats have nothing. */
export interface Sketch {
  readonly players: PlayerCount;
  readonly ruleSet?: RuleSetId;
  readonly variants?: readonly Variant[];
  /** Of the dice to come. */
  readonly seed: string;
  readonly round: number;
  readonly step: Step;
  /** How many turns of the step are done. */
  readonly turn?: number;
  readonly seats: readonly SketchedSeat[];
  readonly neutral?: readonly Zone[];
  /** Who holds card 1, 2, …; while they are auctioned, no one does. */
  readonly cards?: readonly Seat[];
  readonly firstPlayer?: Seat;
  readonly airship?: Lane;
  /** In credits; each must be on its track. */
  readonly prices?: ByResource;
  readonly supplies?: ByResource;
  readonly market?: number;
}

export interface SketchedSeat {
  readonly credits?: number;
  readonly held?: ByResource;
  readonly classes?: ByResource;
  readonly zones?: readonly Zone[];
  /** Tanks by zone, each with what it gives. */
  readonly tanks?: Readonly<Partial<Record<Zone, Resource>>>;
  readonly superchargers?: readonly Zone[];
  readonly licences?: number;
  readonly luxuryQuarters?: number;
}

/** The state that a sketch describes, with the question that is due. Throws where no game could come to it. */
export function stateFrom(sketch: Sketch): State {
  const { players, ruleSet, variants, seed } = sketch;
  const setup = makeSetup({ players, ...(ruleSet && { ruleSet }), ...(variants && { variants }) });
  const rules = rulesOf(setup);
  const start = createGame(setup, seed).state;
  const claims: number[] = start.claims.map((claim) => (claim === UNAVAILABLE ? claim : UNCLAIMED));
  const tanks: number[] = start.tanks.map(() => NO_TANK);
  const superchargers = start.superchargers.map(() => 0);
  const reserve = { ...cloneState(start).reserve, neutralClaims: rules.neutralClaims };

  for (const zone of sketch.neutral ?? []) {
    claims[zoneIndex(zone)] = NEUTRAL;
    reserve.neutralClaims--;
  }
  const sketched = sketch.seats.map((seat, index): Player => {
    const zones = new Set([...(seat.zones ?? []), ...(Object.keys(seat.tanks ?? {}) as Zone[])]);
    for (const zone of zones) claims[zoneIndex(zone)] = index;
    for (const [zone, resource] of Object.entries(seat.tanks ?? {}) as [Zone, Resource][]) {
      tanks[zoneIndex(zone)] = resourceIndex(resource);
      reserve.tanks--;
      if (resource !== 'water') reserve.converters[resourceIndex(resource)]--;
    }
    for (const zone of seat.superchargers ?? []) {
      superchargers[zoneIndex(zone)] = 1;
      reserve.superchargers--;
    }
    reserve.licences -= seat.licences ?? 0;
    reserve.luxuryQuarters -= seat.luxuryQuarters ?? 0;
    return {
      credits: seat.credits ?? 0,
      held: RESOURCES.map((resource) => seat.held?.[resource] ?? 0),
      classes: RESOURCES.map((resource) => seat.classes?.[resource] ?? 1),
      claims: rules.claims - zones.size,
      licences: seat.licences ?? 0,
      luxuryQuarters: seat.luxuryQuarters ?? 0,
    };
  });
  const cards = sketch.cards ?? start.cards;
  const held = cards.every((seat) => seat >= 0);
  const state = askAgain({
    ...start,
    round: sketch.round,
    step: sketch.step,
    turn: sketch.turn ?? 0,
    decision: null,
    firstPlayer: sketch.firstPlayer ?? (held ? cards[rules.cardOf.ladySteam - 1] : 0),
    turnOrder: held ? [...cards] : [],
    cards: [...cards],
    claims,
    tanks,
    superchargers,
    players: sketched,
    reserve,
    airship: sketch.airship === undefined ? -1 : laneIndex(sketch.airship),
    spaces: RESOURCES.map((resource, index) => {
      const price = sketch.prices?.[resource];
      return price === undefined ? rules.startSpaces[index] : rules.prices[index].indexOf(price);
    }),
    supplies: RESOURCES.map((resource, index) => sketch.supplies?.[resource] ?? start.supplies[index]),
    market: sketch.market ?? start.market,
  });
  const problems = whyImpossible(state);
  if (problems.length > 0) throw new Error(`no game comes to this position: ${problems.map(({ message }) => message).join('; ')}`);
  return state;
}
