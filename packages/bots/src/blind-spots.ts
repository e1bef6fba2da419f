import type { Move, Options } from '@planet-steam/engine';
import { moveByLot } from './move-by-lot.ts';
import { shuffled } from './pick-best.ts';
import type { Random } from './random.ts';

/** What a player may overlook for a whole game. */
export const BLIND_SPOTS = [
  'superchargers',
  'rearranging',
  'upgrades',
  'licences',
  'airship',
  'claims',
  'waste',
  'manipulation',
  'provisions',
] as const;
export type BlindSpot = (typeof BLIND_SPOTS)[number];

const REARRANGING: readonly Move['kind'][] = [
  'moveTank',
  'swapTanks',
  'moveConverter',
  'swapConverters',
  'moveSupercharger',
  'returnConverter',
];

/** What a player does who does not see the point of a move; null where it sees it. */
const OVERLOOKS: Readonly<Record<BlindSpot, (move: Move, options: Options, random: Random) => Move | null>> = {
  superchargers: ({ kind }) => (kind === 'buySupercharger' ? { kind: 'endTurn' } : null),
  rearranging: ({ kind }) => (REARRANGING.includes(kind) ? { kind: 'endTurn' } : null),
  upgrades: ({ kind }, options) => (kind === 'upgradeCarrier' && options.kind === 'tankTurn' ? { kind: 'endTurn' } : null),
  licences: ({ kind }) => (kind === 'buyLicence' || kind === 'sellLicence' ? { kind: 'pass' } : null),
  airship: (_, options, random) => (options.kind === 'airship' ? moveByLot(options, random) : null),
  claims: (_, options, random) => (options.kind === 'claim' && options.rollFor.length > 0 ? anyRoll(options.rollFor, random) : null),
  /** Runs whatever can run, though the carrier is full. */
  waste: (_, options, random) =>
    options.kind === 'run' ? { kind: 'run', zones: [...options.free, ...shuffled(options.costly, random).slice(0, options.energy)] } : null,
  /** Sells, but never buys for what is to come. */
  provisions: ({ kind }) => (kind === 'buy' ? { kind: 'pass' } : null),
  manipulation: (_, options, random) =>
    options.kind === 'manipulation' || options.kind === 'orderMarker' ? moveByLot(options, random) : null,
};

function anyRoll(zones: Extract<Options, { kind: 'claim' }>['rollFor'], random: Random): Move {
  return { kind: 'rollFor', zone: zones[Math.floor(random() * zones.length)] };
}

/** The move of a player who overlooks these things. */
export function overlooking(blind: readonly BlindSpot[], move: Move, options: Options, random: Random): Move {
  for (const spot of blind) {
    const instead = OVERLOOKS[spot](move, options, random);
    if (instead !== null) return instead;
  }
  return move;
}
