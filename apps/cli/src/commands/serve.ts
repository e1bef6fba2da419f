import { resolve } from 'node:path';
import type { Given, Server } from '@planet-steam/server';
import { SETTING_NAMES, SETTINGS, type Setting, type SettingName } from '@planet-steam/server/settings';
import type { Command } from 'commander';
import { EXIT } from '../shell/exit-codes.ts';
import { print, printLines } from '../shell/output.ts';
import { paragraph } from '../shell/paragraph.ts';
import { announcement } from '../shell/serve/announcement.ts';
import { freePort } from '../shell/serve/free-port.ts';
import { openBrowser } from '../shell/serve/open-browser.ts';
import { type HostPart, withServer } from '../shell/with-server.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const PURPOSE = `Runs the server: tables for people and bots, live and over days. Everything is stored in one file in the data folder;
nothing else is needed. With a PostgreSQL database, several servers can share the tables. Every option can also be set by its environment
variable. In a terminal, it shows its address and takes the next port if the usual one is in use; elsewhere it logs JSON lines. Ctrl-C or
SIGTERM shuts it down cleanly: what was acknowledged is stored, and everyone watching is told.`;

const EXAMPLES = `
Examples:
  $ planet-steam serve --open
  $ planet-steam serve --port 9000 --data /var/lib/planet-steam --public-url https://steam.example.org --trust-proxy 127.0.0.1
  $ DATABASE_URL=postgres://steam:secret@db/steam planet-steam serve --host 0.0.0.0`;

export function addServe(program: Command): void {
  const command = program
    .command('serve')
    .summary('run a server with tables that last')
    .description(paragraph(PURPOSE))
    .addHelpText('after', EXAMPLES)
    .action((options: Record<string, string | boolean>) => serve(options));
  addSettings(command, SETTING_NAMES);
  command.option('--open', 'open it in your browser');
}

/** Options for settings of the server, with their variables and usual values. */
export function addSettings(command: Command, names: readonly SettingName[]): void {
  for (const name of names) {
    const { flag, value, means, variable, usual }: Setting = SETTINGS[name];
    const note = usual === '' ? variable : `${variable}; usually ${usual}`;
    command.option(value === null ? `--${flag}` : `--${flag} <${value}>`, `${means} (${note})`);
  }
}

/** What was given of them, by the name of the setting. Commander knows them by the flag in camel case. */
export function settingsIn(options: Readonly<Record<string, string | boolean>>): Partial<Record<SettingName, string | boolean>> {
  const camelCase = (flag: string) => flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const given = options[camelCase(SETTINGS[name].flag)];
      return given === undefined ? [] : [[name, given]];
    }),
  );
}

async function serve({ open, ...options }: Record<string, string | boolean>): Promise<void> {
  const given = settingsIn(options);
  const byHand = process.stdout.isTTY === true;
  const { server, portInUse } = await withServer((parts) => (byHand ? startByHand(parts, given) : startService(parts, given)));
  if (byHand) await announce(server, portInUse, open === true);
  const { promise: ended, resolve: end } = Promise.withResolvers<NodeJS.Signals>();
  let isEnding = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(EXIT.interrupted); // twice: at once
    isEnding = true;
    end(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const signal = await ended;
  process.stdin.pause(); // it would keep the process alive
  if (byHand) print('Closing …');
  await server.close();
  for (const each of SIGNALS) process.off(each, stop);
  if (signal === 'SIGINT') process.exitCode = EXIT.interrupted;
}

interface Started {
  readonly server: Server;
  readonly portInUse: number | null;
}

/** For machines: the log is JSON lines, and the port is the one that was expected. */
async function startService({ readConfig, startServer }: HostPart, given: Given): Promise<Started> {
  return { server: await startServer(readConfig(given, process.env)), portInUse: null };
}

/** For a person: a port in use is no reason not to play, unless it was asked for; the log is told in words, unless its level was set. */
async function startByHand({ readConfig, startServer, terminalLog }: HostPart, given: Given): Promise<Started> {
  const wanted = readConfig(given, process.env);
  const isGiven = (name: SettingName) => given[name] !== undefined || Boolean(process.env[SETTINGS[name].variable]);
  const port = isGiven('port') ? wanted.port : await freePort(wanted.host, wanted.port);
  const config = port === wanted.port ? wanted : readConfig({ ...given, port: String(port) }, process.env);
  const log = isGiven('logLevel') ? {} : { log: terminalLog((line) => process.stderr.write(`${line}\n`)) };
  return { server: await startServer(config, log), portInUse: port === wanted.port ? null : wanted.port };
}

async function announce({ port, context: { config } }: Server, portInUse: number | null, open: boolean): Promise<void> {
  const url = config.port === 0 ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl;
  const lan = await withServer(({ lanAddresses }) => lanAddresses(config.host, port));
  const data = config.databaseUrl === null ? resolve(config.dataFolder) : `PostgreSQL at ${new URL(config.databaseUrl).host}`;
  const opensByEnter = process.stdin.isTTY === true && !open;
  printLines(announcement({ url, lan, data, portInUse, opensByEnter }));
  const show = async () => {
    if (!(await openBrowser(url))) print(`No browser could be started. Open ${url} yourself.`);
  };
  if (open) await show();
  else if (opensByEnter) process.stdin.on('data', show);
}
