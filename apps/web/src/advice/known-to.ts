import { keepLedger, type LedgerView, openLedger, type SeatView } from '@planet-steam/engine';
import type { TableUpdate } from '../session/session.ts';

/** Whether everyone's credits lie open. */
export function isOpen(view: SeatView): view is LedgerView {
  return view.players.every(({ credits }) => credits !== null);
}

/**
 * The view with everyone's credits, as a player knows them who has written down all payments in the log. Null where the log does not lead to the
 * credits the player has: it does not go back to the beginning, or turns were taken back.
 */
export function knownTo(view: SeatView, log: readonly TableUpdate[]): LedgerView | null {
  if (isOpen(view)) return view;
  const ledger = keepLedger(
    openLedger(view.setup),
    view.setup,
    log.flatMap(({ events }) => events),
  );
  const last = log.findLast((update) => update.view !== null)?.view;
  if (last?.players[view.seat].credits !== ledger[view.seat]) return null;
  return { ...view, players: view.players.map((player, seat) => ({ ...player, credits: player.credits ?? ledger[seat] })) };
}
