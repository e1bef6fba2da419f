import { type Seat, ZONES } from '@planet-steam/engine';
import { resourceTradedNow } from '../game-panels/trading-order.ts';
import type { Values } from '../i18n/i18n.svelte.ts';
import type { GameView } from '../session/session.ts';

/** What the sentences `ask.…` and `wait.…` need to know: the same for who is asked and for who waits. */
export function questionValues(view: GameView, name: (seat: Seat) => string): Values {
  const { bidding, overflow, riverClaims } = view;
  return {
    lot: bidding?.lot ?? '',
    least: (bidding?.highest ?? 0) + 1,
    zone: ZONES[view.zone] ?? '',
    resource: resourceTradedNow(view) ?? '',
    lose: overflow?.lose ?? 0,
    first: name(view.firstPlayer),
    proposed: riverClaims?.proposed ?? 0,
    n: (riverClaims?.placed ?? 0) + 1,
    of: riverClaims?.number ?? 0,
  };
}
