import { makeSetup } from '@planet-steam/engine';
import type { Clock } from '@planet-steam/protocol';
import { describe, expect, test } from 'vitest';
import { makeAvailability } from '../harness/simulation/availability.ts';
import { whyClockWrong } from '../harness/simulation/clock-check.ts';
import { BadOption, readOptions } from '../harness/simulation/options.ts';
import { simulate } from '../harness/simulation/run.ts';
import { makeStorage } from '../harness/simulation/storage.ts';
import { makeWeather } from '../harness/simulation/weather.ts';
import { makeWitness, type SentTurn } from '../harness/simulation/witness.ts';
import { makeWorld } from '../harness/simulation/world.ts';
import { Unavailable } from '../src/store/database.ts';
import type { Entry } from '../src/tables/entry.ts';
import { insertTable } from '../src/tables/stored.ts';
import type { Table } from '../src/tables/table.ts';
import { playedLog } from './support/played-log.ts';

const run = (seed: number, hours: number) => simulate({ seed, hours, progress: () => {} });

/** Seeds whose first hour has crashes: of several processes, and of one. */
const [SEVERAL, ONE] = [7, 4];

describe('simulated hours of the server', () => {
  test('nothing is wrong, the same seed gives the same run, and another one another', async () => {
    const [several, again, one] = [await run(SEVERAL, 1), await run(SEVERAL, 1), await run(ONE, 1)];
    expect([...several.findings, ...one.findings]).toEqual([]);
    expect(several).toEqual(again);
    expect(several.digest).not.toBe(one.digest);
    expect([several.processes > 1, one.processes]).toEqual([true, 1]);
    for (const { crashes, acknowledged } of [several, one]) {
      expect(crashes).toBeGreaterThan(0);
      expect(acknowledged).toBeGreaterThan(50);
    }
  });
});

/** A database with one table at its beginning, and a witness who knows it. */
async function scene() {
  const world = makeWorld(1, 0);
  const weather = makeWeather(world);
  const storage = makeStorage(world, weather, true);
  const witness = makeWitness(
    world,
    weather,
    storage,
    makeAvailability(world, storage, () => []),
  );
  const database = storage.connect({ dead: false, suspendedUntil: 0 });
  const [opened, ...more] = playedLog(makeSetup({ players: 2 }), 5);
  /** A finding ends the run, and no one is answered any more. */
  const during = async <T>(work: () => Promise<T>): Promise<T | null> => {
    const done = work();
    done.catch(() => {});
    await world.run(world.now + 10_000, witness.check, async () => {});
    return world.findings.length > 0 ? null : done;
  };
  await during(() => database.write(insertTable(database, opened.table, { ...opened, clientId: null }, null)));
  const enter = (index: number, entry: Entry, clientId: string | null = null) => {
    const { sequence, version } = more[index];
    const row = {
      table_id: opened.table.id,
      sequence,
      version,
      at: world.now,
      entry: JSON.stringify(entry),
      words: null,
      client_id: clientId,
    };
    const { build } = database;
    const changes = [build.insertInto('log').values({ ...row, digest: null }), build.updateTable('tables').set({ status: 'playing' })];
    return during(() => database.write(changes.map((query) => ({ query }))));
  };
  return { id: opened.table.id, world, witness, database, storage, during, enter, more };
}

describe('what the simulation finds', () => {
  test('a move that nobody has sent', async () => {
    const { world, enter, more } = await scene();
    await enter(0, more[0].entry);
    expect(world.findings).toEqual([]);
    await enter(1, more[1].entry, '0:nobody');
    expect(world.findings.join()).toContain('was never sent by who sits there');
  });

  test('a move that was acknowledged and is not in the log', async () => {
    const { id, world, witness } = await scene();
    const turn: SentTurn = { person: 'person-0', id: 'turn', version: 1, moves: [], accepted: null, refused: null };
    witness.newTurn(id, turn);
    witness.turnAnswered(id, turn, 200, '{"sequence":3,"version":2}');
    expect(world.findings.join()).toContain('was acknowledged and is not in the log');
  });

  test('a table that shows itself to somebody who sees another game', async () => {
    const { id, world, witness, enter, more } = await scene();
    await enter(0, more[0].entry);
    const { sequence, version, at } = { ...more[0], at: world.now - 10_000 };
    witness.sawEntry('person-0', id, '', {
      sequence,
      version,
      at,
      entry: { kind: 'started' },
      events: [],
      view: null,
      head: null,
      clocks: null,
    } as never);
    expect(world.findings.join()).toContain('what 0 or 0 or 0 does not see');
  });

  test('a log that shrinks or changes', async () => {
    for (const what of ['deleted', 'changed']) {
      const { world, database, during } = await scene();
      const { build } = database;
      const query = what === 'deleted' ? build.deleteFrom('log') : build.updateTable('log').set({ version: 7 });
      await during(() => database.write([{ query }]));
      expect(world.findings.join()).toContain(`an entry of the log was ${what}`);
    }
  });

  test('a clock that charges the wrong seat, or gives too much', () => {
    const clock: Clock = { kind: 'bank', bankSeconds: 60, incrementSeconds: 5 };
    const log = playedLog(makeSetup({ players: 2 }), 5, clock);
    for (const [index, { table, entry, at }] of log.entries())
      if (index > 0) expect(whyClockWrong(log[index - 1].table, table, entry, at)).toBeNull();
    const [before, { table, entry, at }] = [log[3].table, log[4]];
    const withBank = (bank: number): Table => ({ ...table, asked: null, seats: table.seats.map((seat) => ({ ...seat, bank })) });
    expect(whyClockWrong(before, withBank(1000), entry, at)).toContain('takes');
    expect(whyClockWrong(before, withBank(100_000), entry, at)).toContain('gives');
  });
});

test('a database that is down answers nobody, and is back afterwards', async () => {
  const { world, storage, database, during } = await scene();
  storage.goDown(world.now + 5000);
  await expect(during(() => database.read(database.build.selectFrom('log').selectAll()))).rejects.toThrow(Unavailable);
  expect(await during(() => database.read(database.build.selectFrom('log').selectAll()))).toHaveLength(1);
});

test('mistakes in the options are told in one line', () => {
  expect(readOptions(['--seed', '5', '--hours', '10'])).toEqual({ seed: 5, hours: 10 });
  expect(() => readOptions(['--hours', '0'])).toThrow(new BadOption('--hours must be a whole number from 1 to 1000000, not "0".'));
  expect(() => readOptions(['--days', '1'])).toThrow('Use --seed N');
});
