import type { Pause } from '@planet-steam/protocol';
import type { Static } from 'typebox';

type DailyPause = Static<typeof Pause>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** A pause leaves at least so many hours of a day, or a clock of 30 days would run for years. */
export const LEAST_HOURS_AWAKE = 4;
export const LONGEST_PAUSE = DAY - LEAST_HOURS_AWAKE * HOUR;

/** When so many hours have passed outside the daily pause. Hours of the night do not count, and clocks that are put forward or back do. */
export function deadlineInDays(from: number, hours: number, pause: DailyPause | null): number {
  let left = hours * HOUR;
  // Tables of older versions may have a longer pause than is accepted now: it ends early.
  const paused = Math.min(pauseLength(pause), LONGEST_PAUSE);
  if (pause === null || paused === 0) return from + left;
  const awake = DAY - paused;
  /** Time outside the pause, on a clock that begins with a pause and is never put forward or back. */
  const awakeUntil = (time: number) => Math.floor(time / DAY) * awake + Math.max(0, modulo(time, DAY) - paused);
  let at = from;
  for (;;) {
    const { offset, until } = wallClock(at, pause.zone);
    const shift = offset - minutesOf(pause.from) * MINUTE;
    const counted = awakeUntil(at + shift) + left;
    const days = Math.ceil(counted / awake) - 1; // where a day's time is used up exactly, the deadline is the beginning of the pause
    const deadline = days * DAY + paused + (counted - days * awake) - shift;
    if (deadline <= until) return deadline;
    left = counted - awakeUntil(until + shift);
    at = until;
  }
}

/** Milliseconds a day; none where it ends when it begins. */
export function pauseLength(pause: DailyPause | null): number {
  return pause === null ? 0 : modulo(minutesOf(pause.to) - minutesOf(pause.from), 24 * 60) * MINUTE;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A week in a time zone: how far its clocks are ahead of universal time, in milliseconds of a day, until they are put forward or back. */
interface Week {
  readonly first: number;
  readonly change: number;
  readonly last: number;
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** By number; looked up once. */
  readonly weeks: Map<number, Week>;
}

const MOST_ZONES = 1000;
const zones = new Map<string, Zone>();

function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known !== undefined) return known;
  if (zones.size >= MOST_ZONES) zones.clear(); // names have many spellings
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: name, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const zone: Zone = { format, weeks: new Map() };
  zones.set(name, zone);
  return zone;
}

/** How far a clock on the wall is ahead of universal time, and until when that is known: to the end of the week at most. */
function wallClock(at: number, name: string): { offset: number; until: number } {
  const zone = zoneOf(name);
  const number = Math.floor(at / WEEK);
  const week = zone.weeks.get(number) ?? lookUp(zone, number);
  zone.weeks.set(number, week);
  return at < week.change ? { offset: week.first, until: week.change } : { offset: week.last, until: (number + 1) * WEEK };
}

function lookUp({ format }: Zone, number: number): Week {
  const offsetAt = (at: number) => modulo(minutesOf(format.format(at)) * MINUTE - at, DAY);
  let [before, change] = [number * WEEK, (number + 1) * WEEK];
  const [first, last] = [offsetAt(before), offsetAt(change)];
  if (first === last) return { first, change, last };
  while (change - before > MINUTE) {
    const middle = before + Math.floor((change - before) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle) === first) before = middle;
    else change = middle;
  }
  return { first, change, last };
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
