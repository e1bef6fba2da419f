import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export const MAIN = join(import.meta.dirname, '../src/main.ts');
export const PLAYTHROUGHS = join(import.meta.dirname, '../../../playthroughs');

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The real command line as a process, as somebody types it. */
export function cli(args: readonly string[], input = ''): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', COLUMNS: '140' },
    maxBuffer: 1 << 28,
  });
  return { code: status, out: stdout, err: stderr };
}

const folders: string[] = [];
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

/** A folder of its own for each test that writes; gone when the tests of its file are done. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'planet-steam-'));
  folders.push(path);
  return path;
}

export function fileWith(content: unknown): string {
  const path = join(folder(), 'file.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
