import { aboutNumbers, BUILT_IN_BOARD, brokenFacts, parseBoardFile, RULE_SETS, type RuleSetId } from '@planet-steam/engine';
import { counted } from '@planet-steam/texts/english';
import { type Command, Option } from 'commander';
import { EXIT } from '../shell/exit-codes.ts';
import { readJson } from '../shell/files.ts';
import { print, printJson, printLines } from '../shell/output.ts';
import { paragraph } from '../shell/paragraph.ts';
import { differingParts, drawBoard, drawBoardBeside } from '../terminal/draw-board.ts';
import { drawProvenance } from '../terminal/draw-provenance.ts';
import { warning } from '../terminal/paint.ts';

const PURPOSE = `Explains a board: price tracks, supply bands, tank prices, carriers, cards, and starting claim markers. The file of your own copy is
checked and compared with the built-in board: a mistake that makes it unplayable is listed with its place and ends with code 1; a number that
merely departs from the printed rules is a warning. Without a file, the built-in board is explained, with the source
of each number: stated by a printed text, derived from one, or chosen.`;

const EXAMPLES = `
Examples:
  $ planet-steam board                          the built-in board, and where its numbers come from
  $ planet-steam board my-board.json            what is different on mine
  $ planet-steam board --rule-set ludoart-2008  in the words and with the map of that edition
  $ planet-steam play --board my-board.json     play on it`;

export function addBoard(program: Command): void {
  program
    .command('board')
    .summary('check and explain a board file, or the built-in board')
    .description(paragraph(PURPOSE))
    .argument('[file]', 'a board file')
    .addOption(new Option('--rule-set <id>', 'whose words and map to use').choices(RULE_SETS).default('ffg-2013'))
    .option('--json', 'one JSON object: playable, problems, warnings, differs, board')
    .addHelpText('after', EXAMPLES)
    .action((file: string | undefined, { json = false, ruleSet }: { json?: boolean; ruleSet: RuleSetId }) => {
      if (file === undefined) explainBuiltIn(ruleSet, json);
      else explainFile(file, ruleSet, json);
    });
}

function explainBuiltIn(ruleSet: RuleSetId, json: boolean): void {
  if (json) {
    const numbers = aboutNumbers();
    printJson({ playable: true, problems: [], warnings: brokenFacts(BUILT_IN_BOARD), differs: [], board: BUILT_IN_BOARD, numbers });
    return;
  }
  print(`The built-in board, ${BUILT_IN_BOARD.name}`);
  printLines(['', ...drawBoard(BUILT_IN_BOARD, ruleSet), ...drawProvenance()]);
}

function explainFile(file: string, ruleSet: RuleSetId, json: boolean): void {
  const parsed = parseBoardFile(readJson(file));
  if (!parsed.ok) {
    process.exitCode = EXIT.foundWrong;
    const { problems } = parsed;
    if (json) printJson({ playable: false, problems });
    else {
      print(`${file} cannot be played: ${counted(problems.length, 'mistake')}`);
      for (const { path, message } of problems) print(`  ${path === '' ? 'the file' : path} ${message}`);
    }
    return;
  }
  const { board, warnings } = parsed.value;
  const differs = differingParts(board, BUILT_IN_BOARD);
  if (json) {
    printJson({ playable: true, problems: [], warnings, differs, board });
    return;
  }
  print(`${file}: ${board.name}, can be played`);
  for (const { fact, message } of warnings) print(warning(`  warning: ${message} (fact ${fact})`));
  if (warnings.length > 0)
    print('  This is not the game that the printed rules describe, and the worked examples do not hold on this board.');
  print(
    differs.length === 0 ? 'It does not differ from the built-in board.' : `It differs from the built-in board in: ${differs.join(', ')}.`,
  );
  printLines(['', ...drawBoardBeside(board, BUILT_IN_BOARD, ruleSet), ...drawProvenance()]);
  print(`\nNumbers marked ≠ come from the file; the rest are built in.`);
}
