import { spawnSync } from 'node:child_process';

interface RunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a program to its end and returns what it printed; a failure is an error with everything it said. */
export function run(program: string, args: readonly string[], { cwd, env = process.env }: RunOptions): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (error) throw new Error(`${program} could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
