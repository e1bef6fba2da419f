/** What goes between the server and the thread that owns the SQLite file. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | number | null)[];
  /** Rows it must touch, or -1. */
  readonly expect: number;
}

export interface Work {
  readonly id: number;
  readonly kind: 'read' | 'write' | 'archive' | 'close';
  readonly statements: readonly Statement[];
  /** Of `archive`: where commits are written down from now on. */
  readonly archive?: { readonly file: string; readonly timeline: string; readonly schema: number };
}

/** Instead of answers: commits are not written down any more. */
export interface ArchiveFailure {
  readonly archiveFailure: string;
}

/** Of a statement that gives rows, these; of another how many it touched. */
export type Result = number | Record<string, unknown>[];

export type Answer =
  | { readonly id: number; readonly results: Result[] }
  | { readonly id: number; readonly failure: 'clash' | 'unavailable' | 'bug'; readonly message: string };

export interface ThreadData {
  readonly file: string;
}
