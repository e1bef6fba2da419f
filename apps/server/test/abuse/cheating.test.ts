import { randomUUID } from 'node:crypto';
import { fastRandom, type Move, type Options, randomMove, type State } from '@planet-steam/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefused, type Scene, setScene } from '../support/abuse/scene.ts';
import { describeOnBoth } from '../support/databases.ts';
import { newPlayer, type Player, playOn, startedTable } from '../support/player.ts';

describeOnBoth('somebody who cheats', (newPlace) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(newPlace);
  });
  afterAll(() => scene.server.close());

  const upgrade: Move = { kind: 'upgradeCarrier', resource: 'ore' };

  test('cannot move out of turn, for another seat, or where he does not sit', async () => {
    const { table, mallory } = scene;
    const { player, other } = await scene.asked();
    const { version } = await player.look(table);
    await scene.untouched(async () => {
      expectRefused(await other.play(table, version, [upgrade]), 'refused', /has to decide now, not/);
      expectRefused(await mallory.play(table, version, [upgrade]), 'forbidden', /no seat/);
      expectRefused(await player.play(table, version, [{ kind: 'bid', amount: 5 }]), 'refused', /does not answer/);
      expectRefused(await player.play(table, version, [upgrade, upgrade]), 'refused', /Move 2.*Nothing was played/);
      const forOther = { id: randomUUID(), version, moves: [upgrade], seat: 1 };
      expectRefused(await player.send('POST', `/api/tables/${table}/turns`, forOther), 'malformed', /seat/);
      expectRefused(await player.send('POST', `/api/tables/${'A'.repeat(16)}/turns`, forOther), 'malformed');
      expectRefused(await player.play('A'.repeat(16), version, [upgrade]), 'notFound', /no such table/);
    });
  });

  test('gains nothing by versions that are past or to come, and gets the view of his own seat with the refusal', async () => {
    const { table } = scene;
    const { player, other } = await scene.asked();
    const { version } = await player.look(table);
    await scene.untouched(async () => {
      for (const wrong of [0, version - 1, version + 1, version + 1000, Number.MAX_SAFE_INTEGER]) {
        for (const who of [player, other]) {
          const answer = await who.play(table, wrong, [upgrade]);
          expectRefused(answer, 'stale', /Nothing was played/);
          expect(answer.body.details).toEqual({ version, sequence: expect.any(Number), view: expect.anything() });
          const { view } = await who.look(table);
          expect(answer.body.details.view).toEqual(view);
        }
      }
    });
  });

  test('an id that was used is nobody else’s gain: the same moves again change nothing, others are refused, another player’s is his own', async () => {
    const { anna, ben, mallory } = scene;
    const table = await startedTable([anna, ben]);
    const [first, second] = (await anna.look(table)).head.asked === 0 ? [anna, ben] : [ben, anna];
    const { version } = await first.look(table);
    const id = randomUUID();
    const played = await first.play(table, version, [upgrade], id);
    expect(played.status).toBe(200);
    const before = await first.look(table);
    expect(await first.play(table, version, [upgrade], id)).toMatchObject({ status: 200, body: played.body });
    expectRefused(await first.play(table, version, [{ kind: 'upgradeCarrier', resource: 'water' }], id), 'idTaken', /new id/);
    expectRefused(await first.play(table, before.version, [{ kind: 'pass' }], id), 'refused');
    expectRefused(await mallory.play(table, version, [upgrade], id), 'forbidden');
    // To the other player the id says nothing of what was played with it.
    expectRefused(await second.play(table, version, [upgrade], id), 'stale');
    expect({ ...(await first.look(table)), now: 0 }).toEqual({ ...before, now: 0 });
    expect((await second.play(table, before.version, [upgrade], id)).status).toBe(200);
  });

  test('cannot look at the die: what follows a roll is refused in the same words, whatever the die would show', async () => {
    const { server } = scene;
    const outcomes = new Set<boolean>();
    for (let game = 0; game < 12 && outcomes.size < 2; game++) {
      const { table, player, version, zone, state } = await gameBeforeRoll(game);
      const before = JSON.stringify({ ...(await player.look(table)), now: 0 });
      const lists: Move[][] = [
        [{ kind: 'rollFor', zone }, { kind: 'pass' }],
        [
          { kind: 'rollFor', zone },
          { kind: 'claimNearby', zone },
        ],
        [
          { kind: 'rollFor', zone },
          { kind: 'rollFor', zone },
        ],
        [
          { kind: 'rollFor', zone },
          { kind: 'moorAirship', lane: 'A' },
        ],
        [{ kind: 'rollFor', zone }, { kind: 'endTurn' }, { kind: 'endTurn' }],
      ];
      const answers = [];
      for (const moves of lists) {
        const answer = await player.play(table, version, moves);
        expectRefused(answer, 'beyondChance', /after its result is known.*Nothing was played/);
        answers.push(answer.text);
      }
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toBe(
        '{"code":"beyondChance","message":"Move 1 rolls a die; the moves after it must be sent after its result is known. Nothing was played.","details":{"index":0}}',
      );
      expect(JSON.stringify({ ...(await player.look(table)), now: 0 })).toBe(before);
      // Alone it is rolled, and the die is the one that lay there all the time.
      expect((await player.play(table, version, [{ kind: 'rollFor', zone }])).status).toBe(200);
      const after = (await server.tables.get(table)).live.table.game as State;
      outcomes.add(after.claims.join() !== state.claims.join());
    }
    // The refusal was the same before a hit and before a miss.
    expect(outcomes.size).toBe(2);
  });

  test('VAR-5: a list of moves ends at a decline, which rolls the die, and not at an agreement, which does not', async () => {
    const { anna, ben } = scene;
    const table = await startedTable([anna, ben], { variants: ['variableClaims'] });
    const { version, head } = await playOn(table, [anna, ben], ({ view }) => view?.decision?.kind === 'riverAgreement');
    const player = [anna, ben][head.asked as number];
    const after: Move[] = [{ kind: 'agree' }, { kind: 'decline' }, { kind: 'pass' }];
    for (const next of after) {
      const answer = await player.play(table, version, [{ kind: 'decline' }, next]);
      expectRefused(answer, 'beyondChance', /^Move 1 rolls a die; .*Nothing was played\.$/);
      expect(answer.body.details).toEqual({ index: 0 });
      expectRefused(await player.play(table, version, [{ kind: 'agree' }, next]), 'refused', /^Move 2: .*Nothing was played\.$/);
    }
    expect((await player.play(table, version, [{ kind: 'decline' }])).status).toBe(200);
    const { moves } = await player.ask('GET', `/api/tables/${table}/record`);
    expect(moves.find(({ move }: { move: Move }) => move.kind === 'decline').dice).toHaveLength(1);
  });

  async function gameBeforeRoll(seed: number) {
    const { server, anna, ben } = scene;
    const table = await startedTable([anna, ben]);
    const random = fastRandom(seed + 1);
    for (let fuse = 0; fuse < 400; fuse++) {
      const { game, asked } = (await server.tables.get(table)).live.table;
      const player: Player = [anna, ben][asked?.seat as number];
      const { version, view } = await player.look(table);
      const options = (view as { options: Options }).options;
      if (options.kind === 'claim' && options.rollFor.length > 0) {
        return { table, player, version, zone: options.rollFor[0], state: game as State };
      }
      await player.play(table, version, [randomMove(options, random)]);
    }
    throw new Error('nobody may roll');
  }

  test('finds no way to a private table from outside: it does not exist for him', async () => {
    const { anna, mallory, url } = scene;
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Private', players: 2 });
    const at = `/api/tables/${id}`;
    const attempts: [string, string, unknown?][] = [
      ['GET', at],
      ['GET', `${at}?after=0&wait=1`],
      ['GET', `${at}/events`],
      ['GET', `${at}/record`],
      ['GET', `${at}/words`],
      ['GET', `${at}/links`],
      ['POST', `${at}/seat`, {}],
      ['DELETE', `${at}/seat`],
      ['PUT', `${at}/seat/bot`, {}],
      ['DELETE', `${at}/seat/bot`],
      ['PUT', `${at}/seats/1/bot`, {}],
      ['DELETE', `${at}/seats/0`],
      ['POST', `${at}/start`],
      ['POST', `${at}/close`],
      ['POST', `${at}/rematch`],
      ['POST', `${at}/turns`, { id: randomUUID(), version: 0, moves: [upgrade] }],
      ['PUT', `${at}/order`, { lot: 'zone', most: 5 }],
      ['DELETE', `${at}/order`],
      ['POST', `${at}/take-back`, { version: 0 }],
      ['PUT', `${at}/take-back`, { agree: true }],
      ['POST', `${at}/words`, { words: 'Hello' }],
      ['DELETE', `${at}/words/1`],
      ['POST', `${at}/links`, { kind: 'join' }],
      ['DELETE', `${at}/links/${'A'.repeat(16)}`],
      ['PUT', `${at}/silence`],
      ['DELETE', `${at}/silence`],
    ];
    const before = await anna.look(id);
    for (const [method, path, body] of attempts) {
      const missing = path.replace(id, 'A'.repeat(16));
      const answer = await mallory.send(method, path, body);
      expectRefused(answer, 'notFound', /no such table/);
      expect(answer.text).toBe((await mallory.send(method, missing, body)).text);
    }
    expect((await mallory.ask('GET', '/api/tables?scope=mine')).tables).toEqual([]);
    expect(JSON.stringify(await mallory.ask('GET', '/api/tables?limit=100'))).not.toContain(id);
    expect({ ...(await anna.look(id)), now: 0 }).toEqual({ ...before, now: 0 });
    // Who may watch may still not sit down, act or talk.
    const { secret } = await anna.ask('POST', `${at}/links`, { kind: 'watch' });
    const watcher = await newPlayer(url, 'Watcher');
    await watcher.ask('POST', '/api/links/use', { secret });
    expectRefused(await watcher.send('POST', `${at}/seat`, {}), 'forbidden', /link/);
    expectRefused(await watcher.send('POST', `${at}/words`, { words: 'Hello' }), 'forbidden', /players/);
  });

  test('cannot do what belongs to the creator, to whoever sits there, or to whoever spoke', async () => {
    const { anna, ben, mallory, table } = scene;
    const at = `/api/tables/${table}`;
    const { sequence } = await anna.ask('POST', `${at}/words`, { words: 'Mine' });
    const link = await anna.ask('POST', `${at}/links`, { kind: 'watch' });
    await scene.untouched(async () => {
      for (const who of [ben, mallory]) {
        expectRefused(await who.send('POST', `${at}/start`), 'forbidden', /opened/);
        expectRefused(await who.send('POST', `${at}/close`), 'forbidden', /opened/);
        expectRefused(await who.send('POST', `${at}/links`, { kind: 'join' }), 'forbidden', /opened/);
        expectRefused(await who.send('GET', `${at}/links`), 'forbidden', /opened/);
        expectRefused(await who.send('DELETE', `${at}/links/${link.id}`), 'forbidden', /opened/);
        expectRefused(await who.send('DELETE', `${at}/words/${sequence}`), 'forbidden', /opened/);
        expectRefused(await who.send('PUT', `${at}/seats/0/bot`, {}), 'forbidden', /opened/);
        expectRefused(await who.send('DELETE', `${at}/seats/0`), 'forbidden', /opened/);
      }
      expectRefused(await mallory.send('DELETE', `${at}/seat`), 'forbidden', /no seat/);
      expectRefused(await mallory.send('PUT', `${at}/seat/bot`, {}), 'forbidden', /no seat/);
      expectRefused(await mallory.send('DELETE', `${at}/seat/bot`), 'forbidden', /no seat/);
      expectRefused(await mallory.send('PUT', `${at}/order`, { lot: 'zone', most: 5 }), 'forbidden', /no seat/);
      expectRefused(await mallory.send('DELETE', `${at}/order`), 'forbidden', /no seat/);
      expectRefused(await mallory.send('POST', `${at}/take-back`, { version: 0 }), 'forbidden', /no seat/);
      expectRefused(await mallory.send('PUT', `${at}/take-back`, { agree: true }), 'forbidden', /no seat/);
      expectRefused(await mallory.send('POST', `${at}/rematch`), 'forbidden', /players/i);
      expectRefused(await mallory.send('POST', `${at}/words`, { words: 'Hello' }), 'forbidden', /players/);
      expectRefused(await mallory.send('POST', `${at}/seat`, { seat: 1 }), 'seatTaken', /taken/);
      expectRefused(await mallory.send('POST', `${at}/seat`, {}), 'seatTaken', /No seat is open/);
      expectRefused(await ben.send('POST', `${at}/seat`, { seat: 0 }), 'notNow', /seat.*already/);
      expectRefused(await mallory.send('POST', `${at}/seat`, { seat: 4 }), 'notFound', /seats 0 to 1/);
      expectRefused(await anna.send('POST', `${at}/start`), 'notNow', /already/);
      expectRefused(await anna.send('POST', `${at}/close`), 'notNow', /bot/);
      expectRefused(await anna.send('POST', `${at}/rematch`), 'notNow', /over/);
      expectRefused(await anna.send('DELETE', `${at}/words/1`), 'notFound', /not a chat message/);
      expectRefused(await anna.send('POST', `${at}/take-back`, { version: 10_000 }), 'notNow', /version/);
      expectRefused(await anna.send('PUT', `${at}/take-back`, { agree: true }), 'notNow', /no take-back/);
      expectRefused(await anna.send('PUT', `/api/me/mutes/${anna.me.id}`), 'notNow', /yourself/);
      expectRefused(await anna.send('DELETE', `/api/me/sessions/${ben.me.session}`), 'notFound', /no such session/);
      const channel = { kind: 'webhook', url: 'http://127.0.0.1:9/x', format: 'json' };
      const { id } = await ben.ask('POST', '/api/me/channels', channel);
      expectRefused(await mallory.send('DELETE', `/api/me/channels/${id}`), 'notFound', /no such channel/);
      expectRefused(await mallory.send('PATCH', `/api/me/channels/${id}`, { enabled: false }), 'notFound');
      expectRefused(await mallory.send('POST', `/api/me/channels/${id}/test`), 'notFound');
    });
    await anna.ask('DELETE', `${at}/links/${link.id}`);
    expectRefused(await mallory.send('POST', '/api/links/use', { secret: link.secret }), 'linkInvalid', /new one/);
    expectRefused(await anna.send('DELETE', `${at}/links/${link.id}`), 'notFound', /no such link/);
  });
});
