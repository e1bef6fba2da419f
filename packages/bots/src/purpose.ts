import {
  ENERGY,
  fastRandom,
  isRiver,
  type Lane,
  laneIndex,
  laneOf,
  type Move,
  NEIGHBOURS,
  NOBODY,
  ORE,
  QUARTZ,
  type Resource,
  type Rules,
  resourceIndex,
  rulesOf,
  type Seat,
  WATER,
  ZONES,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import type { BotView } from './bot-view.ts';
import { decide } from './policy/decide.ts';
import { makeSurvey, type Survey, surveyInto } from './policy/survey.ts';
import { policyInputFrom } from './policy-input-from-view.ts';
import { tunedWeights } from './weights-for.ts';

/** What a move is for, in terms of the game, as data: screens put it into words (`reason.for.…` in the texts). */
export type Purpose =
  | { readonly kind: 'waterToBuild'; readonly tanks: number }
  | { readonly kind: 'waterToAct' }
  | { readonly kind: 'energyToRun'; readonly tanks: number }
  | { readonly kind: 'forQuarters' }
  | { readonly kind: 'forSuperchargers'; readonly count: number }
  | { readonly kind: 'toSellLater'; readonly price: number }
  | { readonly kind: 'toLiftPrice' }
  | { readonly kind: 'highPrice'; readonly price: number; readonly usual: number }
  | { readonly kind: 'makeRoom'; readonly units: number }
  | { readonly kind: 'raiseCredits'; readonly credits: number }
  | { readonly kind: 'keepGoods'; readonly units: number }
  | { readonly kind: 'noNeed' }
  | { readonly kind: 'tooDear'; readonly price: number }
  | { readonly kind: 'wantCard'; readonly card: number }
  | { readonly kind: 'wantZone'; readonly zone: Zone; readonly neighbours: number }
  | { readonly kind: 'wantRiver'; readonly zone: Zone; readonly neighbours: number }
  | { readonly kind: 'wantFreelance' }
  | { readonly kind: 'noGoodZone' }
  | { readonly kind: 'laneTanks'; readonly tanks: number }
  | { readonly kind: 'build'; readonly zones: number }
  | { readonly kind: 'improve' }
  | { readonly kind: 'saveWater' }
  | { readonly kind: 'newTank'; readonly neighbours: number }
  | { readonly kind: 'produce'; readonly resource: Resource; readonly units: number; readonly price: number }
  | { readonly kind: 'supercharge'; readonly worth: number }
  | { readonly kind: 'carrierRoom'; readonly resource: Resource; readonly units: number }
  | { readonly kind: 'joinTanks' }
  | { readonly kind: 'nothingPays' }
  | { readonly kind: 'runTanks'; readonly tanks: number; readonly energy: number }
  | { readonly kind: 'quarters'; readonly goods: number; readonly worth: number }
  | { readonly kind: 'licenceSale'; readonly credits: number }
  | { readonly kind: 'licenceZone' }
  | { readonly kind: 'takeGoods'; readonly credits: number }
  | { readonly kind: 'hurtRival'; readonly seat: Seat }
  | { readonly kind: 'movePrices' }
  | { readonly kind: 'bestKnown' };

export type PurposeKind = Purpose['kind'];
export const PURPOSE_KINDS = [
  'waterToBuild',
  'waterToAct',
  'energyToRun',
  'forQuarters',
  'forSuperchargers',
  'toSellLater',
  'toLiftPrice',
  'highPrice',
  'makeRoom',
  'raiseCredits',
  'keepGoods',
  'noNeed',
  'tooDear',
  'wantCard',
  'wantZone',
  'wantRiver',
  'wantFreelance',
  'noGoodZone',
  'laneTanks',
  'build',
  'improve',
  'saveWater',
  'newTank',
  'produce',
  'supercharge',
  'carrierRoom',
  'joinTanks',
  'nothingPays',
  'runTanks',
  'quarters',
  'licenceSale',
  'licenceZone',
  'takeGoods',
  'hurtRival',
  'movePrices',
  'bestKnown',
] as const satisfies readonly PurposeKind[];

/** What the explanations go by. */
interface Situation {
  readonly view: BotView;
  readonly rules: Rules;
  readonly mine: Survey;
}

/** What this move of the player asked is for. It looks at the table only, so it holds for any bot, and for people. */
export function purposeOf(view: BotView, move: Move): Purpose {
  const mine = surveyInto(makeSurvey(), view, view.seat);
  const at: Situation = { view, rules: rulesOf(view.setup), mine };
  switch (move.kind) {
    case 'buy':
      return purchase(at, move.resource, move.amount);
    case 'sell':
      return sale(at, move.resource, move.amount);
    case 'pass':
      return passing(at);
    case 'bid':
      return bidding(at);
    case 'takeCard':
      return { kind: 'wantCard', card: move.card };
    case 'rollFor':
    case 'claim':
    case 'claimNearby':
    case 'placeClaim':
    case 'offerZone':
    case 'useLicence':
      return zoneWanted(at, zoneIndex(move.zone), move.zone);
    case 'moorAirship':
      return { kind: 'laneTanks', tanks: tanksInLane(at, move.lane) };
    case 'activate':
      return mine.empty > 0 ? { kind: 'build', zones: mine.empty } : { kind: 'improve' };
    case 'decline':
      return view.decision?.kind === 'activation' ? { kind: 'saveWater' } : { kind: 'bestKnown' };
    case 'buyTank':
    case 'importTank':
      return { kind: 'newTank', neighbours: ownNeighbours(at, zoneIndex(move.zone), null) };
    case 'buyConverter':
      return production(at, move.converter, zoneIndex(move.zone));
    case 'buySupercharger':
      return { kind: 'supercharge', worth: at.rules.worth.supercharger };
    case 'upgradeCarrier': {
      const resource = resourceIndex(move.resource);
      const above = view.players[view.seat].classes[resource] + 1;
      return { kind: 'carrierRoom', resource: move.resource, units: at.rules.capacities[resource][above] };
    }
    case 'moveTank':
    case 'swapTanks':
    case 'moveConverter':
    case 'swapConverters':
    case 'moveSupercharger':
      return { kind: 'joinTanks' };
    case 'endTurn':
      return { kind: 'nothingPays' };
    case 'run': {
      const costly = view.options?.kind === 'run' ? view.options.costly : [];
      return { kind: 'runTanks', tanks: move.zones.length, energy: move.zones.filter((zone) => costly.includes(zone)).length };
    }
    case 'buyLuxuryQuarters':
      return { kind: 'quarters', goods: priceOf(at, QUARTZ) + priceOf(at, ORE), worth: at.rules.worth.luxuryQuarters };
    case 'sellLicence':
      return { kind: 'licenceSale', credits: at.rules.licenceSale };
    case 'buyLicence':
    case 'takeLicence':
      return { kind: 'licenceZone' };
    case 'takeCredits':
      return { kind: 'raiseCredits', credits: at.rules.engineerCredits };
    case 'takeResource':
    case 'takeBonus':
      return { kind: 'takeGoods', credits: priceOf(at, resourceIndex(move.resource)) };
    case 'sabotage':
      return { kind: 'hurtRival', seat: move.victim };
    case 'manipulate':
      return { kind: 'movePrices' };
    case 'keepFreelance':
      return { kind: 'wantFreelance' };
    default:
      return { kind: 'bestKnown' };
  }
}

function priceOf({ rules, view }: Situation, resource: number): number {
  return rules.prices[resource][view.spaces[resource]];
}

function isLast({ rules, view }: Situation): boolean {
  return view.round >= rules.rounds;
}

/** TRD-2: goods are bought for what they will do, or to move the price. */
function purchase(at: Situation, resource: Resource, amount: number): Purpose {
  const { view, rules, mine } = at;
  const index = resourceIndex(resource);
  const { held, classes } = view.players[view.seat];
  const after = held[index] + amount;
  if (after > rules.capacities[index][classes[index]]) return { kind: 'toLiftPrice' };
  const [quartz, ore] = [QUARTZ, ORE].map((each) => held[each] + (each === index ? amount : 0));
  const costs = rules.superchargerCost.resources;
  const fuel = held[index] < mine.costly || index !== ENERGY ? fuelFor(at, index, after) : null;
  if (fuel !== null) return fuel;
  const forQuarters = rules.luxuryQuartersCost.resources;
  const isPair = quartz >= forQuarters[QUARTZ] && ore >= forQuarters[ORE];
  const wasPair = held[QUARTZ] >= forQuarters[QUARTZ] && held[ORE] >= forQuarters[ORE];
  if (isPair && !wasPair && view.reserve.luxuryQuarters > 0) return { kind: 'forQuarters' };
  const count = Math.min(Math.floor(quartz / costs[QUARTZ]), Math.floor(ore / costs[ORE]), mine.uncharged);
  if ((index === QUARTZ || index === ORE) && count > 0 && !isLast(at)) return { kind: 'forSuperchargers', count };
  return { kind: 'toSellLater', price: priceOf(at, index) };
}

/** What so much water or energy will do next round. */
function fuelFor(at: Situation, resource: number, units: number): Purpose | null {
  const { rules, mine } = at;
  if (isLast(at) || units === 0) return null;
  if (resource === ENERGY) return mine.costly > 0 ? { kind: 'energyToRun', tanks: Math.min(units, mine.costly) } : null;
  if (resource !== WATER) return null;
  const tanks = Math.min(units - rules.activationCost.resources[WATER], Math.max(mine.empty, 1));
  return tanks > 0 ? { kind: 'waterToBuild', tanks } : { kind: 'waterToAct' };
}

function sale(at: Situation, resource: Resource, amount: number): Purpose {
  const { view, rules, mine } = at;
  const index = resourceIndex(resource);
  const price = priceOf(at, index);
  const usual = rules.prices[index][rules.startSpaces[index]];
  if (price > usual) return { kind: 'highPrice', price, usual };
  const { held, classes } = view.players[view.seat];
  const over = held[index] + mine.yields[index] - rules.capacities[index][classes[index]];
  if (!isLast(at) && over > 0) return { kind: 'makeRoom', units: mine.yields[index] };
  return { kind: 'raiseCredits', credits: amount * price };
}

function passing(at: Situation): Purpose {
  const { view } = at;
  const { options } = view;
  switch (options?.kind) {
    case 'bid':
      return options.bid === null ? { kind: 'bestKnown' } : { kind: 'tooDear', price: options.bid.least };
    case 'trade': {
      const resource = resourceIndex(options.resource);
      const units = view.players[view.seat].held[resource];
      const fuel = fuelFor(at, resource, units);
      if (fuel !== null) return fuel;
      return units > 0 ? { kind: 'keepGoods', units } : { kind: 'noNeed' };
    }
    case 'claim':
      return { kind: 'noGoodZone' };
    case 'certificate':
      return { kind: 'nothingPays' };
    default:
      return { kind: 'bestKnown' };
  }
}

function bidding(at: Situation): Purpose {
  const { view } = at;
  const { bidding: lot } = view;
  if (lot?.lot === 'zone') return zoneWanted(at, view.zone, ZONES[view.zone]);
  if (lot?.lot === 'freelance') return { kind: 'wantFreelance' };
  const takeCard = view.cards.flatMap((owner, index) => (owner === NOBODY ? [index + 1] : []));
  const input = policyInputFrom(view, tunedWeights(view.setup.players), fastRandom(1));
  const move = decide(input, { kind: 'card', takeCard });
  return move.kind === 'takeCard' ? { kind: 'wantCard', card: move.card } : { kind: 'bestKnown' };
}

function zoneWanted(at: Situation, index: number, zone: Zone): Purpose {
  return { kind: isRiver(index) ? 'wantRiver' : 'wantZone', zone, neighbours: ownNeighbours(at, index, null) };
}

/** Own zones beside it; with a resource, own tanks for it. */
function ownNeighbours({ view }: Situation, zone: number, resource: number | null): number {
  return NEIGHBOURS[zone].filter((next) => view.claims[next] === view.seat && (resource === null || view.tanks[next] === resource)).length;
}

function tanksInLane({ view }: Situation, lane: Lane): number {
  return view.tanks.filter((tank, zone) => tank >= 0 && view.claims[zone] === view.seat && laneOf(zone) === laneIndex(lane)).length;
}

/** EXT-4: one, one for its supercharger, and one for each neighbor it joins. */
function production(at: Situation, resource: Resource, zone: number): Purpose {
  const index = resourceIndex(resource);
  const units = 1 + at.view.superchargers[zone] + ownNeighbours(at, zone, index);
  return { kind: 'produce', resource, units, price: priceOf(at, index) };
}
