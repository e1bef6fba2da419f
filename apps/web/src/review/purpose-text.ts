import type { Purpose } from '@planet-steam/bots';
import { rulesOf, type Setup } from '@planet-steam/engine';
import { i18n, t, type Values } from '../i18n/i18n.svelte.ts';

/** What a move is for, in words: the bots' reasons in the reader's language and the game's edition. */
export function purposeText(purpose: Purpose, setup: Setup, names: readonly string[]): string {
  const { kind, ...values } = purpose;
  return t(`reason.for.${kind}`, { ...values, ...namesIn(purpose, setup, names) });
}

function namesIn(purpose: Purpose, setup: Setup, names: readonly string[]): Values {
  switch (purpose.kind) {
    case 'produce':
    case 'carrierRoom':
      return { resource: t(`resource.${purpose.resource}`) };
    case 'wantCard': {
      const specialists = rulesOf(setup).cards[purpose.card - 1]?.specialists ?? [];
      const list = new Intl.ListFormat(i18n.language, { style: 'narrow' });
      return { specialists: list.format(specialists.map((specialist) => t(`specialist.${specialist}`))) };
    }
    case 'hurtRival':
      return { player: names[purpose.seat] ?? '' };
    default:
      return {};
  }
}
