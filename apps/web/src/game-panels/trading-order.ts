import { RESOURCES, type Resource, resourceIndex } from '@planet-steam/engine';
import type { GameView } from '../session/session.ts';

type Trading = Pick<GameView, 'step' | 'turn' | 'markers' | 'overflow' | 'setup'>;

/** TRD-1 and VAR-4: the resource that is being traded; null outside trading. */
export function resourceTradedNow({ step, turn, markers, overflow, setup }: Trading): Resource | null {
  if (step !== 'trading') return null;
  // A purchase that does not fit is still being settled although its turn has been counted (VAR-7).
  if (overflow !== null) return RESOURCES[overflow.resource] ?? null;
  const nth = Math.floor(turn / setup.players);
  if (nth >= RESOURCES.length) return null;
  return RESOURCES[variable(setup) ? markers.indexOf(nth + 1) : nth] ?? null;
}

/** VAR-4: the order marker on a gauge; null where none lies or none is played with. */
export function orderMarkerOf({ markers, setup }: Pick<Trading, 'markers' | 'setup'>, resource: Resource): number | null {
  const marker = markers[resourceIndex(resource)] ?? 0;
  return variable(setup) && marker > 0 ? marker : null;
}

function variable(setup: Trading['setup']): boolean {
  return setup.variants.includes('variableTradingOrder');
}
