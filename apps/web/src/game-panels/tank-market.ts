import { rulesOf } from '@planet-steam/engine';
import type { GameView } from '../session/session.ts';

interface MarketSpace {
  /** Its number: how many tanks the market offers while the marker is here. */
  readonly space: number;
  readonly price: number;
  /** `promised`: the market offers it, but the reserve has no tank for it any more (END-5). */
  readonly tank: 'there' | 'promised' | 'gone';
  readonly marker: boolean;
}

export interface TankMarketState {
  readonly spaces: readonly MarketSpace[];
  readonly marker: number;
  /** THG-9. */
  readonly available: number;
  /** Null while nothing can be bought. */
  readonly price: number | null;
  /** What the tanks after this one cost, as long as there are any. */
  readonly next: readonly number[];
}

export function tankMarketState({ setup, market, reserve }: Pick<GameView, 'setup' | 'market' | 'reserve'>, ahead = 3): TankMarketState {
  const { tankPrices, marketSpaces } = rulesOf(setup);
  const available = Math.min(market, reserve.tanks);
  const spaces = Array.from({ length: marketSpaces }, (_, i): MarketSpace => {
    const space = marketSpaces - i;
    const bought = market - space; // how many tanks are sold before the marker comes here
    return {
      space,
      price: tankPrices[space],
      tank: bought < 0 ? 'gone' : bought < available ? 'there' : 'promised',
      marker: space === market,
    };
  });
  const next = Array.from({ length: Math.max(0, Math.min(ahead, available - 1)) }, (_, i) => tankPrices[market - 1 - i]);
  return { spaces, marker: market, available, price: available > 0 ? tankPrices[market] : null, next };
}
