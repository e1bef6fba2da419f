import { isIP } from 'node:net';
import type { Config, Limits } from './config.ts';
import { SETTINGS, type SettingName, usualBotThreads } from './settings.ts';

/** A host's mistake. It names the setting and says what would be right; values that may be secret are never repeated. */
export class BadConfig extends Error {}

export type Given = Readonly<Partial<Record<SettingName, string | boolean>>>;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** Flags first, then the environment, then what is usual. Everything is checked before anything is started. */
export function readConfig(flags: Given, environment: Readonly<Record<string, string | undefined>>): Config {
  const port = integer('port', 0, 65_535, 8080);
  return {
    dataFolder: text('dataFolder') ?? SETTINGS.dataFolder.usual,
    databaseUrl: databaseUrl(),
    archiveFolder: archiveFolder(),
    archiveDays: integer('archiveDays', 1, 3650, 14),
    databaseConnections: integer('databaseConnections', 1, 1000, 10),
    host: text('host') ?? SETTINGS.host.usual,
    port,
    publicUrl: publicUrl(port),
    webFolder: text('webFolder'),
    trustProxy: proxies(),
    metricsPort: text('metricsPort') === null ? null : integer('metricsPort', 0, 65_535, 0),
    metricsHost: text('metricsHost') ?? SETTINGS.metricsHost.usual,
    smtpUrl: server('smtpUrl', /^smtps?:$/, 'smtp://user:password@host:587'),
    mailFrom: mailFrom(),
    pushContact: pushContact(),
    allowPrivateTargets: switched('allowPrivateTargets'),
    botThreads: integer('botThreads', 1, 256, usualBotThreads()),
    botTimeLimitMs: integer('botTimeLimitMs', 100, 60_000, 10_000),
    orderDelayMs: span('orderDelayMs'),
    notifyAfterMs: integer('notifyAfterMs', 0, 86_400_000, 20_000),
    limits: limits(),
    logLevel: level(),
  };

  function text(name: SettingName): string | null {
    const given = flags[name] ?? environment[SETTINGS[name].variable];
    return given === undefined || given === '' || typeof given === 'boolean' ? null : given;
  }

  function integer(name: SettingName, least: number, most: number, usual: number): number {
    const given = text(name);
    if (given === null) return usual;
    const number = /^[0-9]+$/.test(given) ? Number(given) : Number.NaN;
    if (!(number >= least && number <= most)) throw bad(name, `must be a whole number from ${least} to ${most}, not "${given}"`);
    return number;
  }

  function url(name: SettingName, protocol: RegExp, example: string): string | null {
    const given = text(name);
    if (given === null) return null;
    const parsed = URL.parse(given);
    if (parsed === null || !protocol.test(parsed.protocol)) throw bad(name, `must look like ${example}`);
    return given;
  }

  /** The address of a server with a password in it, which has to be written so that it cannot be taken for something else. */
  function server(name: SettingName, protocol: RegExp, example: string): string | null {
    const given = url(name, protocol, example);
    if (given === null) return null;
    const { hostname, username, password, pathname, search, searchParams, hash } = new URL(given);
    // PostgreSQL may be named by its socket: postgres:///name?host=/run/postgresql
    if (hostname === '' && !searchParams.has('host')) throw bad(name, `must look like ${example}`);
    if (!isDecodable(username) || !isDecodable(password) || `${pathname}${search}${hash}`.includes('@')) {
      throw bad(name, 'has a character in its user or password that means something else there; write @ as %40, / as %2F, % as %25');
    }
    return given;
  }

  /** A flag for the one kind of database stands against the variable of the other. */
  function databaseUrl(): string | null {
    const given = server('databaseUrl', /^postgres(ql)?:$/, 'postgres://user:password@host/name');
    if (flags.dataFolder === undefined) return given;
    if (flags.databaseUrl !== undefined) throw bad('databaseUrl', `and --${SETTINGS.dataFolder.flag} name two databases; give one of them`);
    return null;
  }

  function archiveFolder(): string | null {
    const given = text('archiveFolder');
    if (given !== null && databaseUrl() !== null)
      throw bad('archiveFolder', 'is for the embedded database; PostgreSQL archives by itself, see docs/hosting.md');
    return given;
  }

  function pushContact(): string | null {
    const example = 'mailto:you@example.org';
    const given = url('pushContact', /^(mailto|https):$/, example);
    if (given !== null && !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^/\s]+.*)$/.test(given))
      throw bad('pushContact', `must look like ${example}`);
    return given;
  }

  function publicUrl(listening: number): string {
    const given = url('publicUrl', /^https?:$/, 'https://steam.example.org');
    if (given === null) return `http://localhost:${listening}`;
    const { origin, pathname, search, hash } = new URL(given);
    if (pathname !== '/' || search !== '' || hash !== '')
      throw bad('publicUrl', 'must be a host without a path, such as https://steam.example.org');
    return origin;
  }

  function proxies(): string | null {
    const given = text('trustProxy');
    if (given === null) return null;
    const wrong = given.split(',').find((each) => !isNetwork(each.trim()));
    if (given.split(',').some((each) => /\/0+$/.test(each.trim())))
      throw bad('trustProxy', 'must not be the whole internet: anyone could then fake an address; name the proxies');
    if (wrong !== undefined) throw bad('trustProxy', `must list addresses or networks, such as 127.0.0.1,10.0.0.0/8; "${wrong}" is none`);
    return given;
  }

  function mailFrom(): string | null {
    const given = text('mailFrom');
    if (text('smtpUrl') !== null && given === null)
      throw bad('mailFrom', 'is needed to send mail, such as "Planet Steam <steam@example.org>"');
    if (given !== null && !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(given))
      throw bad('mailFrom', 'must hold an address, such as "Planet Steam <steam@example.org>"');
    return given;
  }

  function switched(name: SettingName): boolean {
    const given = flags[name] ?? environment[SETTINGS[name].variable] ?? 'no';
    if (given === true || given === 'yes' || given === 'true' || given === '1') return true;
    if (given === false || given === 'no' || given === 'false' || given === '0' || given === '') return false;
    throw bad(name, `must be yes or no, not "${given}"`);
  }

  function span(name: SettingName): [number, number] {
    const given = text(name) ?? SETTINGS[name].usual;
    const [, least, most] = (/^([0-9]{1,6})-([0-9]{1,6})$/.exec(given) ?? []).map(Number);
    if (least === undefined || least > most) throw bad(name, `must be two numbers of milliseconds, such as 1000-4000, not "${given}"`);
    return [least, most];
  }

  function limits(): Limits {
    const most = 1_000_000_000;
    return {
      requestsPerMinute: integer('requestsPerMinute', 1, most, Number(SETTINGS.requestsPerMinute.usual)),
      guestsPerHour: integer('guestsPerHour', 1, most, Number(SETTINGS.guestsPerHour.usual)),
      mailsPerHour: integer('mailsPerHour', 1, most, Number(SETTINGS.mailsPerHour.usual)),
      openTables: integer('openTables', 1, most, Number(SETTINGS.openTables.usual)),
      streams: integer('streams', 1, most, Number(SETTINGS.streams.usual)),
      wordsPerMinute: integer('wordsPerMinute', 1, most, Number(SETTINGS.wordsPerMinute.usual)),
      changesPerMinute: integer('changesPerMinute', 1, most, Number(SETTINGS.changesPerMinute.usual)),
      bodyBytes: integer('bodyBytes', 10_000, 100_000_000, Number(SETTINGS.bodyBytes.usual)),
    };
  }

  function level(): Config['logLevel'] {
    const given = text('logLevel') ?? SETTINGS.logLevel.usual;
    const known = LOG_LEVELS.find((each) => each === given);
    if (known === undefined) throw bad('logLevel', `must be one of ${LOG_LEVELS.join(', ')}, not "${given}"`);
    return known;
  }

  function bad(name: SettingName, why: string): BadConfig {
    const { flag, variable } = SETTINGS[name];
    return new BadConfig(`--${flag} (or ${variable}) ${why}.`);
  }
}

function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address, prefix, ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && more.length === 0 && (prefix === undefined || (/^[0-9]{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
