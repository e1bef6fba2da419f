import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** A file, named from this folder, with all it imports, as a browser gets it: one minified script. */
export async function bundle(file: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'bots', fileName: 'bundle' } },
  });
  const [{ output }] = outputs as Rolldown.RolldownOutput[];
  const chunks = output.filter((part) => part.type === 'chunk');
  if (chunks.length !== 1) throw new Error(`${file} was bundled into ${chunks.length} chunks`);
  return chunks[0].code;
}
