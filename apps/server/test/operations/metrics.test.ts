import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from '../support/event-stream.ts';
import { newFolder } from '../support/operations.ts';
import { anyMove, newPlayer, type Player, request, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Those docs/hosting.md names. */
const NAMED = [
  'planet_steam_http_request_seconds_bucket',
  'planet_steam_http_request_seconds_count',
  'planet_steam_entries_total',
  'planet_steam_turns_total',
  'planet_steam_streams',
  'planet_steam_streams_cut_off_total',
  'planet_steam_tables_in_memory',
  'planet_steam_bot_queue',
  'planet_steam_bots_cut_short_total',
  'planet_steam_nodejs_eventloop_lag_p99_seconds',
  'planet_steam_process_resident_memory_bytes',
] as const;

const SAMPLE = /^([a-z_:][a-z0-9_:]*)(\{[a-z_]+="(?:[^"\\]|\\.)*"(?:,[a-z_]+="(?:[^"\\]|\\.)*")*\})? (-?[0-9.e+-]+|NaN|[+-]Inf)$/i;

describe('metrics', () => {
  let server: TestServer;
  let url: string;
  let players: Player[];
  let table: string;
  beforeAll(async () => {
    server = await startTestServer({ dataFolder: newFolder(), databaseUrl: null }, { metricsPort: 0 });
    url = `http://127.0.0.1:${server.metricsPort}`;
    players = [await newPlayer(server.url, 'Annabella'), await newPlayer(server.url, 'Bartholomew')];
    table = await startedTable(players);
  });
  afterAll(() => server.close());

  async function samples(): Promise<Map<string, number>> {
    const { text } = await request(url, 'GET', '/metrics');
    const lines = text
      .trimEnd()
      .split('\n')
      .filter((line) => line !== '' && !/^# (HELP|TYPE) /.test(line));
    return new Map(
      lines.map((line) => {
        const found = SAMPLE.exec(line);
        expect(found, line).not.toBeNull();
        const [, name, labels = '', value] = found as RegExpExecArray;
        return [`${name}${labels}`, Number(value)];
      }),
    );
  }

  const sumOf = (all: ReadonlyMap<string, number>, start: string) =>
    [...all].filter(([name]) => name.startsWith(start)).reduce((sum, [, value]) => sum + value, 0);

  it('are text that Prometheus reads, with all that a host is told to watch', async () => {
    const { headers, text } = await request(url, 'GET', '/metrics');
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const names = new Set([...(await samples()).keys()].map((name) => name.replace(/\{.*/, '')));
    for (const name of NAMED.filter((each) => !each.startsWith('planet_steam_turns'))) expect(names, name).toContain(name);
    for (const name of ['planet_steam_turns_total', 'planet_steam_bot_failures_total', 'planet_steam_messages_total']) {
      expect(text).toContain(`# TYPE ${name} counter`);
    }
  });

  it('count entries and turns by what became of them', async () => {
    const before = await samples();
    const [own] = (await Promise.all(players.map(async (player) => ({ player, view: await player.look(table) })))).filter(
      ({ view }) => anyMove(view) !== null,
    );
    const { version } = own.view;
    const move = anyMove(own.view);
    expect((await own.player.play(table, version, [move as never])).status).toBe(200);
    expect((await own.player.play(table, version, [move as never])).status).toBe(409);
    const after = await samples();
    expect(after.get('planet_steam_turns_total{outcome="accepted"}')).toBe(
      (before.get('planet_steam_turns_total{outcome="accepted"}') ?? 0) + 1,
    );
    expect(after.get('planet_steam_turns_total{outcome="stale"}')).toBe((before.get('planet_steam_turns_total{outcome="stale"}') ?? 0) + 1);
    expect(sumOf(after, 'planet_steam_entries_total')).toBeGreaterThan(sumOf(before, 'planet_steam_entries_total'));
    expect(sumOf(after, 'planet_steam_tables_in_memory')).toBe(1);
  });

  it('count requests by route and status', async () => {
    const count = 'planet_steam_http_request_seconds_count{method="GET",route="/api/tables/:id",status="200"}';
    const before = (await samples()).get(count) ?? 0;
    await players[0].look(table);
    expect((await samples()).get(count)).toBe(before + 1);
  });

  it('know how many streams are open', async () => {
    const stream = await openStream(players[0], table);
    await stream.next(({ name }) => name === 'table');
    expect((await samples()).get('planet_steam_streams')).toBe(1);
    stream.close();
    await stream.ended;
    while ((await samples()).get('planet_steam_streams') !== 0) await new Promise((resolve) => setTimeout(resolve, 10));
  });

  it('name no person and no table, whatever was asked for', async () => {
    await request(server.url, 'GET', `/api/secret-${table}?token=hunter2`);
    const { text } = await request(url, 'GET', '/metrics');
    for (const secret of [table, 'hunter2', 'secret-', 'Annabella', ...players.map(({ me }) => me.id)]) expect(text).not.toContain(secret);
  });

  it('are on their own port only', async () => {
    expect((await request(server.url, 'GET', '/metrics')).status).toBe(404);
    expect((await request(url, 'GET', '/api/tables')).status).toBe(404);
    expect((await request(url, 'GET', '/')).text).toBe('Metrics are at /metrics.\n');
  });
});
