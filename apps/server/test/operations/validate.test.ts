import { beforeAll, expect, it } from 'vitest';
import { backUp } from '../../src/operations/backup/back-up.ts';
import { restore } from '../../src/operations/backup/restore.ts';
import { type Difference, validate } from '../../src/operations/validate.ts';
import { validateBackup } from '../../src/operations/validate-backup.ts';
import { describeOnBoth, type Place } from '../support/databases.ts';
import { everythingIn, letPeoplePlay, newFile, type Played, sqlOn } from '../support/operations.ts';
import { startTestServer } from '../support/server.ts';
import { emptyDatabaseIn } from '../support/shared-postgres.ts';

describeOnBoth(
  'validation',
  (newPlace) => {
    let played: Played;
    let file: string;
    let entries: number;
    beforeAll(async () => {
      const place = await newPlace();
      played = await letPeoplePlay(place);
      const [{ count }] = await sqlOn(place, 'select count(*) as count from log');
      entries = Number(count);
      file = newFile();
      await backUp(place, file);
    });

    /** What is found after someone has tampered with the data. */
    async function found(...statements: readonly (readonly [string, ...(string | number)[]])[]): Promise<readonly Difference[]> {
      const place = await newPlace();
      await restore(file, place);
      for (const [statement, ...values] of statements) await sqlOn(place, statement, values);
      return (await validate(place)).differences;
    }

    /** Some entry of this kind of the running game, not the last. */
    async function entryOf(kind: string, place: Place): Promise<number> {
      const rows = await sqlOn(
        place,
        `select sequence from log where table_id = $1 and entry like '{"kind":"${kind}"%' order by sequence`,
        [played.running],
      );
      return rows[Math.floor(rows.length / 2)].sequence as number;
    }

    async function somePlay(): Promise<number> {
      const place = await newPlace();
      await restore(file, place);
      return entryOf('played', place);
    }

    const of = (entry: number | null, why: string | RegExp) => [{ table: played.running, entry, why: expect.stringMatching(why) }];

    it('finds nothing where nothing is wrong, says how much it has checked, and changes nothing', async () => {
      const place = await newPlace();
      await restore(file, place);
      const before = await everythingIn(place);
      expect(await validate(place)).toEqual({ tables: 2, games: 2, entries, differences: [] });
      expect(await everythingIn(place)).toEqual(before);
    });

    it('reads a backup as well', async () => {
      expect(await validateBackup(file)).toEqual({ tables: 2, games: 2, entries, differences: [] });
    });

    it('goes on while a server uses the data', async () => {
      const place = await newPlace();
      await restore(file, place);
      const server = await startTestServer(place);
      try {
        expect((await validate(place)).differences).toEqual([]);
      } finally {
        await server.close();
      }
    });

    it('finds a digest that was changed, or is missing, in the middle of a log', async () => {
      const entry = await somePlay();
      const where = 'where table_id = $1 and sequence = $2';
      expect(await found([`update log set digest = 'other' ${where}`, played.running, entry])).toEqual(
        of(entry, 'it leads to another state of the game'),
      );
      expect(await found([`update log set digest = null ${where}`, played.running, entry])).toEqual(of(entry, 'its digest is missing'));
    });

    it('finds an entry that was changed', async () => {
      const place = await newPlace();
      await restore(file, place);
      const entry = await entryOf('started', place);
      const other = JSON.stringify({ kind: 'started', commitment: '0'.repeat(64) });
      const change = 'update log set entry = $3 where table_id = $1 and sequence = $2';
      expect(await found([change, played.running, entry, other])).toEqual(of(entry, 'does not fit its commitment'));
      expect(await found([change, played.running, entry, '{"kind":'])).toEqual(of(entry, 'JSON'));
      expect(await found([change, played.running, 1, '{"kind":"opened"}'])).toEqual(of(1, /./));
    });

    it('finds another bid or trade than was made, even if the rules allow it', async () => {
      const place = await newPlace();
      await restore(file, place);
      const bids = await sqlOn(
        place,
        'select sequence, entry from log where table_id = $1 and entry like \'%"kind":"bid"%\' order by sequence',
        [played.over],
      );
      const { sequence, entry } = bids[0] as { sequence: number; entry: string };
      const higher = entry.replace(/"amount":(\d+)/, (_, amount) => `"amount":${Number(amount) + 1}`);
      const change = 'update log set entry = $3 where table_id = $1 and sequence = $2';
      const [difference] = await found([change, played.over, sequence, higher]);
      expect(difference).toMatchObject({ table: played.over, entry: sequence });
    });

    it('finds a move that is refused now', async () => {
      const entry = await somePlay();
      const other = JSON.stringify({ kind: 'played', seat: 0, hand: 'player', moves: [{ kind: 'bid', amount: 100_000 }] });
      const [difference] = await found(['update log set entry = $3 where table_id = $1 and sequence = $2', played.running, entry, other]);
      expect([difference]).toEqual(of(entry, /^move 1 is refused \(\w+\)$/));
    });

    it('finds an entry of a kind this version does not know', async () => {
      const entry = await somePlay();
      const other = '{"kind":"danced","seat":0}';
      expect(await found(['update log set entry = $3 where table_id = $1 and sequence = $2', played.running, entry, other])).toEqual(
        of(entry, 'this version knows no entry of kind danced'),
      );
    });

    it('finds an entry that is missing: in the middle, at the beginning, at the end, and all of them', async () => {
      const entry = await somePlay();
      const remove = 'delete from log where table_id = $1 and sequence = $2';
      expect(await found([remove, played.running, entry])).toEqual(of(entry + 1, `entry ${entry} is missing`));
      expect(await found([remove, played.running, 1])).toEqual(of(2, 'a log begins with the opening of the table'));
      const shift = 'update log set sequence = sequence + 1000 where table_id = $1';
      expect(await found([shift, played.running])).toEqual(of(1001, 'a log begins with the opening of the table'));
      const last = 'delete from log where table_id = $1 and at = (select max(at) from log where table_id = $1)';
      for (const table of [played.over, played.running]) {
        expect(await found([last, table])).toContainEqual({ table, entry: null, why: 'its last entry is not the one it was stored with' });
      }
      expect(await found(['delete from log where table_id = $1', played.running])).toEqual(of(null, 'it has no log'));
    });

    it('finds a result, a status or a seat that is not what the log leads to', async () => {
      const place = await newPlace();
      await restore(file, place);
      const [{ card }] = await sqlOn(place, 'select card from tables where id = $1', [played.over]);
      const { winners } = JSON.parse(card as string) as { winners: number[] };
      const robbed = JSON.stringify({ ...JSON.parse(card as string), winners: [1 - winners[0]] });
      expect(await found(['update tables set card = $2 where id = $1', played.over, robbed])).toEqual([
        { table: played.over, entry: null, why: `its card says winners [${1 - winners[0]}], but its log leads to [${winners}]` },
      ]);
      expect(await found(["update tables set status = 'playing' where id = $1", played.over])).toEqual([
        { table: played.over, entry: null, why: 'it is stored as playing, but its log leads to over' },
      ]);
      expect(await found(['update seats set person_id = null where table_id = $1 and seat = 1', played.running])).toEqual(
        of(null, 'other people or bots are stored in its seats'),
      );
      expect(await found(["update tables set creator_id = 'x' where id = $1", played.running])).toEqual(of(null, 'another creator'));
      expect(await found(["update tables set name = 'x' where id = $1", played.running])).toEqual(of(null, 'another name or openness'));
    });

    it('reads a name with half a character, which older versions accepted, as the database has it', async () => {
      const agreed = '"agreement":{"name":"';
      const half = [
        `update log set entry = replace(entry, $2, $3) where table_id = $1`,
        played.running,
        agreed,
        `${agreed}\\ud800`,
      ] as const;
      const place = await newPlace();
      await restore(file, place);
      const [{ name }] = await sqlOn(place, 'select name from tables where id = $1', [played.running]);
      expect(await found(half, ['update tables set name = $2 where id = $1', played.running, `\ufffd${name}`])).toEqual([]);
    });

    it('finds dice that were changed by changing the dealer’s share', async () => {
      const [difference] = await found(["update tables set dealer_secret = 'loaded' where id = $1", played.running]);
      expect(difference.why).toMatch(/does not fit its commitment/);
    });

    it('finds entries whose table is gone', async () => {
      expect(await found(['delete from tables where id = $1', played.running])).toEqual(
        of(null, 'there are entries of it, but no such table'),
      );
    });

    it('names every table that differs, and the version where it went astray', async () => {
      const entry = await somePlay();
      const differences = await found(
        ["update log set digest = 'other' where sequence >= $1 and digest is not null", entry],
        ['update log set version = 1000 where table_id = $1 and sequence = 2', played.over],
      );
      expect(differences.map(({ table, entry: at }) => [table, at]).sort()).toEqual(
        [
          [played.running, entry],
          [played.over, 2],
        ].sort(),
      );
    });

    it('does not touch a database of an older schema, and says how to check it', async () => {
      const place = await newPlace();
      await restore(file, place);
      await sqlOn(place, "update facts set value = '0' where name = 'schema'");
      await expect(validate(place)).rejects.toThrow(/Make a backup and give it to validate with --from|no server has used it yet/);
    });
  },
  emptyDatabaseIn,
);
