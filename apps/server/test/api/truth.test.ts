import { beforeAll, expect, it } from 'vitest';
import { startMailServer } from '../notify-senders/mail-server.ts';
import { startReceiver, status } from '../notify-senders/receiver.ts';
import { readDocument } from '../support/api/document.ts';
import { type Witness, witness } from '../support/api/witness.ts';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { makeAuthenticator } from '../support/people/authenticator.ts';
import { linkTo } from '../support/people/post.ts';
import { anyMove, newPlayer, type Player, playOn, request, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openTableSocket } from '../support/table-socket.ts';

const PUBLIC_URL = 'https://steam.example.org';

describeOnBoth('What the description promises', (newPlace) => {
  let place: Awaited<ReturnType<typeof newPlace>>;
  beforeAll(async () => {
    place = await newPlace();
  });

  it('is what the server answers, field by field: in a whole game, and on every other route', async () => {
    const mail = await startMailServer();
    const server = await startTestServer(place, {
      publicUrl: PUBLIC_URL,
      smtpUrl: mail.url,
      mailFrom: 'Planet Steam <steam@example.org>',
      pushContact: 'mailto:operator@example.org',
    });
    const watch = witness(server.url, await readDocument(server.url));
    try {
      await lookAround(server);
      await beSomebody(server);
      await getInByMail(server, () => linkTo(mail, 'anna@example.org'));
      await beNotified(server);
      await invite(server);
      await playWholeGame(server, watch);
      await changeSeats(server, watch);
      await failInManyWays(server);
    } finally {
      await server.close();
    }
    expect(watch.objections).toEqual([]);
    expect(watch.unseen()).toEqual([]);
    expect([...watch.events].toSorted()).toEqual(['answer', 'end', 'entry', 'findings', 'order', 'presence', 'review', 'table']);
  });
});

async function lookAround({ url }: TestServer): Promise<void> {
  for (const path of ['/health/live', '/health/ready', '/api/server', '/api/tables']) await request(url, 'GET', path);
}

async function beSomebody({ url }: TestServer): Promise<void> {
  const anna = await newPlayer(url, 'Anna');
  const ben = await newPlayer(url, 'Ben');
  await anna.ask('GET', '/api/me');
  await anna.ask('PATCH', '/api/me', { name: 'Anne', language: 'fr' });
  const { id, token } = await anna.ask('POST', '/api/me/tokens', { label: 'Bot' });
  await request(url, 'GET', '/api/me', undefined, { authorization: `Bearer ${token}` });
  await anna.ask('GET', '/api/me/sessions');
  await anna.ask('DELETE', `/api/me/sessions/${id}`);
  await anna.ask('DELETE', '/api/me/sessions');
  await anna.ask('PUT', `/api/me/mutes/${ben.me.id}`);
  await anna.ask('GET', '/api/me/mutes');
  await anna.ask('DELETE', `/api/me/mutes/${ben.me.id}`);
  await anna.ask('GET', '/api/me/export');

  const authenticator = makeAuthenticator(PUBLIC_URL);
  const begun = await anna.ask('POST', '/api/passkeys/registration');
  const passkey = await anna.ask('POST', '/api/passkeys/registration/finish', authenticator.register(begun));
  await anna.ask('GET', '/api/passkeys');
  await anna.ask('PATCH', `/api/passkeys/${passkey.id}`, { label: 'Phone' });
  const second = makeAuthenticator(PUBLIC_URL);
  await anna.ask('POST', '/api/passkeys/registration/finish', second.register(await anna.ask('POST', '/api/passkeys/registration')));
  const login = await request(url, 'POST', '/api/passkeys/login');
  await request(url, 'POST', '/api/passkeys/login/finish', authenticator.logIn(login.body));
  await anna.ask('DELETE', `/api/passkeys/${passkey.id}`);
  await anna.ask('POST', '/api/me/logout', {});
  await ben.ask('DELETE', '/api/me');
}

async function getInByMail({ url }: TestServer, linkInMail: () => Promise<string>): Promise<void> {
  await request(url, 'POST', '/api/mail-links', { email: 'anna@example.org' });
  await request(url, 'POST', '/api/mail-links/use', { secret: await linkInMail(), name: 'Anna' });
}

