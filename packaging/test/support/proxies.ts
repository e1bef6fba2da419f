import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { selfSigned } from '../../../apps/server/test/notify-senders/self-signed.ts';
import { ROOT } from '../../place.ts';
import { need, PATH } from './need.ts';

const HOSTING = join(ROOT, 'docs/hosting');

/** A certificate for localhost that no one but the test believes. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

export function selfMade(folder: string): Certificate {
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name)) as [string, string];
  const made = selfSigned('localhost');
  writeFileSync(key, made.key, { mode: 0o600 });
  writeFileSync(certificate, made.cert);
  return { key, certificate };
}

/** One of the snippets of docs/hosting with other names in it. Each must be there: a snippet that changes changes the test. */
function snippet(name: string, changes: readonly (readonly [from: string | RegExp, to: string])[]): string {
  let text = readFileSync(join(HOSTING, name), 'utf8');
  for (const [from, to] of changes) {
    const changed = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to);
    if (changed === text) throw new Error(`${name} has no ${from}`);
    text = changed;
  }
  return text;
}

/** nginx with the snippet of the hosting guide before these servers. Resolves with its address. */
export async function startNginx(folder: string, servers: readonly number[], { key, certificate }: Certificate): Promise<string> {
  const [port, plain] = [await freePort(), await freePort()];
  const inside = snippet('nginx.conf', [
    [
      'server 127.0.0.1:8080 max_fails=0;\n\t# server 127.0.0.1:8081 max_fails=0;',
      servers.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n\t'),
    ],
    [/\n\tlisten \[::\][^\n]*/, ''],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['listen 80', `listen 127.0.0.1:${plain}`],
    ['steam.example.org;', 'localhost;'],
    ['/etc/letsencrypt/live/steam.example.org/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/steam.example.org/privkey.pem', key],
  ]);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const config = `daemon off;\nuser root;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${inside}\n}\n`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  start(need('nginx'), ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], folder);
  return reached(port);
}

/** Caddy with the file of the hosting guide as it is, but for the certificate, which is from a file. Resolves with its address. */
export async function startCaddy(folder: string, servers: readonly number[], { key, certificate }: Certificate): Promise<string> {
  const port = await freePort();
  const site = snippet('Caddyfile', [['{$STEAM_HOST} {', `{$STEAM_HOST} {\n\ttls ${certificate} ${key}`]]);
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  mkdirSync(join(folder, 'caddy'), { recursive: true });
  start(need('caddy'), ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], folder, {
    STEAM_HOST: `https://localhost:${port}`,
    STEAM_SERVERS: servers.map((each) => `127.0.0.1:${each}`).join(' '),
    XDG_DATA_HOME: join(folder, 'caddy'),
  });
  return reached(port);
}

function start(file: string, args: readonly string[], folder: string, settings: NodeJS.ProcessEnv = {}): void {
  const child = spawn(file, args, {
    cwd: folder,
    env: { PATH, HOME: folder, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000);
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('close', () => resolve());
  child.once('error', (error) => {
    said += error.message;
    resolve();
  });
  let stopping = false;
  void ended.then(() => {
    if (!stopping) console.error(`${file} ended: ${said}`);
  });
  onTestFinished(async () => {
    stopping = true;
    child.kill('SIGTERM');
    await ended;
  });
}

async function reached(port: number): Promise<string> {
  const url = `https://localhost:${port}`;
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.status === 200) return url;
    await sleep(100);
  }
  throw new Error(`${url} does not answer`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
