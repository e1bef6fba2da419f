import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder with an empty home, as on a machine where no one has ever heard of the game. Gone after the test. */
export interface EmptyPlace {
  readonly folder: string;
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
}

/** How this machine reaches the network; a registry is only needed for what the packages do not bring themselves. */
const KEPT = /^(NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(HTTPS?|NO|ALL)_PROXY|npm_config_(registry|cafile|proxy|https_proxy))$/i;

export function emptyPlace(): EmptyPlace {
  const root = mkdtempSync(join(tmpdir(), 'planet-steam-empty-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [folder, home, tmp] = ['folder', 'home', 'tmp'].map((name) => join(root, name));
  for (const each of [folder, home, tmp]) mkdirSync(each);
  const network = Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.test(name)));
  return {
    folder,
    home,
    env: { ...network, PATH: process.env.PATH, HOME: home, TMPDIR: tmp, NO_COLOR: '1', npm_config_cache: join(home, 'npm') },
  };
}
