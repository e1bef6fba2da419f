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
