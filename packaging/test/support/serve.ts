import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

export interface Serving {
  readonly url: string;
  readonly pid: number;
  /** Asks it to end and resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Starts a program that serves and waits until it says where. It is ended with the test. */
export async function serve({ file, args, cwd, env }: Program): Promise<Serving> {
  // A group of its own: npx starts the server as a child, and both are to end.
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const { promise: port, resolve, reject } = Promise.withResolvers<number>();
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
      const line = said.split('\n').find((each) => each.includes('"msg":"serving"') && each.endsWith('}'));
      if (line !== undefined) resolve(JSON.parse(line).port);
    });
  const ended = new Promise<number | null>((end) => child.once('close', end));
  child.once('error', reject);
  void ended.then((code) => reject(new Error(`${file} ended with ${code}: ${said}`)));
  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
  };
  onTestFinished(() => signalGroup('SIGKILL'));
  return {
    url: `http://127.0.0.1:${await port}`,
    pid: child.pid as number,
    stop(signal = 'SIGTERM') {
      signalGroup(signal);
      return ended;
    },
  };
}
