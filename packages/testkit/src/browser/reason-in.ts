import { stripVTControlCharacters } from 'node:util';

/** What says that a line is about an error: what a browser wrote as Playwright quotes it, an error of Node or apt. */
const MARK = /^(browserType\.launch: |\[pid=\d+\]\[err\] |\w*error: |E: )/i;
const SAYS_WHY = [/^\[pid=\d+\]\[err\] /, /^(\w*error|E): /i];

/** The one line that says best why a program failed: the first that names an error, or else the last. */
export function reasonIn(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const named = SAYS_WHY.flatMap((pattern) => lines.find((line) => pattern.test(line)) ?? []);
  const reason = named[0] ?? lines.at(-1) ?? 'it said nothing';
  return reason.replace(MARK, '');
}
