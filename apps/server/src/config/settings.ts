import { availableParallelism } from 'node:os';
import { type Config, DEFAULT_LIMITS } from './config.ts';

/** One thing a host can set: by flag, else by environment variable, else as most hosts want it. */
export interface Setting {
  /** Without the two dashes. */
  readonly flag: string;
  readonly variable: string;
  /** How its value is called in the help; null for a switch that is on or off. */
  readonly value: string | null;
  readonly means: string;
  /** As text, for the help. */
  readonly usual: string;
}

/** Everything there is to set, in the order of the help. docs/hosting.md has the same list. */
export const SETTINGS = {
  dataFolder: {
    flag: 'data',
    variable: 'PLANET_STEAM_DATA',
    value: 'FOLDER',
    means: 'where the embedded database is kept',
    usual: './planet-steam-data',
  },
  databaseUrl: {
    flag: 'database-url',
    variable: 'DATABASE_URL',
    value: 'URL',
    means: 'a PostgreSQL database instead, postgres://user:password@host/name',
    usual: '',
  },
  archiveFolder: {
    flag: 'archive',
    variable: 'PLANET_STEAM_ARCHIVE',
    value: 'FOLDER',
    means: 'keep a copy of the embedded database there that can restore any moment',
    usual: '',
  },
  archiveDays: {
    flag: 'archive-days',
    variable: 'ARCHIVE_DAYS',
    value: 'N',
    means: 'how many days the archive goes back',
    usual: '14',
  },
  databaseConnections: {
    flag: 'database-connections',
    variable: 'DATABASE_CONNECTIONS',
    value: 'N',
    means: 'connections to PostgreSQL',
    usual: '10',
  },
  host: { flag: 'host', variable: 'HOST', value: 'ADDRESS', means: 'address to listen on; 0.0.0.0 for all', usual: '127.0.0.1' },
  port: { flag: 'port', variable: 'PORT', value: 'N', means: 'port to listen on; 0 for any free one', usual: '8080' },
  publicUrl: {
    flag: 'public-url',
    variable: 'PUBLIC_URL',
    value: 'URL',
    means: 'how people reach this server; passkeys, links and safe cookies depend on it',
    usual: 'http://localhost:PORT',
  },
  webFolder: {
    flag: 'web',
    variable: 'PLANET_STEAM_WEB',
    value: 'FOLDER',
    means: 'the built web client, if not the one in apps/web/dist',
    usual: '',
  },
  trustProxy: {
    flag: 'trust-proxy',
    variable: 'TRUST_PROXY',
    value: 'ADDRESSES',
    means: 'proxies whose X-Forwarded-For is believed, such as 127.0.0.1 or 10.0.0.0/8,::1',
    usual: '',
  },
  metricsPort: {
    flag: 'metrics-port',
    variable: 'METRICS_PORT',
    value: 'N',
    means: 'Prometheus metrics on a port of their own',
    usual: '',
  },
  metricsHost: { flag: 'metrics-host', variable: 'METRICS_HOST', value: 'ADDRESS', means: 'address for the metrics', usual: '127.0.0.1' },
  smtpUrl: {
    flag: 'smtp-url',
    variable: 'SMTP_URL',
    value: 'URL',
    means: 'mail server, smtp://user:password@host:587 or smtps://…; without it there is no email',
    usual: '',
  },
  mailFrom: {
    flag: 'mail-from',
    variable: 'MAIL_FROM',
    value: 'SENDER',
    means: 'sender of mails, "Planet Steam <steam@example.org>"',
    usual: '',
  },
  pushContact: {
    flag: 'push-contact',
    variable: 'PUSH_CONTACT',
    value: 'ADDRESS',
    means: 'mailto: or https: address for push services; without it there is no web push',
    usual: '',
  },
  allowPrivateTargets: {
    flag: 'allow-private-targets',
    variable: 'ALLOW_PRIVATE_TARGETS',
    value: null,
    means: 'webhooks may point into your own network',
    usual: 'no',
  },
  botThreads: {
    flag: 'bot-threads',
    variable: 'BOT_THREADS',
    value: 'N',
    means: 'threads in which bots think',
    usual: 'half of the cores',
  },
  botTimeLimitMs: { flag: 'bot-time-limit', variable: 'BOT_TIME_LIMIT', value: 'MS', means: 'longest thought of a bot', usual: '10000' },
  notifyAfterMs: {
    flag: 'notify-after',
    variable: 'NOTIFY_AFTER',
    value: 'MS',
    means: 'how long after a turn starts to notify a player who is away',
    usual: '20000',
  },
  orderDelayMs: {
    flag: 'order-delay',
    variable: 'ORDER_DELAY',
    value: 'MS-MS',
    means: 'how long a standing order waits before it acts, so that it looks like a person',
    usual: '1000-4000',
  },
  requestsPerMinute: {
    flag: 'requests-per-minute',
    variable: 'LIMIT_REQUESTS_PER_MINUTE',
    value: 'N',
    means: 'requests of one person',
    usual: String(DEFAULT_LIMITS.requestsPerMinute),
  },
  guestsPerHour: {
    flag: 'guests-per-hour',
    variable: 'LIMIT_GUESTS_PER_HOUR',
    value: 'N',
    means: 'new guests from one address',
    usual: String(DEFAULT_LIMITS.guestsPerHour),
  },
  mailsPerHour: {
    flag: 'mails-per-hour',
    variable: 'LIMIT_MAILS_PER_HOUR',
    value: 'N',
    means: 'login mails to one address',
    usual: String(DEFAULT_LIMITS.mailsPerHour),
  },
  openTables: {
    flag: 'open-tables',
    variable: 'LIMIT_OPEN_TABLES',
    value: 'N',
    means: 'unfinished tables one person has opened',
    usual: String(DEFAULT_LIMITS.openTables),
  },
  streams: {
    flag: 'streams',
    variable: 'LIMIT_STREAMS',
    value: 'N',
    means: 'event streams of one person',
    usual: String(DEFAULT_LIMITS.streams),
  },
  wordsPerMinute: {
    flag: 'words-per-minute',
    variable: 'LIMIT_WORDS_PER_MINUTE',
    value: 'N',
    means: 'chat messages of one person',
    usual: String(DEFAULT_LIMITS.wordsPerMinute),
  },
  changesPerMinute: {
    flag: 'changes-per-minute',
    variable: 'LIMIT_CHANGES_PER_MINUTE',
    value: 'N',
    means: 'changes by one person at one table that are not moves: seats, bots, take-backs',
    usual: String(DEFAULT_LIMITS.changesPerMinute),
  },
  bodyBytes: {
    flag: 'body-bytes',
    variable: 'LIMIT_BODY_BYTES',
    value: 'N',
    means: 'size of a request',
    usual: String(DEFAULT_LIMITS.bodyBytes),
  },
  logLevel: { flag: 'log-level', variable: 'LOG_LEVEL', value: 'LEVEL', means: 'trace, debug, info, warn, error or silent', usual: 'info' },
} as const satisfies Record<Exclude<keyof Config, 'limits'> | keyof Config['limits'], Setting>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export function usualBotThreads(): number {
  return Math.max(1, Math.floor(availableParallelism() / 2));
}
