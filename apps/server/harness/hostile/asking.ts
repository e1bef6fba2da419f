import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly cookie: string | null;
}

/** One request, as bare as Node allows: whoever asks shares the machine with the server. Loopback only. */
export function ask(port: number, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const described = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...described } }, (response) => {
      let received = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        received += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? null;
        resolve({ status: response.statusCode ?? 0, text: received, cookie });
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** Someone, by their cookie, behind a proxy that says where they are. */
export interface Guest extends Record<string, string> {
  readonly cookie: string;
  readonly 'x-forwarded-for': string;
}

export async function newGuest(port: number, name: string, address: string): Promise<Guest> {
  const from = { 'x-forwarded-for': address };
  const { cookie, text } = await ask(port, 'POST', '/api/guests', { name }, from);
  if (cookie === null) throw new Error(`no guest: ${text}`);
  return { cookie, ...from };
}

/** Someone's table with bots on all other seats or with these others, begun; its id. */
export async function newGame(port: number, people: readonly Guest[], wishes: object): Promise<string> {
  const [creator, ...others] = people;
  const must = async (path: string, body: unknown, who: Guest) => {
    const { status, text } = await ask(port, 'POST', path, body, who);
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    return text;
  };
  const { id } = JSON.parse(await must('/api/tables', { name: 'Table', players: 2, public: true, ...wishes }, creator));
  for (const other of others) await must(`/api/tables/${id}/seat`, {}, other);
  await must(`/api/tables/${id}/start`, undefined, creator);
  return id;
}
