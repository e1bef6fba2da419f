import type { Seat, State } from '@planet-steam/engine';

/** Who looks at the screen of a table on one device. */
export interface ScreenViewer {
  readonly eyes: Seat | 'spectator';
  /** This seat is asked, and its person has yet to take the screen. */
  readonly handOver: Seat | null;
  /** Who sits at the screen, as far as it is known. */
  readonly atScreen: Seat | null;
}

/** Concealed credits (THG-11): people at one screen must not see each other's. */
function hasSecrets({ setup, step }: State): boolean {
  return setup.concealedCredits && step !== 'over';
}

/** From who sat at the screen before to who looks at it now. A person alone always looks through their own eyes. */
export function viewerOfScreen(state: State, people: readonly Seat[], atScreen: Seat | null): ScreenViewer {
  if (people.length === 0) return { eyes: 'spectator', handOver: null, atScreen: null };
  if (people.length === 1) return { eyes: people[0], handOver: null, atScreen: people[0] };
  const secret = hasSecrets(state);
  const next = state.decision?.seat;
  if (next === undefined || !people.includes(next)) {
    const stays = atScreen ?? (secret ? null : people[0]);
    return { eyes: stays ?? 'spectator', handOver: null, atScreen: stays };
  }
  if (next === atScreen || !secret) return { eyes: next, handOver: null, atScreen: next };
  return { eyes: 'spectator', handOver: next, atScreen: null };
}
