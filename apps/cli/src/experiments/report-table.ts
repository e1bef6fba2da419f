import { type Cell, indented, textTable } from '../terminal/text-table.ts';

/** A table for people (text), for spreadsheets (CSV) and for nothing else: JSON has the report itself. */

export interface Column {
  /** The same in every edition, for programs that read a CSV file. */
  readonly name: string;
  /** What people read above it, where an edition has a word of its own. */
  readonly head?: string;
  /** How a number is shown to people; spreadsheets get it as it is. */
  readonly show?: (value: number) => string;
}

export interface ReportTable {
  /** Of its CSV file. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

function shown(cell: Cell, { show = String }: Column): string {
  if (typeof cell === 'string') return cell;
  return Number.isFinite(cell) ? show(cell) : '';
}

export function tableLines({ title, columns, rows }: ReportTable): string[] {
  const heads = columns.map(({ name, head = name }) => head);
  const cells = rows.map((row) => row.map((cell, index) => shown(cell, columns[index])));
  return [title, ...indented(textTable(heads, cells))];
}

/** RFC 4180, with the line ends of Unix. */
export function tableCsv({ columns, rows }: ReportTable): string {
  const field = (cell: Cell) => {
    const text = typeof cell === 'number' && !Number.isFinite(cell) ? '' : String(cell);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns.map(({ name }) => name), ...rows].map((row) => `${row.map(field).join(',')}\n`).join('');
}
