import type { Plugin } from 'vite';

const WORKER = /new Worker\(new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\), \{ type: 'module' \}\)/;

/** Workers inside the code that starts them: where no file may be loaded as one. */
export function inlineWorkers(): Plugin {
  return {
    name: 'inline-workers',
    enforce: 'pre',
    transform(code, id) {
      const [all, file] = WORKER.exec(code) ?? [];
      if (all === undefined || id.includes('node_modules')) return null;
      return { code: `import InlineWorker from '${file}?worker&inline';\n${code.replace(all, 'new InlineWorker()')}`, map: null };
    },
  };
}
