import type { Entry } from '../../src/tables/entry.ts';
import type { Table } from '../../src/tables/table.ts';

/**
 * Why the clocks after an entry are not right; null if they are. Written from what clocks promise, not from how the server computes them: what
 * a seat has left never shrinks but by the time that passes while it is asked, and never grows but by an increment or by time given back.
 */
export function whyClockWrong(before: Table, after: Table, entry: Entry, at: number): string | null {
  const { clock } = after.agreement;
  if (clock.kind === 'none') return after.asked?.deadline == null ? null : 'runs a clock where there is none';
  const given = entry.kind === 'timeGiven' ? entry.milliseconds : 0;
  if (clock.kind === 'bank') {
    const increment = clock.incrementSeconds * 1000;
    for (const seat of after.seats.keys()) {
      const had = leftAt(before, seat, at);
      const has = leftAt(after, seat, at);
      if (has < had) return `takes ${had - has} ms from seat ${seat}`;
      const most = Math.max(0, had) + given + (after.asked?.seat === seat && after.version > before.version ? increment : 0);
      if (has > most) return `gives seat ${seat} ${has - most} ms`;
    }
    return null;
  }
  const { asked } = after;
  if (asked === null || asked.deadline === null) return null;
  const returns = entry.kind === 'botLeft' && entry.seat === asked.seat;
  const goesOn = before.asked?.since === asked.since && before.asked.deadline !== null && !returns;
  if (goesOn && asked.deadline < (before.asked?.deadline as number) + given) return `brings the deadline of seat ${asked.seat} forward`;
  const least = at + clock.hoursPerMove * 3_600_000;
  return goesOn || asked.deadline >= least ? null : `gives seat ${asked.seat} less than ${clock.hoursPerMove} hours`;
}

function leftAt({ asked, seats }: Table, seat: number, at: number): number {
  return asked !== null && asked.seat === seat && asked.deadline !== null ? asked.deadline - at : seats[seat].bank;
}
