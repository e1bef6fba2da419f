import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** The page of the test, built as the app is and served from memory. */
export interface Site {
  readonly address: string;
  /** Everything built, by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  close(): void;
}

const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript' };

export async function serveSite(): Promise<Site> {
  const output = (await build({
    configFile: false,
    root: fileURLToPath(new URL('./page', import.meta.url)),
    logLevel: 'error',
    worker: { format: 'es' },
    build: { write: false, target: 'es2023', modulePreload: false },
  })) as Rolldown.RolldownOutput;
  const files = new Map<string, string | Uint8Array>(
    output.output.map((part) => [`/${part.fileName}`, part.type === 'chunk' ? part.code : part.source]),
  );
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = files.get(path);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, files, close: () => server.close() };
}
