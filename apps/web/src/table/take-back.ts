import type { Seat } from '@planet-steam/engine';
import type { Chapter } from '../session/session.ts';

/** The version before this seat's last own turn, or null if it has made none since the game began. */
export function beforeLastTurn(log: readonly Chapter[], seat: Seat | null): number | null {
  if (seat === null) return null;
  const at = log.findLastIndex((chapter) => chapter.seat === seat && chapter.hand === 'person' && chapter.entry.kind === 'played');
  if (at < 0) return null;
  for (let index = at - 1; index >= 0; index--) {
    const { version } = log[index] as Chapter;
    if (version < (log[at] as Chapter).version) return version;
  }
  return 0;
}
