import { expect, it } from 'vitest';
import { guestBrowser } from '../support/people/browser.ts';
import { describeOnBoth } from '../support/people/databases.ts';
import { PUBLIC_URL, startPeople } from '../support/people/server.ts';

describeOnBoth('pages of other sites', (open) => {
  /** Sends it with Anna’s cookie and says whether it was let through. */
  async function tries(publicUrl = PUBLIC_URL) {
    const { app } = await startPeople(await open(), { publicUrl });
    const anna = await guestBrowser(app, 'Anna');
    return async (headers: Record<string, string>, method: 'GET' | 'PATCH' = 'PATCH') => {
      const answer = await app.inject({
        method,
        url: '/api/me',
        headers: { cookie: anna.cookie as string, host: new URL(publicUrl).host, ...headers },
        ...(method === 'PATCH' && { payload: { language: 'ru' } }),
      });
      return answer.statusCode === 200 ? 'passes' : answer.json().code;
    };
  }

  it('cannot act with a visitor’s cookie', async () => {
    const send = await tries();
    const evil = { origin: 'https://evil.example' };
    const cases: [Record<string, string>, string][] = [
      [{ 'sec-fetch-site': 'same-origin' }, 'passes'],
      [{ 'sec-fetch-site': 'none' }, 'passes'],
      [{ 'sec-fetch-site': 'cross-site' }, 'otherSite'],
      [{ 'sec-fetch-site': 'same-site' }, 'otherSite'],
      [{ 'sec-fetch-site': '' }, 'otherSite'],
      [{ 'sec-fetch-site': 'something new' }, 'otherSite'],
      [{ 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL }, 'otherSite'],
      [{ 'sec-fetch-site': 'same-origin', ...evil }, 'passes'],
      [{ origin: PUBLIC_URL }, 'passes'],
      [evil, 'otherSite'],
      [{ origin: 'null' }, 'otherSite'],
      [{ origin: '' }, 'otherSite'],
      [{ origin: 'http://steam.example.org' }, 'otherSite'],
      [{ origin: 'https://steam.example.org:8443' }, 'otherSite'],
      [{ origin: 'https://steam.example.org.evil.example' }, 'otherSite'],
      [{ ...evil, host: 'evil.example' }, 'otherSite'],
      [{}, 'passes'],
      [{ authorization: 'Bearer nonsense.nonsense', ...evil }, 'otherSite'],
      [{ authorization: 'Bearer nonsense.nonsense', 'sec-fetch-site': 'cross-site' }, 'otherSite'],
    ];
    for (const [headers, outcome] of cases) expect([headers, await send(headers)]).toEqual([headers, outcome]);
  });

  it('may look, since looking changes nothing and they cannot read the answer', async () => {
    const send = await tries();
    expect(await send({ 'sec-fetch-site': 'cross-site' }, 'GET')).toBe('passes');
  });

  it('on one’s own machine the page and the request only have to agree about its name', async () => {
    const send = await tries('http://localhost:8080');
    expect(await send({ origin: 'http://localhost:8080' })).toBe('passes');
    expect(await send({ origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' })).toBe('passes');
    expect(await send({ origin: 'http://127.0.0.1:9090', host: '127.0.0.1:8080' })).toBe('otherSite');
    expect(await send({ origin: 'https://evil.example' })).toBe('otherSite');
    expect(await send({ origin: 'nonsense' })).toBe('otherSite');
  });

  it('programs with a token and no cookie are not browsers, wherever they say they come from', async () => {
    const { app } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    const { token } = (await anna.send('POST', '/api/me/tokens', { label: 'bot' })).body;
    const send = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/me/logout', headers });
    expect((await send({ authorization: `Basic ${token}`, 'sec-fetch-site': 'cross-site' })).json().code).toBe('otherSite');
    expect((await send({ authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(204);
  });

  it('nor can anything be sent that is not JSON', async () => {
    const { app } = await startPeople(await open());
    const send = async (type: string | undefined, payload = '{"name":"Anna"}') => {
      const headers = { 'content-type': type, 'content-length': String(payload.length) };
      const answer = await app.inject({ method: 'POST', url: '/api/guests', headers, payload });
      return answer.statusCode === 201 ? 'taken' : answer.json().message;
    };
    expect(await send('application/json')).toBe('taken');
    expect(await send('application/json; charset=utf-8')).toBe('taken');
    const why = 'Send the body as JSON, with Content-Type: application/json.';
    expect(await send('text/plain')).toBe(why);
    expect(await send('application/x-www-form-urlencoded', 'name=Anna')).toBe(why);
    expect(await send('multipart/form-data; boundary=x')).toBe(why);
    expect(await send('application/jsonp')).toBe(why);
    expect(await send('text/plain; application/json')).toBe(why);
    expect(await send(undefined)).toBe(why);
  });
});
