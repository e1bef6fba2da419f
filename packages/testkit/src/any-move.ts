import { CONVERTERS, LANES, MOVE_KINDS, type Move, type MoveKind, RESOURCES, STRENGTHS, ZONES } from '@planet-steam/engine';

type Random = () => number;

/**
 * Moves that no one offered: of any kind, with anything in them that can be read as a move. The soak sends these to the engine,
 * which must refuse exactly those that are not among the options.
 */
export function anyMove(random: Random, kinds: readonly MoveKind[] = MOVE_KINDS): Move {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)];
  const number = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const zone = () => pick(ZONES);
  const resource = () => pick(RESOURCES);
  const amount = () => number(1, random() < 0.8 ? 12 : 300);
  const some = (value: () => number) => Object.fromEntries(RESOURCES.filter(() => random() < 0.4).map((name) => [name, value()]));
  const kind = pick(kinds);
  switch (kind) {
    case 'bid':
      return { kind, amount: amount() };
    case 'upgradeCarrier':
    case 'takeResource':
    case 'takeBonus':
      return { kind, resource: resource() };
    case 'discard':
      return { kind, resources: some(() => number(1, 3)) };
    case 'takeCard':
      return { kind, card: number(1, 5) };
    case 'placeMarker':
      return { kind, marker: number(1, 4), resource: resource() };
    case 'manipulate':
      return { kind, strength: pick(STRENGTHS), spaces: some(() => pick([-6, -3, -2, -1, 1, 2, 3, 5])) };
    case 'sabotage':
      return { kind, victim: number(0, 4) };
    case 'proposeNumber':
      return { kind, number: number(0, 6) };
    case 'moorAirship':
      return { kind, lane: pick(LANES) };
    case 'tipTank':
    case 'placeClaim':
    case 'placeNeutral':
    case 'offerZone':
    case 'rollFor':
    case 'useLicence':
    case 'claim':
    case 'claimNearby':
    case 'turnTank':
    case 'buyTank':
    case 'importTank':
    case 'buySupercharger':
    case 'returnConverter':
      return { kind, zone: zone() };
    case 'buyConverter':
      return { kind, converter: pick(CONVERTERS), zone: zone(), oldTo: random() < 0.5 ? null : zone() };
    case 'moveTank':
    case 'swapTanks':
    case 'moveConverter':
    case 'swapConverters':
    case 'moveSupercharger':
      return { kind, from: zone(), to: zone() };
    case 'run':
      return { kind, zones: Array.from({ length: number(0, 4) }, zone) };
    case 'buy':
    case 'sell':
      return { kind, resource: resource(), amount: amount() };
    default:
      return { kind };
  }
}

/** A move with one of its parts replaced by the same part of another move of its kind. */
export function mutated(move: Move, random: Random): Move {
  const other = anyMove(random, [move.kind]) as unknown as Record<string, unknown>;
  const parts = Object.keys(move).filter((name) => name !== 'kind');
  const part = parts[Math.floor(random() * parts.length)];
  return part === undefined ? anyMove(random) : ({ ...move, [part]: other[part] } as Move);
}

/** The same text for moves that mean the same: a swap in either direction, tanks to run in any order, no step of 0 spaces. */
export function canonical(move: Move): string {
  switch (move.kind) {
    case 'swapTanks':
    case 'swapConverters':
      return `${move.kind} ${[move.from, move.to].sort().join(' ')}`;
    case 'run':
      return `run ${[...move.zones].sort().join(' ')}`;
    case 'discard':
      return `discard ${RESOURCES.map((resource) => move.resources[resource] ?? 0).join(' ')}`;
    case 'manipulate':
      return `manipulate ${move.strength} ${RESOURCES.map((resource) => move.spaces[resource] ?? 0).join(' ')}`;
    default:
      return JSON.stringify(move);
  }
}
