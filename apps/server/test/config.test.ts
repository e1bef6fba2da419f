import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../src/config/config.ts';
import { BadConfig, type Given, readConfig } from '../src/config/read-config.ts';
import { readPlace } from '../src/config/read-place.ts';
import { SETTING_NAMES, SETTINGS, type SettingName, usualBotThreads } from '../src/config/settings.ts';

const SECRET = 'hunter2';

describe('settings', () => {
  it('have what most hosts want', () => {
    expect(readConfig({}, {})).toEqual({
      dataFolder: './planet-steam-data',
      databaseUrl: null,
      archiveFolder: null,
      archiveDays: 14,
      databaseConnections: 10,
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      webFolder: null,
      trustProxy: null,
      metricsPort: null,
      metricsHost: '127.0.0.1',
      smtpUrl: null,
      mailFrom: null,
      pushContact: null,
      allowPrivateTargets: false,
      botThreads: usualBotThreads(),
      botTimeLimitMs: 10_000,
      orderDelayMs: [1000, 4000],
      notifyAfterMs: 20_000,
      limits: DEFAULT_LIMITS,
      logLevel: 'info',
    });
  });

  it('that are usual are told as they are', () => {
    const { limits, ...config } = readConfig({}, {});
    const values: Readonly<Record<string, unknown>> = { ...config, ...limits };
    for (const name of SETTING_NAMES) {
      const { usual } = SETTINGS[name];
      if (name === 'botThreads' || name === 'publicUrl') continue; // told in words
      const value = values[name];
      const told = value === null ? '' : value === false ? 'no' : Array.isArray(value) ? value.join('-') : String(value);
      expect(usual, name).toBe(told);
    }
  });

  it('have flags and variables that nothing else has', () => {
    const all = SETTING_NAMES.map((name) => SETTINGS[name]);
    expect(new Set(all.map(({ flag }) => flag)).size).toBe(all.length);
    expect(new Set(all.map(({ variable }) => variable)).size).toBe(all.length);
  });

  const EXAMPLES = {
    dataFolder: ['/data', '/data'],
    databaseUrl: ['postgres://u:p@h/n', 'postgres://u:p@h/n'],
    archiveFolder: ['/archive', '/archive'],
    archiveDays: ['30', 30],
    databaseConnections: ['3', 3],
    host: ['0.0.0.0', '0.0.0.0'],
    port: ['0', 0],
    publicUrl: ['https://steam.example.org/', 'https://steam.example.org'],
    webFolder: ['/srv/planet-steam', '/srv/planet-steam'],
    trustProxy: ['127.0.0.1, 10.0.0.0/8,::1,fd00::/8,loopback', '127.0.0.1, 10.0.0.0/8,::1,fd00::/8,loopback'],
    metricsPort: ['9464', 9464],
    metricsHost: ['::', '::'],
    smtpUrl: ['smtps://u:p@h:465', 'smtps://u:p@h:465'],
    mailFrom: ['Planet Steam <steam@example.org>', 'Planet Steam <steam@example.org>'],
    pushContact: ['mailto:you@example.org', 'mailto:you@example.org'],
    allowPrivateTargets: ['yes', true],
    botThreads: ['7', 7],
    botTimeLimitMs: ['100', 100],
    notifyAfterMs: ['0', 0],
    orderDelayMs: ['0-0', [0, 0]],
    requestsPerMinute: ['1', 1],
    guestsPerHour: ['2', 2],
    mailsPerHour: ['3', 3],
    openTables: ['4', 4],
    streams: ['5', 5],
    wordsPerMinute: ['6', 6],
    changesPerMinute: ['7', 7],
    bodyBytes: ['10000', 10_000],
    logLevel: ['silent', 'silent'],
  } as const satisfies Record<SettingName, readonly [string, unknown]>;

  it.each(SETTING_NAMES)('%s is read from its variable and from its flag, and the flag counts', (name) => {
    const [text, value] = EXAMPLES[name];
    const others = { MAIL_FROM: 'a@b.org' };
    const found = (flags: Given, environment: Record<string, string>) => {
      const { limits, ...config } = readConfig(flags, { ...others, ...environment });
      return ({ ...config, ...limits } as Readonly<Record<string, unknown>>)[name];
    };
    const { variable } = SETTINGS[name];
    expect(found({}, { [variable]: text })).toEqual(value);
    expect(found({ [name]: text }, {})).toEqual(value);
    if (name !== 'databaseUrl') expect(found({ [name]: text }, { [variable]: 'nonsense' })).toEqual(value);
  });

  it('that are empty are not given', () => {
    const nothing = Object.fromEntries(SETTING_NAMES.map((name) => [SETTINGS[name].variable, '']));
    expect(readConfig({}, nothing)).toEqual(readConfig({}, {}));
  });

  it('that are switches can be switched on and off', () => {
    const read = (ALLOW_PRIVATE_TARGETS: string) => readConfig({}, { ALLOW_PRIVATE_TARGETS }).allowPrivateTargets;
    expect(['yes', 'true', '1'].map(read)).toEqual([true, true, true]);
    expect(['no', 'false', '0', ''].map(read)).toEqual([false, false, false, false]);
    expect(readConfig({ allowPrivateTargets: true }, { ALLOW_PRIVATE_TARGETS: 'no' }).allowPrivateTargets).toBe(true);
  });

  it('name one database: a flag stands against the variable of the other kind', () => {
    const environment = { DATABASE_URL: 'postgres://u:p@h/n', PLANET_STEAM_DATA: '/data' };
    expect(readPlace({}, environment).databaseUrl).toBe('postgres://u:p@h/n');
    expect(readPlace({ dataFolder: '/mine' }, environment)).toEqual({ dataFolder: '/mine', databaseUrl: null });
    expect(readConfig({ dataFolder: '/mine' }, environment).databaseUrl).toBeNull();
    expect(() => readPlace({ dataFolder: '/mine', databaseUrl: 'postgres://u:p@h/n' }, {})).toThrow(/name two databases; give one of them/);
  });

  it('of a socket of PostgreSQL are possible', () => {
    expect(readPlace({ databaseUrl: 'postgres:///steam?host=/run/postgresql' }, {}).databaseUrl).toContain('/run/postgresql');
  });

  it('that have nothing to do with the data do not matter to who only wants the data', () => {
    expect(readPlace({}, { PORT: 'x', SMTP_URL: 'x' }).dataFolder).toBe('./planet-steam-data');
  });
});

