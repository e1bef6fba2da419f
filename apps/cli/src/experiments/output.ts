import { join } from 'node:path';
import { writeFile } from '../shell/files.ts';
import { makeFolder } from './folders.ts';
import { type ReportTable, tableCsv, tableLines } from './report-table.ts';

/** A report on the standard output, in a file, or in both: `-` is the standard output and leaves no room for anything else. */
export function tell(lines: readonly string[], report: object, json: string | undefined): void {
  const text = `${JSON.stringify(report, null, 2)}\n`;
  if (json === '-') {
    process.stdout.write(text);
    return;
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  if (json !== undefined) writeFile(json, text);
}

export function paragraphs(tables: readonly ReportTable[]): string[] {
  return tables.flatMap((table) => [...tableLines(table), '']);
}

export function writeCsv(folder: string, tables: readonly ReportTable[]): void {
  writeAll(
    folder,
    tables.map((table) => [`${table.name}.csv`, tableCsv(table)]),
  );
}

export function writeAll(folder: string, files: readonly (readonly [name: string, text: string])[]): void {
  makeFolder(folder);
  for (const [name, text] of files) writeFile(join(folder, name), text);
}
