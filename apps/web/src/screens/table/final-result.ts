import { type Result, type Seat, standingSeen, type Wealth } from '@planet-steam/engine';
import type { GameView } from '../../session/session.ts';

/** WIN-1 and WIN-2 of a finished game; all credits are open by then (THG-11). */
export function finalResult(view: GameView): Result {
  const standing = standingSeen(view).map(({ withoutCredits, credits, total, ...rest }): Wealth => {
    const known = credits ?? 0;
    return { ...rest, credits: known, total: total ?? withoutCredits + known };
  });
  const most = Math.max(...standing.map(({ total }) => total));
  const winners = standing.flatMap(({ total }, seat): Seat[] => (total === most ? [seat] : []));
  return { standing, winners };
}
