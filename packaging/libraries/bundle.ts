import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { threads } from '../command-line/bundle-plugins.ts';
import { ROOT } from '../place.ts';

/** The oldest JavaScript that is asked for: browsers since 2023, Node.js since 20. */
const TARGET = 'es2023';

/** The engine with the one hash it needs: a file without imports, for any JavaScript there is. */
export function bundleEngine(folder: string): Promise<void> {
  return bundle({ index: 'packages/engine/src/index.ts' }, folder);
}

/** The bots; the engine stays a package of its own, so that both use the same one. Only `node` is for Node alone. */
export function bundleBots(folder: string): Promise<void> {
  const entries = {
    index: 'packages/bots/src/index.ts',
    ratings: 'packages/bots/src/ratings.ts',
    node: 'packages/bots/src/worker/node.ts',
  };
  return bundle(entries, folder);
}

async function bundle(entries: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const made = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(ROOT, file)])),
    platform: 'neutral',
    external: entries.node === undefined ? [] : ['@planet-steam/engine', /^node:/],
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: TARGET },
    logLevel: 'warn',
    plugins: [threads()],
  });
  await made.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' });
  await made.close();
}
