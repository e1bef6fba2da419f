import { BOTS_REVISION } from '@planet-steam/bots';
import { type Command, Option } from 'commander';
import { calibrationChart } from '../experiments/calibration/chart.ts';
import { learnLeads } from '../experiments/calibration/learn-leads.ts';
import type { CalibrationPlan, Prediction } from '../experiments/calibration/plan.ts';
import { type CalibrationReport, calibrationReport } from '../experiments/calibration/report.ts';
import { endWith } from '../experiments/endings.ts';
import {
  botNamesOption,
  expectRoomForNumbers,
  gamesOption,
  jsonOption,
  labSeedOption,
  seatBots,
  threadsOption,
} from '../experiments/experiment-options.ts';
import { expectPlaceFor } from '../experiments/folders.ts';
import { listenForInterruption } from '../experiments/interruption.ts';
import { type JobFailure, seedOfGame } from '../experiments/jobs.ts';
import { oneDecimal, twoDecimals, whole } from '../experiments/number-format.ts';
import { paragraphs, tell } from '../experiments/output.ts';
import { showProgress } from '../experiments/progress.ts';
import { runGames } from '../experiments/workers.ts';
import { writeFile } from '../shell/files.ts';
import { wholeNumber } from '../shell/numbers.ts';
import { paragraph } from '../shell/paragraph.ts';
import { addSetupOptions, type SetupOptions, setupFrom } from '../shell/setup-options.ts';

interface CalibrateOptions extends SetupOptions {
  readonly games: number;
  readonly seed: string;
  readonly bots: readonly string[];
  readonly rollouts: number;
  readonly threads: number;
  readonly json?: string;
  readonly chart?: string;
  readonly learn?: string;
}

const PURPOSE = `Plays games of bots, judges one decision of each round as a review does, and compares the lead it expects at the end with the
one that came of it. A slope of 1 means that an expected credit is a credit. With --learn it learns instead, from quick games with each number of
players, how far estimates at the beginning of a round come true: reviews go by what it writes.`;

/** Options of judging; learning plays every number of players, by its own bots. */
const TO_JUDGE = ['bots', 'rollouts', 'threads', 'json', 'chart', 'players', 'ruleSet', 'variants', 'concealed', 'board'];

const EXAMPLES = `
Examples:
  $ planet-steam calibrate --games 200 --chart calibration.svg
  $ planet-steam calibrate --players 3 --bots foreman --games 200
  $ planet-steam calibrate --learn packages/bots/weights/leads.json --games 4000 --seed learn`;

export function addCalibrate(program: Command): void {
  const command = program
    .command('calibrate')
    .summary('do the leads that a review expects come true?')
    .description(paragraph(PURPOSE))
    .addOption(gamesOption(200, 'how many games'))
    .addOption(labSeedOption())
    .addOption(botNamesOption('--bots <name,...>', 'one bot for all seats, or one for each').default(['prospector'], 'prospector'))
    .addOption(
      new Option('--rollouts <count>', 'games played on in thought for each decision').argParser(wholeNumber(20, 1_000_000)).default(240),
    )
    .addOption(threadsOption())
    .addOption(jsonOption())
    .addOption(new Option('--chart <file>', 'draw predicted and real leads as an SVG file'))
    .addOption(new Option('--learn <file>', 'learn how far estimated leads come true, and write it there').conflicts(TO_JUDGE));
  addSetupOptions(command).addHelpText('after', EXAMPLES).action(runCalibration);
}

async function runCalibration(options: CalibrateOptions): Promise<void> {
  const { games, seed, rollouts, threads, json, chart, learn } = options;
  expectRoomForNumbers(seed);
  if (learn !== undefined) return writeLeads(games, seed, learn);
  const setup = setupFrom(options);
  const plan: CalibrationPlan = { setup, seed, bots: seatBots(options.bots, setup.players), rollouts };
  if (json !== undefined && json !== '-') expectPlaceFor(json);
  if (chart !== undefined) expectPlaceFor(chart);

  const interruption = listenForInterruption();
  const progress = showProgress(games);
  const predictions: Prediction[] = [];
  const failures: JobFailure[] = [];
  await runGames<Prediction[]>({
    entry: new URL('../experiments/calibration/worker.ts', import.meta.url),
    plan,
    games,
    threads,
    signal: interruption.signal,
    onBatch({ result }) {
      predictions.push(...result);
      return false;
    },
    onFailure: (failure) => failures.push(failure),
    onProgress: progress.advance,
  }).finally(() => {
    progress.stop();
    interruption.release();
  });
  const report = calibrationReport(predictions, rollouts);
  show(report, setup.players, options);
  const broken = failures.map(({ game, stack }) => ({ game, seed: seedOfGame(seed, game), message: stack.split('\n')[0] }));
  process.exitCode = endWith(
    broken,
    failures.map(({ stack }) => stack),
    interruption.signal.aborted,
  );
}

function writeLeads(games: number, seed: string, file: string): void {
  expectPlaceFor(file);
  const provenance = { command: `planet-steam calibrate --learn ${file} --games ${games} --seed ${seed}`, botsRevision: BOTS_REVISION };
  writeFile(file, `${JSON.stringify({ provenance, lines: learnLeads(games, seed) }, null, 2)}\n`);
  process.stdout.write(`Written to ${file}.\n`);
}

function show(report: CalibrationReport, players: number, { json, chart }: CalibrateOptions): void {
  const { games, predictions, slope, intercept, error, rollouts } = report;
  if (predictions < 2) {
    tell(['Fewer than two decisions were judged: there is nothing to report.'], report, json);
    return;
  }
  const lines = [
    `${whole(predictions)} decisions of ${whole(games)} games, ${whole(rollouts)} rollouts each.`,
    `Real lead = ${twoDecimals(slope.value)} × predicted lead ${intercept < 0 ? '−' : '+'} ${oneDecimal(Math.abs(intercept))} credits.`,
    `Slope ${twoDecimals(slope.value)}, 95% interval ${twoDecimals(slope.low)} to ${twoDecimals(slope.high)}; usual error ${oneDecimal(error)} credits.`,
  ];
  const table = {
    name: 'rounds',
    title: 'By round',
    columns: [
      { name: 'round' },
      { name: 'decisions', show: whole },
      { name: 'slope', show: twoDecimals },
      { name: 'from', show: twoDecimals },
      { name: 'to', show: twoDecimals },
      { name: 'at zero', show: oneDecimal },
    ],
    rows: report.rounds.map((each) => [
      String(each.round),
      each.predictions,
      each.slope.value,
      each.slope.low,
      each.slope.high,
      each.intercept,
    ]),
  };
  tell([...lines, '', ...paragraphs([table])], report, json);
  if (chart !== undefined) writeFile(chart, calibrationChart(report, players));
}
