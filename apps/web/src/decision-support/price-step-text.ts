import { t } from '../i18n/i18n.svelte.ts';

/** PRC-2: what a band does to the price. */
export function priceStepText(step: number): string {
  return step < 0 ? t('trade.step.down', { n: -step }) : t('trade.step', { n: step });
}
