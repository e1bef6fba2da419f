import type { TableShape } from '../../store/migrations/shape.ts';

/**
 * A backup is JSON lines, compressed with gzip, and the same for both databases:
 *
 *     {"format":"planet-steam/backup","version":1,"schema":1,"program":"0.1.0","at":"2026-11-16T03:00:00.000Z"}
 *     {"table":"people","columns":["id","name",…]}
 *     ["abc","Anna",…]                                   every row of it
 *     …                                                  every table
 *     {"end":true,"rows":{"people":1,…},"sha256":"…"}    of all bytes before this line
 */
export const FORMAT = 'planet-steam/backup';
export const FORMAT_VERSION = 1;

export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** Version of the schema; an older one is restored and then brought up to date. */
  readonly schema: number;
  /** Version of the program that wrote it. */
  readonly program: string;
  readonly at: string;
}

export type BackupRow = readonly (string | number | null)[];

export interface BackupEnd {
  readonly end: true;
  readonly rows: Readonly<Record<string, number>>;
  readonly sha256: string;
}

/** What a reader gets, in the order of the file. */
export type BackupLine =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly shape: TableShape }
  | { readonly kind: 'row'; readonly row: BackupRow };

/** What a host is told about a backup. */
export interface BackupSummary extends Pick<BackupHeader, 'schema' | 'program' | 'at'> {
  readonly people: number;
  readonly tables: number;
  /** Entries of all logs. */
  readonly entries: number;
}

export function summaryOf({ schema, program, at }: BackupHeader, rows: Readonly<Record<string, number>>): BackupSummary {
  return { schema, program, at, people: rows.people ?? 0, tables: rows.tables ?? 0, entries: rows.log ?? 0 };
}
