import { LOTS } from '@planet-steam/engine';
import type { Witness } from './witness.ts';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Every question one can ask while others play, and every mistake one can make. None of them changes a game. */
function requestsAbout(table: string, version: number): Request[] {
  const at = `/api/tables/${table}`;
  const get = (path: string): Request => ({ method: 'GET', path });
  const turn = (body: unknown): Request => ({ method: 'POST', path: `${at}/turns`, body });
  const tooMuch = { kind: 'bid', amount: 1_000_000 };
  return [
    get(at),
    get(`${at}?after=0&wait=1`),
    get(`${at}/record`),
    get(`${at}/words`),
    get(`${at}/links`),
    get('/api/tables'),
    get('/api/tables?status=playing&limit=100'),
    get('/api/tables?scope=mine'),
    get('/api/me'),
    get('/api/me/sessions'),
    get('/api/me/channels'),
    get('/api/me/mutes'),
    get('/api/passkeys'),
    get('/api/server'),
    get('/health/live'),
    get('/health/ready'),
    get('/api/tables/AAAAAAAAAAAAAAAA'),
    get(`${at}/nothing`),
    { method: 'HEAD', path: at },
    turn({ id: 'stale-turn', version: 0, moves: [tooMuch] }),
    turn({ id: 'refused-turn', version, moves: [tooMuch] }),
    turn({ id: 'refused-turns', version, moves: [{ kind: 'proposeNumber', number: 999 }, tooMuch] }),
    turn({ id: 'future-turn', version: version + 7, moves: [tooMuch] }),
    turn({ id: 'malformed-turn', version, moves: [{ kind: 'bid', amount: 'all' }] }),
    turn({ id: 'x', version: 'now', moves: 'all' }),
    turn('{"id": "broken'),
    { method: 'PUT', path: `${at}/order`, body: { lot: 'moon', most: -1 } },
    { method: 'DELETE', path: `${at}/words/1` },
    { method: 'POST', path: `${at}/start` },
    { method: 'POST', path: `${at}/close` },
    { method: 'POST', path: `${at}/rematch` },
    { method: 'POST', path: `${at}/links`, body: { kind: 'seat', seat: 9 } },
    { method: 'DELETE', path: `${at}/links/AAAAAAAAAAAAAAAA` },
    { method: 'POST', path: '/api/links/use', body: { secret: 'wrong-wrong-wrong' } },
    { method: 'POST', path: `${at}/take-back`, body: { version: 0 } },
    { method: 'PUT', path: `${at}/take-back`, body: { agree: true } },
    { method: 'PUT', path: `${at}/seats/0/bot`, body: {} },
    { method: 'POST', path: '/api/mail-links/use', body: { secret: 'wrong-wrong-wrong' } },
  ];
}

/** The long ones, now and then. */
const LONG: readonly string[] = ['/api/me/export', '/api/openapi.json', '/api/docs/json'];

/** Who has no seat tries what only players may. */
function requestsOfStrangers(table: string): Request[] {
  const at = `/api/tables/${table}`;
  return [
    { method: 'POST', path: `${at}/seat`, body: { seat: 1 } },
    { method: 'DELETE', path: `${at}/seat` },
    { method: 'PUT', path: `${at}/order`, body: { lot: LOTS[0], most: 17 } },
    { method: 'POST', path: `${at}/words`, body: { words: 'Hello' } },
    { method: 'PUT', path: `${at}/seat/bot`, body: {} },
  ];
}

/** The n-th request of someone who never stops asking. */
export async function nag(witness: Witness, table: string, version: number, n: number): Promise<void> {
  if (n % 60 === 59) {
    await witness.send('GET', LONG[((n / 60) % LONG.length) | 0]);
    return;
  }
  const all = requestsAbout(table, version);
  if (!witness.seats.has(table)) all.push(...requestsOfStrangers(table));
  const { method, path, body } = all[n % all.length];
  await witness.send(method, path, body);
}
