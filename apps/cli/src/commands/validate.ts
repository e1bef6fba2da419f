import type { Difference, Validation } from '@planet-steam/server';
import type { Command } from 'commander';
import { BadInput } from '../shell/bad-input.ts';
import { EXIT } from '../shell/exit-codes.ts';
import { print, printJson, printLines } from '../shell/output.ts';
import { paragraph } from '../shell/paragraph.ts';
import { withServer } from '../shell/with-server.ts';
import { addSettings, settingsIn } from './serve.ts';

const PURPOSE = `Plays every stored game again with this version of the program and compares each entry with what was stored when it was made: before
an upgrade, with the new version, on the running server's database or on a backup of it. It only reads. Ends with code 0 if everything agrees and
with 1 if something does not.`;

const EXAMPLES = `
Examples:
  $ planet-steam validate --data /var/lib/planet-steam
  $ planet-steam validate --from steam.backup
  $ planet-steam validate --database-url postgres://steam:secret@db/steam --json`;

/** More lines would not help anyone at a terminal; --json has them all. */
const MOST_SHOWN = 50;

export function addValidate(program: Command): void {
  const command = program
    .command('validate')
    .summary('replay all stored games with this version, before an upgrade')
    .description(paragraph(PURPOSE))
    .option('--from <file>', 'a backup instead of a database')
    .option('--json', 'one JSON object: holds, tables, games, entries, differences')
    .addHelpText('after', EXAMPLES)
    .action(async (options: Record<string, string | boolean>) => {
      const validation = await withServer(({ readPlace, validate, validateBackup }) => {
        const given = settingsIn(options);
        if (typeof options.from !== 'string') return validate(readPlace(given, process.env));
        if (Object.keys(given).length > 0) throw new BadInput('give a backup with --from or a database, not both');
        return validateBackup(options.from);
      });
      report(validation, options.json === true);
    });
  addSettings(command, ['dataFolder', 'databaseUrl']);
}

function report({ tables, games, entries, differences }: Validation, json: boolean): void {
  const holds = differences.length === 0;
  if (!holds) process.exitCode = EXIT.foundWrong;
  if (json) {
    printJson({ holds, tables, games, entries, differences });
    return;
  }
  print(`Checked ${tables} tables with ${games} games and ${entries} entries.`);
  printLines(differences.slice(0, MOST_SHOWN).map(told));
  if (differences.length > MOST_SHOWN) print(`… and ${differences.length - MOST_SHOWN} more; --json shows them all.`);
  print(holds ? 'Everything agrees.' : 'Use the version that wrote them, or restore a backup. Tables that are not named are in order.');
}

function told({ table, entry, why }: Difference): string {
  return `  table ${table}${entry === null ? '' : `, entry ${entry}`}: ${why}`;
}
