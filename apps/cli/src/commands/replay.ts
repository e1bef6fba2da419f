import { type GameRecord, ReplayError, type ReplayedMove, replay, resultOf, type State } from '@planet-steam/engine';
import { Narrator, plainTable, tellEvent } from '@planet-steam/texts/english';
import type { Command } from 'commander';
import { BadInput } from '../shell/bad-input.ts';
import { CheckFailed } from '../shell/check-failed.ts';
import { readRecord } from '../shell/files.ts';
import { wholeNumber } from '../shell/numbers.ts';
import { print, printJson, printLines } from '../shell/output.ts';
import { paragraph } from '../shell/paragraph.ts';
import { describeSetup } from '../terminal/describe-setup.ts';
import { drawStanding } from '../terminal/draw-standing.ts';

interface ReplayOptions {
  readonly states?: true;
  readonly json?: true;
  readonly from: number;
  readonly to?: number;
}

const PURPOSE = `Plays a recorded game through under the rules and shows it move by move, to its end or to where it cannot continue.
Move 0 is the setup. As JSON, there is one object per line: number, seat, move, dice, events, and with --states the state after the move.`;

const EXAMPLES = `
Examples:
  $ planet-steam replay game.json                        the whole story
  $ planet-steam replay game.json --from 40 --to 60      a part of it
  $ planet-steam replay game.json --states | tail -1     the last state, for another program`;

export function addReplay(program: Command): void {
  program
    .command('replay')
    .summary('show a recorded game move by move')
    .description(paragraph(PURPOSE))
    .argument('<file>', 'a game record')
    .option('--from <move>', 'first move to show', wholeNumber(0), 0)
    .option('--to <move>', 'last move to show (default: the last one)', wholeNumber(0))
    .option('--json', 'one JSON object per move')
    .option('--states', 'the same with the state after each move')
    .addHelpText('after', EXAMPLES)
    .action((file: string, options: ReplayOptions) => {
      const record = readRecord(file);
      const wanted = range(record, file, options);
      try {
        if (options.json || options.states) replayAsJson(record, wanted, options.states === true);
        else replayAsStory(record, wanted);
      } catch (error) {
        if (error instanceof ReplayError) throw new CheckFailed(`${file} cannot be replayed further: ${error.message} (at ${error.path})`);
        throw error;
      }
    });
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function range({ moves }: GameRecord, file: string, { from, to = moves.length }: ReplayOptions): Range {
  if (from > moves.length || to > moves.length) throw new BadInput(`${file} has ${moves.length} moves; --from and --to go up to that`);
  if (from > to) throw new BadInput(`--from ${from} comes after --to ${to}; swap them`);
  return { from, to };
}

/** The whole record is played, whatever is shown: what came before a move matters, and a result is checked at the end. */
function* shown(record: GameRecord, { from, to }: Range): Generator<ReplayedMove> {
  for (const step of replay(record)) if (step.number >= from && step.number <= to) yield step;
}

function replayAsJson(record: GameRecord, wanted: Range, withStates: boolean): void {
  for (const { number, played, dice, events, state } of shown(record, wanted)) {
    printJson({ number, seat: played?.seat ?? null, move: played?.move ?? null, dice, events, ...(withStates && { state }) });
  }
}

function replayAsStory(record: GameRecord, wanted: Range): void {
  const { setup } = record;
  const who = new Narrator(plainTable(setup.players));
  print(describeSetup(setup));
  let last: State | null = null;
  for (const { number, events, state } of shown(record, wanted)) {
    for (const [index, event] of events.entries())
      print(`${(index === 0 ? String(number) : '').padStart(4)}  ${tellEvent(event, who, setup)}`);
    last = state;
  }
  const result = last === null ? null : resultOf(last);
  if (result !== null && wanted.to === record.moves.length) printLines(['', ...drawStanding(result, who, setup)]);
}
