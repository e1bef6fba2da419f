import type { Seat } from '@planet-steam/engine';
import type {
  Findings,
  NewGuest,
  NewLink,
  NewMailLink,
  NewOrder,
  NewReviewPlace,
  NewTable,
  NewTurn,
  Problem,
  TableStatus,
  TakeBackAnswer,
  UseMailLink,
} from '@planet-steam/protocol';
import type { AnswerOf, RequestOf, RoutesByAddress } from '@planet-steam/protocol/routes';
import type { ServerErrorCode } from '../failure.ts';

export interface Failed {
  readonly ok: false;
  /** What to decide by. */
  readonly code: ServerErrorCode;
  /** In English, for whoever looks for a fault; people are shown the words of the code. */
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** What the server asks to wait before the next try. */
  readonly waitMs: number | null;
}

export type Reply<T> = { readonly ok: true; readonly value: T } | Failed;

const PATIENCE_MS = 20_000;

/** A method and a path that the protocol declares, such as `GET /api/me`. Of its routes only the types are used: no schema gets into the page. */
type Address = keyof RoutesByAddress;
type Request<A extends Address> = RequestOf<RoutesByAddress[A]>;
type Answer<A extends Address> = AnswerOf<RoutesByAddress[A]>;

/** The server's HTTP interface with types. Nothing here throws: what can go wrong is part of the answer. */
export type Api = ReturnType<typeof makeApi>;

export function makeApi(fetch: typeof globalThis.fetch, origin = '') {
  async function ask<A extends Address>(address: A, request: Request<A>, patienceMs = PATIENCE_MS): Promise<Reply<Answer<A>>> {
    const { body } = request as { body?: unknown };
    try {
      const response = await fetch(origin + pathOf(address, request), {
        method: address.split(' ')[0],
        headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      return await read<Answer<A>>(response);
    } catch (error) {
      return failed('unreachable', String(error));
    }
  }

  return {
    server: () => ask('GET /api/server', {}),
    me: () => ask('GET /api/me', {}),
    becomeGuest: (body: NewGuest) => ask('POST /api/guests', { body }),
    askForMailLink: (body: NewMailLink) => ask('POST /api/mail-links', { body }),
    useMailLink: (body: UseMailLink) => ask('POST /api/mail-links/use', { body }),

    tables: (scope: 'mine' | 'public', status?: TableStatus, before?: string) =>
      ask('GET /api/tables', { query: { scope, ...(status && { status }), ...(before && { before }) } }),
    newTable: (body: NewTable) => ask('POST /api/tables', { body }),
    table: (id: string) => ask('GET /api/tables/:id', { params: { id } }),
    /** Answered when something has happened since, or after so many seconds. */
    tableAfter: (id: string, after: number, wait: number) =>
      ask('GET /api/tables/:id', { params: { id }, query: { after, wait } }, wait * 1000 + PATIENCE_MS),
    eventsPath: (id: string, after: number) => origin + pathOf('GET /api/tables/:id/events', { params: { id }, query: { after } }),

    playTurn: (id: string, body: NewTurn) => ask('POST /api/tables/:id/turns', { params: { id }, body }),
    giveOrder: (id: string, body: NewOrder) => ask('PUT /api/tables/:id/order', { params: { id }, body }),
    withdrawOrder: (id: string) => ask('DELETE /api/tables/:id/order', { params: { id } }),
    askTakeBack: (id: string, version: number) => ask('POST /api/tables/:id/take-back', { params: { id }, body: { version } }),
    answerTakeBack: (id: string, answer: TakeBackAnswer) => ask('PUT /api/tables/:id/take-back', { params: { id }, body: answer }),
    /** With an id of the caller's: sent again it is not said again. */
    say: (id: string, words: string, clientId: string) =>
      ask('POST /api/tables/:id/words', { params: { id }, body: { words, id: clientId } }),

    takeSeat: (id: string, seat: Seat | null) => ask('POST /api/tables/:id/seat', { params: { id }, body: seat === null ? {} : { seat } }),
    leaveSeat: (id: string) => ask('DELETE /api/tables/:id/seat', { params: { id } }),
    handSeatToBot: (id: string) => ask('PUT /api/tables/:id/seat/bot', { params: { id }, body: {} }),
    takeSeatBack: (id: string) => ask('DELETE /api/tables/:id/seat/bot', { params: { id } }),
    placeBot: (id: string, seat: Seat, bot: string) => ask('PUT /api/tables/:id/seats/:seat/bot', { params: { id, seat }, body: { bot } }),
    withdrawSeatRequest: (id: string) => ask('DELETE /api/tables/:id/seat/request', { params: { id } }),
    answerSeatRequest: (id: string, person: string, agree: boolean) =>
      ask('PUT /api/tables/:id/requests/:person', { params: { id, person }, body: { agree } }),
    replaceAbsent: (id: string, seat: Seat) => ask('PUT /api/tables/:id/seats/:seat/absent', { params: { id, seat } }),
    clearSeat: (id: string, seat: Seat) => ask('DELETE /api/tables/:id/seats/:seat', { params: { id, seat } }),
    start: (id: string) => ask('POST /api/tables/:id/start', { params: { id } }),
    close: (id: string) => ask('POST /api/tables/:id/close', { params: { id } }),
    record: (id: string) => ask('GET /api/tables/:id/record', { params: { id } }),
    review: (id: string) => ask('GET /api/tables/:id/review', { params: { id } }),
    showReviewPlace: (id: string, body: NewReviewPlace) => ask('PUT /api/tables/:id/review', { params: { id }, body }),
    leadReview: (id: string, person: string) => ask('PUT /api/tables/:id/review/leader', { params: { id }, body: { person } }),
    shareFindings: (id: string, body: Findings) => ask('POST /api/tables/:id/review/findings', { params: { id }, body }),
    rematch: (id: string) => ask('POST /api/tables/:id/rematch', { params: { id } }),
    makeLink: (id: string, body: NewLink) => ask('POST /api/tables/:id/links', { params: { id }, body }),
    lookAtLink: (secret: string) => ask('POST /api/links/look', { body: { secret } }),
    useLink: (secret: string) => ask('POST /api/links/use', { body: { secret } }),
  };
}

type Values = Readonly<Record<string, string | number | undefined>>;

function pathOf<A extends Address>(address: A, request: Request<A>): string {
  const { params = {}, query = {} } = request as { params?: Values; query?: Values };
  const path = address.split(' ')[1].replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  const search = String(new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])));
  return search === '' ? path : `${path}?${search}`;
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
  if (isProblem(json)) return failedBy(json, waitMs);
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

export function failedBy(problem: Problem, waitMs: number | null): Failed {
  return failed(codeOf(problem), problem.message, problem.details, waitMs);
}

function codeOf({ code, details }: Problem): ServerErrorCode {
  return code === 'notNow' && details?.why === 'rulesWithdrawn' ? 'rulesWithdrawn' : code;
}

export function failed(code: ServerErrorCode, message: string, details: Failed['details'] = {}, waitMs: number | null = null): Failed {
  return { ok: false, code, message, details, waitMs };
}
