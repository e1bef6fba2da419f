import { fastRandom, type Move, type Options, randomMove, type SeatView } from '@planet-steam/engine';
import type { LocalSession } from '../../../src/session/local/games.ts';
import type { Snapshot, TableUpdate } from '../../../src/session/session.ts';

/** What a screen would hear of a session. */
export interface Heard {
  readonly history: TableUpdate[];
  readonly live: TableUpdate[];
  readonly snapshots: Snapshot[];
}

export function hearAll(session: LocalSession): Heard {
  const heard: Heard = { history: [], live: [], snapshots: [] };
  session.listen({
    changed: (snapshot) => heard.snapshots.push(snapshot),
    happened: (updates, live) => (live ? heard.live : heard.history).push(...updates),
  });
  return heard;
}

/** Waits until the snapshot is as wanted. */
export async function until(session: LocalSession, wanted: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
  for (let waited = 0; waited < 20_000; waited += 2) {
    if (wanted(session.snapshot)) return session.snapshot;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const { status, version, view } = session.snapshot;
  throw new Error(`it never came: ${status}, version ${version}, ${JSON.stringify(view?.decision)}`);
}

/** A person is asked here and no bot is at work. */
export function isAsked({ view, status }: Snapshot): boolean {
  return status === 'over' || (view?.viewer === 'seat' && view.options !== null);
}

export function viewOf(session: LocalSession): SeatView {
  const { view } = session.snapshot;
  if (view?.viewer !== 'seat') throw new Error('nobody looks');
  return view;
}

/** An answer to what is asked now: the same for the same game at the same version, unless someone else's `mood` is wanted. */
export function anyAnswer(session: LocalSession, mood = 0): Move {
  return randomMove(viewOf(session).options as Options, fastRandom(session.snapshot.version + 1000 * mood));
}

/** Answers so many times, or until the game is over; hands the screen over where that is asked for. */
export async function answer(session: LocalSession, times: number): Promise<void> {
  for (let answered = 0; answered < times; answered++) {
    const { status, handOver } = await until(session, (snapshot) => isAsked(snapshot) || snapshot.handOver !== null);
    if (status === 'over') return;
    if (handOver !== null) {
      session.takeOver(handOver);
      await until(session, isAsked);
    }
    const submission = await session.submit([anyAnswer(session)]);
    if (!submission.ok) throw new Error(`the answer was not taken: ${JSON.stringify(submission)}`);
  }
  await until(session, (snapshot) => isAsked(snapshot) || snapshot.handOver !== null);
}
