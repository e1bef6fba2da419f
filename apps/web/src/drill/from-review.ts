import type { AnalysedMove } from '@planet-steam/bots';
import { exportPosition } from '@planet-steam/engine';
import type { Frame } from '../replay/recorded-game.ts';
import type { Exercise } from './exercise.ts';

/** The exercise that a mistake in a recorded game becomes; `before` is the frame in which it was made. */
export function exerciseFrom(
  recordId: string,
  { number, seat, round, played, leadLost }: AnalysedMove,
  before: Frame,
  names: readonly string[],
  now: number,
): Exercise {
  return {
    id: `${recordId}/${number}`,
    position: exportPosition(before.state),
    seat,
    names,
    round: Math.max(1, round),
    played,
    cost: Math.round(leadLost.mean),
    solved: 0,
    dueAt: now,
  };
}
