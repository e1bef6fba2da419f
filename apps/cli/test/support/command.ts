import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Ended, MAIN } from './run-cli.ts';

/** The real command line as a process that can be interrupted. */
export function start(args: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code, out, err })) };
}

export function command(...args: string[]): Promise<Ended> {
  return start(args).ended;
}

/** A folder that is gone after the test: games take room. */
export function passingFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'planet-steam-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** What must be the same from run to run. */
export function withoutSpeed(report: object): object {
  const { speed, times, ...rest } = report as { speed: unknown; times?: unknown };
  return rest;
}
