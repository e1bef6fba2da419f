import { t } from '../i18n/i18n.svelte.ts';
import type { OwnCarrier } from './own-carrier.ts';

/** What an upgrade of this carrier changes. */
export function upgradeText({ carrierClass, capacity, nextCapacity }: OwnCarrier): string {
  if (nextCapacity === null) return t('upgrade.top', { from: carrierClass });
  return t('upgrade.detail', { from: carrierClass, to: carrierClass + 1, capacity, next: nextCapacity });
}
