import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/** The built client as our own server serves it, compressed. `PLANET_STEAM_WEB` names another build than the one in `dist`. */
export async function serveClient(): Promise<Served> {
  const data = await mkdtemp(join(tmpdir(), 'planet-steam-bench-'));
  const port = await freePort();
  const server = spawn(process.execPath, [join(ROOT, 'apps/cli/src/main.ts'), 'serve', '--port', String(port), '--data', data], {
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  const close = async () => {
    await ended(server);
    await rm(data, { recursive: true, force: true });
  };
  try {
    await answers(url, server);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

/** A page without any code: what the network and the browser take by themselves. */
export async function serveEmptyPage(): Promise<Served> {
  const page = '<!doctype html><title>empty</title><link rel="icon" href="data:,"><button class="start">ok</button>';
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(page)).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: async () => void server.close() };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) throw new Error('the server has ended by itself');
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok && answer.headers.get('content-type')?.includes('text/html')) return;
    if (answer?.ok) throw new Error('the client has not been built');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server does not answer');
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exit;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export const PHONE = { width: 390, height: 800 };
export const DESK = { width: 1280, height: 800 };

/** A page in a profile of its own, with nothing in any cache. Stories are not told and nothing is asked twice: as fast as it goes. */
export async function freshPage(browser: Browser, viewport: typeof PHONE): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en', serviceWorkers: 'block' });
  const settings = JSON.stringify({ speed: 'off', confirmation: 'none', language: 'en' });
  await context.addInitScript((text) => localStorage.setItem('planet-steam/settings', text), settings);
  return context.newPage();
}
