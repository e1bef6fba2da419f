import { VARIANTS } from '@planet-steam/engine';
import type { AtZero, NewTable } from '@planet-steam/protocol';
import type { GameSetup } from '../setup/game-setup.ts';

/** What someone fills in to open a table; seats are `me`, `open`, or a bot's name. Numbers come from fields, which may be empty. */
export interface Wanted extends GameSetup {
  readonly name: string;
  readonly isPublic: boolean;
  readonly clock: 'none' | 'bank' | 'days';
  readonly minutes: number | null;
  readonly increment: number | null;
  readonly hours: number | null;
  readonly pause: { readonly from: string; readonly to: string } | null;
  readonly atZero: AtZero;
  /** Minutes, at a table without a clock. */
  readonly absence: number;
}

/** The same as the server wants it. */
export function newTable(wanted: Wanted, usualName: string, zone: string): NewTable {
  const { players, ruleSet, variants, concealedCredits, aids, isPublic, atZero } = wanted;
  return {
    name: wanted.name.trim() || usualName,
    players,
    ruleSet,
    variants: VARIANTS.filter((variant) => variants.includes(variant)),
    concealedCredits,
    aids,
    public: isPublic,
    clock: clockOf(wanted, zone),
    atZero,
    absenceMinutes: wanted.absence,
    seats: wanted.seats.slice(0, players).map((who) => (who === 'me' || who === 'open' ? who : { bot: who })),
  } as NewTable;
}

function clockOf({ clock, minutes, increment, hours, pause }: Wanted, zone: string): NewTable['clock'] & object {
  if (clock === 'bank') {
    return { kind: 'bank', bankSeconds: within(minutes, 1, 1440, 20) * 60, incrementSeconds: within(increment, 0, 3600, 10) };
  }
  if (clock === 'days') {
    return { kind: 'days', hoursPerMove: within(hours, 1, 720, 24), pause: pause === null ? null : { ...pause, zone } };
  }
  return { kind: 'none' };
}

function within(given: number | null, least: number, most: number, usual: number): number {
  return given === null || !Number.isFinite(given) ? usual : Math.round(Math.min(most, Math.max(least, given)));
}

/** Only one seat can be mine: who takes another leaves the first open. */
export function seatsWith(seats: readonly string[], seat: number, who: string): string[] {
  return seats.map((before, index) => (index === seat ? who : who === 'me' && before === 'me' ? 'open' : before));
}
