import { resolve } from 'node:path';
import { decisionsIn } from '@planet-steam/bots';
import { type GameRecord, ReplayError, type Seat } from '@planet-steam/engine';
import { type Command, Option } from 'commander';
import { type AnalysisResult, analyseGame } from '../experiments/analysis/analyse-game.ts';
import { type AnalysisReport, analysisReport } from '../experiments/analysis/report.ts';
import { analysisSummary } from '../experiments/analysis/summary.ts';
import { analysisTables } from '../experiments/analysis/tables.ts';
import { openVerdictStore } from '../experiments/analysis/verdict-store.ts';
import { jsonOption, threadsOption } from '../experiments/experiment-options.ts';
import { expectPlaceFor } from '../experiments/folders.ts';
import { listenForInterruption } from '../experiments/interruption.ts';
import { paragraphs, tell } from '../experiments/output.ts';
import { showProgress } from '../experiments/progress.ts';
import { BadInput } from '../shell/bad-input.ts';
import { CheckFailed } from '../shell/check-failed.ts';
import { EXIT } from '../shell/exit-codes.ts';
import { readRecord } from '../shell/files.ts';
import { wholeNumber } from '../shell/numbers.ts';
import { paragraph } from '../shell/paragraph.ts';

interface AnalyseOptions {
  readonly rollouts: number;
  readonly seat?: number;
  readonly threads: number;
  readonly top: number;
  readonly out?: string;
  readonly json?: string;
}

const PURPOSE = `Goes through a recorded game, finished or not, and says what the strongest bot would have done at each decision, knowing no
more than the player knew, and what each other choice cost. More rollouts find better answers and make the intervals smaller; four times as
many halve them. Ctrl-C ends it early and reports what is done; with --out, the next run continues from there.`;

const EXAMPLES = `
Examples:
  $ planet-steam analyse game.json                                        every decision of everybody
  $ planet-steam analyse game.json --seat 1 --top 20                      where did I lose it?
  $ planet-steam analyse game.json --rollouts 4000 --out analysis.json    thorough; Ctrl-C and the same again goes on`;

export function addAnalyse(program: Command): void {
  program
    .command('analyse')
    .summary('what each decision of a recorded game cost, and what the best bot would have done')
    .description(paragraph(PURPOSE))
    .argument('<file>', 'a game record')
    .addOption(new Option('--rollouts <count>', 'games to play ahead for each decision').argParser(wholeNumber(20, 1_000_000)).default(400))
    .addOption(new Option('--seat <number>', 'judge one player only, 1 is seat A').argParser(wholeNumber(1, 5)))
    .addOption(new Option('--top <count>', 'how many of the costliest decisions to show').argParser(wholeNumber(1, 100_000)).default(10))
    .addOption(decisionThreadsOption())
    .addOption(new Option('--out <file>', 'save finished work; run again with the same file to continue an interrupted analysis'))
    .addOption(jsonOption())
    .addHelpText('after', EXAMPLES)
    .action(runAnalysis);
}

function decisionThreadsOption(): Option {
  const option = threadsOption();
  option.description = 'decisions judged at the same time';
  return option;
}

async function runAnalysis(file: string, options: AnalyseOptions): Promise<void> {
  const { rollouts, threads, out } = options;
  const record = readRecord(file);
  const seat = seatFrom(options, record);
  expectPlaces(file, options);
  const decisions = decisionsOf(record, file, seat);
  const notebook = openVerdictStore(out, record, rollouts);
  const missing = decisions.filter((number) => !notebook.has(number));

  const interruption = listenForInterruption();
  interruption.signal.addEventListener('abort', notebook.save);
  const progress = showProgress(missing.length, 'decisions');
  const judged = await analyseGame({
    plan: { record, rollouts, moves: missing },
    threads,
    signal: interruption.signal,
    onVerdicts: notebook.add,
    onProgress: progress.advance,
  }).finally(() => {
    progress.stop();
    interruption.release();
    notebook.save();
  });
  const verdicts = notebook.of(decisions);
  const knownBefore = decisions.length - missing.length;
  const report = analysisReport({ record, rollouts, seat, decisions, verdicts, knownBefore, threads, judged });
  show(report, record, options);
  process.exitCode = ending(judged, interruption.signal.aborted, out);
}

function seatFrom({ seat }: AnalyseOptions, { setup }: GameRecord): Seat | null {
  if (seat === undefined) return null;
  if (seat > setup.players) throw new BadInput(`--seat ${seat}: there are only ${setup.players} players`);
  return seat - 1;
}

/** Before hours of work: there is room for what comes of it, and nothing is written over the record or over each other. */
function expectPlaces(file: string, { out, json }: AnalyseOptions): void {
  const written = [out, json === '-' ? undefined : json].filter((path) => path !== undefined);
  for (const path of written) {
    if (resolve(path) === resolve(file)) throw new BadInput(`${path} is the record itself; name another file`);
    expectPlaceFor(path);
  }
  if (written.length === 2 && resolve(written[0]) === resolve(written[1]))
    throw new BadInput(`--out and --json both name ${written[0]}; choose two files`);
}

function decisionsOf(record: GameRecord, file: string, seat: Seat | null): number[] {
  try {
    return decisionsIn(record).filter((number) => seat === null || record.moves[number - 1].seat === seat);
  } catch (error) {
    if (error instanceof ReplayError) throw new CheckFailed(`${file} cannot be replayed further: ${error.message} (at ${error.path})`);
    throw error;
  }
}

function show(report: AnalysisReport, { setup }: GameRecord, { json, top }: AnalyseOptions): void {
  if (report.decisions === 0) tell(['There has been nothing to decide yet, so there is nothing to judge.'], report, json);
  else if (report.judged === 0) tell(['No decision was judged: there is nothing to report.'], report, json);
  else tell([...analysisSummary(report, setup), '', ...paragraphs(analysisTables(report, setup, top))], report, json);
}

/** Tells on stderr what did not go as asked, and gives the exit code that goes with it. */
function ending({ failures }: AnalysisResult, interrupted: boolean, out: string | undefined): number {
  for (const { move, stack } of failures) process.stderr.write(`Move ${move} could not be judged: ${stack.split('\n')[0]}\n`);
  if (failures.length > 0) process.stderr.write(`This is a bug in Planet Steam, not your mistake. The first one:\n${failures[0].stack}\n`);
  if (interrupted) {
    if (out !== undefined) process.stderr.write(`Finished work is saved in ${out}; the same command continues from there.\n`);
    return EXIT.interrupted;
  }
  return failures.length > 0 ? EXIT.fault : EXIT.done;
}
