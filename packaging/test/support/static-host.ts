import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
};

export interface StaticHost {
  readonly url: string;
  /** Paths that were asked for and are not there. */
  readonly missing: string[];
  close(): void;
}

/** The simplest host there is: files below a path, no other headers, nothing for what is not there. */
export async function staticHost(files: (path: string) => string | null): Promise<StaticHost> {
  const missing: string[] = [];
  const server = createServer(({ url = '/' }, answer) => {
    const path = decodeURIComponent(url.split(/[?#]/)[0] ?? '/');
    const file = files(path.endsWith('/') ? `${path}index.html` : path);
    if (file === null || !existsSync(file) || !statSync(file).isFile()) {
      missing.push(path);
      answer.writeHead(404).end();
      return;
    }
    answer.writeHead(200, { 'content-type': TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream' });
    answer.end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, missing, close };
}

/** For `staticHost`: a folder at a path. */
export function below(path: string, folder: string): (asked: string) => string | null {
  return (asked) => (asked.startsWith(path) ? join(folder, asked.slice(path.length)) : null);
}
