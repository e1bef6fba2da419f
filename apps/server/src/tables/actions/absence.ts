import type { Seat } from '@planet-steam/engine';
import { type Action, type NewEntry, notNow } from '../plan.ts';
import { seatsOfPeople, type Table } from '../table.ts';
import { USUAL_ABSENCE_MINUTES } from './open-table.ts';
import { ownSeat } from './seats.ts';

/** A lost connection comes back in less. */
const GRACE_MS = 2 * 60_000;

/**
 * A player wants a bot to play for someone the game waits for, until they come back. Of someone who is away all others have to want it; where no
 * clock ends the waiting, one is enough after the time the table has agreed on. Answers whether a bot plays now.
 */
export function replaceAbsent(person: string, seat: Seat, isHere: (seat: Seat) => boolean): Action<boolean> {
  return (table, now) => {
    const own = ownSeat(table, person);
    const there = table.seats[seat];
    if (there !== undefined && there.bot !== null) return { entries: [], answer: () => true };
    if (table.status !== 'playing' || table.asked?.seat !== seat || own === seat) throw notNow('The game does not wait for this seat.');
    if (table.seats[own].bot !== null) throw notNow('A bot plays your seat at the moment. Take your seat back first.');
    const waited = now - (table.waitingSince ?? now);
    const isLong = table.agreement.clock.kind === 'none' && waited >= absenceMs(table);
    if (!isLong && isHere(seat)) throw notNow('This player is here, and thinks.');
    if (!isLong && waited < GRACE_MS) throw notNow('Wait two minutes: they may come back.');
    const asked: NewEntry = { entry: { kind: 'botWanted', seat, by: own } };
    const agreed = [...(table.botWanted?.agreed ?? []), own];
    const all = seatsOfPeople(table).every((each) => each === seat || agreed.includes(each));
    const wanted = table.botWanted?.agreed.includes(own) ? [] : [asked];
    if (!isLong && !all) return { entries: wanted, answer: () => false };
    const sits: NewEntry = { entry: { kind: 'botSat', seat, bot: table.agreement.standIn, why: 'absent' } };
    return { entries: [sits], answer: () => true };
  };
}

function absenceMs({ agreement }: Table): number {
  return (agreement.absenceMinutes ?? USUAL_ABSENCE_MINUTES) * 60_000;
}
