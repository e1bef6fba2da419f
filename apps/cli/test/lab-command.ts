import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The real command line in a process of its own. */
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function start(args: readonly string[]): { readonly process: ChildProcess; readonly ended: Promise<Ended> } {
  const process_ = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void process_.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  process_.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  process_.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return { process: process_, ended: once(process_, 'close').then(([code]) => ({ code, stdout, stderr })) };
}

export function command(...args: string[]): Promise<Ended> {
  return start(args).ended;
}

/** A folder that is gone after the test. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'planet-steam-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** What must be the same from run to run. */
export function withoutSpeed(report: object): object {
  const { speed, times, ...rest } = report as { speed: unknown; times?: unknown };
  return rest;
}
