import type { Rules } from '../rules.ts';
import type { ReadonlyPlayer } from '../state.ts';
import { RESOURCES, type Resource, type Seat } from '../vocabulary.ts';
import { NO_TANK, ZONE_COUNT } from '../zones.ts';

/** WIN-1, item by item. */
export interface Wealth {
  readonly seat: Seat;
  readonly credits: number;
  readonly resources: Readonly<Record<Resource, number>>;
  readonly zones: number;
  readonly tanks: number;
  readonly superchargers: number;
  readonly luxuryQuarters: number;
  readonly total: number;
}

/** The part of a state (or of a seat's view) that wealth is counted from. */
export interface Possessions {
  readonly claims: readonly number[];
  readonly tanks: readonly number[];
  readonly superchargers: readonly number[];
  readonly spaces: readonly number[];
  readonly players: readonly Pick<ReadonlyPlayer, 'credits' | 'held' | 'luxuryQuarters'>[];
}

/** Licenses, carriers, converters and the credits lying on the freelance carrier count nothing. */
export function wealthOf(rules: Rules, state: Possessions, seat: Seat): Wealth {
  const { worth } = rules;
  const player = state.players[seat];
  let zones = 0;
  let tanks = 0;
  let superchargers = 0;
  for (let zone = 0; zone < ZONE_COUNT; zone++) {
    if (state.claims[zone] !== seat) continue;
    zones += worth.zone;
    if (state.tanks[zone] !== NO_TANK) tanks += worth.tank;
    superchargers += state.superchargers[zone] * worth.supercharger;
  }
  const value = (resource: number) => player.held[resource] * rules.prices[resource][state.spaces[resource]];
  const resources = { quartz: value(0), ore: value(1), water: value(2), energy: value(3) };
  const luxuryQuarters = player.luxuryQuarters * worth.luxuryQuarters;
  let total = player.credits + zones + tanks + superchargers + luxuryQuarters;
  for (const resource of RESOURCES) total += resources[resource];
  return { seat, credits: player.credits, resources, zones, tanks, superchargers, luxuryQuarters, total };
}

/** The WIN-1 breakdown of every seat, as if the game ended now. */
export function standingOf(rules: Rules, state: Possessions): Wealth[] {
  return state.players.map((_, seat) => wealthOf(rules, state, seat));
}

/** WIN-2: the richest; ties share the victory. */
export function winnersOf(standing: readonly Wealth[]): Seat[] {
  const most = Math.max(...standing.map(({ total }) => total));
  return standing.filter(({ total }) => total === most).map(({ seat }) => seat);
}
