import { i18n, t } from '../i18n/i18n.svelte.ts';
import type { SeatInfo } from '../session/session.ts';
import type { PlannedStep, Share } from './round-plan.ts';

/** What a step of the round still has for the player, in words. */
export function shareText(share: Share, seats: readonly SeatInfo[]): string {
  switch (share.kind) {
    case 'after':
      return t('plan.share.after', { n: share.players });
    case 'place':
      return t('plan.share.place', { n: share.place });
    case 'other':
      return t('plan.share.other', { player: seats[share.seat]?.name ?? '' });
    case 'trades':
      return t('plan.share.trades', {
        resources: new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(
          share.resources.map((resource) => t(`resource.${resource}`)),
        ),
      });
    default:
      return t(`plan.share.${share.kind}`);
  }
}

const WITHOUT_THE_PLAYER: readonly Share['kind'][] = ['automatic', 'done', 'other', 'captain'];

/** Something is still asked of the player. */
export function isOpen({ share }: PlannedStep): boolean {
  return share !== null && !WITHOUT_THE_PLAYER.includes(share.kind);
}
