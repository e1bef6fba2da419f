import type { Seat } from '@planet-steam/engine';
import type {
  ErrorCode,
  MailLinkAsked,
  Me,
  NewGuest,
  NewMailLink,
  NewOrder,
  NewTable,
  NewTurn,
  Problem,
  ServerCard,
  TableCard,
  TableStatus,
  TableView,
  TurnAccepted,
  UseMailLink,
} from '@planet-steam/protocol';

/** `unreachable`: nobody answered, or somebody who is not our server. */
export type FailureCode = ErrorCode | 'unreachable';

export interface Failed {
  readonly ok: false;
  /** What to decide by. */
  readonly code: FailureCode;
  /** In English, for whoever looks for a fault; people are shown the words of the code. */
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** What the server asks to wait before the next try. */
  readonly waitMs: number | null;
}

export type Reply<T> = { readonly ok: true; readonly value: T } | Failed;

export interface TableList {
  readonly tables: readonly TableCard[];
  readonly next: string | null;
}

export interface LinkMade {
  readonly id: string;
  readonly secret: string;
  readonly url: string;
}

const PATIENCE_MS = 20_000;

/** The server's HTTP interface with types. Nothing here throws: what can go wrong is part of the answer. */
export type Api = ReturnType<typeof makeApi>;

export function makeApi(fetch: typeof globalThis.fetch, origin = '') {
  async function ask<T>(method: string, path: string, body?: unknown, patienceMs = PATIENCE_MS): Promise<Reply<T>> {
    try {
      const response = await fetch(origin + path, {
        method,
        headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      return await read<T>(response);
    } catch (error) {
      return failed('unreachable', String(error));
    }
  }

  const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

  return {
    server: () => ask<ServerCard>('GET', '/api/server'),
    me: () => ask<Me>('GET', '/api/me'),
    becomeGuest: (guest: NewGuest) => ask<Me>('POST', '/api/guests', guest),
    askForMailLink: (link: NewMailLink) => ask<MailLinkAsked>('POST', '/api/mail-links', link),
    useMailLink: (link: UseMailLink) => ask<Me>('POST', '/api/mail-links/use', link),

    tables: (scope: 'mine' | 'public', status?: TableStatus, before?: string) =>
      ask<TableList>('GET', `/api/tables?${new URLSearchParams({ scope, ...(status && { status }), ...(before && { before }) })}`),
    newTable: (wanted: NewTable) => ask<TableView>('POST', '/api/tables', wanted),
    table: (id: string) => ask<TableView>('GET', table(id)),
    /** Answered when something has happened since, or after so many seconds. */
    tableAfter: (id: string, sequence: number, seconds: number) =>
      ask<TableView>('GET', `${table(id)}?after=${sequence}&wait=${seconds}`, undefined, seconds * 1000 + PATIENCE_MS),
    eventsPath: (id: string, after: number) => `${origin}${table(id)}/events?after=${after}`,

    playTurn: (id: string, turn: NewTurn) => ask<TurnAccepted>('POST', `${table(id)}/turns`, turn),
    giveOrder: (id: string, order: NewOrder) => ask<null>('PUT', `${table(id)}/order`, order),
    withdrawOrder: (id: string) => ask<null>('DELETE', `${table(id)}/order`),
    askTakeBack: (id: string, version: number) => ask<null>('POST', `${table(id)}/take-back`, { version }),
    answerTakeBack: (id: string, agree: boolean) => ask<null>('PUT', `${table(id)}/take-back`, { agree }),
    /** With an id of the caller's: sent again it is not said again. */
    say: (id: string, words: string, clientId: string) => ask<{ sequence: number }>('POST', `${table(id)}/words`, { words, id: clientId }),

    takeSeat: (id: string, seat: Seat | null) => ask<{ seat: Seat }>('POST', `${table(id)}/seat`, seat === null ? {} : { seat }),
    leaveSeat: (id: string) => ask<null>('DELETE', `${table(id)}/seat`),
    handSeatToBot: (id: string) => ask<null>('PUT', `${table(id)}/seat/bot`, {}),
    takeSeatBack: (id: string) => ask<null>('DELETE', `${table(id)}/seat/bot`),
    placeBot: (id: string, seat: Seat, bot: string) => ask<null>('PUT', `${table(id)}/seats/${seat}/bot`, { bot }),
    clearSeat: (id: string, seat: Seat) => ask<null>('DELETE', `${table(id)}/seats/${seat}`),
    start: (id: string) => ask<null>('POST', `${table(id)}/start`),
    close: (id: string) => ask<null>('POST', `${table(id)}/close`),
    rematch: (id: string) => ask<{ table: string }>('POST', `${table(id)}/rematch`),
    makeLink: (id: string, kind: 'join' | 'watch') => ask<LinkMade>('POST', `${table(id)}/links`, { kind }),
    useLink: (secret: string) => ask<{ table: string; seat: Seat | null }>('POST', '/api/links/use', { secret }),
  };
}

async function read<T>(response: Response): Promise<Reply<T>> {
  if (response.status === 204) return { ok: true, value: null as T };
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ? parsed(text) : undefined;
  if (response.ok) {
    // A page instead of data: a portal that wants a log-in first, or a host without our server.
    return json === undefined ? failed('unreachable', `${response.url} answered with something else`) : { ok: true, value: json as T };
  }
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const waitMs = Number.isFinite(wait) ? wait * 1000 : null;
  if (isProblem(json)) return failed(json.code, json.message, json.details, waitMs);
  // Not from us: a proxy in front whose server is away, or something that is no API at all.
  return failed(response.status === 429 ? 'tooMany' : 'unreachable', `${response.status} without a reason`, {}, waitMs);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(json: unknown): json is Problem {
  return typeof json === 'object' && json !== null && 'code' in json && typeof json.code === 'string' && 'message' in json;
}

function failed(code: FailureCode, message: string, details: Failed['details'] = {}, waitMs: number | null = null): Failed {
  return { ok: false, code, message, details, waitMs };
}
