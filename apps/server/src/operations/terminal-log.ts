import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

interface Line {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
  readonly problem?: string;
}

const ERROR = 50;

/** The log for someone at a terminal: what goes wrong, in words; the rest is for machines. */
export function terminalLog(write: (line: string) => void): Logger {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trimEnd().split('\n')) write(inWords(JSON.parse(line)));
      done();
    },
  });
  return pino({ level: 'warn' }, stream);
}

function inWords({ level, msg = '', err, problem }: Line): string {
  const why = err?.message ?? problem;
  return `${level >= ERROR ? 'error' : 'warning'}: ${msg}${why === undefined ? '' : ` (${why})`}`;
}
