import type { Board, SpecialistCard } from './data/board.ts';
import { COMPONENTS } from './data/components.ts';
import { RULE_SET_SWITCHES, type RuleSetSwitches } from './data/rule-sets.ts';
import { expectKnown, type Setup } from './setup/setup.ts';
import { type PlayerCount, RESOURCES, type Specialist, type Strength, VARIANTS, type Variant } from './vocabulary.ts';
import { isInPlay, RIVER_ZONES } from './zones.ts';

/** What something costs: credits, and units of each resource in the order of `RESOURCES`. */
export interface Cost {
  readonly credits: number;
  readonly resources: readonly number[];
}

interface Manipulation {
  readonly credits: number;
  readonly spaces: number;
  readonly least: number;
  readonly resources: number;
  readonly quartz: boolean;
}

/** All that a game with this set-up is played by. Derived from the set-up, never stored. */
export interface Rules extends RuleSetSwitches {
  readonly players: PlayerCount;
  readonly variants: Readonly<Record<Variant, boolean>>;
  readonly rounds: number;
  readonly claims: number;
  readonly neutralClaims: number;
  readonly licences: number;
  readonly luxuryQuarters: number;
  readonly tanks: number;
  /** By resource; there is no water converter. */
  readonly converters: readonly number[];
  readonly superchargers: number;
  readonly startCredits: number;
  readonly startResources: readonly number[];
  readonly startSupplies: readonly number[];
  readonly startMarket: number;
  readonly marketSpaces: number;
  readonly cards: readonly SpecialistCard[];
  /** The number of the card with this specialist; 0 where no one is. */
  readonly cardOf: Readonly<Record<Specialist, number>>;
  /** Per resource: price by space, and the space the game starts on. */
  readonly prices: readonly (readonly number[])[];
  readonly startSpaces: readonly number[];
  /** Per resource: the step of the price by supply (PRC-2). */
  readonly steps: readonly (readonly number[])[];
  readonly supplyMax: readonly number[];
  /** By market space; index 0 is unused. */
  readonly tankPrices: readonly number[];
  /** Per resource: capacity by class; index 0 is unused. */
  readonly capacities: readonly (readonly number[])[];
  readonly freelanceCapacity: number;
  readonly activationCost: Cost;
  /** What a tank from the market costs besides its price. */
  readonly localTankCost: Cost;
  readonly importedTankCost: Cost;
  readonly converterCosts: readonly Cost[];
  readonly superchargerCost: Cost;
  readonly carrierUpgradeCost: Cost;
  readonly luxuryQuartersCost: Cost;
  readonly licenceCost: Cost;
  readonly licenceSale: number;
  readonly engineerCredits: number;
  readonly consolation: number;
  readonly subsidy: number;
  readonly scarcitySpaces: number;
  readonly worth: typeof COMPONENTS.worth;
  readonly riverNeutralDieLimit: number;
  /** VAR-5 (a): the most river zones that can get neutral claims. */
  readonly riverNeutralCap: number;
  readonly manipulation: Readonly<Record<Strength, Manipulation>>;
  readonly sabotageCreditsPerPip: number;
}

function cost(given: Partial<Record<'credits' | (typeof RESOURCES)[number], number>>): Cost {
  return { credits: given.credits ?? 0, resources: RESOURCES.map((resource) => given[resource] ?? 0) };
}

function stepsBySupply({ max, bands }: Board['supplyTracks']['ore']): number[] {
  return Array.from({ length: max + 1 }, (_, supply) => bands.find(({ from, to }) => from <= supply && supply <= to)?.step ?? 0);
}

/** VAR-5: every river zone in play, and never more than leaves the neutral claims of (c) and (d). */
function riverNeutralCap(players: PlayerCount, neutralClaims: number): number {
  const river = RIVER_ZONES.filter((zone) => isInPlay(zone, players)).length;
  const placedLater = 2 * (players < 5 ? players + 1 : players);
  return Math.min(river, neutralClaims - placedLater);
}

