/** The first byte of SQLite's code: trouble with the disk or the file, not with what was asked. */
const ENVIRONMENT = new Map([
  [5, 'it is locked by another program'],
  [8, 'it is read-only; let this user write the data folder and its files'],
  [10, 'reading or writing the disk failed'],
  [11, 'the file is damaged; restore a backup'],
  [13, 'the disk is full; make room'],
  [14, 'the file cannot be opened; let this user read and write the data folder'],
  [26, 'the file is not a database'],
]);

/** What a host can do about an error of SQLite, or null if it is not theirs. */
export function fileErrorMessage(error: unknown): string | null {
  const { message, errcode } = error as Error & { errcode?: number };
  const trouble = errcode === undefined ? undefined : ENVIRONMENT.get(errcode & 0xff);
  return trouble === undefined ? null : `The database cannot be used: ${trouble} (${message}).`;
}
