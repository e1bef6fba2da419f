import type { Seat } from '@planet-steam/engine';
import { ApiError } from '../../api-error.ts';
import { type Action, type NewEntry, notNow, type Plan } from '../plan.ts';
import { seatLeftBy, seatOf, seatsOfPeople, type Table } from '../table.ts';

/** What someone who wants a seat gets: one of the two is null. */
export interface Seated {
  readonly seat: Seat | null;
  /** A seat that is theirs if whoever opened the table agrees. */
  readonly requested: Seat | null;
}

/** So many may wait for an answer at one table. */
const MOST_REQUESTS = 10;

/**
 * Sits down: on the seat wanted, or on the first free one. During a game only where a bot plays for no one: who left that seat gets it back, and
 * for someone new whoever opened the table is asked.
 */
export function sit(person: string, wanted: Seat | null, luck: string | null): Action<Seated> {
  return (table) => {
    const own = seatOf(table, person);
    if (own !== null) {
      if (wanted === null || wanted === own) return nothing({ seat: own, requested: null });
      throw notNow('You have a seat at this table already. Leave it first.');
    }
    if (table.status === 'over' || table.status === 'closed') throw notNow('This game is over.');
    const left = seatLeftBy(table, person);
    const seat = wanted ?? left ?? freeSeat(table);
    expectSeat(table, seat);
    const there = table.seats[seat];
    if (there.person !== null) throw new ApiError('seatTaken', `Seat ${seat} is taken.`);
    if (table.status === 'open' && there.bot !== null && wanted === null) throw new ApiError('seatTaken', 'No seat is open.');
    const now = (entry: NewEntry['entry']): Plan<Seated> => ({ entries: [{ entry }], answer: () => ({ seat, requested: null }) });
    if (table.status === 'open') return now({ kind: 'sat', seat, person, luck });
    if (seat === left) return now({ kind: 'botLeft', seat, person });
    if (mayAdmit(table, person)) return now({ kind: 'tookOver', seat, person });
    return requestSeat(table, person, seat);
  };
}

function requestSeat(table: Table, person: string, seat: Seat): Plan<Seated> {
  const answer = { seat: null, requested: seat };
  const before = table.seatRequests.find((each) => each.person === person);
  if (before?.seat === seat) return nothing(answer);
  if (table.seatRequests.length >= MOST_REQUESTS)
    throw new ApiError('tooMany', 'Too many people are waiting for a seat here. Try again later.');
  const entries: NewEntry[] = before ? [{ entry: { kind: 'seatAskEnded', ...before, why: 'withdrawn' } }] : [];
  return { entries: [...entries, { entry: { kind: 'seatAsked', seat, person } }], answer: () => answer };
}

/** Who decides whether someone new may play: whoever opened the table; while they do not play themselves, everyone who does. */
function mayAdmit(table: Table, person: string): boolean {
  if (table.creator === person) return true;
  const playing = seatsOfPeople(table).map((seat) => table.seats[seat].person);
  return !playing.includes(table.creator) && playing.includes(person);
}

export function answerSeatRequest(person: string, asking: string, agree: boolean): Action<void> {
  return (table) => {
    if (!mayAdmit(table, person)) throw new ApiError('forbidden', 'Only the person who opened the table may do that.');
    const request = table.seatRequests.find((each) => each.person === asking);
    if (request === undefined) throw notNow('They do not ask for a seat any more.');
    const entry: NewEntry['entry'] = agree ? { kind: 'tookOver', ...request } : { kind: 'seatAskEnded', ...request, why: 'declined' };
    return { entries: [{ entry }], answer: () => {} };
  };
}

export function withdrawSeatRequest(person: string): Action<void> {
  return (table) => {
    const request = table.seatRequests.find((each) => each.person === person);
    const entries: NewEntry[] = request ? [{ entry: { kind: 'seatAskEnded', ...request, why: 'withdrawn' } }] : [];
    return { entries, answer: () => {} };
  };
}

/** Before the game the seat becomes free; during it a bot goes on for whoever leaves. The last person to leave closes the table. */
export function leave(person: string): Action<void> {
  return (table) => {
    const seat = ownSeat(table, person);
    return { entries: leaving(table, seat), answer: () => {} };
  };
}

function leaving(table: Table, seat: Seat, barred = false): NewEntry[] {
  if (table.status === 'open') return [{ entry: { kind: 'stood', seat } }];
  if (table.status !== 'playing') throw notNow('The game is over; there is no need to leave.');
  const { bot } = table.seats[seat];
  const entries: NewEntry[] = bot === null ? [{ entry: { kind: 'botSat', seat, bot: table.agreement.standIn, why: 'left' } }] : [];
  entries.push({ entry: { kind: 'stood', seat, ...(barred && { barred }) } });
  const others = table.seats.some(({ person }, index) => person !== null && index !== seat);
  if (!others) entries.push({ entry: { kind: 'closed' } });
  return entries;
}

/** Someone loses their seat because the link they came by was revoked. */
export function expel(person: string): Action<void> {
  return (table) => {
    const seat = seatOf(table, person);
    const stays = seat === null || table.creator === person || (table.status !== 'open' && table.status !== 'playing');
    return { entries: stays ? [] : leaving(table, seat, true), answer: () => {} };
  };
}

/** The creator takes someone off a seat, or a bot, before the game begins. */
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
    if (table.seats[seat].person !== null) throw new ApiError('seatTaken', `Seat ${seat} is taken.`);
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

/** A guest has become, or found again, an account: their seat goes with them. */
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
  if (free === -1) throw new ApiError('seatTaken', 'No seat is open.');
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
  if (table.creator !== person) throw new ApiError('forbidden', 'Only the person who opened the table may do that.');
}