async function beNotified({ url }: TestServer): Promise<void> {
  const anna = await newPlayer(url, 'Anna');
  const receiver = await startReceiver(status(204));
  const webhook = { kind: 'webhook', url: `http://127.0.0.1:${receiver.port}/hook`, format: 'json' };
  const { id } = await anna.ask('POST', '/api/me/channels', webhook);
  await anna.ask('POST', '/api/me/channels', webhook);
  await anna.ask('GET', '/api/me/channels');
  await anna.ask('POST', `/api/me/channels/${id}/test`);
  await anna.ask('PATCH', `/api/me/channels/${id}`, { enabled: false });
  await anna.ask('DELETE', `/api/me/channels/${id}`);
}

async function invite({ url }: TestServer): Promise<void> {
  const [anna, ben, cora] = [await newPlayer(url, 'Anna'), await newPlayer(url, 'Ben'), await newPlayer(url, 'Cora')];
  const clock = { kind: 'days', hoursPerMove: 24, pause: { from: '22:00', to: '07:00', zone: 'Europe/Berlin' } };
  const { id } = await anna.ask('POST', '/api/tables', { name: 'Friends', players: 3, clock, atZero: 'botSeat', luck: 'clover' });
  const join = await anna.ask('POST', `/api/tables/${id}/links`, { kind: 'join' });
  const watching = await anna.ask('POST', `/api/tables/${id}/links`, { kind: 'watch' });
  await request(url, 'POST', '/api/links/look', { secret: join.secret });
  await ben.ask('POST', '/api/links/use', { secret: join.secret, luck: 'horseshoe' });
  await cora.ask('POST', '/api/links/use', { secret: watching.secret });
  await anna.ask('GET', `/api/tables/${id}/links`);
  await cora.look(id);
  await anna.ask('DELETE', `/api/tables/${id}/links/${join.id}`);
  await anna.ask('PUT', `/api/tables/${id}/seats/1/bot`, {});
  await anna.ask('DELETE', `/api/tables/${id}/seats/1`);
  await anna.ask('GET', '/api/tables?scope=mine&limit=1');
  await anna.ask('PUT', `/api/tables/${id}/silence`);
  await anna.look(id);
  await anna.ask('DELETE', `/api/tables/${id}/silence`);
  await anna.ask('DELETE', `/api/tables/${id}/seat`);
  await anna.ask('POST', `/api/tables/${id}/close`);
}

async function playWholeGame({ url }: TestServer, watch: Witness): Promise<void> {
  const [anna, ben] = [await newPlayer(url, 'Anna'), await newPlayer(url, 'Ben')];
  const clock = { kind: 'bank', bankSeconds: 3600, incrementSeconds: 5 } as const;
  const table = await startedTable([anna, ben], { clock, variants: ['variableClaims', 'freelanceCarrier'], concealedCredits: true });
  const streams = [await openStream(anna, table), await openStream({ url, cookie: null }, table)];
  await playOn(table, [anna, ben], ({ view }) => view?.round === 1 && view.bidding !== null);

  await ben.ask('PUT', `/api/tables/${table}/order`, { lot: 'specialist', most: 1 });
  await ben.look(table);
  await ben.ask('DELETE', `/api/tables/${table}/order`);
  await anna.ask('PUT', `/api/tables/${table}/order`, { lot: 'freelance', most: null });
  await anna.ask('DELETE', `/api/tables/${table}/order`);
  const { sequence } = await anna.ask('POST', `/api/tables/${table}/words`, { words: 'Good luck!' });
  await ben.ask('GET', `/api/tables/${table}/words`);
  await anna.ask('DELETE', `/api/tables/${table}/words/${sequence}`);
  const { version } = await anna.look(table);
  await ben.ask('POST', `/api/tables/${table}/take-back`, { version: version - 1 });
  await anna.look(table);
  await anna.ask('PUT', `/api/tables/${table}/take-back`, { agree: true, version: version - 1 });

  const socket = await openTableSocket(anna, table);
  await socket.next(({ name }) => name === 'presence');
  await socket.play(0, [{ kind: 'pass' }]);
  await playOn(table, [anna, ben], ({ view }) => view?.decision?.seat === 0);
  const asked = await anna.look(table);
  await socket.play(asked.version, [anyMove(asked)]);
  socket.events.forEach(watch.check);
  socket.close();

  await playOn(table, [anna, ben]);
  await anna.ask('GET', `/api/tables/${table}/record`);
  await anna.ask('PUT', `/api/tables/${table}/review`, { move: 3, line: [{ kind: 'pass' }] });
  await anna.ask('POST', `/api/tables/${table}/review/findings`, { of: 2, found: [{ number: 1, text: '{}' }] });
  await anna.ask('PUT', `/api/tables/${table}/review/leader`, { person: ben.me.id });
  await anna.ask('GET', `/api/tables/${table}/review`);
  await anna.ask('POST', `/api/tables/${table}/rematch`);
  await anna.ask('GET', '/api/tables?status=over');
  for (const stream of streams) {
    await stream.next(({ name, data }) => name === 'entry' && data.entry.kind === 'rematch');
    stream.events.forEach(watch.check);
    stream.close();
  }
}

