import { commitmentTo } from '@planet-steam/engine';
import { ApiError } from '../../api-error.ts';
import { type Action, type NewEntry, notNow, type Plan } from '../plan.ts';
import { seedOf } from '../seed.ts';
import { seatOf, type Table } from '../table.ts';
import { whyUnplayable } from '../why-unplayable.ts';
import { expectCreator } from './seats.ts';

/** The course of a table: start, end, and the next one. */

export function start(person: string): Action<void> {
  return (table) => {
    expectCreator(table, person);
    return startPlan(table);
  };
}

function startPlan(table: Table): Plan<void> {
  if (table.status !== 'open') throw notNow('The game has been started already.');
  const unplayable = whyUnplayable(table.agreement.setup);
  if (unplayable !== null) throw notNow(`This game cannot begin: ${unplayable}.`);
  const empty = table.seats.flatMap(({ person, bot }, seat) => (person === null && bot === null ? [seat] : []));
  if (empty.length > 0) {
    throw notNow(`Seat ${empty.join(', ')} is still open. Wait for someone, or put a bot there.`);
  }
  if (table.seats.every(({ person }) => person === null)) throw notNow('Someone has to play: sit down first.');
  const entry: NewEntry['entry'] = { kind: 'started', commitment: commitmentTo(seedOf(table)) };
  return { entries: [{ entry }], answer: () => {} };
}

/** Who opened the table ends it, if it has not begun or if no one else plays. */
export function close(person: string): Action<void> {
  return (table) => {
    expectCreator(table, person);
    if (table.status === 'over' || table.status === 'closed') return { entries: [], answer: () => {} };
    const others = table.seats.some((seat) => seat.person !== null && seat.person !== person);
    if (table.status === 'playing' && others) {
      throw notNow('Others are playing here. Leave your seat to a bot instead.');
    }
    return { entries: [{ entry: { kind: 'closed' } }], answer: () => {} };
  };
}

/** A guest has turned out to be someone with an account: the tables they opened are that one's. */
export function handOver(from: string, to: string): Action<void> {
  return (table) => ({ entries: table.creator === from ? [{ entry: { kind: 'handedOver', person: to } }] : [], answer: () => {} });
}

/** The creator goes for good. A table that has not begun is closed; else someone who plays takes it over, if anyone does. */
export function abandon(person: string): Action<void> {
  return (table) => {
    if (table.creator !== person) return { entries: [], answer: () => {} };
    const heir = table.seats.find((seat) => seat.person !== null && seat.person !== person)?.person ?? null;
    if (table.status !== 'open' && heir !== null) return { entries: [{ entry: { kind: 'handedOver', person: heir } }], answer: () => {} };
    const entries: NewEntry[] = table.status === 'open' || table.status === 'playing' ? [{ entry: { kind: 'closed' } }] : [];
    return { entries, answer: () => {} };
  };
}

/** Points the finished table to the next one; whoever asks second finds the one of whoever asked first. */
export function pointToRematch(person: string, next: string): Action<string> {
  return (table) => {
    if (seatOf(table, person) === null) throw new ApiError('forbidden', 'Only players of this table can ask for a rematch.');
    if (table.rematch !== null) return { entries: [], answer: () => table.rematch as string };
    if (table.status !== 'over') throw notNow('A rematch is possible when the game is over.');
    return { entries: [{ entry: { kind: 'rematch', table: next } }], answer: () => next };
  };
}
