import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const PEERS = join(import.meta.dirname, '..', 'server-peers');

/** The peers have a folder and a lock file of their own, so that they never become dependencies of the product. */
export const requirePeer = createRequire(join(PEERS, 'package.json'));

export function installPeers(): void {
  if (existsSync(join(PEERS, 'node_modules'))) return;
  console.log('Installing the peers …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: PEERS, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm could not install the peers; check the network and run this again');
}
