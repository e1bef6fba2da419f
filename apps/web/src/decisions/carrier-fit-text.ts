import { totalUnits } from '../decision-support/discard-suggestion.ts';
import { t } from '../i18n/i18n.svelte.ts';
import type { CarrierOverflow } from './carrier-overflow.ts';
import type { OwnCarrier } from './own-carrier.ts';

/** Whether one more fits. `returned`: what does not fit goes back to the terminal (AUC-9); `lost`: to the reserve. */
export function carrierFitText({ held, capacity }: OwnCarrier, { lost, asks }: CarrierOverflow, otherwise: 'lost' | 'returned'): string {
  if (asks) return t('hold.asks', { held, capacity });
  if (totalUnits(lost) > 0) return t(`hold.${otherwise}`, { held, capacity });
  return t('hold.fits', { held, capacity });
}
