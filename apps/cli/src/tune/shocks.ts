import { type Game, NO_TANK, type ReadonlyPlayer, type Seat, type State, UNCLAIMED, WATER, ZONE_COUNT } from '@planet-steam/engine';

/**
 * Changes a game by lot where a round begins: prices, supplies, the tank market, and what everyone has. In games as they are played, whoever has more of one
 * thing also plays otherwise, and a line through them takes the one for the other: a charged tank seemed worth 107 credits that brings 69. What is given
 * by lot goes with nothing else, so what comes of it is what it is worth. Pieces keep their number and nothing leaves its track.
 */
export function shock(game: Game, random: () => number): void {
  const { state, rules } = game;
  const lot: Lot = {
    below: (count) => Math.floor(random() * count),
    one: (share) => random() < share,
    around: (most) => Math.floor(random() * (2 * most + 1)) - most,
  };
  for (let resource = 0; resource < 4; resource++) {
    if (lot.one(0.3)) state.spaces[resource] = within(state.spaces[resource] + lot.around(4), rules.prices[resource].length - 1);
    if (lot.one(0.3)) state.supplies[resource] = within(state.supplies[resource] + lot.around(4), rules.supplyMax[resource]);
  }
  if (lot.one(0.3)) state.market = within(state.market + lot.around(3), rules.marketSpaces);
  for (let seat = 0; seat < rules.players; seat++) {
    shockPurse(game, seat, lot);
    shockZones(game, seat, lot);
  }
}

interface Lot {
  below(count: number): number;
  one(share: number): boolean;
  around(most: number): number;
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

/** AUC-1 has been done by then, so everyone keeps what it would have given them. */
const LEAST_CREDITS = 2;

/** What rules change by themselves alone, opened for a shock: a game that is played in place has all of it for its own. */
type Changeable<T> = { -readonly [Key in keyof T]: T[Key] extends readonly number[] ? number[] : T[Key] };

function shockPurse({ state, rules }: Game, seat: Seat, lot: Lot): void {
  const player = state.players[seat] as Changeable<ReadonlyPlayer>;
  if (lot.one(0.6)) player.credits = Math.max(LEAST_CREDITS, player.credits + lot.around(40));
  for (let resource = 0; resource < 4; resource++) {
    const capacities = rules.capacities[resource];
    if (lot.one(0.05) && player.classes[resource] < capacities.length - 1) player.classes[resource]++;
    if (lot.one(0.3)) player.held[resource] = within(player.held[resource] + lot.around(3), capacities[player.classes[resource]]);
  }
  if (lot.one(0.05) && state.reserve.luxuryQuarters > 0) {
    player.luxuryQuarters++;
    state.reserve.luxuryQuarters--;
  }
  if (lot.one(0.05) && state.reserve.licences > 0) {
    player.licences++;
    state.reserve.licences--;
  }
}

function shockZones({ state }: Game, seat: Seat, lot: Lot): void {
  const player = state.players[seat] as Changeable<ReadonlyPlayer>;
  const { claims, tanks, superchargers, reserve } = state as Changeable<State>;
  const zonesWhere = (test: (zone: number) => boolean) => Array.from({ length: ZONE_COUNT }, (_, zone) => zone).filter(test);
  const drawn = (zones: readonly number[]) => zones[lot.below(zones.length)];
  const free = zonesWhere((zone) => claims[zone] === UNCLAIMED);
  if (lot.one(0.2) && free.length > 0 && player.claims > 1) {
    claims[drawn(free)] = seat;
    player.claims--;
  }
  const empty = zonesWhere((zone) => claims[zone] === seat && tanks[zone] === NO_TANK);
  if (lot.one(0.1) && empty.length > 1) {
    claims[drawn(empty)] = UNCLAIMED;
    player.claims++;
  } else if (lot.one(0.2) && empty.length > 0 && reserve.tanks > 0) {
    const resource = lot.below(4);
    if (resource === WATER || reserve.converters[resource] > 0) {
      tanks[drawn(empty)] = resource;
      reserve.tanks--;
      if (resource !== WATER) reserve.converters[resource]--;
    }
  }
  const uncharged = zonesWhere((zone) => claims[zone] === seat && tanks[zone] !== NO_TANK && superchargers[zone] === 0);
  if (lot.one(0.15) && uncharged.length > 0 && reserve.superchargers > 0) {
    superchargers[drawn(uncharged)] = 1;
    reserve.superchargers--;
  }
}
