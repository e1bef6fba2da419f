import { type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

/** Lines are collected for a moment: writing each by itself took a tenth of a move. */
const TOGETHER_BYTES = 4096;
const TOGETHER_MS = 100;
const WARNING = 40;

/** The log of a service: JSON lines on standard output. Warnings and errors are written at once. */
export function serviceLog(level: Config['logLevel']): Logger {
  const lines = pino.destination({ sync: false, minLength: TOGETHER_BYTES, periodicFlush: TOGETHER_MS });
  const hooks = {
    logMethod(this: Logger, args: Parameters<pino.LogFn>, write: pino.LogFn, given: number) {
      write.apply(this, args);
      if (given >= WARNING) lines.flush();
    },
  };
  return pino({ level, hooks }, lines);
}
