import { type ChildProcess, execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DECISION_KINDS, VARIANTS } from '@planet-steam/engine';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { newPlayer } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const EXAMPLES = join(import.meta.dirname, '../../../../docs/examples');
/** A whole game over HTTP, by programs that start other programs for every move. */
const PATIENCE = 300_000;

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

describe('The example bots', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'planet-steam-test-'));
  const running = new Set<ChildProcess>();
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ dataFolder, databaseUrl: null }, { botThreads: 2 });
  });
  afterAll(async () => {
    for (const child of running) child.kill();
    await server.close();
    rmSync(dataFolder, { recursive: true });
  });

  function run(program: string, args: readonly string[], more: Record<string, string> = {}): Promise<Ended> {
    return new Promise((resolve) => {
      const child = execFile(program, args, { env: { ...process.env, ...more } }, (_error, stdout, stderr) => {
        running.delete(child);
        resolve({ code: child.exitCode, stdout, stderr });
      });
      running.add(child);
    });
  }

  it('play a whole game with nothing but curl and jq', { timeout: PATIENCE }, async (context) => {
    need(context, 'bash', 'curl', 'jq');
    const ended = await run('bash', [join(EXAMPLES, 'curl-bot.sh'), server.url]);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^seat 0 \(me\): \d+( wins)?\nseat 1: \d+( wins)?\n$/);
    expect(ended.stdout).toContain(' wins');
  });

  it('play a whole game with all variants with nothing but Python', { timeout: PATIENCE }, async (context) => {
    need(context, 'python3');
    const ended = await run('python3', [join(EXAMPLES, 'bot.py'), server.url, '--variants', VARIANTS.join(',')]);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^(seat \d \((me|rival)\): \d+( wins)?\n){3}$/);
    expect(ended.stdout).toContain(' wins');
  });

  it('play a whole game with all variants with nothing but Perl', { timeout: PATIENCE }, async (context) => {
    need(context, 'perl');
    const ended = await run('perl', [join(EXAMPLES, 'bot.pl'), server.url, VARIANTS.join(',')]);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^(seat \d: \d+( wins)?\n){2}$/);
  });

  it('come by an invitation, as whoever made their token, take their seat back from a stand-in, and keep the ledger (THG-11)', {
    timeout: PATIENCE,
  }, async (context) => {
    need(context, 'python3');
    const [anna, ben] = [await newPlayer(server.url, 'Anna'), await newPlayer(server.url, 'Ben')];
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Two', players: 2, concealedCredits: true });
    const { secret } = await anna.ask('POST', `/api/tables/${id}/links`, { kind: 'join' });
    const { token } = await ben.ask('POST', '/api/me/tokens', { label: 'Python' });
    const ending = run('python3', [join(EXAMPLES, 'bot.py'), server.url, '--link', secret], { PLANET_STEAM_TOKEN: token });
    await expect.poll(async () => (await anna.look(id)).head.seats[1].person?.id).toBe(ben.me.id);
    await anna.ask('POST', `/api/tables/${id}/start`);
    await ben.ask('PUT', `/api/tables/${id}/seat/bot`, {});
    await expect.poll(async () => (await anna.look(id)).head.seats[1].bot).toBe(null);
    await anna.ask('PUT', `/api/tables/${id}/seat/bot`, {});
    const ended = await ending;
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toContain('seat 1 (me)');
    expect((await anna.look(id)).head.status).toBe('over');
    const ledger = await run('python3', [join(EXAMPLES, 'ledger.py'), server.url, id], { PLANET_STEAM_TOKEN: token });
    const { result } = await anna.ask('GET', `/api/tables/${id}/record`);
    const credits = [0, 1].map((seat) => result.standing.find((wealth: { seat: number }) => wealth.seat === seat).credits);
    expect(ledger).toEqual({ code: 0, stderr: '', stdout: `seat 0: ${credits[0]}\nseat 1: ${credits[1]}\n` });
  });

  it.each(['bot.py', 'curl-bot.sh'])('answer every kind of question: %s', (name) => {
    const source = readFileSync(join(EXAMPLES, name), 'utf8');
    expect(DECISION_KINDS.filter((kind) => !source.includes(`"${kind}"`))).toEqual([]);
  });
});

function need(context: TestContext, ...programs: string[]): void {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).status !== 0);
  if (missing.length > 0) context.skip(`${missing.join(' and ')} cannot be run on this machine`);
}
