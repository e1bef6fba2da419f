/** One knob of the policy: its value set by hand, how far apart two sensible values are, and its limits. */
interface Knob {
  readonly hand: number;
  readonly spread: number;
  readonly least: number;
  readonly most: number;
}

function knob(hand: number, spread: number, least: number, most: number): Knob {
  return { hand, spread, least, most };
}

/** Everything the policy can be told to think differently about. Money is in credits, so that the same weights make sense on any board. */
export const KNOBS = {
  /** Quarters each player buys in a round. */
  quartersEach: knob(0.7, 0.2, 0, 1),

  // Building.
  /** Units of a tank that is still to be bought: one, and what its neighbors add. */
  tankUnits: knob(1.5, 0.25, 0.5, 3),
  /** Worth of a unit produced, in shares of what it will fetch. */
  produce: knob(0.8, 0.15, 0.1, 1.5),
  /** What a unit produced loses for each one of its kind. */
  ownGlut: knob(0.02, 0.02, 0, 0.15),
  /** How much dearer a unit is to spend where none is offered. */
  scarcity: knob(0.4, 0.3, 0, 3),
  carrierWorth: knob(0.5, 0.2, 0, 2),
  /** The least gain worth a purchase. */
  tankThreshold: knob(1, 3, -10, 30),
  /** Credits a player keeps out of the tank turn, for each round left. */
  tankPurse: knob(4, 4, 0, 40),
  /** Zones a player expects to claim in each round. */
  claimHope: knob(1, 0.3, 0, 2),

  // Trading.
  /** How much of the next round's price a unit kept is worth. */
  hold: knob(0.9, 0.1, 0.3, 1.8),

  // Zones: shares of what a tank there brings, of a unit in each round, of the energy saved.
  zoneUse: knob(0.5, 0.3, 0, 2),
  zoneNeighbour: knob(0.3, 0.2, -0.5, 1.5),
  zoneRiver: knob(0.5, 0.4, -1, 3),
  zoneFree: knob(0.5, 0.5, -3, 6),
  zoneBid: knob(0.75, 0.2, 0, 1.5),

  // Specialists.
  ladySteam: knob(2, 3, -10, 40),
  ladySteamCargo: knob(0.1, 0.06, -0.2, 1),
  venturer: knob(10, 4, -10, 60),
  captain: knob(2, 3, -10, 40),
  captainLane: knob(0.8, 0.3, 0, 3),
  engineer: knob(0, 3, -40, 40),
  bankAgent: knob(8, 4, -10, 40),
  /** Share of the difference to the average of the other cards that is bid at most. */
  cardBid: knob(0.7, 0.2, 0, 2),
  /** How far a raise jumps toward the most one would pay. Less would pay a little more and take an auction of thirty bids. */
  jump: knob(0.4, 0.1, 0.05, 1),
  /** The share of one's credits that goes into one bidding at most. */
  bidShare: knob(0.4, 0.12, 0.02, 1),

  // The rest.
  /** Rivals' harm against one's own gain, where a choice touches both. */
  spite: knob(0.3, 0.15, 0, 1.5),
  /** Quarters run out: what it is worth not to wait. */
  quarters: knob(15, 8, -10, 60),
  licence: knob(12, 4, 0, 60),
  freelance: knob(4, 2, 0, 30),

  // What is kept, resource by resource: how much more of the next round's price counts, and units beyond what is needed.
  holdQuartz: knob(1, 0.08, 0.5, 1.6),
  holdOre: knob(1, 0.08, 0.5, 1.6),
  holdWater: knob(1, 0.08, 0.5, 1.6),
  holdEnergy: knob(1, 0.08, 0.5, 1.6),
  spareQuartz: knob(0, 0.4, -1, 3),
  spareOre: knob(0, 0.4, -1, 3),
  spareWater: knob(0, 0.4, -1, 3),
  spareEnergy: knob(0, 0.4, -2, 4),

  // The tank turn, resource by resource: what a unit spent counts, and a unit made, in shares of what they seem to.
  spendQuartz: knob(1, 0.12, 0.2, 3),
  spendOre: knob(1, 0.12, 0.2, 3),
  spendWater: knob(1, 0.12, 0.2, 3),
  spendEnergy: knob(1, 0.12, 0.2, 3),
  makeQuartz: knob(1, 0.1, 0.2, 3),
  makeOre: knob(1, 0.1, 0.2, 3),
  makeWater: knob(1, 0.1, 0.2, 3),
  makeEnergy: knob(1, 0.1, 0.2, 3),
  /** What a supercharger is worth besides, now and in the plans for later turns. */
  charge: knob(0, 4, -25, 40),
  chargeLater: knob(0, 4, -25, 40),
  /** What a turn has to gain besides the water of its activation. */
  activation: knob(0, 3, -20, 30),
  /** What another class of a carrier is worth besides, where one is given away. */
  roomQuartz: knob(0, 4, -30, 30),
  roomOre: knob(0, 4, -30, 30),
  roomWater: knob(0, 4, -30, 30),
  roomEnergy: knob(0, 4, -30, 30),

  // How much more, in shares, the first round counts than the last.
  zoneBidEarly: knob(0, 0.15, -0.8, 2),
  cardBidEarly: knob(0, 0.15, -0.8, 2),
  bidShareEarly: knob(0, 0.15, -0.8, 2),
  holdEarly: knob(0, 0.08, -0.6, 1),
  /** What a credit of the others' cargo counts against one's own, in a trade that moves its price. */
  tradeSpite: knob(0, 0.05, -0.3, 0.6),
} as const satisfies Record<string, Knob>;

export type WeightName = keyof typeof KNOBS;
export type Weights = Readonly<Record<WeightName, number>>;
export const WEIGHT_NAMES = Object.keys(KNOBS) as WeightName[];

export const HAND_WEIGHTS = Object.fromEntries(WEIGHT_NAMES.map((name) => [name, KNOBS[name].hand])) as Weights;
