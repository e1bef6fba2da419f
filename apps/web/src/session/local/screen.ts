import { askedSeats, type Seat, type State } from '@planet-steam/engine';

/** Who looks at the screen of a table on one device. */
export interface Look {
  readonly eyes: Seat | 'spectator';
  /** This seat is asked, and its person has yet to take the screen. */
  readonly handOver: Seat | null;
  /** Who sits at the screen, as far as it is known. */
  readonly atScreen: Seat | null;
}

/** Something that people at one screen must not see of each other: concealed credits (THG-11), numbers named in secret (VAR-5). */
function hasSecrets({ setup, step, decision }: State): boolean {
  return (setup.concealedCredits && step !== 'over') || decision?.kind === 'riverNumber';
}

/** From who sat at the screen before to who looks at it now. A person alone always looks through his own eyes. */
export function lookAtScreen(state: State, people: readonly Seat[], atScreen: Seat | null): Look {
  if (people.length === 0) return { eyes: 'spectator', handOver: null, atScreen: null };
  if (people.length === 1) return { eyes: people[0], handOver: null, atScreen: people[0] };
  const secret = hasSecrets(state);
  const next = nextPerson(state, people, atScreen);
  if (next === null) {
    const stays = atScreen ?? (secret ? null : people[0]);
    return { eyes: stays ?? 'spectator', handOver: null, atScreen: stays };
  }
  if (next === atScreen || !secret) return { eyes: next, handOver: null, atScreen: next };
  return { eyes: 'spectator', handOver: next, atScreen: null };
}

/** The person to be asked: who is at the screen if he is among them, so that it changes hands as seldom as possible. */
function nextPerson(state: State, people: readonly Seat[], atScreen: Seat | null): Seat | null {
  const asked = askedSeats(state).filter((seat) => people.includes(seat));
  if (asked.length === 0) return null;
  const preferred = [atScreen, state.decision?.seat].find((seat) => seat != null && asked.includes(seat));
  return preferred ?? asked[0];
}

/** Whose version of the events is told: the log stays on the screen when it changes hands, so several people get what all may know. */
export function witnessAt(people: readonly Seat[]): Seat | 'spectator' {
  return people.length === 1 ? people[0] : 'spectator';
}
