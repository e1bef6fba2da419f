import { ERRORS, NewTurn, type TurnAccepted, type TurnAnswer } from '@planet-steam/protocol';
import { ROUTES } from '@planet-steam/protocol/routes';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Metrics } from '../metrics.ts';
import type { ServerContext } from '../server-context.ts';
import type { Tables } from '../tables/tables.ts';
import { tableSeenBy } from './access.ts';
import type { App } from './app-type.ts';
import type { Caller, FindCaller } from './authentication.ts';
import { describeInvalid, INSISTING_MS, problemOf, TooOften } from './error-answers.ts';
import { playTurn } from './play-turn.ts';
import { strict } from './validators.ts';

const [METHOD, URL] = ROUTES.playTurn.address.split(' ');
const NEVER = new AbortController().signal;
const isTurn = strict.compile<NewTurn>(NewTurn);

/** Who has opened a WebSocket at a table. */
export interface Sender {
  readonly find: FindCaller;
  readonly ip: string;
  readonly network: string;
  readonly table: string;
}

/** As much of a request as guards and the log look at. */
type Asked = Pick<FastifyRequest, 'id' | 'log' | 'routeOptions' | 'caller' | 'ip'>;

/**
 * Turns that come over WebSockets. Each is a request to `playTurn` that came another way: the same guards, the same answers, a line of the
 * log, and it counts as one. Never rejects.
 */
export type TakeTurn = (sender: Sender, message: string) => Promise<TurnAnswer>;

export function makeTurnTaker(app: App, context: ServerContext, tables: Tables, metrics: Metrics): TakeTurn {
  const count = app.createRateLimit(); // the one of requests
  const parse = app.getDefaultJsonParser('error', 'error');
  let taken = 0;

  return async (sender, message) => {
    const asked = askedBy(sender);
    const since = performance.now();
    const told: { id: string | null } = { id: null };
    try {
      const found = sender.find();
      asked.caller = found instanceof Promise ? await found : found;
      const accepted = await take(sender, asked.caller.caller, asked, message, told);
      note(asked, 200, since);
      return { id: told.id, accepted, problem: null };
    } catch (error) {
      if (error instanceof TooOften && error.insists) await context.timers.sleep(INSISTING_MS, NEVER);
      const problem = problemOf(asked, error as Error);
      note(asked, ERRORS[problem.code].status, since);
      return { id: told.id, accepted: null, problem };
    }
  };

  function askedBy({ ip }: Sender): Asked {
    const routeOptions = { method: METHOD, url: URL } as Asked['routeOptions'];
    return { id: `ws-${(++taken).toString(36)}`, log: app.log, routeOptions, caller: null, ip };
  }

  function note({ id }: Asked, status: number, since: number): void {
    app.noteAnswer(id, METHOD, URL, status, performance.now() - since);
  }

  async function take(
    { network, table }: Sender,
    caller: Caller | null,
    asked: Asked,
    message: string,
    told: { id: string | null },
  ): Promise<TurnAccepted> {
    const sent = parsed(asked as FastifyRequest, message);
    if (typeof sent === 'object' && sent !== null && 'id' in sent && typeof sent.id === 'string') told.id = sent.id; // every answer names it
    const person = caller?.person.id ?? null;
    const waiting = app.paced(network, person !== null && tables.awaitedAt(table) === person ? person : null);
    if (waiting !== null) await waiting;
    const counted = await count(asked as FastifyRequest);
    if (!counted.isAllowed && counted.isExceeded) throw new TooOften(`${counted.ttlInSeconds} seconds`, counted.isBanned);
    if (person === null) throw new ApiError('notSignedIn', 'You are not signed in. Play as a guest, log in, or send a token.');
    const turn = expectTurn(sent);
    const open = tables.peekSeated(table, person) ?? (await tableSeenBy(context, tables, table, person));
    return playTurn(context, metrics, open, person, turn);
  }

  function parsed(request: FastifyRequest, message: string): unknown {
    let sent: unknown;
    parse(request, message, (error, body) => {
      if (error !== null) throw error;
      sent = body;
    });
    return sent;
  }
}

function expectTurn(sent: unknown): NewTurn {
  if (isTurn(sent)) return sent;
  throw new ApiError('malformed', describeInvalid('body', (isTurn.errors as NonNullable<typeof isTurn.errors>)[0]));
}