async function changeSeats(server: TestServer, watch: Witness): Promise<void> {
  const { url } = server;
  const [anna, ben] = [await newPlayer(url, 'Anna'), await newPlayer(url, 'Ben')];
  const table = await startedTable([anna, ben]);
  const stream = await openStream(anna, table);
  await anna.ask('GET', `/api/tables/${table}/record`);
  await anna.ask('PUT', `/api/tables/${table}/seat/bot`, { bot: 'foreman' });
  await anna.ask('DELETE', `/api/tables/${table}/seat/bot`);
  await ben.ask('DELETE', `/api/tables/${table}/seat`);
  await stream.next(({ name, data }) => name === 'entry' && data.entry.kind === 'stood');
  const cora = await newPlayer(url, 'Cora');
  await cora.ask('POST', `/api/tables/${table}/seat`, {});
  await cora.ask('DELETE', `/api/tables/${table}/seat/request`);
  await cora.ask('POST', `/api/tables/${table}/seat`, {});
  await anna.look(table);
  await anna.ask('PUT', `/api/tables/${table}/requests/${cora.me.id}`, { agree: true });
  await playOn(table, [anna, cora], ({ head }) => head.asked === 1);
  server.clock.ahead += 25 * 60 * 60_000;
  await anna.ask('PUT', `/api/tables/${table}/seats/1/absent`);
  await stream.next(({ name, data }) => name === 'entry' && data.entry.kind === 'botSat' && data.entry.why === 'absent');
  server.tables.eachAudience((audience) => audience.end('shutdown'));
  await stream.ended;
  stream.events.forEach(watch.check);
}

/** Problems are described too, with their details. */
async function failInManyWays({ url }: TestServer): Promise<void> {
  const [anna, ben] = [await newPlayer(url, 'Anna'), await newPlayer(url, 'Ben')];
  const table = await startedTable([anna, ben]);
  const asked = await playerAsked(table, [anna, ben]);
  const { version } = await asked.look(table);
  const answers = [
    await asked.play(table, version, [{ kind: 'rollFor', zone: 'A1' }]),
    await asked.play(table, version, [{ kind: 'nonsense' } as never]),
    await asked.play(table, version + 1, [{ kind: 'pass' }]),
    await asked.send('POST', `/api/tables/${table}/turns`, { version }),
    await asked.send('POST', `/api/tables/${table}/turns`, '{'),
    await request(url, 'GET', '/api/tables/abcdefghijklmnop'),
    await request(url, 'POST', '/api/tables', { name: 'Table', players: 2 }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual([
    'refused',
    'malformed',
    'stale',
    'malformed',
    'malformed',
    'notFound',
    'notSignedIn',
  ]);
  expect(answers[0].body.message).toBe(
    'Move 1: This move does not answer the current question (setupUpgrade). (RND-4) Nothing was played.',
  );
  const view = await asked.look(table);
  const move = anyMove(view);
  if (move === null) throw new Error('nobody is asked');
  await asked.play(table, view.version, [move], 'the-same-id');
  const again = await asked.play(table, view.version, [{ kind: 'pass' }, { kind: 'pass' }], 'the-same-id');
  expect(again.body).toMatchObject({ code: 'idTaken', details: { sequence: expect.any(Number) } });
}

async function playerAsked(table: string, players: readonly Player[]): Promise<Player> {
  for (const player of players) if (anyMove(await player.look(table)) !== null) return player;
  throw new Error('nobody is asked');
}
