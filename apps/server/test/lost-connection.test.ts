import { connect, createServer, type Socket } from 'node:net';
import { expect, inject, test } from 'vitest';
import { Unavailable } from '../src/store/database.ts';
import { errorOf } from '../src/store/postgres/errors.ts';
import { openPostgres } from '../src/store/postgres/open-postgres.ts';
import { newDatabaseIn } from './support/shared-postgres.ts';

/** What PostgreSQL says to a connection when it goes down: an ErrorResponse, FATAL 57P01. */
const FAREWELL = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

function message(kind: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(body)]);
}

/** Between a server and its PostgreSQL; lets a farewell arrive in the same breath as the next answer that holds `cue`. */
async function startGoBetween(port: number) {
  let cue: string | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    near.pipe(far);
    far.on('data', (chunk) => {
      if (cue === null || !chunk.includes(cue)) return void near.write(chunk);
      cue = null;
      near.end(Buffer.concat([chunk, FAREWELL]));
      far.destroy();
    });
    far.on('close', () => near.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    sayFarewellWith(text: string) {
      cue = text;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a connection that ends between an answer and the work that waits for it is no more than a failed piece of work', async () => {
  const url = new URL(await newDatabaseIn(inject('postgres')));
  const between = await startGoBetween(Number(url.port));
  url.port = String(between.port);
  const database = await openPostgres(url.href, 1); // one connection: the second piece of work waits for the first
  const { build } = database;
  const fact = (value: string) => ({ query: build.insertInto('facts').values({ name: value, value }) });
  await database.write([fact('cue')]);
  between.sayFarewellWith('cue');
  const [read, written] = await Promise.allSettled([
    database.read(build.selectFrom('facts').select('value').where('name', '=', 'cue')),
    database.write([fact('lost')]),
  ]);
  expect(read).toEqual({ status: 'fulfilled', value: [{ value: 'cue' }] });
  expect(written).toMatchObject({ status: 'rejected', reason: expect.any(Unavailable) });
  await database.write([fact('found')]); // the next one gets a connection of its own
  const facts = await database.read(build.selectFrom('facts').select('value').where('name', 'in', ['lost', 'found']));
  expect(facts).toEqual([{ value: 'found' }]);
  await database.close();
  between.close();
});

test('an error of the connection is none of PostgreSQL, even if its code is as long', () => {
  const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  expect(errorOf(broken, true)).toMatchObject({ uncertain: true });
  expect(errorOf(broken, true)).toBeInstanceOf(Unavailable);
});
