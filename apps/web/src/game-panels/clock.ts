import type { SeatClock } from '@planet-steam/protocol';

/** Below this a running clock is shown as pressing. */
export const LOW_TIME_MS = 30_000;

/** Milliseconds a seat has left at this moment of the table's time; null where no clock is kept. */
export function timeLeft({ bank, deadline }: SeatClock, now: number): number | null {
  if (deadline !== null) return Math.max(0, deadline - now);
  return bank;
}

export interface ClockParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Rounded up to whole seconds: a clock shows 0:00 only when nothing is left. */
export function clockParts(milliseconds: number): ClockParts {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** As on a clock: 4:07, or 1:04:07. Days need words and are written by whoever shows them. */
export function clockText({ hours, minutes, seconds }: ClockParts): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** How long until what a clock shows changes: it follows seconds, or minutes while days are left. */
export function msToNextTick(milliseconds: number): number {
  const unit = milliseconds > 86_400_000 ? 60_000 : 1000;
  const over = milliseconds % unit;
  return over === 0 ? unit : over;
}
