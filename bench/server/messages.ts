import type { ChildProcess } from 'node:child_process';

/** The next message of that kind from a child process. If the child ends first, says what it was waited for and what it printed last. */
export function nextMessage<Message extends { readonly kind: string }, Kind extends Message['kind']>(
  child: ChildProcess,
  kind: Kind,
  printed: () => string,
): Promise<Extract<Message, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null, signal: string | null) =>
      reject(
        new Error(`a process of the benchmark ended (${signal ?? `code ${code}`}) before it told: ${kind}. It printed:\n${printed()}`),
      );
    const received = (message: unknown) => {
      if ((message as Message).kind !== kind) return;
      child.off('exit', ended);
      child.off('message', received);
      resolve(message as Extract<Message, { kind: Kind }>);
    };
    child.once('exit', ended);
    child.on('message', received);
  });
}

/** Keeps the end of what a process prints, to be shown only if it fails. */
export function keepOutput(child: ChildProcess): () => string {
  let printed = '';
  const keep = (text: Buffer) => {
    printed = (printed + text).slice(-4000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => printed;
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Not asked to end in peace: with thousands of clients that can take minutes, and nothing is kept.
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
