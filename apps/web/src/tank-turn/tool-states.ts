import {
  forecastPurchases,
  type OptionsOf,
  type Purchase,
  type Refusal,
  refusalSeen,
  rulesOf,
  type SeatView,
  ZONES,
  zoneIndex,
} from '@planet-steam/engine';
import type { Price } from '../controls/price.ts';
import type { MessageId } from '../i18n/catalogues.ts';
import { startZones } from './tool-targets.ts';
import { TOOLS, type Tool } from './tools.ts';

const PURCHASE_OF: Readonly<Partial<Record<Tool, Purchase>>> = {
  buyTank: 'tank',
  importTank: 'importedTank',
  buyQuartz: 'quartzConverter',
  buyOre: 'oreConverter',
  buyEnergy: 'energyConverter',
  buySupercharger: 'supercharger',
  upgradeCarrier: 'carrierUpgrade',
};

/** Why a tool is of no use now: a rule that refuses it, or no piece or place for it. */
export type Unavailable = { readonly refusal: Refusal } | { readonly nothing: MessageId };

export interface ToolState {
  readonly tool: Tool;
  /** Null: it can be used. */
  readonly why: Unavailable | null;
  readonly cost: Price;
  readonly lacking: Price;
}

const NOTHING = {
  buyTank: 'tool.nothing.emptyZone',
  importTank: 'tool.nothing.emptyZone',
  buyQuartz: 'tool.nothing.tank',
  buyOre: 'tool.nothing.tank',
  buyEnergy: 'tool.nothing.tank',
  buySupercharger: 'tool.nothing.uncharged',
  upgradeCarrier: 'tool.nothing.carrier',
  moveTank: 'tool.nothing.moveTank',
  moveConverter: 'tool.nothing.moveConverter',
  moveSupercharger: 'tool.nothing.moveSupercharger',
  returnConverter: 'tool.nothing.returnConverter',
} as const satisfies Record<Tool, MessageId>;

/** Every tool with its cost now, and why it cannot be used where it cannot. */
export function toolStates(view: SeatView, options: OptionsOf<'tankTurn'>): ToolState[] {
  const purchases = forecastPurchases(view, view.seat);
  return TOOLS.map((tool) => {
    const bought = purchases.find(({ purchase }) => purchase === PURCHASE_OF[tool]);
    const usable = tool === 'upgradeCarrier' ? options.upgradeCarrier.length > 0 : startZones(options, tool).length > 0;
    const refusal = bought?.refusal ?? barred(view, tool);
    const why: Unavailable | null = usable ? null : refusal ? { refusal } : { nothing: NOTHING[tool] };
    return { tool, why, cost: bought?.cost ?? {}, lacking: bought?.lacking ?? {} };
  });
}

/** A rule against rearranging as such (VAR-1): asked of the engine with two of the player's own zones. */
function barred(view: SeatView, tool: Tool): Refusal | null {
  if (tool !== 'moveTank') return null;
  const own = ZONES.filter((zone) => view.claims[zoneIndex(zone)] === view.seat);
  if (own.length < 2) return null;
  const refusal = refusalSeen(view, { kind: 'moveTank', from: own[0], to: own[1] });
  return refusal?.code === 'tanksImmobile' ? refusal : null;
}

/** TNK-5: what the tank after the next one would cost; null when the market is out of stock by then. */
export function tankPriceAfterNext({ setup, market }: SeatView): number | null {
  return market > 1 ? rulesOf(setup).tankPrices[market - 1] : null;
}
