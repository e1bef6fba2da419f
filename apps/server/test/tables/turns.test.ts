import { randomUUID } from 'node:crypto';
import type { Move } from '@planet-steam/engine';
import type { TableView } from '@planet-steam/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { anyMove, codeOf, newPlayer, type Player, playOn, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describeOnBoth('turns', (newPlace) => {
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  beforeAll(async () => {
    server = await startTestServer(await newPlace());
    [anna, ben] = [await newPlayer(server.url, 'Anna'), await newPlayer(server.url, 'Ben')];
  });
  afterAll(() => server.close());

  /** Who is asked, with what they see. */
  async function asked(table: string): Promise<{ player: Player; other: Player; version: number; move: Move }> {
    for (const [player, other] of [
      [anna, ben],
      [ben, anna],
    ]) {
      const view = await player.look(table);
      const move = anyMove(view);
      if (move !== null) return { player, other, version: view.version, move };
    }
    throw new Error('nobody is asked');
  }

  test('a turn is played, gets a sequence and a version, and everybody sees it', async () => {
    const table = await startedTable([anna, ben]);
    const { player, other, version, move } = await asked(table);
    const watching = await openStream(other, table);
    const { status, body } = await player.play(table, version, [move]);
    expect(status).toBe(200);
    expect(body).toEqual({ sequence: expect.any(Number), version: version + 1 });
    const entry = await watching.next(({ id }) => id === body.sequence);
    expect(entry.data.entry).toEqual({ kind: 'played', seat: expect.any(Number), hand: 'person' });
    watching.close();
  });

  test('the same id again gets the same answer and plays nothing, also when the game has gone on', async () => {
    const table = await startedTable([anna, ben]);
    const first = await asked(table);
    const id = randomUUID();
    const answer = await first.player.play(table, first.version, [first.move], id);
    const again = await first.player.play(table, first.version, [first.move], id);
    expect([again.status, again.body]).toEqual([200, answer.body]);
    const second = await asked(table);
    await second.player.play(table, second.version, [second.move]);
    const { sequence } = await anna.look(table);
    const late = await first.player.play(table, first.version, [first.move], id);
    expect([late.status, late.body]).toEqual([200, answer.body]);
    expect((await anna.look(table)).sequence).toBe(sequence);
  });

  test('a version that is not there yet is answered with what is true', async () => {
    const id = await startedTable([anna, ben]);
    const view = await anna.look(id);
    const { status, body } = await anna.play(id, view.version + 5, [{ kind: 'pass' }]);
    expect([status, body.code, body.details.version]).toEqual([409, 'stale', view.version]);
    expect(body.message).toMatch(/^The game has not come so far/);
  });

  test('the same id sent many times at once is played once', async () => {
    const table = await startedTable([anna, ben]);
    const { player, version, move } = await asked(table);
    const id = randomUUID();
    const before = await anna.look(table);
    const answers = await Promise.all(Array.from({ length: 10 }, () => player.play(table, version, [move], id)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const { turns } = await (await server.tables.get(table)).live.history();
    expect(turns.filter(({ moves }) => JSON.stringify(moves) === JSON.stringify([move])).length).toBe(1);
    expect(before.version).toBe(version);
  });

  test('an id that was used for other moves is refused, and says so', async () => {
    const table = await startedTable([anna, ben]);
    const first = await asked(table);
    const id = randomUUID();
    await first.player.play(table, first.version, [first.move], id);
    expect(codeOf(await first.player.play(table, first.version, [{ kind: 'endTurn' }], id))).toEqual([409, 'idTaken']);
    // On the version of now too, with a move that would be legal.
    let second = await asked(table);
    while (second.player !== first.player || JSON.stringify(second.move) === JSON.stringify(first.move)) {
      await second.player.play(table, second.version, [second.move]);
      second = await asked(table);
    }
    const before = await anna.look(table);
    expect(codeOf(await second.player.play(table, second.version, [second.move], id))).toEqual([409, 'idTaken']);
    expect((await anna.look(table)).sequence).toBe(before.sequence);
  });

  test('a turn on a version that has passed gets the fresh view of who sent it', async () => {
    const table = await startedTable([anna, ben]);
    const { player, version, move } = await asked(table);
    await player.play(table, version, [move]);
    const stale = await player.play(table, version, [move]);
    expect(codeOf(stale)).toEqual([409, 'stale']);
    const fresh = await player.look(table);
    expect(stale.body.details).toEqual({ version: fresh.version, sequence: fresh.sequence, view: fresh.view });
    expect(stale.body.details.view.seat).toBe(fresh.seat);
  });

  test('of several moves none is played if one is refused, and the refusal names the move and the rule', async () => {
    const table = await startedTable([anna, ben]);
    await playOn(table, [anna, ben], ({ view }) => view !== null && 'options' in view && view.options?.kind === 'tankTurn');
    const { player, version } = await asked(table);
    const before = await player.look(table);
    const refused = await player.play(table, version, [{ kind: 'endTurn' }, { kind: 'endTurn' }]);
    expect(codeOf(refused)).toEqual([422, 'refused']);
    expect(refused.body.details).toEqual({
      index: 1,
      refusal: expect.objectContaining({ code: expect.any(String), rule: expect.any(String) }),
    });
    const after = await player.look(table);
    expect([after.sequence, after.version, after.view]).toEqual([before.sequence, before.version, before.view]);
  });

  test('a whole tank turn goes in as one list and becomes one entry', async () => {
    const table = await startedTable([anna, ben]);
    const zones = ({ view }: TableView) => {
      const options = view !== null && 'options' in view ? view.options : null;
      return options?.kind === 'tankTurn' ? options.buyTank : [];
    };
    const seen = await playOn(table, [anna, ben], (view) => zones(view).length > 0);
    const [zone] = zones(seen);
    const seat = seen.seat as number;
    const moves: Move[] = [{ kind: 'buyTank', zone }, { kind: 'endTurn' }];
    const { status, body } = await [anna, ben][seat].play(table, seen.version, moves);
    expect([status, body]).toEqual([200, { sequence: seen.sequence + 1, version: seen.version + 1 }]);
    const { applied } = await (await server.tables.get(table)).live.history();
    const { entry, events } = applied[applied.length - 1];
    expect(entry).toMatchObject({ kind: 'played', seat, hand: 'person', moves });
    expect(events).toContainEqual(expect.objectContaining({ kind: 'tankBought', seat, zone }));
  });

  test('who does not sit at the table, or is not asked, plays nothing', async () => {
    const table = await startedTable([anna, ben]);
    const clara = await newPlayer(server.url, 'Clara');
    const { other, version, move } = await asked(table);
    expect(codeOf(await clara.play(table, version, [move]))).toEqual([403, 'forbidden']);
    expect(codeOf(await other.play(table, version, [move]))).toEqual([422, 'refused']);
    expect((await anna.look(table)).version).toBe(version);
  });

  test('a whole game is played to its end, its record proves its dice, and nothing can be played any more', async () => {
    const table = await startedTable([anna, ben], { luck: 'anna1' });
    const over = await playOn(table, [anna, ben]);
    expect(over.head.status).toBe('over');
    const record = await anna.ask('GET', `/api/tables/${table}/record`);
    expect(record.seed).toContain('.anna1.');
    expect(record.result.winners.length).toBeGreaterThan(0);
    const { verifyDice } = await import('@planet-steam/engine');
    expect(verifyDice(record).ok).toBe(true);
    expect(codeOf(await anna.play(table, over.version, [{ kind: 'pass' }]))).toEqual([409, 'notNow']);
  });
});
