import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../support/databases.ts';
import { openStream } from '../support/event-stream.ts';
import { anyMove, codeOf, newPlayer, type Player, playOn, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describeOnBoth('tables and seats', (newPlace) => {
  let server: TestServer;
  let anna: Player;
  let ben: Player;
  let clara: Player;
  beforeAll(async () => {
    server = await startTestServer(await newPlace());
    [anna, ben, clara] = await Promise.all(['Anna', 'Ben', 'Clara'].map((name) => newPlayer(server.url, name)));
  });
  afterAll(() => server.close());

  test('a table is opened with all its wishes and everybody can read what was agreed', async () => {
    const wanted = {
      name: 'Night shift',
      players: 3,
      ruleSet: 'ludoart-2008',
      variants: [],
      concealedCredits: true,
      aids: false,
      public: true,
      clock: { kind: 'days', hoursPerMove: 24, pause: { from: '22:00', to: '07:00', zone: 'Europe/Berlin' } },
      atZero: 'botSeat',
      standIn: 'prospector',
      seats: ['open', 'me', { bot: 'apprentice' }],
    };
    const { id } = await anna.ask('POST', '/api/tables', wanted);
    const seen = await ben.look(id);
    expect(seen.agreement).toMatchObject({
      name: 'Night shift',
      aids: false,
      public: true,
      clock: wanted.clock,
      atZero: 'botSeat',
      standIn: 'prospector',
    });
    expect(seen.setup).toMatchObject({ ruleSet: 'ludoart-2008', players: 3, concealedCredits: true });
    expect(seen.head.seats.map(({ person, bot }) => person?.name ?? bot)).toEqual([null, 'Anna', 'apprentice']);
  });

  test.each([
    [{ players: 6 }, 'players'],
    [{ players: 2, seats: ['me', 'open', 'open'] }, '3 seats'],
    [{ players: 2, seats: ['me', 'me'] }, 'one seat'],
    [{ players: 2, seats: ['me', { bot: 'napoleon' }] }, 'napoleon'],
    [{ players: 2, seats: ['me', { bot: 'tycoon:60s' }] }, 'too long'],
    [{ players: 2, clock: { kind: 'days', hoursPerMove: 24, pause: { from: '22:00', to: '07:00', zone: 'Mars/Olympus' } } }, 'time zone'],
    [{ players: 2, board: { nonsense: 1 } }, 'board file'],
    [{ players: 2, variants: ['flying'] }, 'variants'],
    [{ players: 2, name: '\u202eevil' }, 'name'],
  ])('a table that cannot be is refused with a reason: %j', async (wrong, reason) => {
    const { status, body } = await anna.send('POST', '/api/tables', { name: 'Wrong', ...wrong });
    expect([status, body.code]).toEqual([400, 'malformed']);
    expect(body.message).toContain(reason);
  });

  test('the list shows public tables to everybody and private ones to those who sit there', async () => {
    const open = await anna.ask('POST', '/api/tables', { name: 'Open context', players: 2, public: true });
    const closed = await anna.ask('POST', '/api/tables', { name: 'Closed circle', players: 2 });
    const ids = async (player: Player, query: string) =>
      (await player.ask('GET', `/api/tables?${query}`)).tables.map(({ id }: { id: string }) => id);
    expect(await ids(ben, 'scope=public&limit=100')).toContain(open.id);
    expect(await ids(ben, 'scope=public&limit=100')).not.toContain(closed.id);
    expect(await ids(anna, 'scope=mine&limit=100')).toEqual(expect.arrayContaining([open.id, closed.id]));
    expect(await ids(ben, 'scope=mine')).not.toContain(closed.id);
    expect(codeOf(await ben.send('GET', `/api/tables/${closed.id}`))).toEqual([404, 'notFound']);
  });

  test('pages of the list follow each other without gaps or repeats', async () => {
    const dora = await newPlayer(server.url, 'Dora');
    const made = [];
    for (let number = 0; number < 5; number++)
      made.push((await dora.ask('POST', '/api/tables', { name: `Table ${number}`, players: 2 })).id);
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await dora.ask('GET', `/api/tables?scope=mine&limit=2${next === '' ? '' : `&before=${next}`}`);
      seen.push(...page.tables.map(({ id }: { id: string }) => id));
      next = page.next;
    }
    expect(seen).toEqual(made.reverse());
  });

  test('people sit down, leave and sit down elsewhere before the game; two on one seat is one too many', async () => {
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Chairs', players: 3, public: true });
    expect(await ben.ask('POST', `/api/tables/${id}/seat`, { seat: 2 })).toEqual({ seat: 2, requested: null });
    expect(codeOf(await clara.send('POST', `/api/tables/${id}/seat`, { seat: 2 }))).toEqual([409, 'seatTaken']);
    await ben.ask('DELETE', `/api/tables/${id}/seat`);
    expect(await clara.ask('POST', `/api/tables/${id}/seat`, { seat: 2 })).toEqual({ seat: 2, requested: null });
    expect(await ben.ask('POST', `/api/tables/${id}/seat`, {})).toEqual({ seat: 1, requested: null });
    expect(codeOf(await ben.send('POST', `/api/tables/${id}/start`))).toEqual([403, 'forbidden']);
    await anna.ask('POST', `/api/tables/${id}/start`);
    expect(codeOf(await anna.send('POST', `/api/tables/${id}/start`))).toEqual([409, 'notNow']);
    expect((await clara.look(id)).head.status).toBe('playing');
  });

  test('a game does not begin with an empty seat; the creator puts a bot there or clears it again', async () => {
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Half empty', players: 2, public: true });
    const refused = await anna.send('POST', `/api/tables/${id}/start`);
    expect([...codeOf(refused), refused.body.message]).toEqual([409, 'notNow', expect.stringContaining('Seat 1 is still open')]);
    await anna.ask('PUT', `/api/tables/${id}/seats/1/bot`, { bot: 'drifter' });
    await anna.ask('DELETE', `/api/tables/${id}/seats/1`);
    expect(codeOf(await ben.send('PUT', `/api/tables/${id}/seats/1/bot`, { bot: 'drifter' }))).toEqual([403, 'forbidden']);
    await anna.ask('PUT', `/api/tables/${id}/seats/1/bot`, { bot: 'drifter' });
    await anna.ask('POST', `/api/tables/${id}/start`);
  });

  test('in the middle of an auction a bot takes over a seat, plays it, and gives it back at once', async () => {
    const id = await startedTable([anna, ben, clara]);
    const at = await playOn(id, [anna, ben, clara], ({ view }) => view?.decision?.kind === 'bid');
    const bidder = [anna, ben, clara][at.head.asked as number];
    await bidder.ask('PUT', `/api/tables/${id}/seat/bot`, { bot: 'prospector' });
    const stream = await openStream(bidder, id, at.sequence);
    const played = await stream.next(
      ({ name, data }) => name === 'entry' && data.entry.kind === 'played' && data.entry.seat === at.head.asked,
    );
    expect(played.data.entry.hand).toBe('bot');
    stream.close();
    await bidder.ask('DELETE', `/api/tables/${id}/seat/bot`);
    const back = await bidder.look(id);
    expect(back.head.seats[at.head.asked as number]).toMatchObject({ bot: null, person: { id: bidder.me.id } });
    // They are in charge again: nothing is played for them when they are asked.
    const mine = await playOn(id, [anna, ben, clara], (view) => view.seat === back.seat && anyMove(view) !== null);
    expect(mine.seat).toBe(back.seat);
  });

  test('while a bot plays a seat its person cannot, and is told how to', async () => {
    const id = await startedTable([anna, ben]);
    // Ben is asked, so that the bot has nothing to play and the version stays as it is.
    const { version } = await playOn(id, [anna, ben], ({ head }) => head.asked === 1);
    await anna.ask('PUT', `/api/tables/${id}/seat/bot`, { bot: 'prospector' });
    const refused = await anna.play(id, version, [{ kind: 'pass' }]);
    expect(codeOf(refused)).toEqual([409, 'notNow']);
    expect(refused.body.message).toBe('A bot plays your seat at the moment. Take your seat back first.');
    await anna.ask('DELETE', `/api/tables/${id}/seat/bot`);
    // Taken back, the same move is judged by the rules again.
    expect(codeOf(await anna.play(id, version, [{ kind: 'pass' }]))).toEqual([422, 'refused']);
  });

  test('who leaves during a game is followed by a bot; the last to leave closes the table', async () => {
    const id = await startedTable([anna, ben]);
    await ben.ask('DELETE', `/api/tables/${id}/seat`);
    expect((await anna.look(id)).head.seats[1]).toMatchObject({ person: null, bot: 'foreman' });
    await anna.ask('DELETE', `/api/tables/${id}/seat`);
    expect((await clara.look(id)).head.status).toBe('closed');
  });

  test('a rematch has the same agreement and people, one seat further, and is the same table for all who ask', async () => {
    const id = await startedTable([anna, ben], { concealedCredits: true });
    expect(codeOf(await anna.send('POST', `/api/tables/${id}/rematch`))).toEqual([409, 'notNow']);
    await playOn(id, [anna, ben]);
    const [first, second] = await Promise.all([anna, ben].map((player) => player.ask('POST', `/api/tables/${id}/rematch`)));
    expect(first).toEqual(second);
    const next = await anna.look(first.table);
    expect(next.setup.concealedCredits).toBe(true);
    expect(next.head.seats.map(({ person }) => person?.name)).toEqual(['Ben', 'Anna']);
    expect((await ben.look(id)).head.rematch).toBe(first.table);
  });

  test('a private table is entered by a link, once per seat; a revoked link takes away what it gave', async () => {
    const { id } = await anna.ask('POST', '/api/tables', { name: 'By invitation', players: 3 });
    expect(codeOf(await ben.send('POST', `/api/tables/${id}/seat`, {}))).toEqual([404, 'notFound']);
    const seatLink = await anna.ask('POST', `/api/tables/${id}/links`, { kind: 'seat', seat: 2 });
    const watchLink = await anna.ask('POST', `/api/tables/${id}/links`, { kind: 'watch' });
    expect(seatLink.url).toBe(`http://localhost/join#${seatLink.secret}`);
    expect(await ben.ask('POST', '/api/links/use', { secret: seatLink.secret })).toEqual({ table: id, seat: 2, requested: null });
    expect(codeOf(await clara.send('POST', '/api/links/use', { secret: seatLink.secret }))).toEqual([404, 'linkInvalid']);
    expect(await clara.ask('POST', '/api/links/use', { secret: watchLink.secret })).toEqual({ table: id, seat: null, requested: null });
    expect((await clara.look(id)).seat).toBeNull();
    expect(codeOf(await clara.send('POST', `/api/tables/${id}/seat`, {}))).toEqual([403, 'forbidden']);
    const stream = await openStream(clara, id);
    const { links } = await anna.ask('GET', `/api/tables/${id}/links`);
    expect(links.map(({ people }: { people: string[] }) => people)).toEqual(expect.arrayContaining([[ben.me.id], [clara.me.id]]));
    expect(codeOf(await ben.send('GET', `/api/tables/${id}/links`))).toEqual([403, 'forbidden']);
    await anna.ask('DELETE', `/api/tables/${id}/links/${watchLink.id}`);
    expect((await stream.next(({ name }) => name === 'end')).data).toEqual({ reason: 'notAllowed' });
    expect(codeOf(await clara.send('GET', `/api/tables/${id}`))).toEqual([404, 'notFound']);
    await anna.ask('DELETE', `/api/tables/${id}/links/${seatLink.id}`);
    expect((await anna.look(id)).head.seats[2].person).toBeNull();
    expect(codeOf(await ben.send('POST', '/api/links/use', { secret: seatLink.secret }))).toEqual([404, 'linkInvalid']);
  });

  test('who opened a table closes it before it has begun', async () => {
    const { id } = await anna.ask('POST', '/api/tables', { name: 'Never mind', players: 2, public: true });
    expect(codeOf(await ben.send('POST', `/api/tables/${id}/close`))).toEqual([403, 'forbidden']);
    await anna.ask('POST', `/api/tables/${id}/close`);
    expect((await anna.look(id)).head.status).toBe('closed');
    expect(codeOf(await ben.send('POST', `/api/tables/${id}/seat`, {}))).toEqual([409, 'notNow']);
  });
});
