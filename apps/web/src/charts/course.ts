import {
  type Event,
  type Lot,
  type Seat,
  type Step,
  spectatorView,
  standingSeen,
  type WealthSeen,
  ZONES,
  type Zone,
} from '@planet-steam/engine';
import type { Frame } from '../replay/recorded-game.ts';

/** The numbers of the frames in which a phase begins, and of the last one. */
export function phaseStarts(frames: readonly Frame[]): number[] {
  const starts = frames.flatMap(({ number, round, phase }) => {
    const before = frames[number - 1];
    return before === undefined || before.round !== round || before.phase !== phase ? [number] : [];
  });
  return starts.at(-1) === frames.length - 1 ? starts : [...starts, frames.length - 1];
}

/** Everyone's wealth at a frame, as far as a spectator may know it. */
export function wealthAt(frames: readonly Frame[], numbers: readonly number[]): WealthSeen[][] {
  return numbers.map((number) => standingSeen(spectatorView((frames[number] as Frame).state)));
}

/** Where credits come from and go to. */
export const CAUSES = ['sales', 'gifts', 'purchases', 'auctions', 'building', 'others'] as const;
export type Cause = (typeof CAUSES)[number];

const COST_OF_STEP: Partial<Record<Step, Cause>> = {
  specialistAuction: 'auctions',
  zoneAuction: 'auctions',
  freelanceAtStart: 'auctions',
  freelanceAtEnd: 'auctions',
  tankTurns: 'building',
  trading: 'purchases',
};

/** A seat's credits by round (from 1) and cause: every change of its credits is in exactly one of them. */
export function incomeByRound(frames: readonly Frame[], seat: Seat): Record<Cause, number>[] {
  const rounds: Record<Cause, number>[] = [];
  for (const [index, { state, update }] of frames.entries()) {
    const before = frames[index - 1]?.state;
    if (before === undefined) continue;
    const round = Math.max(1, before.round);
    rounds[round - 1] ??= { sales: 0, gifts: 0, purchases: 0, auctions: 0, building: 0, others: 0 };
    const income = rounds[round - 1] as Record<Cause, number>;
    const gifts = sumOf(update.events, (event) => (event.kind === 'creditsReceived' && event.seat === seat ? event.credits : 0));
    const sales = sumOf(update.events, (event) => (event.kind === 'sold' && event.seat === seat ? event.amount * event.price : 0));
    const rest = (state.players[seat]?.credits ?? 0) - (before.players[seat]?.credits ?? 0) - gifts - sales;
    income.gifts += gifts;
    income.sales += sales;
    income[COST_OF_STEP[before.step] ?? 'others'] += rest;
  }
  return rounds;
}

function sumOf(events: readonly Event[], value: (event: Event) => number): number {
  return events.reduce((sum, event) => sum + value(event), 0);
}

/** What was sold at an auction. */
export interface SoldLot {
  readonly number: number;
  readonly round: number;
  readonly lot: Lot;
  readonly zone: Zone | null;
  readonly seat: Seat;
  readonly paid: number;
}

export function soldLots(frames: readonly Frame[]): SoldLot[] {
  let zone: Zone | null = null;
  return frames.flatMap(({ number, round, update }) =>
    update.events.flatMap((event) => {
      if (event.kind === 'biddingOpened') zone = event.zone;
      if (event.kind !== 'biddingWon') return [];
      return [
        { number, round: Math.max(1, round), lot: event.lot, zone: event.lot === 'zone' ? zone : null, seat: event.seat, paid: event.paid },
      ];
    }),
  );
}

/** How many zones and tanks a seat has at a frame. */
export function holdingsAt({ state }: Frame, seat: Seat): { readonly zones: number; readonly tanks: number } {
  let zones = 0;
  let tanks = 0;
  for (const index of ZONES.keys()) {
    if (state.claims[index] !== seat) continue;
    zones++;
    if (state.tanks[index] >= 0) tanks++;
  }
  return { zones, tanks };
}
