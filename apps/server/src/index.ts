/** The server's public face: for the command line and for tests. */
export type { Config } from './config/config.ts';
export { BadConfig, type Given, readConfig } from './config/read-config.ts';
export { readPlace } from './config/read-place.ts';
export { SETTING_NAMES, SETTINGS, type Setting, type SettingName } from './config/settings.ts';
export { lanAddresses } from './http/lan-addresses.ts';
export { restoreArchive } from './operations/archive/restore-archive.ts';
export { backUp } from './operations/backup/back-up.ts';
export type { BackupSummary } from './operations/backup/format.ts';
export { restore } from './operations/backup/restore.ts';
export { operatorMessage } from './operations/operator-message.ts';
export { terminalLog } from './operations/terminal-log.ts';
export { type Difference, type Validation, validate } from './operations/validate.ts';
export { validateBackup } from './operations/validate-backup.ts';
export { type Server, startServer } from './start-server.ts';
