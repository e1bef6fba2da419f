import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { makeProgram } from '../../src/program.ts';
import { runToEnd } from '../../src/shell/run.ts';

export const MAIN = join(import.meta.dirname, '../../src/main.ts');
export const PLAYTHROUGHS = join(import.meta.dirname, '../../../../playthroughs');

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The real command line as a process, as someone types it. */
export function cli(args: readonly string[], input = ''): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', COLUMNS: '140' },
    maxBuffer: 1 << 28,
  });
  return { code: status, out: stdout, err: stderr };
}

/** The command line without a process of its own: for what it refuses or tells at once, where to start one is nearly all of the work. */
export async function cliHere(args: readonly string[]): Promise<Ended> {
  const said = { out: '', err: '' };
  const listen = (stream: NodeJS.WriteStream, name: keyof typeof said) =>
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      said[name] += chunk;
      return true;
    });
  const listening = [listen(process.stdout, 'out'), listen(process.stderr, 'err')];
  try {
    const code = await runToEnd(makeProgram(), ['node', 'planet-steam', ...args]);
    return { code, ...said };
  } finally {
    for (const each of listening) each.mockRestore();
  }
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
