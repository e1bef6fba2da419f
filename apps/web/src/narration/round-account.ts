import { type Amounts, type Event, RESOURCES, type Resource, type Rules, type Seat, type WealthSeen } from '@planet-steam/engine';
import type { TableUpdate } from '../session/session.ts';
import { eventsThatCount } from './since-last-turn.ts';

/** Where credits come from and where they go. */
export type Earning = `sold.${Resource}` | 'licence' | 'subsidy' | 'engineer' | 'consolation' | 'manipulation' | 'sabotage';
export type Expense = 'specialist' | 'zone' | 'freelance' | `bought.${Resource}` | 'tanks' | 'converters' | 'prices';

interface Item<Cause> {
  readonly cause: Cause;
  readonly credits: number;
}

/** What a round brought a player: credits by cause, the greatest sum first, and what the tanks gave. */
export interface RoundAccount {
  readonly earned: readonly Item<Earning>[];
  readonly spent: readonly Item<Expense>[];
  readonly extracted: Amounts;
  readonly lost: Amounts;
}

/** How a player stood before and after it, where that can be known (THG-11). */
export interface Movement {
  readonly before: number;
  readonly after: number;
  /** Places among all players; null where someone's wealth is concealed. */
  readonly places: { readonly before: number; readonly after: number; readonly of: number } | null;
}

/** What happened in a round, without what was taken back. A log that begins in the middle of it, as that of a prepared position does, has the rest of it. */
export function eventsOfRound(log: readonly TableUpdate[], round: number): Event[] {
  const events = eventsThatCount(log);
  const began = events.findLastIndex((event) => event.kind === 'roundBegan' && event.round === round);
  const next = events.findIndex((event, index) => index > began && event.kind === 'roundBegan');
  return events.slice(Math.max(began, 0), next === -1 ? undefined : next);
}

export function accountOf(events: readonly Event[], seat: Seat, rules: Rules): RoundAccount {
  const earned = new Map<Earning, number>();
  const spent = new Map<Expense, number>();
  const extracted: Amounts = {};
  const lost: Amounts = {};
  for (const event of events) {
    if (!('seat' in event) || event.seat !== seat) continue;
    const gain = earning(event);
    if (gain !== null) earned.set(gain.cause, (earned.get(gain.cause) ?? 0) + gain.credits);
    const cost = expense(event, rules);
    if (cost !== null) spent.set(cost.cause, (spent.get(cost.cause) ?? 0) + cost.credits);
    if (event.kind === 'extracted') add(extracted, event.yields);
    if (event.kind === 'resourcesLost') add(lost, event.resources);
  }
  return { earned: largestFirst(earned), spent: largestFirst(spent), extracted, lost };
}

export function sumOf(items: readonly { readonly credits: number }[]): number {
  return items.reduce((sum, { credits }) => sum + credits, 0);
}

function largestFirst<Cause>(items: ReadonlyMap<Cause, number>): Item<Cause>[] {
  return [...items]
    .map(([cause, credits]) => ({ cause, credits }))
    .filter(({ credits }) => credits > 0)
    .toSorted((a, b) => b.credits - a.credits);
}

function add(sum: Amounts, more: Amounts): void {
  for (const resource of RESOURCES) if ((more[resource] ?? 0) > 0) sum[resource] = (sum[resource] ?? 0) + (more[resource] ?? 0);
}

function earning(event: Event): Item<Earning> | null {
  switch (event.kind) {
    case 'sold':
      return { cause: `sold.${event.resource}`, credits: event.amount * event.price };
    case 'licenceSold':
      return { cause: 'licence', credits: event.credits };
    case 'creditsReceived':
      return { cause: event.cause as Earning, credits: event.credits };
    default:
      return null;
  }
}

function expense(event: Event, rules: Rules): Item<Expense> | null {
  switch (event.kind) {
    case 'biddingWon':
      return { cause: event.lot, credits: event.paid };
    case 'cardTaken':
      return { cause: 'specialist', credits: event.paid };
    case 'freelanceKept':
      return { cause: 'freelance', credits: event.paid };
    case 'bought':
      return { cause: `bought.${event.resource}`, credits: event.amount * event.price };
    case 'tankBought':
      return { cause: 'tanks', credits: event.paid };
    case 'tankImported':
      return { cause: 'tanks', credits: rules.importedTankCost.credits };
    case 'converterBought':
      return { cause: 'converters', credits: event.paid };
    case 'pricesManipulated':
      return { cause: 'prices', credits: event.paid };
    default:
      return null;
  }
}

/** How a seat moved from one standing to another; null where its own wealth is not known at both times. */
export function movementOf(before: readonly WealthSeen[], after: readonly WealthSeen[], seat: Seat): Movement | null {
  const own = { before: before[seat]?.total ?? null, after: after[seat]?.total ?? null };
  if (own.before === null || own.after === null) return null;
  const places = { before: placeIn(before, own.before), after: placeIn(after, own.after) };
  const known = places.before !== null && places.after !== null;
  return {
    before: own.before,
    after: own.after,
    places: known ? { before: places.before ?? 0, after: places.after ?? 0, of: after.length } : null,
  };
}

function placeIn(standing: readonly WealthSeen[], own: number): number | null {
  if (standing.some(({ total }) => total === null)) return null;
  return standing.filter(({ total }) => (total ?? 0) > own).length + 1;
}

/** How everyone stood when a round began, from the view after the move that began it: what was given out at its beginning (AUC-1) belongs to the new one. */
export function standingAtStart(standing: readonly WealthSeen[], events: readonly Event[]): WealthSeen[] {
  const since = events.slice(events.findIndex(({ kind }) => kind === 'roundBegan') + 1);
  return standing.map((wealth, seat) => {
    const given = since.reduce((sum, event) => (event.kind === 'creditsReceived' && event.seat === seat ? sum + event.credits : sum), 0);
    return { ...wealth, total: wealth.total === null ? null : wealth.total - given };
  });
}
