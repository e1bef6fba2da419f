/** The server's public face: for the command line and for tests. */
export type { Config } from './config/config.ts';
export { BadConfig, type Given, readConfig } from './config/read-config.ts';
export { SETTING_NAMES, SETTINGS, type Setting, type SettingName } from './config/settings.ts';
export { type Server, startServer } from './start-server.ts';
