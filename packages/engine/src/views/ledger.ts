import type { Event } from '../events.ts';
import { type Rules, rulesOf } from '../rules.ts';
import type { Setup } from '../setup/setup.ts';
import type { ReadonlyPlayer, State } from '../state.ts';
import type { Seat } from '../vocabulary.ts';
import { type SeatView, seatView } from './views.ts';

/**
 * THG-11: everyone begins with the same credits, and every payment and receipt is public. So whoever writes down what happens knows
 * everyone's credits, concealed or not. Concealed credits are not shown; they can be reckoned.
 */

/** Everyone's credits, by seat. */
export type Ledger = readonly number[];

/** SET-1: before the first event. */
export function openLedger(setup: Setup): Ledger {
  const { players, startCredits } = rulesOf(setup);
  return Array.from({ length: players }, () => startCredits);
}

/** The ledger after these events, which must be all that have happened since it was as given. */
export function keepLedger(ledger: Ledger, setup: Setup, events: readonly Event[]): Ledger {
  const rules = rulesOf(setup);
  const credits = [...ledger];
  for (const event of events) {
    const change = creditsIn(event, rules);
    if (change !== 0) credits[(event as { seat: Seat }).seat] += change;
  }
  return credits;
}

/** What an event means for the credits of the player it names. */
function creditsIn(event: Event, rules: Rules): number {
  switch (event.kind) {
    case 'creditsReceived':
    case 'licenceSold':
      return event.credits;
    case 'biddingWon':
    case 'cardTaken':
    case 'pricesManipulated':
    case 'freelanceKept':
    case 'converterBought':
      return -event.paid;
    case 'activated':
      return -rules.activationCost.credits;
    case 'tankBought':
      return -event.paid - rules.localTankCost.credits;
    case 'tankImported':
      return -rules.importedTankCost.credits;
    case 'superchargerBought':
      return -rules.superchargerCost.credits;
    case 'carrierUpgraded':
      return event.cause === 'bought' ? -rules.carrierUpgradeCost.credits : 0;
    case 'bought':
      return -event.amount * event.price;
    case 'sold':
      return event.amount * event.price;
    case 'licenceReceived':
      return event.cause === 'bought' ? -rules.licenceCost.credits : 0;
    case 'luxuryQuartersBought':
      return -rules.luxuryQuartersCost.credits;
    default:
      return 0;
  }
}

/** What a player at a seat knows who has kept the ledger: their view, with everyone's credits. For players that reckon, not for screens. */
export interface LedgerView extends SeatView {
  readonly players: readonly ReadonlyPlayer[];
}

/**
 * The view of a seat with the ledger. The credits of the state are those of the ledger (`keepLedger` finds the same from the events
 * alone, which tests compare move by move), so no one has to carry the events along.
 */
export function ledgerView(state: State, seat: Seat): LedgerView {
  const view = seatView(state, seat);
  return { ...view, players: view.players.map((player, each) => ({ ...player, credits: state.players[each].credits })) };
}
