import type { Seat, Wealth } from '@planet-steam/engine';
import { WEALTH_ITEMS, type WealthItem, wealthRows } from '../game-panels/wealth.ts';

/** What decided a game between its winner and another player. */
export type Moment =
  /** The winner was never behind after the first round, or has led since this one. */
  | { readonly kind: 'ledAllGame'; readonly seat: Seat }
  | { readonly kind: 'tookLead'; readonly seat: Seat; readonly round: number }
  /** The round in which the winner gained most on the other. */
  | {
      readonly kind: 'swing';
      readonly round: number;
      readonly seat: Seat;
      readonly other: Seat;
      readonly gain: number;
      readonly otherGain: number;
    }
  /** The parts of their wealth in which the winner is furthest ahead. */
  | { readonly kind: 'parts'; readonly seat: Seat; readonly other: Seat; readonly parts: readonly PartLead[] };

interface PartLead {
  readonly item: WealthItem;
  readonly by: number;
}

const MOST_PARTS = 3;

/** `course` is everyone's wealth at the start and after each round. */
export function momentsOf(course: readonly (readonly Wealth[])[], seat: Seat, other: Seat): Moment[] {
  const final = course.at(-1);
  if (final === undefined || course.length < 2) return [];
  const total = (point: number, of: Seat) => course[point]?.[of]?.total ?? 0;
  const parts = leadingParts(final, seat, other);
  const ahead: Moment[] = parts.length === 0 ? [] : [{ kind: 'parts', seat, other, parts }];
  return [leadOf(course, seat), ...swingOf(course.length - 1, total, seat, other), ...ahead];
}

function leadOf(course: readonly (readonly Wealth[])[], seat: Seat): Moment {
  const leads = (standing: readonly Wealth[]) => standing.every(({ total }) => total <= (standing[seat]?.total ?? 0));
  const behind = course.findLastIndex((standing) => !leads(standing));
  return behind < 1 ? { kind: 'ledAllGame', seat } : { kind: 'tookLead', seat, round: behind + 1 };
}

function swingOf(rounds: number, total: (point: number, of: Seat) => number, seat: Seat, other: Seat): Moment[] {
  const gained = Array.from({ length: rounds }, (_, index) => {
    const gainOf = (of: Seat) => total(index + 1, of) - total(index, of);
    return { kind: 'swing', round: index + 1, seat, other, gain: gainOf(seat), otherGain: gainOf(other) } as const;
  });
  const [most] = gained.sort((a, b) => b.gain - b.otherGain - (a.gain - a.otherGain));
  return most !== undefined && most.gain > most.otherGain ? [most] : [];
}

/** The parts of wealth in which one is ahead of another, the furthest first. */
export function leadingParts(final: readonly Wealth[], seat: Seat, other: Seat): PartLead[] {
  const rows = wealthRows(final);
  const worth = (of: Seat, item: WealthItem) => rows.find((row) => row.seat === of)?.worth[item] ?? 0;
  return WEALTH_ITEMS.map((item) => ({ item, by: worth(seat, item) - worth(other, item) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, MOST_PARTS);
}
