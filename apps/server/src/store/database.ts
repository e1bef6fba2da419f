import type { Compilable, Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { SharedCounts } from './shared-counts.ts';

/**
 * What the server needs of a database, and no more. Queries are built by Kysely and carried out here; what belongs together is handed over
 * as one list of changes with what each is expected to touch. There are no transactions that wait for the caller, so SQLite can commit many
 * tables' changes at once and PostgreSQL can decide races between processes.
 */
export interface Database {
  /** Builds queries of the right dialect. It cannot carry them out. */
  readonly build: Kysely<Schema>;
  /** Whether other processes may write too. */
  readonly shared: boolean;
  /** Where there are other processes, what people use is counted together. */
  readonly counts: SharedCounts | null;
  /** Where nothing else does it, commits can be written down in files of ours. */
  readonly changeLog: DatabaseChangeLog | null;
  read<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** All of it or nothing; resolved when it will survive a power cut. Rejects with `Clash` or `Unavailable`. */
  write(changes: readonly Change[]): Promise<Changed[]>;
  /** Tells every process, this one included, in the order of telling. Only for what can be looked up if it gets lost. */
  tell(news: string): void;
  /** `null` means that news may have been missed. */
  hear(listener: (news: string | null) => void): void;
  /** Rejects with `Unavailable`, also where the last write did. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseChangeLog {
  /** From now on every commit is written into this new file. Rejects where it cannot be. */
  begin(file: string, timeline: string, schema: number): Promise<void>;
  /** Told when commits are not written down any more. */
  onFailure(listener: (why: string) => void): void;
}

/** As much of a query as it takes to carry it out. */
export interface Compiles {
  compile(): {
    readonly sql: string;
    readonly parameters: readonly unknown[];
    /** Of a text that stays the same. */
    readonly name?: string;
  };
}

export interface Change {
  readonly query: Compiles;
  /** How many rows it must touch; otherwise all of the changes clash. */
  readonly expect?: number;
}

export interface Changed {
  readonly count: number;
  /** Of a `returning`. */
  readonly rows: readonly Record<string, unknown>[];
}

/** Someone else was first: a key is taken, or a row is not as expected. Nothing was changed. */
export class Clash extends Error {}

/**
 * The database cannot be reached or cannot write. `uncertain` where the changes may have been made all the same, because the connection broke
 * while they were being committed: look before doing it again.
 */
export class Unavailable extends Error {
  readonly uncertain: boolean;

  constructor(message: string, uncertain: boolean) {
    super(message);
    this.uncertain = uncertain;
  }
}
