import type { Command } from 'commander';
import { EXIT } from '../shell/exit-codes.ts';
import { readJson } from '../shell/files.ts';
import { print, printJson, printLines } from '../shell/output.ts';
import { paragraph } from '../shell/paragraph.ts';
import { describeSetup } from '../terminal/describe-setup.ts';
import { indented, textTable } from '../terminal/text-table.ts';
import { type Check, checkRecord, readUnproved } from '../terminal/verify/check-record.ts';

const PURPOSE = `Checks a recorded game: that every move is legal, that the result is the one the rules count, and that no one chose the dice.
The dice can be proved once the seed is known: its hash is the commitment everyone saw before the first roll, and every die follows from it.
Ends with code 0 if nothing is false and with 1 if something is.`;

const EXAMPLES = `
Examples:
  $ planet-steam verify game.json
  $ planet-steam verify game.json --json
  $ planet-steam verify game.json && echo fair`;

const VERDICTS = { holds: 'ok', false: 'FALSE', open: 'open' } as const satisfies Record<Check['outcome'], string>;

export function addVerify(program: Command): void {
  program
    .command('verify')
    .summary('check the moves, dice, and result of a recorded game')
    .description(paragraph(PURPOSE))
    .argument('<file>', 'a game record')
    .option('--json', 'one JSON object: holds, checks')
    .addHelpText('after', EXAMPLES)
    .action((file: string, { json }: { json?: true }) => {
      const record = readUnproved(readJson(file), file);
      const checks = checkRecord(record);
      const holds = checks.every(({ outcome }) => outcome !== 'false');
      if (!holds) process.exitCode = EXIT.foundWrong;
      if (json) {
        printJson({ holds, moves: record.moves.length, commitment: record.commitment, checks });
        return;
      }
      print(`${file}: ${describeSetup(record.setup)}`);
      printLines(
        indented(
          textTable(
            ['check', '', 'what was found'],
            checks.flatMap(({ check, outcome, found }) =>
              found.map((line, index) => (index === 0 ? [check, VERDICTS[outcome], line] : ['', '', line])),
            ),
          ),
        ),
      );
      print(holds ? verdict(checks) : 'This record is not what was played under the rules with these dice.');
    });
}

function verdict(checks: readonly Check[]): string {
  const open = checks.filter(({ outcome }) => outcome === 'open').map(({ check }) => check);
  return open.length === 0 ? 'Everything holds.' : `Nothing is false; not checked yet: ${open.join(', ')}.`;
}
