import { OperatorError } from '../../operator-error.ts';
import type { TableShape } from '../../store/migrations/shape.ts';
import type { BackupRow } from './format.ts';

/** A database with nothing of ours in it, inside one transaction: everything that is put into it is there after `commit`, or nothing. */
export interface EmptyDatabase {
  run(statement: string): Promise<void>;
  /** One statement with values, of a file of changes. */
  apply(statement: string, parameters: BackupRow): Promise<void>;
  insert(shape: TableShape, rows: readonly BackupRow[]): Promise<void>;
  commit(): Promise<void>;
  /** Leaves it as it was found, unless it was committed. */
  close(): Promise<void>;
}

/** What to do with a place that holds something already. */
export function notEmpty(where: string, toDo: string): OperatorError {
  return new OperatorError(`${where} holds data of a server already; a backup is restored into an empty one only. ${toDo}`);
}
