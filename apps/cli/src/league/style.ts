import type { Resource } from '@planet-steam/engine';

/** What a player of the league believes in: each style is another idea of how the game is won. */
export interface Style {
  readonly name: string;
  /** What a unit will fetch in the rounds to come, in parts of the start price. */
  readonly belief: Readonly<Record<Resource, number>>;
  /** How much of that belief counts against the price now. */
  readonly faith: number;
  /** Superchargers planned for each round. */
  readonly charges: number;
  /** Tanks planned for each round. */
  readonly tanks: number;
  /** The most a zone and a card fetch. */
  readonly zoneBid: number;
  readonly cardBid: number;
  /** What a river zone is worth more than another. */
  readonly river: number;
  /** The first carrier to be upgraded. */
  readonly carrier: Resource;
  /** Keeps what is cheaper than this part of its belief, and buys it, too. */
  readonly hoardBelow: number;
  /** Buys a supply up to lift the price of what it holds. */
  readonly corners: boolean;
}

const BUILDER: Style = {
  name: 'builder',
  belief: { quartz: 1, ore: 1.5, water: 1.1, energy: 1.5 },
  faith: 0.6,
  charges: 1,
  tanks: 2,
  zoneBid: 22,
  cardBid: 7,
  river: 4,
  carrier: 'energy',
  hoardBelow: 0,
  corners: false,
};

export const STYLES: readonly Style[] = [
  BUILDER,
  // Ore is scarce: makes it, sells it, and charges tanks with it.
  {
    ...BUILDER,
    name: 'ore-baron',
    belief: { quartz: 0.8, ore: 1.9, water: 0.9, energy: 1.2 },
    faith: 0.9,
    charges: 2,
    carrier: 'ore',
  },
  // Everyone needs water, and on the river it costs no energy.
  {
    ...BUILDER,
    name: 'river-lord',
    belief: { quartz: 0.8, ore: 1, water: 1.6, energy: 1.2 },
    faith: 0.9,
    river: 30,
    charges: 1,
    carrier: 'water',
    zoneBid: 30,
  },
  // Zones are safe: pays nearly what they bring, and always has the first choice.
  { ...BUILDER, name: 'auction-shark', zoneBid: 42, cardBid: 18, charges: 0.5, tanks: 1.5 },
  // Sells nothing cheap: fills the carriers and waits.
  { ...BUILDER, name: 'hoarder', hoardBelow: 0.95, tanks: 1.5, carrier: 'quartz' },
  // Makes one thing, quartz, and buys up what others offer of it.
  {
    ...BUILDER,
    name: 'cornerer',
    belief: { quartz: 1.5, ore: 1.1, water: 0.9, energy: 1 },
    faith: 0.8,
    corners: true,
    carrier: 'quartz',
  },
  // Energy runs out in the middle of the game: makes it early.
  {
    ...BUILDER,
    name: 'stoker',
    belief: { quartz: 0.9, ore: 1.2, water: 1, energy: 2.2 },
    faith: 0.9,
    charges: 1.5,
  },
];
