import type { Clock } from '@planet-steam/protocol';
import { t } from '../../i18n/i18n.svelte.ts';

/** A clock in a few words. */
export function clockSummary(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('online.clock.none');
    case 'bank':
      return t('online.clock.bank', { minutes: Math.round(clock.bankSeconds / 60), seconds: clock.incrementSeconds });
    case 'days':
      return clock.pause === null
        ? t('online.clock.days', { hours: clock.hoursPerMove })
        : t('online.clock.pause', { hours: clock.hoursPerMove, from: clock.pause.from, to: clock.pause.to });
  }
}

/** What ends the waiting at a table without a clock. */
export function absenceRule(minutes: number): string {
  return t('online.absence.rule', { time: timeSpan(minutes) });
}

export function timeSpan(minutes: number): string {
  if (minutes % (24 * 60) === 0) return t('online.span.days', { n: minutes / (24 * 60) });
  return minutes % 60 === 0 ? t('online.span.hours', { n: minutes / 60 }) : t('online.span.minutes', { n: minutes });
}
