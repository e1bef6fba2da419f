import { totalUnits } from '../aids/discarding.ts';
import { t } from '../words/words.svelte.ts';
import type { OwnCarrier } from './carriers.ts';
import type { CarrierOverflow } from './outcome.ts';

/** Whether one more fits. `returned`: what does not fit goes back to the terminal (AUC-9); `lost`: to the reserve. */
export function carrierFitText({ held, capacity }: OwnCarrier, { lost, asks }: CarrierOverflow, otherwise: 'lost' | 'returned'): string {
  if (asks) return t('hold.asks', { held, capacity });
  if (totalUnits(lost) > 0) return t(`hold.${otherwise}`, { held, capacity });
  return t('hold.fits', { held, capacity });
}
