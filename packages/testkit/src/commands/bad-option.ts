/** A mistake of the person at the keyboard: said in one line, without a stack. */
class BadOption extends Error {}

export function explain(message: string): Error {
  return new BadOption(message);
}

/** Whoever reads our output may stop reading (`| head`): that is no error. */
export function stopWithTheReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
}

/** Runs a command; a bad option, an unknown flag or a file that cannot be used ends it with exit code 2 and one clear line. */
export function stopOn<T>(command: () => T): T {
  stopWithTheReader();
  try {
    return command();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const known = error instanceof BadOption || code !== undefined;
    console.error(known ? message : error);
    process.exit(2);
  }
}
