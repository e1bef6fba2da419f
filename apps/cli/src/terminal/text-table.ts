import { stripVTControlCharacters } from 'node:util';

export type Cell = string | number;

/** How wide a text is on the screen, colors aside. */
export function widthOf(text: string): number {
  return [...stripVTControlCharacters(text)].length;
}

export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

function isNumber(cell: Cell): boolean {
  return typeof cell === 'number' || /^[+-]?\d+(\.\d+)?%?$/.test(stripVTControlCharacters(cell));
}

/** Rows under their heads, columns as wide as needed; a column of numbers is set to the right. */
export function textTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const columns = heads.map((head, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    const width = Math.max(widthOf(head), ...cells.map((cell) => widthOf(String(cell))));
    return { width, right: cells.length > 0 && cells.every((cell) => cell === '' || isNumber(cell)) };
  });
  const line = (cells: readonly Cell[]) =>
    columns
      .map(({ width, right }, column) => {
        const text = String(cells[column] ?? '');
        return right ? ' '.repeat(width - widthOf(text)) + text : padded(text, width);
      })
      .join('  ')
      .trimEnd();
  return [line(heads), ...rows.map(line)];
}

/** Blocks of lines next to each other. */
export function sideBySide(blocks: readonly (readonly string[])[], gap = 4): string[] {
  const widths = blocks.map((block) => Math.max(0, ...block.map(widthOf)));
  const height = Math.max(0, ...blocks.map((block) => block.length));
  return Array.from({ length: height }, (_, row) =>
    blocks
      .map((block, index) => padded(block[row] ?? '', widths[index]))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}

export function indented(lines: readonly string[], by = 2): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line));
}
