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

/**
 * Everything the policy can be told to think differently about. Money is in credits, prices in shares of a track's starting price,
 * so that the same weights make sense on any board.
 */
export const KNOBS = {
  // What a unit will be worth: prices move by the band of the supply with every trade.
  /** How many of the coming trades move the price by today's band. */
  drift: knob(0.7, 0.3, 0, 2),
  /** How much of the next round's trades does so by the band after tanks have been made. */
  ahead: knob(0.3, 0.2, 0, 1.5),
  /** Trust in the price forecast against the long-term price. */
  forecastTrust: knob(0.5, 0.2, 0, 1),
  quartzBase: knob(1, 0.25, 0.1, 3),
  oreBase: knob(0.9, 0.25, 0.1, 3),
  waterBase: knob(1, 0.25, 0.1, 3),
  energyBase: knob(0.6, 0.25, 0.1, 3),
  /** What a unit loses for each unit produced of its kind: by oneself, by all the others. */
  ownGlut: knob(0.02, 0.015, 0, 0.15),
  rivalGlut: knob(0.008, 0.008, 0, 0.1),

  // Stocks to hold for the next tank turn and run: units for each tank that could be bought, run or charged.
  waterStock: knob(1, 0.3, 0, 3),
  energyStock: knob(1, 0.3, 0, 3),
  /** Superchargers to keep quartz and ore for, and ore besides. */
  charges: knob(1, 0.4, 0, 4),
  oreStock: knob(0.5, 0.4, 0, 4),
  /** What a unit is worth while it is missing, in shares of what its use brings. */
  waterUse: knob(0.4, 0.15, 0, 2),
  energyUse: knob(0.4, 0.15, 0, 2),
  chargeUse: knob(0.4, 0.15, 0, 2),
  /** How much a unit to spare is worth while rounds are left, in shares of its expected price. */
  hoard: knob(0.85, 0.15, 0, 1.5),
  /** Credits wanted in hand for the next round, and what a missing one costs. */
  purse: knob(40, 15, 0, 150),
  purseWorth: knob(0.3, 0.2, 0, 2),
  /** How far the others' coming trades follow the price after one's own. */
  follow: knob(0.5, 0.3, 0, 2),
  followLast: knob(0.7, 0.3, 0, 2),

  // Tank turn.
  /** Worth of a unit produced each round, in shares of its expected price. */
  produce: knob(0.7, 0.2, 0.1, 2),
  /** The least gain worth a purchase. */
  tankThreshold: knob(0, 5, -30, 40),
  /** How much of the first purchase's gain each further one in the same turn is expected to bring. */
  further: knob(0.7, 0.2, 0, 1.2),
  chargeWorth: knob(1, 0.2, 0, 2),
  carrierWorth: knob(0.6, 0.3, 0, 3),
  /** Credits a player keeps out of the tank turn, per round left. */
  tankPurse: knob(2, 2, 0, 20),

  // Zones.
  zoneRound: knob(3, 2, 0, 20),
  zoneNeighbour: knob(2, 1, -3, 12),
  zoneRiver: knob(1, 1, -5, 10),
  zoneFree: knob(0.3, 0.3, -2, 5),
  zoneBid: knob(0.6, 0.2, 0, 2),

  // Specialists.
  ladySteam: knob(8, 4, -10, 60),
  ladySteamCargo: knob(0.1, 0.06, -0.2, 1),
  venturer: knob(6, 4, -10, 60),
  captain: knob(4, 3, -10, 60),
  captainLane: knob(0.8, 0.3, 0, 3),
  engineer: knob(2, 3, -20, 40),
  bankAgent: knob(8, 4, -10, 60),
  /** Share of the difference to the average of the other cards that is bid at most. */
  cardBid: knob(0.8, 0.2, 0, 2),
  /** How far a raise jumps towards the most one would pay. */
  jump: knob(0.4, 0.1, 0.3, 1),
  /** The share of one's credits that goes into one bidding at most. */
  bidShare: knob(0.4, 0.12, 0.02, 1),

  // The rest.
  /** Rivals' harm against one's own gain, where a choice touches both. */
  spite: knob(0.3, 0.15, 0, 1.5),
  licence: knob(12, 4, 0, 60),
  freelance: knob(4, 2, 0, 30),
} as const satisfies Record<string, Knob>;

export type WeightName = keyof typeof KNOBS;
export type Weights = Readonly<Record<WeightName, number>>;
export const WEIGHT_NAMES = Object.keys(KNOBS) as WeightName[];

export const HAND_WEIGHTS = Object.fromEntries(WEIGHT_NAMES.map((name) => [name, KNOBS[name].hand])) as Weights;
