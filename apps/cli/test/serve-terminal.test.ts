import { createServer, type Server } from 'node:net';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcement } from '../src/shell/serve/announcement.ts';
import { freePort } from '../src/shell/serve/free-port.ts';
import { cliHere, folder } from './support/run-cli.ts';

async function listening(port: number): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, port: (server.address() as { port: number }).port };
}

describe('serve in a terminal', () => {
  const wasTerminal = process.stdout.isTTY;
  beforeEach(() => {
    process.stdout.isTTY = true;
  });
  afterEach(() => {
    process.stdout.isTTY = wasTerminal;
    vi.restoreAllMocks();
  });

  /** Serves until it has said where it is, then asks it to end. */
  async function serve(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
    const running = cliHere(['serve', '--data', folder(), '--bot-threads', '1', ...args]);
    const write = vi.mocked(process.stdout.write);
    await vi.waitFor(() => expect(write.mock.calls.flat().join('')).toContain('Stop'), { timeout: 120_000 });
    process.emit('SIGTERM');
    const { out, ...rest } = await running;
    return { out: stripVTControlCharacters(out), ...rest };
  }

  it('says in one block where it is, where the data is and how to stop it, and logs no JSON', async () => {
    const { code, out, err } = await serve('--port', '0');
    expect(out).toContain('Planet Steam is running.');
    expect(out).toMatch(/Play +http:\/\/localhost:[1-9][0-9]*\n/);
    expect(out).toContain('add --host 0.0.0.0');
    expect(out).toMatch(/Data +\/.+\n/);
    expect(out).toMatch(/Stop +Ctrl-C/);
    expect(out + err).not.toContain('{');
    expect(code).toBe(0);
  });

  it('takes the next port if the usual one is in use, and says so', async () => {
    const taken = await listening(8080).catch(() => null); // someone else may have it: the same to us
    const { out } = await serve();
    expect(out).toMatch(/Port 8080 is in use by another program; using port 80[89][0-9] instead\./);
    taken?.server.close();
  });

  it('does not take another port than the one it was told', async () => {
    const { server, port } = await listening(0);
    const { code, err } = await cliHere(['serve', '--data', folder(), '--port', String(port)]);
    expect(err).toContain(`Port ${port} of 127.0.0.1 is in use.`);
    expect(code).toBe(2);
    server.close();
  });
});

describe('what serve says', () => {
  it('names every address in the network where it listens there', () => {
    const lines = announcement({
      url: 'http://localhost:8080',
      lan: ['http://192.168.1.5:8080'],
      data: '/d',
      portInUse: null,
      opensByEnter: true,
    });
    const text = lines.join('\n');
    expect(text).toMatch(/On your network +http:\/\/192\.168\.1\.5:8080/);
    expect(text).toContain('Press Enter');
    expect(text).not.toContain('--host');
  });

  it('finds the first port that is free', async () => {
    const { server, port } = await listening(0);
    expect(await freePort('127.0.0.1', port)).toBeGreaterThan(port);
    server.close();
  });
});
