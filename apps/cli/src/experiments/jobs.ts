/** What the threads of the laboratory say to each other. */

/** Games to play, by number: `from` up to but not including `to`. */
export interface Job {
  readonly from: number;
  readonly to: number;
}

/** A game that ended with an exception. */
export interface JobFailure {
  readonly game: number;
  readonly stack: string;
}

/** What a worker makes of a job. After Ctrl-C `to` may be less than asked. */
export interface Batch<Result> extends Job {
  readonly result: Result;
  readonly failures: readonly JobFailure[];
}

/** `badInput`: something only the person at the keyboard can mend, like a full disk. */
export type WorkerReply<Result> =
  | { readonly kind: 'batch'; readonly batch: Batch<Result> }
  | { readonly kind: 'badInput'; readonly message: string };

/** All that a worker is given when it starts. `stop` is shared: it turns to 1 when no further game should begin. */
export interface Start<Plan> {
  readonly plan: Plan;
  readonly stop: Int32Array;
}

/** The dice of game n. */
export function seedOfGame(seed: string, game: number): string {
  return `${seed}/${game}`;
}
