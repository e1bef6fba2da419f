import { rulesOf } from '@planet-steam/engine';
import { type Command, Option } from 'commander';
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
import { expectPlaceFor, makeFolder } from '../experiments/folders.ts';
import { listenForInterruption } from '../experiments/interruption.ts';
import { paragraphs, tell, writeAll, writeCsv } from '../experiments/output.ts';
import { showProgress } from '../experiments/progress.ts';
import { simulationCharts } from '../experiments/simulation/charts.ts';
import type { SimulationPlan } from '../experiments/simulation/plan.ts';
import { prepareFolder } from '../experiments/simulation/records.ts';
import { type SimulationReport, simulationReport } from '../experiments/simulation/report.ts';
import { simulate } from '../experiments/simulation/simulate.ts';
import { simulationSummary } from '../experiments/simulation/summary.ts';
import { simulationTables } from '../experiments/simulation/tables.ts';
import { BadInput } from '../shell/bad-input.ts';
import { addSetupOptions, type SetupOptions, setupFrom } from '../shell/setup-options.ts';

interface SimulateOptions extends SetupOptions {
  readonly games: number;
  readonly seed: string;
  readonly bots: readonly string[];
  readonly threads: number;
  readonly json?: string;
  readonly csv?: string;
  readonly charts?: string;
  readonly records?: string;
  readonly overwrite: boolean;
}

export function addSimulate(program: Command): void {
  const command = program
    .command('simulate')
    .summary('play many bot games and report what they show about a table')
    .description(
      'Plays many bot games and reports win shares by seat, the worth of specialists, wealth and its parts, prices, zones, and certificates, with a verdict on whether the seats are equal and the market lives. Where all seats have the same bot, each game is also played on the mirror images of the map, which the rules do not tell apart: what a seat wins over all maps is due to its starting claims and its place in the seating, and what differs between maps is due to the bots. Use it to try a board file, a rule set, or a variant. Ctrl-C ends it early and reports what is done.',
    )
    .addOption(gamesOption(1000, 'how many games on the board as it is, and on each of its mirror images'))
    .addOption(labSeedOption())
    .addOption(botNamesOption('--bots <name,...>', 'one bot for all seats, or one for each').default(['prospector'], 'prospector'))
    .addOption(threadsOption())
    .addOption(jsonOption())
    .addOption(new Option('--csv <folder>', 'write every table as a CSV file'))
    .addOption(new Option('--charts <folder>', 'draw win shares, wealth, prices, supplies and zones as SVG files'))
    .addOption(
      new Option('--records <folder>', 'save the record of every game; run again with the same folder to continue an interrupted run'),
    )
    .addOption(new Option('--overwrite', 'play all games again and replace the records in the folder').default(false));
  addSetupOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  $ planet-steam simulate --games 10000 --bots prospector --charts charts
  $ planet-steam simulate --players 3 --board my-board.json --bots foreman --games 500
  $ planet-steam simulate --bots foreman,prospector,prospector,drifter --records games --json report.json`,
    )
    .action(runSimulation);
}

async function runSimulation(options: SimulateOptions): Promise<void> {
  const { games, seed, threads, json, csv, charts, records, overwrite } = options;
  if (overwrite && records === undefined)
    throw new BadInput('--overwrite is about the records of an earlier run; name their folder with --records');
  expectRoomForNumbers(seed);
  const setup = setupFrom(options);
  const plan: SimulationPlan = { setup, seed, bots: seatBots(options.bots, setup.players), records: records ?? null };
  if (json !== undefined && json !== '-') expectPlaceFor(json);
  for (const folder of [csv, charts]) if (folder !== undefined) makeFolder(folder);
  if (records !== undefined) prepareFolder(plan, records, overwrite);

  const interruption = listenForInterruption();
  const progress = showProgress(games);
  const simulated = await simulate({ plan, games, threads, signal: interruption.signal, onProgress: progress.advance }).finally(() => {
    progress.stop();
    interruption.release();
  });
  const report = simulationReport({ plan, rules: rulesOf(setup), asked: games, threads, simulated });
  show(report, plan, options);
  process.exitCode = endWith(
    report.failures,
    simulated.failures.map(({ stack }) => stack),
    interruption.signal.aborted,
  );
}

function show(report: SimulationReport, { setup }: SimulationPlan, { json, csv, charts }: SimulateOptions): void {
  if (report.games === 0) {
    tell(['No game was finished: there is nothing to report.'], report, json);
    return;
  }
  const tables = simulationTables(report);
  tell([...simulationSummary(report, setup), '', ...paragraphs(tables), 'Verdict', ...report.verdict.words], report, json);
  if (csv !== undefined) writeCsv(csv, tables);
  if (charts !== undefined) writeAll(charts, simulationCharts(report));
}
