import type { Clock } from '@planet-steam/protocol';
import { t } from '../../i18n/i18n.svelte.ts';

/** Decisions of all players together in a game: the median of the recorded games in `playthroughs`, by number of players. */
const DECISIONS: Readonly<Record<number, number>> = { 2: 230, 3: 330, 4: 375, 5: 395 };
/** How long people who are all there take for one, on average: many are a single press. */
const SECONDS_EACH = 10;

/** How long a game takes, for someone who decides whether to join. */
export function gameLength(players: number, clock: Clock): string {
  const decisions = DECISIONS[players] ?? 400;
  if (clock.kind === 'days') return t('online.length.days', { decisions });
  const minutes = Math.round((decisions * SECONDS_EACH) / 60 / 5) * 5;
  if (clock.kind === 'none') return t('online.length.live', { minutes, decisions });
  const most = Math.round((players * clock.bankSeconds + decisions * clock.incrementSeconds) / 60);
  return t('online.length.bank', { minutes: Math.min(minutes, most), most, decisions });
}
