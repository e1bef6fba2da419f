import type { Refusal } from '@planet-steam/engine';
import { t } from '../i18n/i18n.svelte.ts';
import type { SeatInfo } from '../session/session.ts';
import { refusalValues } from './refusal-values.ts';

/** Why a rule forbids something, in the reader's language. The seats have names, as those of a table have. */
export function refusalText(refusal: Refusal, seats: readonly SeatInfo[]): string {
  return t(
    `refusal.${refusal.code}`,
    refusalValues(refusal, (seat) => seats[seat]?.name ?? ''),
  );
}

/** Marks something that cannot be used now: `Tooltip` shows the reason, and the rule where there is one. Spread it on the element. */
export function whyNot(
  reason: Refusal | string | null | undefined,
  seats: readonly SeatInfo[] = [],
): { 'data-why'?: string; 'data-rule'?: string } {
  if (reason === null || reason === undefined) return {};
  if (typeof reason === 'string') return { 'data-why': reason };
  return { 'data-why': refusalText(reason, seats), 'data-rule': reason.rule };
}
