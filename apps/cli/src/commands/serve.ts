import { SETTING_NAMES, SETTINGS, type Setting, type SettingName } from '@planet-steam/server/settings';
import type { Command } from 'commander';
import { EXIT } from '../shell/exit-codes.ts';
import { paragraph } from '../shell/paragraph.ts';
import { withServer } from '../shell/with-server.ts';

const PURPOSE = `Runs the server: tables for people and bots, live and over days. Everything is kept in the data folder, in one file;
nothing else is needed. With a PostgreSQL database several servers can share the tables. Every option can be set by its environment
variable as well. Ctrl-C or SIGTERM ends it properly: what was acknowledged is stored, everybody who watches is told.`;

const EXAMPLES = `
Examples:
  $ planet-steam serve
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

async function serve(options: Record<string, string | boolean>): Promise<void> {
  const server = await withServer(({ readConfig, startServer }) => startServer(readConfig(settingsIn(options), process.env)));
  // The log is for machines; whoever starts it by hand wants to know where to go.
  if (process.stderr.isTTY) process.stderr.write(`\nPlanet Steam is open at ${server.context.config.publicUrl} (Ctrl-C ends it)\n\n`);
  const { promise: ended, resolve: end } = Promise.withResolvers<NodeJS.Signals>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      end(signal);
      process.once(signal, () => process.exit(EXIT.interrupted)); // twice: at once
    });
  }
  const signal = await ended;
  await server.close();
  if (signal === 'SIGINT') process.exitCode = EXIT.interrupted;
}
