import { type ChildProcess, spawn } from 'node:child_process';
import { MAIN } from './run-cli.ts';

/** A server as a process of its own, as a host starts it. */
export interface ServeProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything it has written so far. */
  out(): string;
  err(): string;
  readonly ended: Promise<number | null>;
  /** Sends a signal and waits for the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Only what is named here: what the machine that runs the tests has set does not matter. */
export function bareEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', ...more };
}

/** Starts `serve` on a free port and waits until it serves. */
export async function startServe(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<ServeProcess> {
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--bot-threads', '1', ...args], {
    env: bareEnvironment(environment),
  });
  let out = '';
  let err = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const { promise: port, resolve, reject } = Promise.withResolvers<number>();
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdout.on('data', (chunk) => {
    out += chunk;
    const line = out.split('\n').find((each) => each.includes('"msg":"serving"') && each.endsWith('}'));
    if (line !== undefined) resolve(JSON.parse(line).port);
  });
  void ended.then((code) => reject(new Error(`serve ended with ${code}: ${err}`)));
  return {
    url: `http://127.0.0.1:${await port}`,
    child,
    out: () => out,
    err: () => err,
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
