import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { ROOT } from '../place.ts';

const WORKER = /new URL\('(\.{1,2}\/[\w/-]+\.ts)', import\.meta\.url\)/g;

/** Threads are files of their own. All files of the bundle are in one folder, so a thread is found beside whoever starts it. */
export function threads(): Plugin {
  return {
    name: 'threads',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('new URL(')) return null;
      const bundled = code.replaceAll(WORKER, (_, file: string) => {
        const path = join(dirname(id), file);
        const name = relative(ROOT, path)
          .replace(/\.ts$/, '')
          .replace(/[\\/](src[\\/])?/g, '-');
        this.emitFile({ type: 'chunk', id: path, fileName: `${name}.js` });
        return `new URL('./${name}.js', import.meta.url)`;
      });
      if (/new URL\([^)]*\.ts['"`]/.test(bundled))
        throw new Error(`${id} names a file in a way that is not bundled: see packaging/command-line`);
      return bundled === code ? null : { code: bundled, map: null };
    },
  };
}

export interface Replacement {
  /** How the path of the file ends. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Places that are somewhere else in the bundle than in the repository. One that is not found any more is an error. */
export function replaced(replacements: readonly Replacement[]): Plugin {
  const missing = new Set(replacements);
  return {
    name: 'replaced',
    transform(code, id) {
      const here = replacements.filter(({ file }) => id.replaceAll('\\', '/').endsWith(file));
      if (here.length === 0) return null;
      let changed = code;
      for (const replacement of here) {
        if (!changed.includes(replacement.from)) continue;
        missing.delete(replacement);
        changed = changed.replaceAll(replacement.from, replacement.to);
      }
      return { code: changed, map: null };
    },
    buildEnd(error) {
      if (error !== undefined || missing.size === 0) return;
      const [{ file, from }] = missing;
      throw new Error(`${basename(file)} does not contain ${from} any more: see packaging/command-line/bundle.ts`);
    },
  };
}
