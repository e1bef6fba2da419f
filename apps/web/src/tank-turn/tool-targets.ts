import { CONVERTERS, type Converter, type Move, type OptionsOf, type Zone } from '@planet-steam/engine';
import { CONVERTER_OF, type Tool } from './tools.ts';

type Options = OptionsOf<'tankTurn'>;

/** A tool in the hand, and the first zone it was put on where it needs two: the piece to move, or the tank that gets a new converter. */
export interface ToolUse {
  readonly tool: Tool;
  readonly picked: Zone | null;
}

/** What pointing at a zone does: a step of the turn, or the first half of one. */
export interface Target {
  /** Null is the reserve (TNK-7). */
  readonly zone: Zone | null;
  /** Null: the zone becomes the first half. */
  readonly move: Move | null;
}

type PairKind = 'moveTank' | 'swapTanks' | 'moveConverter' | 'swapConverters' | 'moveSupercharger';
interface Pair {
  readonly from: Zone;
  readonly to: Zone;
  readonly kind: PairKind;
}

/** Everything that may change its place with this tool, a swap in one direction only. */
function pairsOf(options: Options, tool: Tool): Pair[] {
  const spell = (kind: PairKind, pairs: readonly { from: readonly Zone[]; to: readonly Zone[] }[]): Pair[] =>
    pairs.flatMap(({ from, to }) => from.flatMap((a) => to.filter((b) => a !== b).map((b) => ({ kind, from: a, to: b }))));
  switch (tool) {
    case 'moveTank':
      return [...spell('moveTank', options.moveTank), ...spell('swapTanks', options.swapTanks)];
    case 'moveConverter':
      return [
        ...spell(
          'moveConverter',
          CONVERTERS.map((converter) => ({ from: options[converter].on, to: options[converter].to })),
        ),
        ...spell('swapConverters', options.swapConverters),
      ];
    case 'moveSupercharger':
      return spell('moveSupercharger', [options.moveSupercharger]);
    default:
      return [];
  }
}

/** Zones where a tool can be put first. */
export function startZones(options: Options, tool: Tool): Zone[] {
  return targetsOf(options, { tool, picked: null }).flatMap(({ zone }) => (zone === null ? [] : [zone]));
}

/** What can be pointed at with this in the hand. */
export function targetsOf(options: Options, { tool, picked }: ToolUse): Target[] {
  const converter = CONVERTER_OF[tool];
  if (converter !== undefined) return converterTargets(options, converter, picked);
  switch (tool) {
    case 'buyTank':
      return options.buyTank.map((zone) => ({ zone, move: { kind: 'buyTank', zone } }));
    case 'importTank':
      return options.importTank.map((zone) => ({ zone, move: { kind: 'importTank', zone } }));
    case 'buySupercharger':
      return options.buySupercharger.map((zone) => ({ zone, move: { kind: 'buySupercharger', zone } }));
    case 'returnConverter':
      return CONVERTERS.flatMap((kind) => options[kind].on)
        .sort()
        .map((zone) => ({ zone, move: { kind: 'returnConverter', zone } }));
    case 'moveTank':
    case 'moveConverter':
    case 'moveSupercharger':
      return pairTargets(pairsOf(options, tool), picked);
    default:
      return [];
  }
}

/** TNK-7: a tank that has a converter asks where that one goes, unless the reserve is the only place. */
function converterTargets(options: Options, converter: Converter, picked: Zone | null): Target[] {
  const goesTo = (zone: Zone) => {
    const old = CONVERTERS.find((kind) => options[kind].on.includes(zone));
    return old === undefined ? [] : options[old].to;
  };
  const buy = (zone: Zone, oldTo: Zone | null): Move => ({ kind: 'buyConverter', converter, zone, oldTo });
  if (picked === null) return options[converter].buy.map((zone) => ({ zone, move: goesTo(zone).length > 0 ? null : buy(zone, null) }));
  if (!options[converter].buy.includes(picked)) return [];
  return [null, ...goesTo(picked)].map((oldTo) => ({ zone: oldTo, move: buy(picked, oldTo) }));
}

function isSwap(kind: PairKind): boolean {
  return kind === 'swapTanks' || kind === 'swapConverters';
}

/** Piece first or place first: either way the other half is asked for. Only pieces are shown at first. */
function pairTargets(pairs: readonly Pair[], picked: Zone | null): Target[] {
  const found = new Map<Zone, Move | null>();
  for (const { kind, from, to } of pairs) {
    if (picked === null) found.set(from, null);
    else if (picked === from) found.set(to, { kind, from, to });
    else if (picked === to && !found.has(from)) found.set(from, isSwap(kind) ? { kind, from: to, to: from } : { kind, from, to });
  }
  return sorted([...found].map(([zone, move]) => ({ zone, move })));
}

function sorted<T extends { readonly zone: Zone }>(targets: T[]): T[] {
  return targets.sort((a, b) => a.zone.localeCompare(b.zone));
}
