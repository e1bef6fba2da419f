import {
  type Amounts,
  type Move,
  type OptionsOf,
  ORE,
  QUARTZ,
  RESOURCES,
  type Resource,
  resourceIndex,
  WATER,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import { beginLead, bestFirst, makeLead, pickBest, takesLead } from '../pick-best.ts';
import { forecastInto } from './forecast.ts';
import { isLastRound, type PolicyInput, priceNow, runsLeft } from './policy-input.ts';
import { AFTER_ROUND, holdingsInto, makeHoldings, projectedWealth } from './projection.ts';
import { makeSurvey, surveyInto } from './survey.ts';
import { tankWorth } from './tanks.ts';
import { classWorths, outlook, unitWorths } from './worth.ts';
import { licenceWorth } from './zones.ts';

const lead = makeLead();
const mine = makeSurvey();
const theirs = makeSurvey();

function bestResource(
  { random }: PolicyInput,
  resources: readonly Resource[],
  value: (resource: number) => number,
): { resource: Resource; value: number } {
  const { item, value: most } = pickBest(resources, (resource) => value(resourceIndex(resource)), random);
  return { resource: item, value: most };
}

const worths = [0, 0, 0, 0];
const NOTHING = [0, 0, 0, 0];

/** SET-6. */
export function chooseSetupUpgrade(input: PolicyInput, { upgradeCarrier }: OptionsOf<'setupUpgrade'>): Move {
  classWorths(input, worths);
  return { kind: 'upgradeCarrier', resource: bestResource(input, upgradeCarrier, (each) => worths[each]).resource };
}

/** SPC-4. */
export function chooseEngineer(input: PolicyInput, { takeLicence }: OptionsOf<'engineer'>): Move {
  return { kind: takeLicence && licenceWorth(input) > input.rules.engineerCredits ? 'takeLicence' : 'takeCredits' };
}

/** SPC-5. */
export function chooseBankAgent(input: PolicyInput, { upgradeCarrier, takeResource }: OptionsOf<'bankAgent'>): Move {
  unitWorths(input, worths);
  const unit = bestResource(input, takeResource, (each) => worths[each]);
  if (upgradeCarrier.length === 0) return { kind: 'takeResource', resource: unit.resource };
  classWorths(input, worths);
  const carrier = bestResource(input, upgradeCarrier, (each) => worths[each]);
  if (carrier.value > unit.value) return { kind: 'upgradeCarrier', resource: carrier.resource };
  return { kind: 'takeResource', resource: unit.resource };
}

/** AUC-9. */
export function chooseBonus(input: PolicyInput, { takeBonus }: OptionsOf<'bonusResource'>): Move {
  unitWorths(input, worths);
  return { kind: 'takeBonus', resource: bestResource(input, takeBonus, (each) => worths[each]).resource };
}

/** VAR-4: what one has most to sell of trades first. */
export function chooseMarker(input: PolicyInput, { markers, gauges }: OptionsOf<'orderMarker'>): Move {
  const { table, seat } = input;
  surveyInto(mine, table, seat);
  const cargo = (each: number) => (table.players[seat].held[each] + mine.yields[each]) * priceNow(input, each);
  return { kind: 'placeMarker', marker: Math.min(...markers), resource: bestResource(input, gauges, cargo).resource };
}

/** VAR-8: what a price one space higher is worth: one's own cargo to come against the others'. */
function spaceWorth(input: PolicyInput, resource: number): number {
  const { table, seat, rules, weights } = input;
  surveyInto(mine, table, seat);
  const cargo =
    table.players[seat].held[resource] +
    mine.yields[resource] -
    (resource === WATER ? 2 : resource === QUARTZ || resource === ORE ? 0 : mine.costly);
  let others = 0;
  for (let rival = 0; rival < rules.players; rival++) {
    if (rival === seat) continue;
    surveyInto(theirs, table, rival);
    others += table.players[rival].held[resource] + theirs.yields[resource];
  }
  return cargo - weights.spite * 2 * (others / (rules.players - 1));
}

/** VAR-8: all spaces on the resource that matters most, as strong as it pays. */
export function chooseManipulation(input: PolicyInput, { choices }: OptionsOf<'manipulation'>): Move {
  let best: Move = { kind: 'manipulate', strength: 'weak', spaces: {} };
  beginLead(lead, Number.NEGATIVE_INFINITY);
  for (const { strength, spaces, credits, among } of choices) {
    for (const name of among) {
      const resource = resourceIndex(name);
      const worth = spaceWorth(input, resource);
      const space = input.table.spaces[resource];
      const top = input.rules.prices[resource].length - 1;
      const moved = worth > 0 ? Math.min(spaces, top - space) : Math.min(spaces, space);
      const gain = Math.abs(worth) * moved * 0.5 - credits;
      const named = Math.max(1, moved); // at least one space has to be named, also where the track ends
      if (takesLead(lead, gain, input.random)) best = { kind: 'manipulate', strength, spaces: { [name]: worth > 0 ? named : -named } };
    }
  }
  return best;
}

/** VAR-9: the opponent who produces most. */
export function chooseVictim(input: PolicyInput, { victims }: OptionsOf<'sabotage'>): Move {
  const production = (victim: number) => {
    surveyInto(theirs, input.table, victim);
    return theirs.yields.reduce((worth, units, resource) => worth + units * priceNow(input, resource), 0);
  };
  return { kind: 'sabotage', victim: pickBest(victims, production, input.random).item };
}

/** The tank one misses least: VAR-9, TNK-4. */
export function leastTank(input: PolicyInput, zones: readonly Zone[]): Zone {
  return pickBest(zones, (zone) => -tankWorth(input, zoneIndex(zone)), input.random).item;
}

/** VAR-7: keep it for the same price, or see who wants it. */
export function chooseFreelance(input: PolicyInput, { keepFreelance }: OptionsOf<'freelance'>): Move {
  const worth = input.weights.freelance * runsLeft(input) * 0.25 * priceNow(input, QUARTZ);
  return { kind: keepFreelance <= worth ? 'keepFreelance' : 'auctionFreelance' };
}

/** VAR-7: the cheapest units go. */
export function chooseDiscard(input: PolicyInput, { lose, from }: OptionsOf<'discard'>): Move {
  const resources: Amounts = {};
  const possible = RESOURCES.filter((resource) => from[resource] !== undefined);
  unitWorths(input, worths);
  const worthOf = (resource: number) => Math.max(worths[resource], priceNow(input, resource));
  const cheapestFirst = bestFirst(possible, (resource) => -worthOf(resourceIndex(resource)), input.random);
  let left = lose;
  for (const resource of cheapestFirst) {
    const units = Math.min(left, from[resource]?.most ?? 0);
    if (units > 0) resources[resource] = units;
    left -= units;
  }
  return { kind: 'discard', resources };
}

const after = makeHoldings();

/** CRT-1: what leads to most wealth. */
export function chooseCertificate(input: PolicyInput, options: OptionsOf<'certificate'>): Move {
  const { rules, table, seat } = input;
  surveyInto(mine, table, seat);
  forecastInto(outlook, input);
  const base = projectedWealth(input, outlook, holdingsInto(after, input, mine), AFTER_ROUND);
  let best: Move = { kind: 'pass' };
  beginLead(lead, 0);
  const consider = (kind: 'buyLuxuryQuarters' | 'sellLicence' | 'buyLicence', cost: readonly number[], gain: number) => {
    holdingsInto(after, input, mine);
    for (let resource = 0; resource < 4; resource++) after.held[resource] -= cost[resource];
    if (takesLead(lead, projectedWealth(input, outlook, after, AFTER_ROUND) - base + gain, input.random)) best = { kind };
  };
  if (options.buyLuxuryQuarters)
    consider('buyLuxuryQuarters', rules.luxuryQuartersCost.resources, rules.worth.luxuryQuarters + input.weights.quarters);
  if (options.sellLicence) consider('sellLicence', NOTHING, rules.licenceSale - (isLastRound(input) ? 0 : input.weights.licence));
  if (options.buyLicence && !isLastRound(input)) consider('buyLicence', rules.licenceCost.resources, input.weights.licence);
  return best;
}
