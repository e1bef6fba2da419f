import { aboutNumbers, type ExplainedNumber } from '@planet-steam/engine';
import { bold } from './paint.ts';
import { indented, textTable } from './text-table.ts';

interface Group {
  readonly first: ExplainedNumber;
  readonly paths: string[];
}

/** Numbers that stand together in the list and have the same source are one line. */
function grouped(numbers: readonly ExplainedNumber[]): Group[] {
  const groups = new Map<string, Group>();
  for (const number of numbers) {
    const key = `${number.path.split('.')[0]} ${number.kind} ${number.why}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: number, paths: [number.path] });
    else group.paths.push(number.path);
  }
  return [...groups.values()];
}

/** What all paths begin with. */
function common([first, ...others]: readonly string[]): string {
  const parts = first.split('.');
  while (!others.every((other) => `${other}.`.startsWith(`${parts.join('.')}.`))) parts.pop();
  return parts.join('.');
}

/** Where each built-in number comes from. */
export function drawProvenance(): string[] {
  const numbers = aboutNumbers();
  const count = (kind: ExplainedNumber['kind']) => numbers.filter((number) => number.kind === kind).length;
  const rows = grouped(numbers).map(({ first, paths }) => [paths.length, common(paths), first.kind, first.why]);
  return [
    bold('Where the built-in numbers come from'),
    `  ${numbers.length} numbers: ${count('stated')} stated by a printed text, ${count('derived')} derived from one, ${count('chosen')} chosen by us`,
    '',
    ...indented(textTable(['numbers', 'part', 'source', 'why'], rows)),
  ];
}
