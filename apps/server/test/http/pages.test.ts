import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, request } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const PAGE = '<!doctype html><title>Planet Steam</title>';
const SCRIPT = 'export const steam = "drifts";'.repeat(50);

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planet-steam-pages-'));
  folders.push(folder);
  return folder;
}

/** A client as Vite leaves it: a page, files with hashes in their names, some of them compressed. */
function builtClient(): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'assets'));
  const files: Record<string, string | Buffer> = {
    'index.html': PAGE,
    'sw.js': '// service worker',
    'manifest.webmanifest': '{}',
    'build.json': '{"build":"one"}',
    '.secret': 'hidden',
    'assets/main-B4x9.js': SCRIPT,
    'assets/main-B4x9.js.br': brotliCompressSync(SCRIPT),
    'assets/main-B4x9.js.gz': gzipSync(SCRIPT),
    'assets/main-C0de.css': 'body { color: teal }',
    'assets/slab-A1.woff2': 'font',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, '..', 'planet-steam-outside.txt'), 'outside');
  return folder;
}

/** Without `fetch`, which would ask for a fresh copy by itself. */
async function statusWith(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  get(url, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject);
  return promise;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  rmSync(join(tmpdir(), 'planet-steam-outside.txt'), { force: true });
});

describe('a server with a built web client', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = builtClient();
    server = await startTestServer({ dataFolder: newFolder(), databaseUrl: null }, { webFolder: folder });
    return () => server.close();
  });
  const look = (path: string, headers: Record<string, string> = {}) => request(server.url, 'GET', path, undefined, headers);

  it('sends its page at every address of the client, to be asked for anew each time', async () => {
    for (const path of ['/', '/index.html', '/new', '/online', '/settings', '/join', '/login', '/games/a-b', '/tables/abcdefghijklmnop']) {
      const { status, text, headers } = await look(path, HTML);
      expect([path, status, text], path).toEqual([path, 200, PAGE]);
      expect(headers.get('cache-control'), path).toBe('no-cache');
      expect(headers.get('content-type'), path).toMatch(/^text\/html/);
    }
  });

  it('agrees with the router of the client about which addresses those are', async () => {
    const routes = join(import.meta.dirname, '../../../web/src/page/routes.ts');
    const { routeAt } = (await import(routes)) as { routeAt(path: string, hash: string): { screen: string } };
    const words = [
      '',
      'index.html',
      'new',
      'online',
      'settings',
      'about',
      'learn',
      'replay',
      'drill',
      'join',
      'login',
      'games',
      'tables',
      'home',
      'nowhere',
    ];
    const paths = words
      .flatMap((first) => [`/${first}`, `/${first}/`, `/${first}/one`, `/${first}/one/two`])
      .filter((path) => !path.startsWith('//'));
    for (const path of paths) {
      const { status } = await look(path, HTML);
      expect([path, status]).toEqual([path, routeAt(path, '').screen === 'nowhere' ? 404 : 200]);
    }
  });

  it('sends the page with 404 to who goes to another address, and a failure to a program', async () => {
    const person = await look('/tabels/abc', HTML);
    expect([person.status, person.text, person.headers.get('cache-control')]).toEqual([404, PAGE, 'no-cache']);
    expect(codeOf(await look('/tabels/abc'))).toEqual([404, 'notFound']);
    expect(codeOf(await look('/assets/main-old.js', { accept: '*/*' }))).toEqual([404, 'notFound']);
  });

  it('lets browsers keep files with a hash in their names for ever, and no others', async () => {
    for (const path of ['/assets/main-B4x9.js', '/assets/main-C0de.css', '/assets/slab-A1.woff2']) {
      expect((await look(path)).headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable');
    }
    for (const path of ['/sw.js', '/manifest.webmanifest', '/build.json']) {
      expect((await look(path)).headers.get('cache-control'), path).toBe('no-cache');
    }
    const { headers } = await look('/sw.js');
    expect(await statusWith(`${server.url}/sw.js`, { 'if-none-match': headers.get('etag') ?? '' })).toBe(304);
  });

  it('sends what was compressed beforehand, as what it is', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { text, headers } = await look('/assets/main-B4x9.js', { 'accept-encoding': encoding });
      expect(headers.get('content-encoding'), encoding).toBe(encoding === 'identity' ? null : encoding);
      expect(headers.get('content-type'), encoding).toMatch(/javascript/);
      expect(headers.get('vary'), encoding).toContain('accept-encoding');
      expect(text, encoding).toBe(SCRIPT); // fetch unpacks it
    }
    expect((await look('/assets/main-C0de.css', { 'accept-encoding': 'br' })).text).toContain('teal');
  });

  it('sends it under a policy in which workers, fonts and the manifest of this host work', async () => {
    const policy = (await look('/', HTML)).headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split(';').map((part) => [part.trim().split(' ')[0], part.trim().split(' ').slice(1)]));
    for (const kind of ['worker-src', 'font-src', 'manifest-src', 'connect-src', 'script-src', 'style-src']) {
      expect(directives.get(kind) ?? directives.get('default-src'), kind).toContain("'self'");
    }
    expect(directives.get('script-src')).toEqual(["'self'"]);
  });

  it('forbids browsers on every answer to guess its type, to frame it and to tell where they come from; over https, to come without', async () => {
    const own = await startTestServer(
      { dataFolder: newFolder(), databaseUrl: null },
      { webFolder: folder, publicUrl: 'https://steam.example' },
    );
    for (const path of ['/', '/assets/main-C0de.css', '/api/tables', '/api/nowhere', '/health/live', '/api/docs']) {
      const { headers } = await request(own.url, 'GET', path);
      expect([path, headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([path, 'nosniff', 'no-referrer']);
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('access-control-allow-origin'), path).toBeNull();
    }
    await own.close();
  });

  it('sends nothing from outside the folder and nothing hidden', async () => {
    for (const path of ['/.secret', '/..%2fplanet-steam-outside.txt', '/assets/..%2f..%2fplanet-steam-outside.txt', '/%00', '/assets']) {
      const { status, text } = await look(path);
      expect([path, status], path).toEqual([path, 404]);
      expect(text).not.toMatch(/hidden|outside/);
    }
  });

  it('leaves the API alone', async () => {
    expect(codeOf(await look('/api/nowhere', HTML))).toEqual([404, 'notFound']);
    expect(codeOf(await look('/health/nowhere', HTML))).toEqual([404, 'notFound']);
    expect((await look('/health/live', HTML)).body).toEqual({ status: 'ok' });
    expect((await look('/api/docs', HTML)).text).toContain('swagger');
    expect(codeOf(await request(server.url, 'POST', '/online', {}))).toEqual([404, 'notFound']);
  });

  it('does not count pages and files against the limit of requests', async () => {
    const limited = await startTestServer(
      { dataFolder: newFolder(), databaseUrl: null },
      { webFolder: folder, limits: { requestsPerMinute: 3 } as never },
    );
    try {
      for (let asked = 0; asked < 8; asked++) expect((await request(limited.url, 'GET', '/assets/main-C0de.css')).status).toBe(200);
      for (let asked = 0; asked < 3; asked++) expect((await request(limited.url, 'GET', '/api/server')).status).toBe(200);
      expect((await request(limited.url, 'GET', '/api/server')).status).toBe(429);
      expect((await request(limited.url, 'GET', '/nowhere')).status).toBe(429);
    } finally {
      await limited.close();
    }
  });

  it('tells the build it serves, also after another was put in its place', async () => {
    expect((await look('/api/server')).body.build).toBe('one');
    writeFileSync(join(folder, 'build.json'), '{"build":"two"}');
    expect((await look('/api/server')).body.build).toBe('two');
    writeFileSync(join(folder, 'build.json'), 'not json');
    expect((await look('/api/server')).body.build).toBe(null);
  });
});

describe('a server without a web client', () => {
  it('says at / how to build one, and goes on without', async () => {
    const server = await startTestServer({ dataFolder: newFolder(), databaseUrl: null }, { webFolder: newFolder() });
    try {
      const { status, text, headers } = await request(server.url, 'GET', '/', undefined, HTML);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(text).toMatch(/npm run web/);
      expect(text).toMatch(/--web FOLDER, or PLANET_STEAM_WEB/);
      expect(codeOf(await request(server.url, 'GET', '/online', undefined, HTML))).toEqual([404, 'notFound']);
      expect((await request(server.url, 'GET', '/api/server')).body.build).toBe(null);
      expect(server.logged()).toContain('there is no web client in this folder');
    } finally {
      await server.close();
    }
  });
});
