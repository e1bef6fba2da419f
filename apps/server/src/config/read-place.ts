import type { Config } from './config.ts';
import { type Given, readConfig } from './read-config.ts';
import { SETTINGS } from './settings.ts';

/** Where the data is, as for a server; mistakes in other settings do not matter to whoever only wants the data. */
export function readPlace(
  flags: Pick<Given, 'dataFolder' | 'databaseUrl'>,
  environment: Readonly<Record<string, string | undefined>>,
): Pick<Config, 'dataFolder' | 'databaseUrl'> {
  const wanted = [SETTINGS.dataFolder.variable, SETTINGS.databaseUrl.variable];
  const { dataFolder, databaseUrl } = readConfig(flags, Object.fromEntries(wanted.map((name) => [name, environment[name]])));
  return { dataFolder, databaseUrl };
}
