import type { Pause } from '@planet-steam/protocol';
import type { Static } from 'typebox';

const MINUTE = 60_000;
const DAY = 24 * 60;

/** When so many hours have passed outside the daily pause. Hours of the night do not count, and clocks that are put forward or back do. */
export function deadlineInDays(from: number, hours: number, pause: Static<typeof Pause> | null): number {
  let left = hours * 60 * MINUTE;
  if (pause === null || pause.from === pause.to) return from + left;
  const [begin, end] = [minutesOf(pause.from), minutesOf(pause.to)];
  let at = from;
  // Each step ends at a border of the pause or at the deadline: two steps a day, and 720 hours at most.
  for (let fuse = 0; fuse < 10_000; fuse++) {
    const local = localMinutes(at, pause.zone);
    const paused = begin < end ? local >= begin && local < end : local >= begin || local < end;
    const border = paused ? end : begin;
    const untilBorder = whenClockShows(border, at, local, pause.zone) - at;
    if (paused) at += untilBorder;
    else if (left <= untilBorder) return at + left;
    else {
      at += untilBorder;
      left -= untilBorder;
    }
  }
  throw new Error(`no deadline found ${hours} hours after ${from} with a pause from ${pause.from} to ${pause.to} in ${pause.zone}`);
}

/** The next moment at which a clock on the wall shows this time; put right where it was put forward or back in between. */
function whenClockShows(border: number, at: number, local: number, zone: string): number {
  const guess = at + ((border - local + DAY) % DAY) * MINUTE - (at % MINUTE);
  const off = ((border - localMinutes(guess, zone) + DAY + DAY / 2) % DAY) - DAY / 2;
  return Math.max(guess + off * MINUTE, at + 1);
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight in a time zone. */
function localMinutes(at: number, zone: string): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    formats.set(zone, format);
  }
  return minutesOf(format.format(at));
}

/** Whether this machine knows a time zone by that name. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
