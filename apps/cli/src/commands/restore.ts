import { statSync } from 'node:fs';
import type { Command } from 'commander';
import { BadInput } from '../shell/bad-input.ts';
import { print } from '../shell/output.ts';
import { paragraph } from '../shell/paragraph.ts';
import { withServer } from '../shell/with-server.ts';
import { contentsOf } from './backup.ts';
import { addSettings, settingsIn } from './serve.ts';

const PURPOSE = `Fills an empty data folder or an empty PostgreSQL database with a backup, whichever of the two it was made of. The whole file is
checked first, and everything is restored or nothing. A backup of an older version is brought up to date. A folder that a server is using, and a
database that holds anything of a server, are left alone. From a folder that serve was given with --archive, a data folder is filled with everything as it
was at a moment.`;

const EXAMPLES = `
Examples:
  $ planet-steam restore --from steam.backup --data /var/lib/planet-steam
  $ planet-steam restore --from steam.backup --database-url postgres://steam:secret@db/steam
  $ planet-steam restore --from /mnt/archive --at 2026-11-18T14:30:00Z --data /var/lib/planet-steam`;

export function addRestore(program: Command): void {
  const command = program
    .command('restore')
    .summary('fill an empty database with a backup')
    .description(paragraph(PURPOSE))
    .requiredOption('--from <file>', 'a file that backup has written, or the folder of an archive')
    .option('--at <time>', 'of an archive: the moment to restore, such as 2026-11-18T14:30:00Z; without it, the last one')
    .addHelpText('after', EXAMPLES)
    .action(async (options: Record<string, string | boolean> & { from: string; at?: string }) => {
      const { from, at } = options;
      if (statSync(from, { throwIfNoEntry: false })?.isDirectory()) {
        await restoreMoment(options);
        return;
      }
      if (at !== undefined) throw new BadInput('--at is for the folder of an archive; a backup holds one moment only');
      const summary = await withServer(({ restore, readPlace }) => restore(from, readPlace(settingsIn(options), process.env)));
      print(`Restored ${contentsOf(summary)}.`);
    });
  addSettings(command, ['dataFolder', 'databaseUrl']);
}

async function restoreMoment(options: Record<string, string | boolean> & { from: string; at?: string }): Promise<void> {
  const { from, at } = options;
  const moment = at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at);
  if (Number.isNaN(moment)) throw new BadInput(`--at must be a time such as 2026-11-18T14:30:00Z, not "${at}"`);
  const summary = await withServer(({ restoreArchive, readPlace }) => {
    const { dataFolder, databaseUrl } = readPlace(settingsIn(options), process.env);
    if (databaseUrl !== null) throw new BadInput('an archive is restored into a data folder; take a backup of that to get to PostgreSQL');
    return restoreArchive(from, dataFolder, moment);
  });
  print(`Restored ${contentsOf(summary)}, and what was stored up to ${summary.upTo ?? 'then'}.`);
}
