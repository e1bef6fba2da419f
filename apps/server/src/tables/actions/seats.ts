import type { Seat } from '@planet-steam/engine';
import { ApiError } from '../../api-error.ts';
import { type Action, type NewEntry, notNow, type Plan } from '../plan.ts';
import { seatOf, type Table } from '../table.ts';

/** Sits down: on the seat wanted, or on the first free one. During a game only where a bot plays for nobody. */
export function sit(person: string, wanted: Seat | null, luck: string | null): Action<Seat> {
  return (table) => {
    const own = seatOf(table, person);
    if (own !== null) {
      if (wanted === null || wanted === own) return nothing(own);
      throw notNow('You have a seat at this table already. Leave it first.');
    }
    if (table.status === 'over' || table.status === 'closed') throw notNow('This game is over.');
    const seat = wanted ?? freeSeat(table);
    expectSeat(table, seat);
    const there = table.seats[seat];
    if (there.person !== null) throw new ApiError('seatTaken', `Seat ${seat} is taken.`);
    if (table.status === 'open' && there.bot !== null && wanted === null) throw new ApiError('seatTaken', 'No seat is free.');
    const entry: NewEntry['entry'] = table.status === 'open' ? { kind: 'sat', seat, person, luck } : { kind: 'botLeft', seat, person };
    return { entries: [{ entry }], answer: () => seat };
  };
}

/** Before the game the seat becomes free; during it a bot goes on for whoever leaves. The last person to leave closes the table. */
export function leave(person: string): Action<void> {
  return (table) => {
    const seat = ownSeat(table, person);
    return { entries: leaving(table, seat), answer: () => {} };
  };
}

function leaving(table: Table, seat: Seat): NewEntry[] {
  if (table.status === 'open') return [{ entry: { kind: 'stood', seat } }];
  if (table.status !== 'playing') throw notNow('The game is over; nobody needs to leave.');
  const { bot } = table.seats[seat];
  const entries: NewEntry[] = bot === null ? [{ entry: { kind: 'botSat', seat, bot: table.agreement.standIn, why: 'left' } }] : [];
  entries.push({ entry: { kind: 'stood', seat } });
  const others = table.seats.some(({ person }, index) => person !== null && index !== seat);
  if (!others) entries.push({ entry: { kind: 'closed' } });
  return entries;
}

/** Somebody loses his seat because the link he came by was revoked. */
export function expel(person: string): Action<void> {
  return (table) => {
    const seat = seatOf(table, person);
    const stays = seat === null || table.creator === person || (table.status !== 'open' && table.status !== 'playing');
    return { entries: stays ? [] : leaving(table, seat), answer: () => {} };
  };
}

/** The creator takes somebody off a seat, or a bot, before the game begins. */
export function clearSeat(person: string, seat: Seat): Action<void> {
  return (table) => {
    expectCreator(table, person);
    expectSeat(table, seat);
    if (table.status !== 'open') throw notNow('Seats can be cleared only before the game begins.');
    const { person: sitting, bot } = table.seats[seat];
    if (sitting === null && bot === null) return { entries: [], answer: () => {} };
    return { entries: [{ entry: { kind: 'stood', seat } }], answer: () => {} };
  };
}

/** The creator puts a bot on a free seat, before the game begins. */
export function placeBot(person: string, seat: Seat, bot: string): Action<void> {
  return (table) => {
    expectCreator(table, person);
    expectSeat(table, seat);
    if (table.status !== 'open') throw notNow('Bots can be placed only before the game begins.');
    if (table.seats[seat].person !== null) throw new ApiError('seatTaken', `Somebody sits on seat ${seat}.`);
    return { entries: [{ entry: { kind: 'botSat', seat, bot, why: 'asked' } }], answer: () => {} };
  };
}

/** A bot plays my seat until I take it back; at any moment, in the middle of an auction too. */
export function handToBot(person: string, bot: string | null): Action<void> {
  return (table) => {
    const seat = ownSeat(table, person);
    if (table.status !== 'playing') throw notNow('A seat can be handed to a bot only while the game goes on.');
    const name = bot ?? table.agreement.standIn;
    if (table.seats[seat].bot === name) return { entries: [], answer: () => {} };
    return { entries: [{ entry: { kind: 'botSat', seat, bot: name, why: 'asked' } }], answer: () => {} };
  };
}

export function takeSeatBack(person: string): Action<void> {
  return (table) => {
    const seat = ownSeat(table, person);
    if (table.seats[seat].bot === null) return { entries: [], answer: () => {} };
    return { entries: [{ entry: { kind: 'botLeft', seat, person } }], answer: () => {} };
  };
}

/** A guest has become, or found again, an account: his seat goes with him. */
export function moveSeat(from: string, to: string): Action<void> {
  return (table) => {
    const seat = seatOf(table, from);
    if (seat === null) return { entries: [], answer: () => {} };
    const { luck, bot } = table.seats[seat];
    if (seatOf(table, to) !== null) return { entries: leaving(table, seat), answer: () => {} };
    if (table.status === 'open') return { entries: [{ entry: { kind: 'sat', seat, person: to, luck } }], answer: () => {} };
    const entries: NewEntry[] = [{ entry: { kind: 'botLeft', seat, person: to } }];
    if (bot !== null) entries.push({ entry: { kind: 'botSat', seat, bot, why: 'asked' } });
    return { entries, answer: () => {} };
  };
}

function freeSeat(table: Table): Seat {
  const free = table.seats.findIndex(({ person, bot }) => person === null && (bot === null) === (table.status === 'open'));
  if (free === -1) throw new ApiError('seatTaken', 'No seat is free.');
  return free;
}

function nothing<T>(answer: T): Plan<T> {
  return { entries: [], answer: () => answer };
}

function expectSeat(table: Table, seat: Seat): void {
  if (seat >= table.seats.length) throw new ApiError('notFound', `This table has seats 0 to ${table.seats.length - 1}.`);
}

export function ownSeat(table: Table, person: string): Seat {
  const seat = seatOf(table, person);
  if (seat === null) throw new ApiError('forbidden', 'You have no seat at this table.');
  return seat;
}

export function expectCreator(table: Table, person: string): void {
  if (table.creator !== person) throw new ApiError('forbidden', 'Only who opened the table may do that.');
}
