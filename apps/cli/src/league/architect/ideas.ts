/** A number the architect goes by: how it was set by hand, how far apart two sensible values are, and its limits. */
interface Knob {
  readonly hand: number;
  readonly spread: number;
  readonly least: number;
  readonly most: number;
}

function knob(hand: number, spread: number, least: number, most: number): Knob {
  return { hand, spread, least, most };
}

/** Everything the architect can be told to think differently about: an exploiter is bred by turning these. */
export const IDEAS = {
  // What everyone is expected to do.
  /** How production grows from round to round. */
  growth: knob(0.3, 0.15, 0, 1),
  /** Units each player wants to have after a round's trading. */
  keepsQuartz: knob(1, 0.7, 0, 5),
  keepsOre: knob(1, 0.7, 0, 5),
  keepsWater: knob(2.5, 0.8, 0, 6),
  keepsEnergy: knob(1.5, 0.8, 0, 5),
  /** Units of quartz and ore a player uses in a tank turn and for quarters. */
  uses: knob(1, 0.4, 0, 3),

  // What things are worth.
  /** Of what production will fetch. */
  produce: knob(0.85, 0.12, 0.3, 1.4),
  glut: knob(0.02, 0.015, 0, 0.1),
  /** Of the next round's price, for a unit kept. */
  hold: knob(0.9, 0.1, 0.3, 1.3),
  /** How much of the rest a unit is worth that the next tank turn needs. */
  scarcity: knob(0.3, 0.3, 0, 2),
  /** Zones that will be claimed before the next tank turn. */
  claimHope: knob(1, 0.4, 0, 2),
  /** Credits kept out of a tank turn for each round to come. */
  purse: knob(3, 3, 0, 25),

  // Zones and cards.
  zoneUse: knob(0.3, 0.2, 0, 1.5),
  /** The most a zone fetches. */
  zoneBid: knob(25, 6, 0, 60),
  neighbour: knob(6, 3, 0, 20),
  river: knob(5, 4, -5, 30),
  ladySteam: knob(5, 3, 0, 25),
  venturer: knob(5, 3, 0, 25),
  lane: knob(1, 0.3, 0, 2),
  bankAgent: knob(9, 3, 0, 25),
  cardBid: knob(0.7, 0.2, 0, 1.5),
  /** By ones, or with a jump to this share of the most one would pay. */
  jump: knob(0, 0.2, 0, 1),
  /** The first carrier: quartz, ore, water or energy, whichever has most. */
  carrierQuartz: knob(0, 1, -3, 3),
  carrierOre: knob(0, 1, -3, 3),
  carrierWater: knob(0.5, 1, -3, 3),
  carrierEnergy: knob(1, 1, -3, 3),
} as const satisfies Record<string, Knob>;

type Idea = keyof typeof IDEAS;
export type Ideas = Readonly<Record<Idea, number>>;
export const IDEA_NAMES = Object.keys(IDEAS) as Idea[];

export const IDEAS_BY_HAND = Object.fromEntries(IDEA_NAMES.map((name) => [name, IDEAS[name].hand])) as Ideas;
