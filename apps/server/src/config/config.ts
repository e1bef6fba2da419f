/** Everything a host can decide, checked. docs/hosting.md explains each; `readConfig` reads them from flags and environment. */
export interface Config {
  /** Where the embedded database lives; unused with PostgreSQL. */
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** Where a copy of the embedded database is kept from which every moment can be restored; null for none. */
  readonly archiveFolder: string | null;
  /** How far back, in days. */
  readonly archiveDays: number;
  /** Connections to PostgreSQL that one process opens for its work. */
  readonly databaseConnections: number;
  readonly host: string;
  readonly port: number;
  /** Prometheus metrics on a port of their own, for the host alone; null for none. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** How people reach this server: links, passkeys and cookies depend on it. No slash at the end. */
  readonly publicUrl: string;
  /** The built web client; null for the one of this repository, if it was built. */
  readonly webFolder: string | null;
  /** Addresses of the proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** Who push services may write to if something is wrong: a mailto: or https: address. */
  readonly pushContact: string | null;
  /** Whether webhooks may point into the host's own network. */
  readonly allowPrivateTargets: boolean;
  readonly botThreads: number;
  /** How long a bot may think about one move before another takes over for it. */
  readonly botTimeLimitMs: number;
  /** How long a standing order waits before it acts, so that no one can tell it from a person: between the first and the second. */
  readonly orderDelayMs: readonly [number, number];
  /** How long after a turn began a player who is away is notified. */
  readonly notifyAfterMs: number;
  readonly limits: Limits;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** What one person, or one address of someone unknown, may use. */
export interface Limits {
  readonly requestsPerMinute: number;
  readonly guestsPerHour: number;
  readonly mailsPerHour: number;
  readonly openTables: number;
  readonly streams: number;
  readonly wordsPerMinute: number;
  /** Changes at one table that are no moves: seats, bots, take-backs. */
  readonly changesPerMinute: number;
  /** Bytes of a request's body. */
  readonly bodyBytes: number;
}

export const DEFAULT_LIMITS: Limits = {
  requestsPerMinute: 600,
  guestsPerHour: 60,
  mailsPerHour: 10,
  openTables: 50,
  streams: 20,
  wordsPerMinute: 20,
  changesPerMinute: 30,
  bodyBytes: 256 * 1024,
};
