import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './place.ts';
import { run } from './run.ts';

/** A folder of `tools`, with what its lock file says installed: programs that only packaging needs. */
export function tool(name: 'postject' | 'typedoc'): string {
  const folder = join(ROOT, 'tools', name);
  const stamp = join(folder, 'node_modules/.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    // A build before this one may have set NODE_ENV=production, which would leave them out.
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: folder });
    writeFileSync(stamp, lock);
  }
  return join(folder, 'node_modules');
}
