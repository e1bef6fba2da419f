import type { Command } from 'commander';
import { print } from '../shell/output.ts';
import { paragraph } from '../shell/paragraph.ts';
import { withServer } from '../shell/with-server.ts';
import { contentsOf } from './backup.ts';
import { addSettings, settingsIn } from './serve.ts';

const PURPOSE = `Fills an empty data folder or an empty PostgreSQL database with a backup, whichever of the two it was made of. The whole file is
checked first, and everything is restored or nothing. A backup of an older version is brought up to date. A folder that a server is using, and a
database that holds anything of a server, are left alone.`;

const EXAMPLES = `
Examples:
  $ planet-steam restore --from steam.backup --data /var/lib/planet-steam
  $ planet-steam restore --from steam.backup --database-url postgres://steam:secret@db/steam`;

export function addRestore(program: Command): void {
  const command = program
    .command('restore')
    .summary('fill an empty database with a backup')
    .description(paragraph(PURPOSE))
    .requiredOption('--from <file>', 'a file that backup has written')
    .addHelpText('after', EXAMPLES)
    .action(async (options: Record<string, string | boolean> & { from: string }) => {
      const { from } = options;
      const summary = await withServer(({ restore, readPlace }) => restore(from, readPlace(settingsIn(options), process.env)));
      print(`Restored ${contentsOf(summary)}.`);
    });
  addSettings(command, ['dataFolder', 'databaseUrl']);
}