describe('a mistake is named with its flag, its variable and what would be right', () => {
  it.each([
    [{ port: '65536' }, '--port (or PORT) must be a whole number from 0 to 65535, not "65536".'],
    [{ port: '80a' }, '--port (or PORT) must be a whole number from 0 to 65535, not "80a".'],
    [{ port: '-1' }, '--port (or PORT) must be a whole number from 0 to 65535, not "-1".'],
    [{ databaseConnections: '0' }, /--database-connections \(or DATABASE_CONNECTIONS\) must be a whole number from 1/],
    [{ publicUrl: 'steam.example.org' }, /--public-url \(or PUBLIC_URL\) must look like https:/],
    [{ publicUrl: 'https://example.org/steam' }, /must be a host without a path/],
    [{ publicUrl: 'https://example.org/?a=1' }, /must be a host without a path/],
    [{ trustProxy: 'nginx' }, /--trust-proxy \(or TRUST_PROXY\) must list addresses or networks.*"nginx" is none/],
    [{ trustProxy: '10.0.0.0/33' }, /is none/],
    [{ trustProxy: '127.0.0.1,' }, /"" is none/],
    [{ trustProxy: 'true' }, /is none/],
    [{ trustProxy: '127.0.0.1, 0.0.0.0/0' }, /must not be the whole internet/],
    [{ trustProxy: '::/0' }, /must not be the whole internet/],
    [{ metricsPort: 'x' }, /--metrics-port/],
    [{ mailFrom: 'Planet Steam' }, /--mail-from \(or MAIL_FROM\) must hold an address/],
    [{ mailFrom: 'a@b.org\r\nBcc: c@d.org' }, /must hold an address/],
    [{ smtpUrl: 'smtp://h' }, /--mail-from \(or MAIL_FROM\) is needed to send mail/],
    [{ pushContact: 'you@example.org' }, /--push-contact \(or PUSH_CONTACT\) must look like mailto:/],
    [{ pushContact: 'mailto:' }, /must look like mailto:/],
    [{ allowPrivateTargets: 'maybe' }, /must be yes or no, not "maybe"/],
    [{ botThreads: '0' }, /--bot-threads/],
    [{ botTimeLimitMs: '99' }, /from 100 to 60000/],
    [{ orderDelayMs: '4000-1000' }, /must be two numbers of milliseconds/],
    [{ orderDelayMs: '1000' }, /must be two numbers of milliseconds/],
    [{ notifyAfterMs: '1.5' }, /--notify-after/],
    [{ bodyBytes: '9999' }, /from 10000/],
    [{ logLevel: 'loud' }, /must be one of trace, debug, info, warn, error, silent, not "loud"/],
  ] as const satisfies readonly (readonly [Given, string | RegExp])[])('%j', (flags, message) => {
    expect(() => readConfig(flags, {})).toThrow(BadConfig);
    expect(() => readConfig(flags, {})).toThrow(message);
  });
});

describe('a password is never repeated', () => {
  it.each([
    `mysql://steam:${SECRET}@db/steam`,
    `steam:${SECRET}@db`,
    `postgres://steam:${SECRET}#1@db/steam`,
    `postgres://steam:12/${SECRET}@db/steam`,
    `postgres://steam:12?${SECRET}@db/steam`,
    `postgres://steam:${SECRET}%@db/steam`,
    'postgres://',
  ])('%s', (url) => {
    for (const name of ['databaseUrl', 'smtpUrl'] as const) {
      let message = '';
      try {
        readConfig({ [name]: url.replace(/^postgres/, name === 'smtpUrl' ? 'smtp' : 'postgres') }, { MAIL_FROM: 'a@b.org' });
      } catch (error) {
        message = (error as Error).message;
      }
      expect(message).toContain(`--${SETTINGS[name].flag} (or ${SETTINGS[name].variable})`);
      expect(message).not.toContain(SECRET);
    }
  });
});
