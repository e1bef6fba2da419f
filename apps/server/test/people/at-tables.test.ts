import { expect, test } from 'vitest';
import { describeOnBoth } from '../support/databases.ts';
import { makeAuthenticator } from '../support/people/authenticator.ts';
import { newPlayer, type Player, request, startedTable } from '../support/player.ts';
import { startTestServer } from '../support/server.ts';

const PUBLIC_URL = 'http://localhost';

/** Over real HTTP, on a whole server with nothing replaced. */
describeOnBoth('people at tables', (newPlace) => {
  async function addPasskey(player: Player) {
    const authenticator = makeAuthenticator(PUBLIC_URL);
    const begun = await player.ask('POST', '/api/passkeys/registration');
    await player.ask('POST', '/api/passkeys/registration/finish', authenticator.register(begun));
    return authenticator;
  }

  test('a guest who logs into his account goes on playing as that account', async () => {
    const server = await startTestServer(await newPlace(), { publicUrl: PUBLIC_URL });
    try {
      const [anna, guest, rival] = [
        await newPlayer(server.url, 'Anna'),
        await newPlayer(server.url, 'Guest'),
        await newPlayer(server.url, 'Rival'),
      ];
      const authenticator = await addPasskey(anna);
      const table = await startedTable([guest, rival]);
      expect((await guest.look(table)).seat).toBe(0);
      expect((await anna.look(table)).seat).toBeNull();
      const begun = await guest.ask('POST', '/api/passkeys/login');
      const entered = await guest.send('POST', '/api/passkeys/login/finish', authenticator.logIn(begun));
      expect(entered.body).toMatchObject({ id: anna.me.id, name: 'Anna' });
      const cookie = entered.headers.getSetCookie()[0].split(';')[0];
      const { body } = await request(server.url, 'GET', `/api/tables/${table}`, undefined, { cookie });
      expect(body.seat).toBe(0);
      expect((await rival.look(table)).head.seats[0].person).toEqual({ id: anna.me.id, name: 'Anna' });
      expect((await guest.send('GET', '/api/me')).status).toBe(401);
    } finally {
      await server.close();
    }
  });

  test('who deletes himself in the middle of a game is played by a bot, and nobody reads his name or words any more', async () => {
    const server = await startTestServer(await newPlace(), { publicUrl: PUBLIC_URL });
    try {
      const [anna, rival] = [await newPlayer(server.url, 'Anna Secret'), await newPlayer(server.url, 'Rival')];
      const table = await startedTable([rival, anna]);
      await anna.ask('POST', `/api/tables/${table}/words`, { words: 'Something I regret' });
      await rival.ask('POST', `/api/tables/${table}/words`, { words: 'I do not' });
      expect((await anna.send('DELETE', '/api/me')).status).toBe(204);
      const read = async () => JSON.stringify([await rival.look(table), await rival.ask('GET', `/api/tables/${table}/words`)]);
      await expect.poll(read).not.toContain('Anna Secret');
      expect(await read()).not.toContain('Something I regret');
      expect(await read()).toContain('I do not');
      const [, left] = (await rival.look(table)).head.seats;
      expect([left.person, typeof left.bot]).toEqual([null, 'string']);
    } finally {
      await server.close();
    }
  });
});
