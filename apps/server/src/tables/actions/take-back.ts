import { mayGoBackTo } from '@planet-steam/table';
import type { LiveTable } from '../live-table.ts';
import { type Action, type NewEntry, notNow, type Plan } from '../plan.ts';
import { seatsOfPeople, type Table } from '../table.ts';
import { ownSeat } from './seats.ts';

/**
 * Going back is something all people at the table agree on, and an entry in the log like any other.
 */
export function askTakeBack(live: LiveTable, person: string, version: number): Action<void> {
  return (table) => {
    const seat = ownSeat(table, person);
    if (table.status !== 'playing' || table.game === null) throw notNow('Something can be taken back only while the game goes on.');
    if (table.takeBack !== null) throw notNow('A take-back is being decided already.');
    if (!mayGoBackTo(version, table.game, table.version)) {
      throw notNow(`The game is at version ${table.version}; it can go back to 1 to ${table.version - 1}.`);
    }
    const asked: NewEntry = { entry: { kind: 'takeBackAsked', seat, version } };
    const alone = seatsOfPeople(table).every((each) => each === seat);
    return alone ? wentBack(live, [asked], version) : { entries: [asked], answer: () => {} };
  };
}

/** Who agrees names the version: what they saw may have been withdrawn, and another asked for. */
export function answerTakeBack(live: LiveTable, person: string, agreed: boolean, version: number | null): Action<void> {
  return (table) => {
    const seat = ownSeat(table, person);
    const { takeBack } = table;
    if (takeBack === null) throw notNow('There is no take-back to decide.');
    if (agreed && version !== takeBack.version) throw notNow(otherTakeBack(version, takeBack.version));
    if (agreed && takeBack.agreed.includes(seat)) return { entries: [], answer: () => {} };
    const answer: NewEntry = { entry: { kind: 'takeBackAnswered', seat, agreed } };
    if (agreed && allAgree(table, seat)) return wentBack(live, [answer], takeBack.version);
    return { entries: [answer], answer: () => {} };
  };
}

function otherTakeBack(version: number | null, asked: number): string {
  if (version === null)
    return `Say to which version you agree to go back: {"agree":true,"version":${asked}} if you agree to what is asked now.`;
  return `The take-back you agree to, to version ${version}, is not asked for any more. Now it is version ${asked}.`;
}

function allAgree(table: Table, last: number): boolean {
  const agreed = table.takeBack?.agreed ?? [];
  return seatsOfPeople(table).every((seat) => seat === last || agreed.includes(seat));
}

async function wentBack(live: LiveTable, entries: NewEntry[], version: number): Promise<Plan<void>> {
  const { past } = await live.history();
  return { entries: [...entries, { entry: { kind: 'tookBack', version } }], past, answer: () => {} };
}
