import {
  bestRun,
  CONVERTERS,
  ENERGY,
  isRiver,
  LANES,
  type Lane,
  laneOf,
  listMoves,
  type Move,
  NEIGHBOURS,
  NO_TANK,
  type Options,
  type OptionsOf,
  ORE,
  quoteNow,
  RESOURCES,
  type Resource,
  randomMove,
  resourceIndex,
  rulesOf,
  type Seat,
  type State,
  WATER,
  ZONES,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';

type Random = () => number;

/** How often it does just anything. */
const ODD = 0.05;

interface Mind {
  readonly state: State;
  readonly seat: Seat;
  readonly random: Random;
  /** Some seats bid and buy as if there were no tomorrow. */
  readonly reckless: boolean;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
}

/** How a player answers a question. */
export type PlayerMove = (state: State, seat: Seat, options: Options, random: Random) => Move;

/**
 * A player for games worth reading: it bids moderately, claims next to what it has, builds, runs what pays and trades what it does not
 * need. Now and then it does something odd, so that rare rules come up too. It is no opponent: it looks at no rival and plans nothing.
 */
export const livelyMove: PlayerMove = (state, seat, options, random) => {
  const mind: Mind = {
    state,
    seat,
    random,
    reckless: (seat + state.players.length) % 3 === 0,
    chance: (share) => random() < share,
    pick: (items) => items[Math.floor(random() * items.length)],
  };
  return (mind.chance(ODD) ? null : considered(options, mind)) ?? randomMove(options, random);
};

/** What it would rather do; null where anything is as good. */
function considered(options: Options, mind: Mind): Move | null {
  switch (options.kind) {
    case 'bid':
      return bid(options, mind);
    case 'engineer':
      return mind.chance(0.7) && options.takeLicence ? { kind: 'takeLicence' } : { kind: 'takeCredits' };
    case 'offeredZone':
      return { kind: 'offerZone', zone: bestZone(options.offerZone, mind) };
    case 'claim':
      return claim(options, mind);
    case 'nearbyClaim':
      return { kind: 'claimNearby', zone: bestZone(options.claimNearby, mind) };
    case 'ownClaim':
      return { kind: 'placeClaim', zone: bestZone(options.placeClaim, mind) };
    case 'airship':
      return { kind: 'moorAirship', lane: anyLane(mind) };
    case 'activation':
      return activation(options, mind);
    case 'tankTurn':
      return tankAction(options, mind);
    case 'run':
      return { kind: 'run', zones: [...bestRun(mind.state, mind.seat).zones] };
    case 'trade':
      return trade(options, mind);
    case 'certificate':
      return certificate(options, mind);
    default:
      return null;
  }
}

/** What a lot is worth to it, more or less; never more than a fair part of its credits. */
const WORTH = { specialist: 5, zone: 16, freelance: 6 } as const;

function bid({ lot, bid: range, mayPass }: OptionsOf<'bid'>, { chance, random, reckless, state, seat }: Mind): Move {
  const { credits } = state.players[seat];
  const worth = reckless && chance(0.1) ? credits : Math.min(WORTH[lot] * (0.4 + random()), credits / 4);
  if (range === null || (mayPass && range.least > worth)) return { kind: 'pass' };
  return { kind: 'bid', amount: Math.min(range.most, range.least + Math.floor(random() * 4)) };
}

/** Own zones around a zone; groups are worth having (EXT-4). */
function neighbours(zone: Zone, { state, seat }: Mind): number {
  return NEIGHBOURS[zoneIndex(zone)].filter((other) => state.claims[other] === seat).length;
}

function bestZone(zones: readonly Zone[], mind: Mind): Zone {
  const most = Math.max(...zones.map((zone) => neighbours(zone, mind)));
  return mind.pick(zones.filter((zone) => neighbours(zone, mind) === most));
}

function claim({ rollFor, claim: free, useLicence }: OptionsOf<'claim'>, mind: Mind): Move | null {
  if (useLicence.length > 0 && mind.chance(0.7)) return { kind: 'useLicence', zone: bestZone(useLicence, mind) };
  if (rollFor.length > 0) return { kind: 'rollFor', zone: bestZone(rollFor, mind) };
  if (free.length > 0) return { kind: 'claim', zone: bestZone(free, mind) };
  return { kind: 'pass' };
}

function activation({ activate }: OptionsOf<'activation'>, { chance, state, seat }: Mind): Move {
  return { kind: activate && chance(state.players[seat].held[WATER] > 1 ? 0.97 : 0.4) ? 'activate' : 'decline' };
}

function ownTanks({ state, seat }: Mind): number[] {
  return state.tanks.map((_, zone) => zone).filter((zone) => state.claims[zone] === seat && state.tanks[zone] !== NO_TANK);
}

function anyLane(mind: Mind): Lane {
  const lanes = ownTanks(mind).map((zone) => LANES[laneOf(zone)]);
  return mind.pick(lanes.length > 0 ? lanes : LANES);
}

const REARRANGING = ['moveTank', 'swapTanks', 'moveConverter', 'swapConverters', 'moveSupercharger', 'returnConverter'];

function tankAction(options: OptionsOf<'tankTurn'>, mind: Mind): Move {
  const { chance, pick, state, seat } = mind;
  const { credits, held } = state.players[seat];
  if (options.buySupercharger.length > 0 && chance(0.6)) return { kind: 'buySupercharger', zone: pick(options.buySupercharger) };
  if (options.buyTank.length > 0 && chance(0.9)) return { kind: 'buyTank', zone: bestZone(options.buyTank, mind) };
  if (options.importTank.length > 0 && chance(0.5)) return { kind: 'importTank', zone: bestZone(options.importTank, mind) };
  const converter = credits > 8 && chance(0.85) ? newConverter(options, mind) : null;
  if (converter !== null) return converter;
  const upgrades = options.upgradeCarrier;
  if (upgrades.length > 0 && held[ORE] > 1 && chance(0.5)) return { kind: 'upgradeCarrier', resource: pick(upgrades) };
  const moves = chance(0.15) ? [...listMoves(options)].filter(({ kind }) => REARRANGING.includes(kind)) : [];
  return moves.length > 0 ? pick(moves) : { kind: 'endTurn' };
}

/**
 * A converter for a tank that has none: for what is dear, or like a neighbor's, so that groups form. But one tank in four is for
 * energy, and one in four stays a water tank.
 */
function newConverter(options: OptionsOf<'tankTurn'>, mind: Mind): Move | null {
  const { chance, pick, random, seat, state } = mind;
  const own = ownTanks(mind);
  const plain = own.filter((zone) => state.tanks[zone] === WATER && !isRiver(zone));
  if (plain.length === 0) return null;
  const at = pick(plain);
  const near = NEIGHBOURS[at].filter((other) => state.claims[other] === seat).map((other) => state.tanks[other]);
  const lacking = [ENERGY, WATER].filter((resource) => own.filter((zone) => state.tanks[zone] === resource).length * 4 <= own.length);
  const worth = (resource: Resource) =>
    quoteNow(state, resource).price * (0.5 + random()) +
    (near.includes(resourceIndex(resource)) ? 6 : 0) +
    (lacking.includes(resourceIndex(resource)) ? 12 : 0);
  const possible = CONVERTERS.filter((converter) => options[converter].buy.includes(ZONES[at]));
  const [best] = possible.map((converter) => ({ converter, value: worth(converter) })).sort((a, b) => b.value - a.value);
  if (best === undefined || (best.value < worth('water') && chance(0.9))) return null;
  return { kind: 'buyConverter', converter: best.converter, zone: ZONES[at], oldTo: null };
}

/** What it keeps, and buys if it has less: water to build with, energy to run with, now and then something for a supercharger. */
function wanted(resource: number, mind: Mind): number {
  if (resource === WATER) return 4;
  if (resource === ENERGY) return 2 + ownTanks(mind).filter((zone) => mind.state.tanks[zone] !== ENERGY).length;
  return mind.chance(0.5) ? 2 : 0;
}

function trade({ resource, price, buy, sell }: OptionsOf<'trade'>, mind: Mind): Move {
  const { state, seat, chance, random, reckless } = mind;
  const index = RESOURCES.indexOf(resource);
  const last = state.round === rulesOf(state.setup).rounds;
  const spare = state.players[seat].held[index] - wanted(index, mind);
  if (sell !== null && spare > 0 && chance(last ? 0.5 : 0.85)) return { kind: 'sell', resource, amount: Math.min(sell.most, spare) };
  if (buy !== null && reckless && chance(0.1)) return { kind: 'buy', resource, amount: buy.most };
  const affordable = Math.floor(state.players[seat].credits / (3 * price));
  const amount = Math.min(buy?.most ?? 0, -spare + Math.floor(random() * 2), affordable);
  return amount > 0 && !last ? { kind: 'buy', resource, amount } : { kind: 'pass' };
}

function certificate(options: OptionsOf<'certificate'>, { chance, state }: Mind): Move {
  const last = state.round === rulesOf(state.setup).rounds;
  if (options.buyLuxuryQuarters && chance(last ? 0.9 : 0.4)) return { kind: 'buyLuxuryQuarters' };
  if (options.sellLicence && chance(last ? 0.8 : 0.1)) return { kind: 'sellLicence' };
  return options.buyLicence && !last && chance(0.25) ? { kind: 'buyLicence' } : { kind: 'pass' };
}
