import type { BackupSummary } from '@planet-steam/server';
import type { Command } from 'commander';
import { print } from '../shell/output.ts';
import { paragraph } from '../shell/paragraph.ts';
import { withServer } from '../shell/with-server.ts';
import { addSettings, settingsIn } from './serve.ts';

const PURPOSE = `Writes everything a server has stored into one file, as it is at this moment; the server keeps running. The file is the same for both
databases, so it is also the way from the embedded one to PostgreSQL and back. It holds email addresses and the dice of running games: only its
owner may read it.`;

const EXAMPLES = `
Examples:
  $ planet-steam backup --to steam.backup --data /var/lib/planet-steam
  $ planet-steam backup --to "steam-$(date +%F).backup" --database-url postgres://steam:secret@db/steam
  $ planet-steam backup --to latest.backup --force && planet-steam validate --from latest.backup`;

export function addBackup(program: Command): void {
  const command = program
    .command('backup')
    .summary('write everything a server has stored into one file')
    .description(paragraph(PURPOSE))
    .requiredOption('--to <file>', 'the file to write')
    .option('--force', 'replace the file if there is one')
    .addHelpText('after', EXAMPLES)
    .action(async (options: Record<string, string | boolean> & { to: string; force?: true }) => {
      const { to, force = false } = options;
      const summary = await withServer(({ backUp, readPlace }) => backUp(readPlace(settingsIn(options), process.env), to, { force }));
      print(`${to}: ${contentsOf(summary)}.`);
    });
  addSettings(command, ['dataFolder', 'databaseUrl']);
}

export function contentsOf({ tables, people, entries, schema, program, at }: BackupSummary): string {
  return `${tables} tables with ${entries} entries and ${people} people, of ${at}, schema ${schema}, written by version ${program}`;
}
