import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, request } from '../../test/support/player.ts';
import { type Host, pick, type Random } from './host.ts';

/** Someone at a keyboard whose server may vanish at any moment. */
export interface Person {
  readonly id: string;
  readonly cookie: string;
  /** One try, at any server or at this one; null if no answer came. What happened to it then no one knows. */
  trySending(method: string, path: string, body?: unknown, url?: string): Promise<Answer | null>;
  /** Tries again until there is an answer that says something: 503 is none. */
  send(method: string, path: string, body?: unknown): Promise<Answer>;
}

const PAUSE_MS = 50;
/** A server that is down is back long before. */
const PATIENCE_MS = 120_000;

export async function newPerson(host: Host, random: Random, name: string): Promise<Person> {
  const { body, headers } = await answered(() => once(host, random, null, 'POST', '/api/guests', { name }), '/api/guests');
  const [cookie] = headers.getSetCookie()[0].split(';');
  return {
    id: body.id,
    cookie,
    trySending: (method, path, given, url) => once(host, random, cookie, method, path, given, url),
    send: (method, path, given) => answered(() => once(host, random, cookie, method, path, given), path),
  };
}

async function once(
  host: Host,
  random: Random,
  cookie: string | null,
  method: string,
  path: string,
  body?: unknown,
  url?: string,
): Promise<Answer | null> {
  const urls = host.urls();
  if (urls.length === 0) return null;
  try {
    return await request(url ?? pick(random, urls), method, path, body, cookie === null ? {} : { cookie });
  } catch {
    return null; // the connection broke, before or after the server did it
  }
}

async function answered(ask: () => Promise<Answer | null>, path: string): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== null && answer.status !== 503) return answer;
    await sleep(PAUSE_MS);
  }
  throw new Error(`no server has answered ${path} for ${PATIENCE_MS / 1000} s`);
}
