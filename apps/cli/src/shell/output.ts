/** All that is not a complaint goes to standard output, a line at a time. */
export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

export function printLines(lines: Iterable<string>): void {
  for (const line of lines) print(line);
}

/** For other programs: one object on one line. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value));
}
