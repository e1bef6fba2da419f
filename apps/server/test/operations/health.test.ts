import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Clash } from '../../src/store/database.ts';
import { describeOnBoth } from '../support/databases.ts';
import { codeOf, newPlayer, request } from '../support/player.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';

describeOnBoth('health', (newPlace) => {
  it('is told to whoever asks, however often, and nothing else is', async () => {
    const server = await startTestServer(await newPlace(), { limits: { requestsPerMinute: 2 } as never });
    try {
      for (let each = 0; each < 5; each++) {
        expect(await request(server.url, 'GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
        expect(await request(server.url, 'GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
      }
    } finally {
      await server.close();
    }
  });
});

describeOnBoth('a commit that has lost a race', (newPlace) => {
  it('is answered with the advice to try again, not as a fault', async () => {
    const server = await startTestServer(await newPlace());
    try {
      const player = await newPlayer(server.url);
      const { database } = server.context;
      const { write } = database;
      database.write = () => Promise.reject(new Clash('deadlock detected'));
      const refused = await player.send('POST', '/api/tables', { name: 'T', players: 2 });
      expect([...codeOf(refused), refused.text.includes('deadlock')]).toEqual([503, 'unavailable', false]);
      database.write = write;
      expect((await player.send('POST', '/api/tables', { name: 'T', players: 2 })).status).toBe(201);
    } finally {
      await server.close();
    }
  });
});

describe('while PostgreSQL is away', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('the process lives but is not ready, requests say so, and it comes back by itself', async () => {
    const server = await startTestServer({ dataFolder: '', databaseUrl: await postgres.newDatabase() });
    try {
      const player = await newPlayer(server.url);
      await postgres.kill();
      const ready = await request(server.url, 'GET', '/health/ready');
      expect(codeOf(ready)).toEqual([503, 'unavailable']);
      expect(ready.headers.get('retry-after')).not.toBeNull();
      expect(ready.text).not.toContain('password');
      expect((await request(server.url, 'GET', '/health/live')).status).toBe(200);
      expect(codeOf(await player.send('POST', '/api/tables', { name: 'T', players: 2 }))).toEqual([503, 'unavailable']);
      await postgres.start();
      while ((await request(server.url, 'GET', '/health/ready')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
      expect((await player.send('POST', '/api/tables', { name: 'T', players: 2 })).status).toBe(201);
      expect(server.logged()).not.toContain(':password@');
    } finally {
      await server.close();
    }
  });

  it('silent instead of gone, it is not waited for without end', async () => {
    const url = await postgres.newDatabase();
    const server = await startTestServer({ dataFolder: '', databaseUrl: url });
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where datname = current_database()');
    try {
      for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
      expect(codeOf(await request(server.url, 'GET', '/health/ready'))).toEqual([503, 'unavailable']);
    } finally {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT');
      await client.end();
      await server.close();
    }
  });
});
