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
    databaseUrl: url('databaseUrl', /^postgres(ql)?:$/, 'postgres://user:password@host/name'),
    databaseConnections: integer('databaseConnections', 1, 1000, 10),
    host: text('host') ?? SETTINGS.host.usual,
    port,
    publicUrl: publicUrl(port),
    trustProxy: proxies(),
    metricsPort: text('metricsPort') === null ? null : integer('metricsPort', 0, 65_535, 0),
    metricsHost: text('metricsHost') ?? SETTINGS.metricsHost.usual,
    smtpUrl: url('smtpUrl', /^smtps?:$/, 'smtp://user:password@host:587'),
    mailFrom: mailFrom(),
    pushContact: url('pushContact', /^(mailto|https):$/, 'mailto:you@example.org'),
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
    const wrong = given
      .split(',')
      .find((each) => isIP(each.trim().replace(/\/[0-9]+$/, '')) === 0 && !/^(loopback|linklocal|uniquelocal)$/.test(each.trim()));
    if (wrong !== undefined) throw bad('trustProxy', `must list addresses or networks, such as 127.0.0.1,10.0.0.0/8; "${wrong}" is none`);
    return given;
  }

  function mailFrom(): string | null {
    const given = text('mailFrom');
    if (text('smtpUrl') !== null && given === null)
      throw bad('mailFrom', 'is needed to send mail, such as "Planet Steam <steam@example.org>"');
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
