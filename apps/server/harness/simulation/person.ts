import type { Network } from './network.ts';
import type { Answer, Request } from './server-process.ts';
import type { Weather } from './weather.ts';
import type { World } from './world.ts';

/** Where people are: what they reach, and when. */
export interface Place {
  readonly world: World;
  readonly weather: Weather;
  readonly network: Network;
  /** Since when the server can be reached at all; null while it cannot. */
  upSince(): number | null;
}

/** Someone with a browser whose server may vanish at any moment. */
export interface Person {
  readonly id: string;
  readonly cookie: string;
  /** One try; null if no answer came. */
  trySending(method: Request['method'], path: string, body?: object): Promise<Answer | null>;
  /** Tries again until there is an answer that says something: 503 is none. */
  send(method: Request['method'], path: string, body?: object): Promise<Answer>;
}

/** Between two tries; longer each time. */
const PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 20_000;
/** Once everything is well again, whoever tries is answered. */
const ANSWERED_MS = 120_000;

export async function newPerson(place: Place, name: string): Promise<Person> {
  const ask = (cookie: string | null) => (method: Request['method'], path: string, body?: object) =>
    place.network.send({ method, path, cookie, ...(body && { body }) });
  const { text, cookie } = await answered(place, () => ask(null)('POST', '/api/guests', { name }), '/api/guests');
  if (cookie === null) throw new Error(`no guest: ${text}`);
  const trySending = ask(cookie);
  return {
    id: JSON.parse(text).id,
    cookie,
    trySending,
    send: (method, path, body) => answered(place, () => trySending(method, path, body), `${method} ${path}`),
  };
}

async function answered({ world, weather, upSince }: Place, ask: () => Promise<Answer | null>, what: string): Promise<Answer> {
  const began = world.now;
  for (let pause = PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
    const answer = await ask();
    if (answer !== null && answer.status !== 503) {
      if (answer.status >= 500) world.wrong(`${what} was answered ${answer.status} ${answer.text}`);
      return answer;
    }
    const up = upSince();
    if (up !== null && world.now - Math.max(began, up, weather.lastTrouble) > ANSWERED_MS) world.wrong(`nobody answers ${what}`);
    await world.sleep(pause + world.below(PAUSE_MS));
  }
}
