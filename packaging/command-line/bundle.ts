import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { LANGUAGES } from '../../packages/texts/src/index.ts';
import { ROOT } from '../place.ts';
import { replaced, threads } from './bundle-plugins.ts';

/** Texts that programs for Node read when they need them. */
const TEXTS = ['edition-2008', 'game', 'reasons', 'server'];
const SWAGGER_UI = join(ROOT, 'node_modules/@fastify/swagger-ui/static');
/** Only loaded where someone has installed them. */
const OPTIONAL = ['pg-native', 'pg-cloudflare'];

/**
 * The whole command line with the server in one folder, as JavaScript that needs nothing but Node.js: `main.js`, the files of its threads, the
 * texts, the pages of the API's description, and the built web client.
 */
export async function bundleCommandLine(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bundle = await rolldown({
    input: { main: join(ROOT, 'apps/cli/src/main.ts') },
    platform: 'node',
    external: OPTIONAL,
    logLevel: 'warn',
    plugins: [
      threads(),
      replaced([
        { file: 'apps/server/src/http/routes/pages.ts', from: `'../../../../web/dist'`, to: `'web'` },
        { file: 'packages/texts/src/node.ts', from: '`../languages/', to: '`./languages/' },
        { file: '@fastify/swagger-ui/lib/routes.js', from: `__dirname, '..', 'static'`, to: `__dirname, 'api-docs'` },
        { file: '@fastify/swagger-ui/index.js', from: `__dirname, './static/`, to: `__dirname, './api-docs/` },
      ]),
    ],
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // For dependencies that are CommonJS.
    banner: 'const { dirname: __dirname, filename: __filename } = import.meta;',
    comments: { legal: false },
  });
  await bundle.close();
  for (const language of LANGUAGES) {
    for (const file of TEXTS) {
      cpSync(join(ROOT, `packages/texts/languages/${language}/${file}.json`), join(folder, `languages/${language}/${file}.json`));
    }
  }
  cpSync(SWAGGER_UI, join(folder, 'api-docs'), { recursive: true, filter: (path) => !/\.map$|swagger-ui\.js$/.test(path) });
  cpSync(join(ROOT, 'apps/web/dist'), join(folder, 'web'), { recursive: true, filter: (path) => !path.endsWith('.map') });
}
