import { ENERGY, ORE, QUARTZ, WATER } from '@planet-steam/engine';
import { isLastRound, type PolicyInput } from './policy-input.ts';

export function priceNow({ rules, table }: PolicyInput, resource: number): number {
  return rules.prices[resource][table.spaces[resource]];
}

export function capacityOf({ rules, table, seat }: PolicyInput, resource: number): number {
  return rules.capacities[resource][table.players[seat].classes[resource]];
}

/** The price after `trades` trades that each move it by the band of this supply. */
export function priceAfter({ rules, table }: PolicyInput, resource: number, supply: number, trades: number): number {
  const track = rules.prices[resource];
  const space = Math.round(table.spaces[resource] + rules.steps[resource][supply] * trades);
  return track[space < 0 ? 0 : space >= track.length ? track.length - 1 : space];
}

/** Where a resource comes in this round's trading: its place, or VAR-4's marker once it lies there. */
function tradingPlace({ rules, table }: PolicyInput, resource: number): number {
  const marker = rules.variants.variableTradingOrder ? table.markers[resource] : 0;
  return marker === 0 ? resource : marker - 1;
}

/** How many trades of a resource are still to come this round. */
export function tradesLeft(input: PolicyInput, resource: number): number {
  const { rules, table } = input;
  switch (table.step) {
    case 'certificates':
    case 'roundEnd':
    case 'over':
      return 0;
    case 'trading': {
      const left = (tradingPlace(input, resource) + 1) * rules.players - table.turn;
      return left < 0 ? 0 : left > rules.players ? rules.players : left;
    }
    default:
      return rules.players;
  }
}

function longTermPrice({ rules, weights }: PolicyInput, resource: number): number {
  const start = rules.prices[resource][rules.startSpaces[resource]];
  switch (resource) {
    case QUARTZ:
      return start * weights.quartzBase;
    case ORE:
      return start * weights.oreBase;
    case WATER:
      return start * weights.waterBase;
    default:
      return start * weights.energyBase;
  }
}

/** END-3: tanks that will be made of the ore and energy in supply now. */
function tanksToCome({ rules, table }: PolicyInput): number {
  return Math.max(0, Math.min(table.supplies[ORE], table.supplies[ENERGY], rules.marketSpaces - table.market));
}

/** Where the price will stand in the next round: END-2 and END-3 work on ore and energy, EXP-1 on all, then the trades begin. */
function spaceNextRound(input: PolicyInput, resource: number, space: number): number {
  const { rules, table, weights } = input;
  const supply = table.supplies[resource];
  let left = supply;
  if (resource === ORE || resource === ENERGY) {
    if (supply === 0) space += rules.scarcitySpaces;
    left -= tanksToCome(input);
  }
  return space + rules.steps[resource][left > 0 ? left - 1 : 0] * weights.ahead * rules.players;
}

/** What a unit is expected to fetch: in the last round where its price will end, otherwise between there and its usual price. */
export function expectedPrice(input: PolicyInput, resource: number): number {
  const { rules, table, weights } = input;
  const track = rules.prices[resource];
  let space = table.spaces[resource] + rules.steps[resource][table.supplies[resource]] * tradesLeft(input, resource) * weights.drift;
  const last = isLastRound(input);
  if (!last) space = spaceNextRound(input, resource, space < 0 ? 0 : space >= track.length ? track.length - 1 : space);
  const whole = Math.round(space);
  const coming = track[whole < 0 ? 0 : whole >= track.length ? track.length - 1 : whole];
  return last ? coming : weights.forecastTrust * coming + (1 - weights.forecastTrust) * longTermPrice(input, resource);
}

/** What a unit of this expected price is worth when it is produced every round, once `own` units of it come from oneself and `rivals` from the others each round. */
export function streamPrice({ weights }: PolicyInput, resource: number, price: number, own: number, rivals: number): number {
  const glut = resource === ENERGY || resource === WATER ? 0.5 : 1; // the players use these up themselves
  const share = 1 - glut * (weights.ownGlut * own + weights.rivalGlut * rivals);
  return price * weights.produce * (share < 0.1 ? 0.1 : share);
}
