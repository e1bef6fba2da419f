import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';

/** Platforms for which the npm registry has the Node.js that runs this; the others of `tools/node24` have another version. */
export const PLATFORMS = ['linux-x64', 'linux-arm64', 'win-x64'] as const;
export type Platform = (typeof PLATFORMS)[number];

export function thisPlatform(): string {
  return `${process.platform}-${process.arch}`;
}

/** Node.js for a platform, the version that runs this, as a file that is there while `work` needs it. */
export async function withNodeFor(platform: Platform, work: (file: string) => void | Promise<void>): Promise<void> {
  if (platform === thisPlatform()) {
    await work(process.execPath);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'planet-steam-node-'));
  try {
    const name = `node-${platform}`;
    const [packed = ''] = run('npm', ['pack', '--silent', `${name}@${process.versions.node}`], { cwd: folder })
      .trim()
      .split('\n')
      .slice(-1);
    run('tar', ['-xzf', packed], { cwd: folder });
    await work(join(folder, 'package/bin', platform.startsWith('win') ? 'node.exe' : 'node'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