/** Where `revision` is asked for, games that began with an older one keep its rule (docs/formats.md). */
function resolve(setup: Setup): Rules {
  expectKnown(setup);
  const { board, players, ruleSet } = setup;
  const { costs, pieces } = COMPONENTS;
  const { priceManipulation, riverNeutralDieLimit, sabotageCreditsPerPip } = COMPONENTS.variants;
  const switches: RuleSetSwitches = RULE_SET_SWITCHES[ruleSet];
  const edition = COMPONENTS.ruleSets[ruleSet];
  const variants = Object.fromEntries(VARIANTS.map((variant) => [variant, setup.variants.includes(variant)])) as Record<Variant, boolean>;
  const start = variants.reducedStart ? COMPONENTS.reducedStart : COMPONENTS.start; // VAR-3
  const cards = board.specialistCards[players];
  const cardWith = (specialist: Specialist) => cards.find(({ specialists }) => specialists.includes(specialist))?.number ?? 0;
  return {
    ...switches,
    missedDieGoesNearest: switches.missedDieGoesNearest && setup.revision >= 2,
    players,
    variants,
    rounds: COMPONENTS.rounds[players],
    claims: edition.claims,
    neutralClaims: edition.neutralClaims,
    licences: edition.licences[players],
    luxuryQuarters: edition.luxuryQuarters[players],
    tanks: pieces.tanks,
    converters: RESOURCES.map((resource) => (resource === 'water' ? 0 : pieces.converters[resource])),
    superchargers: pieces.superchargers,
    startCredits: start.credits[players],
    startResources: RESOURCES.map((resource) => start[resource][players]),
    startSupplies: RESOURCES.map((resource) => Math.min(COMPONENTS.supply[resource][players], board.supplyTracks[resource].max)), // SET-1
    startMarket: COMPONENTS.tankMarket.start[players],
    marketSpaces: board.tankPrices.length,
    cards,
    cardOf: {
      ladySteam: cardWith('ladySteam'),
      venturer: cardWith('venturer'),
      captain: cardWith('captain'),
      engineer: cardWith('engineer'),
      bankAgent: cardWith('bankAgent'),
    },
    prices: RESOURCES.map((resource) => board.priceTracks[resource].values),
    startSpaces: RESOURCES.map((resource) => board.priceTracks[resource].values.indexOf(board.priceTracks[resource].start)), // SET-2
    steps: RESOURCES.map((resource) => stepsBySupply(board.supplyTracks[resource])),
    supplyMax: RESOURCES.map((resource) => board.supplyTracks[resource].max),
    tankPrices: [0, ...board.tankPrices],
    capacities: RESOURCES.map((resource) => [0, ...board.capacities[resource]]),
    freelanceCapacity: COMPONENTS.carriers.freelance,
    activationCost: cost(costs.activation),
    localTankCost: cost(costs.localTank),
    importedTankCost: cost(costs.importedTank),
    converterCosts: RESOURCES.map((resource) => cost({ credits: resource === 'water' ? 0 : costs.converter[resource] })),
    superchargerCost: cost(costs.supercharger),
    carrierUpgradeCost: cost(costs.carrierUpgrade),
    luxuryQuartersCost: cost(costs.luxuryQuarters),
    licenceCost: cost(edition.licenceCost),
    licenceSale: costs.licenceSale,
    engineerCredits: costs.engineerCredits,
    consolation: costs.consolation,
    subsidy: costs.subsidy,
    scarcitySpaces: costs.scarcitySpaces,
    worth: COMPONENTS.worth,
    riverNeutralDieLimit: riverNeutralDieLimit[players],
    riverNeutralCap: riverNeutralCap(players, edition.neutralClaims),
    manipulation: setup.revision >= 2 ? priceManipulation : { ...priceManipulation, weak: { ...priceManipulation.weak, least: 0 } },
    sabotageCreditsPerPip,
  };
}

/** A set-up object never changes and is shared by all states of a game, so its rules are worked out once. */
const resolved = new WeakMap<Setup, Rules>();

export function rulesOf(setup: Setup): Rules {
  let rules = resolved.get(setup);
  if (rules === undefined) {
    rules = resolve(setup);
    resolved.set(setup, rules);
  }
  return rules;
}
