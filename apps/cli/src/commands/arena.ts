import { type Command, Option } from 'commander';
import type { Contest } from '../experiments/arena/contest.ts';
import { challengeLines, type LineUp, ladderLines, rotations, someLines } from '../experiments/arena/line-ups.ts';
import type { ContestPlan } from '../experiments/arena/plan.ts';
import { ratingsFile } from '../experiments/arena/ratings-file.ts';
import { type ContestForm, type ContestReport, contestReport } from '../experiments/arena/report.ts';
import { contestSummary } from '../experiments/arena/summary.ts';
import { contestTables } from '../experiments/arena/tables.ts';
import { intervalChart } from '../experiments/charts/intervals.ts';
import { endWith } from '../experiments/endings.ts';
import {
  botNamesOption,
  expectRoomForNumbers,
  gamesOption,
  jsonOption,
  labSeedOption,
  threadsOption,
} from '../experiments/experiment-options.ts';
import { expectPlaceFor } from '../experiments/folders.ts';
import { listenForInterruption } from '../experiments/interruption.ts';
import { whole } from '../experiments/number-format.ts';
import { paragraphs, tell } from '../experiments/output.ts';
import { showProgress } from '../experiments/progress.ts';
import { BadInput } from '../shell/bad-input.ts';
import { writeFile } from '../shell/files.ts';
import { decimalNumber, wholeNumber } from '../shell/numbers.ts';
import { addSetupOptions, type SetupOptions, setupFrom } from '../shell/setup-options.ts';

interface ArenaOptions extends SetupOptions {
  readonly bots?: readonly string[];
  readonly one?: readonly string[];
  readonly against?: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly threads: number;
  readonly untilSure?: number;
  readonly json?: string;
  readonly chart?: string;
  readonly tables?: number;
  readonly ratings?: string;
}

export function addArena(program: Command): void {
  const command = program
    .command('arena')
    .summary('find out which bot is stronger')
    .description(
      'Lets bots play each other and reports win shares with intervals, margins, wealth, and the time they take. Every seed is played with every bot on every seat, so neither dice nor seats favor anyone. Either one bot against others (--one, --against), or all against all with ratings (--bots). Ctrl-C ends it early and reports what is done.',
    )
    .addOption(botNamesOption('--bots <name,...>', 'all of these against each other').conflicts(['one', 'against']))
    .addOption(botNamesOption('--one <name>', 'this bot on one seat'))
    .addOption(botNamesOption('--against <name,...>', 'these on the other seats, in turn'))
    .addOption(gamesOption(1000, 'how many games, rounded up to whole seeds'))
    .addOption(
      new Option('--until-sure <share>', 'stop when win shares are known to less than this, 0.02 for 2 points').argParser(
        decimalNumber(0.0001, 0.5),
      ),
    )
    .addOption(labSeedOption())
    .addOption(threadsOption())
    .addOption(jsonOption())
    .addOption(new Option('--chart <file>', 'draw the win shares as an SVG file'))
    .addOption(
      new Option('--tables <count>', 'with --bots: play only this many of the possible tables, picked at random').argParser(
        wholeNumber(1, 100_000),
      ),
    )
    .addOption(new Option('--ratings <file>', 'with --bots: write the scale of bots that the new-game form goes by'));
  addSetupOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  $ planet-steam arena --one foreman --against prospector --games 2000
  $ planet-steam arena --one tycoon:200 --against foreman,prospector --until-sure 0.03 --games 5000
  $ planet-steam arena --bots drifter,apprentice,prospector,foreman --games 4000 --chart ladder.svg
  $ planet-steam arena --bots drifter,apprentice,builder,trader,gambler,miser,prospector,foreman,tycoon:100 --tables 18 --games 1440 --ratings packages/bots/src/ratings.json`,
    )
    .action(runArena);
}

interface Entered {
  readonly form: ContestForm;
  readonly bots: readonly string[];
  readonly lines: readonly LineUp[];
}

function entered({ bots, one, against, players, tables, ratings, seed }: ArenaOptions): Entered {
  if (bots !== undefined) {
    if (bots.length < 2) throw new BadInput('--bots needs at least two bots; one bot against others is --one and --against');
    const twice = bots.find((bot, index) => bots.indexOf(bot) !== index);
    if (twice !== undefined) throw new BadInput(`--bots names ${twice} twice; name each bot once`);
    const lines = ladderLines(bots.length, players);
    return { form: 'ladder', bots, lines: tables === undefined ? lines : someLines(lines, tables, seed) };
  }
  if (tables !== undefined || ratings !== undefined)
    throw new BadInput('--tables and --ratings are for all against all: say --bots BOT,BOT,...');
  if (one === undefined || against === undefined) {
    throw new BadInput('who plays? Say --one BOT --against BOT, or --bots BOT,BOT,...');
  }
  if (one.length > 1) throw new BadInput('--one takes one bot; the others go to --against');
  if (against.length >= players) throw new BadInput(`--against names ${against.length} bots, but only ${players - 1} seats are left`);
  return { form: 'challenge', bots: [...one, ...against], lines: challengeLines(against.length, players) };
}

async function runArena(options: ArenaOptions): Promise<void> {
  const { seed, threads, json, chart, ratings, untilSure } = options;
  expectRoomForNumbers(seed);
  const { form, bots, lines } = entered(options);
  const plan: ContestPlan = { setup: setupFrom(options), seed, bots, lineUps: rotations(lines) };
  for (const path of [json, chart, ratings]) if (path !== undefined && path !== '-') expectPlaceFor(path);
  const games = Math.ceil(options.games / plan.lineUps.length) * plan.lineUps.length;
  const sure: Contest['untilSure'] =
    untilSure === undefined ? null : { bots: form === 'challenge' ? [0] : [...bots.keys()], reach: untilSure };

  // Ratings bring some 500 modules, which no other command should wait for.
  const { runContest } = await import('../experiments/arena/contest.ts');
  const interruption = listenForInterruption();
  const progress = showProgress(games);
  const contested = await runContest({
    plan,
    games,
    threads,
    signal: interruption.signal,
    untilSure: sure,
    onProgress: progress.advance,
  }).finally(() => {
    progress.stop();
    interruption.release();
  });
  const report = contestReport({ form, plan, lines, asked: games, threads, contested });
  show(report, plan, options);
  process.exitCode = endWith(
    report.failures,
    contested.failures.map(({ stack }) => stack),
    interruption.signal.aborted,
  );
}

function show(report: ContestReport, { setup }: ContestPlan, { json, chart, ratings }: ArenaOptions): void {
  if (report.games === 0) {
    tell(['No seed was finished on all seats: there is nothing to report.'], report, json);
    return;
  }
  tell([...contestSummary(report, setup), '', ...paragraphs(contestTables(report)), ...report.words], report, json);
  if (ratings !== undefined) writeFile(ratings, ratingsFile(report));
  if (chart !== undefined) {
    const rows = report.contestants.map(({ bot, share }) => ({ name: bot, share }));
    writeFile(chart, intervalChart(`Win share, ${whole(report.games)} games`, rows, report.fair));
  }
}
