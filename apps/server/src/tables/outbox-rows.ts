import type { Seat } from '@planet-steam/engine';
import type { Change, Database } from '../store/database.ts';
import type { OutboxRow } from '../store/schema.ts';
import type { Table } from './table.ts';

/** What an outbox row is about: the kind of message, and the version that tells one turn from the next. */
export type Occasion = `yourTurn:${number}` | 'gameStarted' | `gameOver:${number}` | `takeBackAsked:${number}`;

export function yourTurn(since: number): Occasion {
  return `yourTurn:${since}`;
}

/** Messages for those who are not there to see what has happened. They are stored with it, so none is forgotten and none is made twice. */
export function outboxFor(database: Database, before: Table, after: Table, isPresent: (seat: Seat) => boolean, sendAt: number): Change[] {
  const changes: Change[] = [];
  for (const [seat, { person, bot }] of after.seats.entries()) {
    if (person === null || bot !== null) continue;
    const occasion = occasionFor(before, after, seat);
    if (occasion !== null && !isPresent(seat))
      changes.push(insertOutbox(database, { table_id: after.id, person_id: person, occasion, seat, send_at: sendAt }));
  }
  return changes;
}

export function insertOutbox({ build }: Database, row: Omit<OutboxRow, 'claimed_at'>): Change {
  const insert = build.insertInto('outbox').values({ ...row, claimed_at: null });
  return { query: insert.onConflict((conflict) => conflict.columns(['table_id', 'person_id', 'occasion']).doNothing()) };
}

function occasionFor(before: Table, after: Table, seat: Seat): Occasion | null {
  if (after.status === 'over' && before.status !== 'over') return `gameOver:${after.version}`;
  const { asked, takeBack } = after;
  if (asked?.seat === seat && asked.since !== before.asked?.since) return yourTurn(asked.since);
  if (before.status === 'open' && after.status === 'playing') return 'gameStarted';
  if (takeBack !== null && before.takeBack === null && takeBack.seat !== seat) return `takeBackAsked:${after.version}`;
  return null;
}
