import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from './run.ts';

/** Platforms for which the npm registry has the Node.js that runs this; the others of `tools/node24` have another version. */
export const PLATFORMS = ['linux-x64', 'linux-arm64', 'win-x64'] as const;
export type Platform = (typeof PLATFORMS)[number];

export function thisPlatform(): string {
  return `${process.platform}-${process.arch}`;
}

/** Node.js for a platform, the version that runs this, as a file that is there while `work` needs it, and its license. */
export async function withNodeFor(platform: Platform, work: (file: string, license: string) => void | Promise<void>): Promise<void> {
  const license = join(dirname(process.execPath), '../LICENSE');
  if (platform === thisPlatform() && existsSync(license)) await work(process.execPath, license);
  else await withNodePackage(platform, process.versions.node, work);
}

/** Any Node.js of the npm registry. */
export async function withNodePackage(
  platform: Platform,
  version: string,
  work: (file: string, license: string) => void | Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'planet-steam-node-'));
  try {
    const [packed = ''] = run('npm', ['pack', '--silent', `node-${platform}@${version}`], { cwd: folder })
      .trim()
      .split('\n')
      .slice(-1);
    run('tar', ['-xzf', packed], { cwd: folder });
    const file = join(folder, 'package/bin', platform.startsWith('win') ? 'node.exe' : 'node');
    await work(file, join(folder, 'package/LICENSE'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
