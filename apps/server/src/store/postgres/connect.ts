import { Client, type ClientConfig, types } from 'pg';
import { OperatorError } from '../../operator-error.ts';

const INT8 = 20;
/** Times and counters, all far below 2^53. */
types.setTypeParser(INT8, Number);

export const PATIENCE_MS = 10_000;

export function connectionConfig(url: string): ClientConfig {
  return { connectionString: url, application_name: 'planet-steam', connectionTimeoutMillis: PATIENCE_MS };
}

/** By SQLSTATE, or by the name the operating system gives. */
const WHAT_TO_DO: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; start it, or check host and port',
  ENOTFOUND: 'there is no such host; check its name',
  EAI_AGAIN: 'its name cannot be looked up at the moment; check the network',
  ETIMEDOUT: 'it does not answer; check host, port and firewall',
  ECONNRESET: 'it closed the connection; check that it is PostgreSQL, and its log',
  '28P01': 'user or password is wrong',
  '28000': 'this user may not come from here; see pg_hba.conf',
  '3D000': 'there is no database of that name; make it with createdb',
  '42501': 'this user may not do that; let him own the database',
  '53300': 'it has no connection left; raise max_connections or lower --database-connections',
  '57P03': 'it is starting up or shutting down; try again in a moment',
};

/** One connection. Where there is none, a `Trouble` that names the host and never the password. */
export async function connectPostgres(url: string): Promise<Client> {
  const client = new Client(connectionConfig(url));
  client.on('error', () => {}); // the query under way rejects too
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    throw new OperatorError(`PostgreSQL at ${client.host}:${client.port} cannot be used: ${WHAT_TO_DO[code ?? ''] ?? message}.`);
  }
}

/** What a host can do about a query that failed, or null if it is not theirs. */
export function queryErrorMessage(error: unknown): string | null {
  const { code } = error as { code?: string };
  const toDo = code === undefined ? undefined : WHAT_TO_DO[code];
  return toDo === undefined ? null : `PostgreSQL refuses: ${toDo}.`;
}
