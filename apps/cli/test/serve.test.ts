import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { SETTING_NAMES, SETTINGS } from '@planet-steam/server/settings';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { cli, cliHere, folder, MAIN } from './support/run-cli.ts';
import { bareEnvironment, startServe } from './support/serve-process.ts';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `serve` to its end; it should not get far. */
function failedServe(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, 'serve', '--log-level', 'silent', ...args], { env: bareEnvironment(environment) });
  const ended = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    ended.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    ended.err += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...ended, code })));
}

/** The same without a process of its own, for settings that are refused before anything is begun. */
async function refusedServe(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  try {
    return await cliHere(['serve', '--log-level', 'silent', ...args]);
  } finally {
    vi.unstubAllEnvs();
  }
}

/** One line that says what to do, code 2, nothing else. */
function expectRefusal({ code, out, err }: Ended, message: RegExp): void {
  expect(err).toMatch(message);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).toMatch(/^error: /);
  expect(err).not.toMatch(/\bat .*\.ts:\d+|fault in Planet Steam/);
  expect(out).toBe('');
  expect(code).toBe(2);
}

describe('serve', () => {
  it('shows every setting in its help, with its variable and what is usual', () => {
    const { out } = cli(['serve', '--help']);
    const words = out.replace(/\s+/g, ' ');
    for (const name of SETTING_NAMES) {
      const { flag, variable, usual } = SETTINGS[name];
      expect(words).toContain(`--${flag}`);
      expect(words).toContain(usual === '' ? `(${variable})` : `(${variable}; usually ${usual})`);
    }
  });

  it('serves, tells where, answers, and ends with 0 when it is asked to; with 130 after Ctrl-C', async () => {
    const data = join(folder(), 'new');
    for (const [signal, code] of [
      ['SIGTERM', 0],
      ['SIGINT', 130],
    ] as const) {
      const server = await startServe(['--data', data]);
      expect(await (await fetch(`${server.url}/health/ready`)).json()).toEqual({ status: 'ok' });
      expect(await server.stop(signal)).toBe(code);
      expect(server.err()).toBe('');
      for (const line of server.out().trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
    }
  });

  it('takes its settings from the environment too', async () => {
    const data = join(folder(), 'by-variable');
    const server = await startServe([], { PLANET_STEAM_DATA: data, PUBLIC_URL: 'https://steam.example.org', LOG_LEVEL: 'info' });
    expect(server.out()).toContain('"publicUrl":"https://steam.example.org"');
    await server.stop();
    expect(readFileSync(join(data, 'planet-steam.sqlite')).length).toBeGreaterThan(0);
  });
});

describe('serve refuses, before anything is begun,', () => {
  it.each([
    [['--port', 'http'], {}, /--port \(or PORT\) must be a whole number from 0 to 65535, not "http"/],
    [[], { PORT: '99999' }, /--port \(or PORT\) must be a whole number/],
    [['--public-url', 'steam'], {}, /--public-url \(or PUBLIC_URL\) must look like https:/],
    [['--smtp-url', 'smtp://mail'], {}, /--mail-from \(or MAIL_FROM\) is needed/],
    [['--trust-proxy', '10.0.0.0/99'], {}, /--trust-proxy/],
    [['--bot-threads', '0'], {}, /--bot-threads/],
    [['--prot', '1'], {}, /unknown option '--prot'.*--port/],
    [['--data', 'a', '--database-url', 'postgres://h/n'], {}, /name two databases/],
  ] as const)('%j %j', async (args, environment, message) => {
    expectRefusal(await refusedServe(args, environment), message);
  });

  it.each([
    [['--database-url', 'mysql://steam:hunter2@db/steam']],
    [['--database-url', 'postgres://steam:hunter2#x@db/steam']],
    [['--database-url', 'postgres://steam:1/hunter2@db/steam']],
    [['--smtp-url', 'http://steam:hunter2@mail']],
    [['--smtp-url', 'smtp://steam:hunter2%@mail', '--mail-from', 'a@b.org']],
  ])('%j, without the password', async (args) => {
    const ended = await refusedServe(args);
    expectRefusal(ended, /--(database|smtp)-url/);
    expect(ended.err).not.toContain('hunter2');
  });
});

describe('serve cannot start', () => {
  let taken: Server;
  let port: string;
  beforeAll(async () => {
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    port = String((taken.address() as { port: number }).port);
  });
  afterAll(() => void taken.close());

  it('on a port in use, its own or that of the metrics', async () => {
    expectRefusal(await failedServe(['--data', folder(), '--port', port]), new RegExp(`Port ${port} of 127.0.0.1 is in use.*--port`));
    expectRefusal(
      await failedServe(['--data', folder(), '--port', '0', '--metrics-port', port]),
      new RegExp(`Port ${port} of .* is in use.*--metrics-port`),
    );
  });

  it('on an address this machine does not have', async () => {
    expectRefusal(await failedServe(['--data', folder(), '--port', '0', '--host', '192.0.2.1']), /does not have that address.*--host/);
    expectRefusal(
      await failedServe(['--data', folder(), '--port', '0', '--host', 'no-such-host.invalid']),
      /no address for no-such-host\.invalid.*--host/,
    );
  });

  it('with a data folder that is a file, lies in one, or may not be written', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    expectRefusal(await failedServe(['--data', file]), /file is there already, as something else/);
    expectRefusal(await failedServe(['--data', join(file, 'data')]), /a part of it is a file, not a folder/);
  });

  it.skipIf(process.getuid?.() === 0)('with a data folder it may not write', async () => {
    const closed = join(folder(), 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    expectRefusal(await failedServe(['--data', closed]), /cannot be opened|permission denied/);
    expectRefusal(await failedServe(['--data', join(closed, 'data')]), /permission denied/);
  });

  it('with a file that is no database, or is damaged', async () => {
    const data = folder();
    writeFileSync(join(data, 'planet-steam.sqlite'), 'this is certainly not a database, but long enough to look at'.repeat(100));
    expectRefusal(await failedServe(['--data', data]), /The database cannot be used: the file is not a database/);
  });

  it('twice on the same folder; the first goes on', async () => {
    const data = folder();
    const first = await startServe(['--data', data]);
    expectRefusal(await failedServe(['--data', data, '--port', '0']), /Another server is using the data folder .*Stop it first/);
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });
});

describe('serve without its PostgreSQL', () => {
  const postgres = inject('postgres');
  const started = (url: string) => failedServe(['--port', '0'], { DATABASE_URL: url });

  it('says that nothing listens there, and never the password', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const ended = await started(`postgres://steam:hunter2@${host}:1/steam`);
      expectRefusal(ended, new RegExp(`PostgreSQL at ${host}:1 cannot be used: nothing listens there`));
      expect(ended.err).not.toContain('hunter2');
    }
  });

  it('says that there is no such host, that the password is wrong, that the database is missing', async () => {
    expectRefusal(await started('postgres://steam:hunter2@no-such-host.invalid/steam'), /no-such-host\.invalid:5432 cannot be used: /);
    const wrong = await started(`${postgres.replace(':password@', ':hunter2@')}/postgres`);
    expectRefusal(wrong, /user or password is wrong/);
    expect(wrong.err).not.toContain('hunter2');
    expectRefusal(await started(`${postgres}/nowhere`), /no database of that name/);
  });

  it('says so where something else listens', async () => {
    const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const { port } = web.address() as { port: number };
    expectRefusal(await started(`postgres://steam:hunter2@127.0.0.1:${port}/steam`), /PostgreSQL at 127\.0\.0\.1:\d+ cannot be used: /);
    web.close();
  });
});
