import { total } from '../aids/discarding.ts';
import { t } from '../words/words.svelte.ts';
import type { CarrierSeen } from './carriers.ts';
import type { Loading } from './outcome.ts';

/** Whether one more fits. `returned`: what does not fit goes back to the terminal (AUC-9); `lost`: to the reserve. */
export function holdWords({ held, capacity }: CarrierSeen, { lost, asks }: Loading, otherwise: 'lost' | 'returned'): string {
  if (asks) return t('hold.asks', { held, capacity });
  if (total(lost) > 0) return t(`hold.${otherwise}`, { held, capacity });
  return t('hold.fits', { held, capacity });
}
