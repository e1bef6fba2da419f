import { EXIT } from '../shell/exit-codes.ts';

/** Ctrl-C once: the work stops in good order. Twice: the process ends at once. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Ctrl-C is the shell's again. */
  release(): void;
}

export function listenForInterruption(): Interruption {
  const controller = new AbortController();
  const listen = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
    process.stderr.write('\nStopping after what is under way. Ctrl-C again ends at once.\n');
  };
  process.on('SIGINT', listen);
  return { signal: controller.signal, release: () => void process.off('SIGINT', listen) };
}
