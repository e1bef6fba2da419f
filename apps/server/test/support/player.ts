import { randomUUID } from 'node:crypto';
import { fastRandom, type Move, type Options, randomMove, type SeatView, type Setup } from '@planet-steam/engine';
import type { Me, NewTable, Problem, TableView } from '@planet-steam/protocol';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for and checks it
  readonly body: any;
  readonly text: string;
  readonly headers: Headers;
}

/** Someone at a keyboard: talks to a server over real HTTP, with a cookie of their own. */
export interface Player {
  readonly me: Me;
  readonly cookie: string;
  url: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The same, but it must succeed. */
  ask(method: string, path: string, body?: unknown): Promise<Answer['body']>;
  look(table: string): Promise<TableView>;
  play(table: string, version: number, moves: readonly Move[], id?: string): Promise<Answer>;
}

export async function newPlayer(url: string, name = 'Anna'): Promise<Player> {
  const first = await request(url, 'POST', '/api/guests', { name }, {});
  if (first.status !== 201) throw new Error(`no guest: ${first.text}`);
  const cookie = first.headers.getSetCookie()[0].split(';')[0];
  const player: Player = {
    me: first.body,
    cookie,
    url,
    send: (method, path, body, headers = {}) => request(player.url, method, path, body, { cookie, ...headers }),
    async ask(method, path, body) {
      const answer = await player.send(method, path, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      return answer.body;
    },
    look: (table) => player.ask('GET', `/api/tables/${table}`),
    play: (table, version, moves, id = randomUUID()) => player.send('POST', `/api/tables/${table}/turns`, { id, version, moves }),
  };
  return player;
}

export async function request(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, body: json ? JSON.parse(text) : null, text, headers: response.headers };
}

export function codeOf({ status, body }: Answer): [number, Problem['code']] {
  return [status, body?.code];
}

/** A started table whose seats are these players, in order. */
export async function startedTable(players: readonly Player[], wanted: Partial<NewTable> = {}): Promise<string> {
  const [creator, ...others] = players;
  const table = { name: 'Test', players: players.length, public: true, ...wanted };
  const { id } = await creator.ask('POST', '/api/tables', table);
  for (const other of others) await other.ask('POST', `/api/tables/${id}/seat`, {});
  await creator.ask('POST', `/api/tables/${id}/start`);
  return id;
}

const random = fastRandom(20_261_116);

/** Any legal move of the one who looks, or null if they are not asked. */
export function anyMove({ view }: TableView): Move | null {
  const options = view !== null && 'options' in view ? (view.options as Options | null) : null;
  return options === null ? null : randomMove(options, random);
}

/** The view with its set-up, as the engine knows it. */
export function seatViewOf({ view, setup }: TableView): SeatView {
  return { ...(view as Omit<SeatView, 'setup'>), setup: setup as Setup };
}

/** Plays random moves for these players until `until` says so of what one of them sees, or the game is over. Bots may play too. */
export async function playOn(
  table: string,
  players: readonly Player[],
  until: (view: TableView) => boolean = () => false,
): Promise<TableView> {
  for (let fuse = 0; fuse < 5000; fuse++) {
    const view = await players[0].look(table);
    if (view.head.status === 'over' || until(view)) return view;
    let acted = false;
    for (const player of players) {
      const own = await player.look(table);
      if (until(own)) return own;
      const move = anyMove(own);
      if (move === null) continue;
      const { status, text } = await player.play(table, own.version, [move]);
      if (status !== 200 && status !== 409) throw new Error(`a legal move was refused: ${text}`);
      acted = true;
    }
    if (!acted) await players[0].send('GET', `/api/tables/${table}?after=${view.sequence}&wait=1`);
  }
  throw new Error('the game does not end');
}
