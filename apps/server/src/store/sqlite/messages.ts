/** What goes between the server and the thread that owns the SQLite file. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | number | null)[];
  /** Rows it must touch, or -1. */
  readonly expect: number;
}

export interface Work {
  readonly id: number;
  readonly kind: 'read' | 'write' | 'close';
  readonly statements: readonly Statement[];
}

export type Answer =
  | { readonly id: number; readonly results: { count: number; rows: Record<string, unknown>[] }[] }
  | { readonly id: number; readonly failure: 'clash' | 'unavailable' | 'bug'; readonly message: string };

export interface ThreadData {
  readonly file: string;
}
