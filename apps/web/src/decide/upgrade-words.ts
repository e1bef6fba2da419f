import { t } from '../words/words.svelte.ts';
import type { CarrierSeen } from './carriers.ts';

/** What an upgrade of this carrier changes. */
export function upgradeWords({ carrierClass, capacity, nextCapacity }: CarrierSeen): string {
  if (nextCapacity === null) return t('upgrade.top', { from: carrierClass });
  return t('upgrade.detail', { from: carrierClass, to: carrierClass + 1, capacity, next: nextCapacity });
}
