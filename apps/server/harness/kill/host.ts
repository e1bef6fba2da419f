import type { Witness } from './witness.ts';

export type Random = () => number;

/** Everything that can be killed: servers and what they keep their data in. */
export interface Host {
  /** Addresses of the servers that are up. May be empty for a moment. */
  urls(): readonly string[];
  /** Kills something without any farewell and brings it back; says what it was. What is left running goes on meanwhile. */
  killSomething(): Promise<string>;
  /** Reads what is stored, past the servers. */
  readonly witness: Witness;
  /** Errors servers have logged since it was last asked. */
  complaints(): string[];
  close(): Promise<void>;
}

export function below(random: Random, end: number): number {
  return Math.floor(random() * end);
}

export function pick<T>(random: Random, items: readonly T[]): T {
  return items[below(random, items.length)];
}
