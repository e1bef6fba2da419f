import {
  BadBotName,
  BOTS_REVISION,
  type Bot,
  FEATURES,
  HAND_WEIGHTS,
  marketModelFor,
  WEIGHT_NAMES,
  type Weights,
} from '@planet-steam/bots';
import type { PlayerCount } from '@planet-steam/engine';
import { type Command, Option } from 'commander';
import { expectPlaceFor } from '../experiments/folders.ts';
import { listenForInterruption } from '../experiments/interruption.ts';
import { percent, points, whole } from '../experiments/number-format.ts';
import { halfWidth } from '../experiments/statistics.ts';
import { makeContestant } from '../league/make-contestant.ts';
import { BadInput } from '../shell/bad-input.ts';
import { CLOCK } from '../shell/bot-options.ts';
import { CheckFailed } from '../shell/check-failed.ts';
import { EXIT } from '../shell/exit-codes.ts';
import { readJson, writeFile } from '../shell/files.ts';
import { wholeNumber } from '../shell/numbers.ts';
import { paragraph } from '../shell/paragraph.ts';
import { exploit } from '../tune/exploit.ts';
import type { Member } from '../tune/league.ts';
import { type Lesson, leagueLesson, learnEvaluation } from '../tune/learn-evaluation.ts';
import { learnMarket, marketPool } from '../tune/learn-market.ts';
import { outsider, outsidersFrom, prospectorsBefore } from '../tune/outsiders.ts';
import { type Tuned, type TuningPlan, tune } from '../tune/tune.ts';

interface TuneOptions {
  readonly players: PlayerCount;
  readonly seed: number;
  readonly champions: number;
  readonly generations: number;
  readonly population: number;
  readonly seeds: number;
  readonly heldOut: number;
  readonly byHand: number;
  readonly evaluationGames: number;
  readonly league?: string;
  readonly before?: readonly string[];
  readonly evaluation?: string;
  readonly playedBy?: string;
  readonly market?: string;
  readonly marketGames: number;
  readonly exploit?: string;
  readonly judge?: string;
  readonly out?: string;
}

const PURPOSE = `Improves the weights that prospectors decide by and that foremen and tycoons expect others to decide by. Champions are bred
one after the other by self-play (CMA-ES) against a league of the hand-set weights, all champions before them and players of other minds; the best on seeds
that tuning never saw wins. Then the evaluation is learned from games of that league. The result is a file like those in packages/bots/weights.
With --evaluation only the evaluation of such a file is learned, from games of its own sets, and written there; with --played-by from games of a stronger
bot, beginning with what the file has. How things go among strong players is learned in rounds, each with the evaluation of the one before.
With --market only the forecast is learned, from games of the bots as they are and of the league's players: first what players sell and buy,
then where prices, supplies and tanks go from there. With --exploit an architect of the league is bred against one bot: how often it wins says how far
that bot, or with --judge a slower one of the same mind, can be exploited. New weights and a new forecast change each other, so they are learned in turns.`;

const EXAMPLES = `
Examples:
  $ planet-steam tune --players 4 --out packages/bots/weights/4-players.json
  $ planet-steam tune --players 2 --champions 1 --generations 20 --out /tmp/try.json
  $ planet-steam tune --players 4 --league packages/bots/weights/4-players.json --seed 2 --out better.json
  $ planet-steam tune --players 4 --league packages/bots/weights/4-players.json --before ../revision-2,../revision-5 --out better.json
  $ planet-steam tune --players 4 --evaluation packages/bots/weights/4-players.json --seed 3
  $ planet-steam tune --players 4 --evaluation packages/bots/weights/4-players.json --played-by foreman --evaluation-games 2000 --seed 4
  $ planet-steam tune --exploit foreman --generations 30 --population 10 --seeds 3 --held-out 20
  $ planet-steam tune --exploit foreman --judge tycoon:50ms --generations 25 --population 10 --seeds 2 --held-out 12
  $ planet-steam tune --players 4 --market packages/bots/weights/4-players-market.json --seed 3`;

export function addTune(program: Command): void {
  program
    .command('tune')
    .summary('improve the weights of the bots by self-play')
    .description(paragraph(PURPOSE))
    .addOption(
      new Option('--players <number>', 'for how many players').choices(['2', '3', '4', '5']).default(4).argParser(wholeNumber(2, 5)),
    )
    .addOption(new Option('--seed <number>', 'another number, another run').default(1).argParser(wholeNumber(0, 4294967295)))
    .addOption(new Option('--champions <number>', 'how many to breed').default(4).argParser(wholeNumber(1, 100)))
    .addOption(new Option('--generations <number>', 'for each champion').default(120).argParser(wholeNumber(1, 100_000)))
    .addOption(new Option('--population <number>', 'candidates in each generation').default(16).argParser(wholeNumber(4, 1000)))
    .addOption(
      new Option('--seeds <number>', 'seeds for each candidate; all seats are played on each')
        .default(12)
        .argParser(wholeNumber(1, 10_000)),
    )
    .addOption(new Option('--held-out <number>', 'unseen seeds for the final comparison').default(250).argParser(wholeNumber(1, 100_000)))
    .addOption(
      new Option('--evaluation-games <number>', 'games to learn the evaluation from').default(8000).argParser(wholeNumber(100, 10_000_000)),
    )
    .addOption(
      new Option('--by-hand <percent>', 'how often a rival plays by the hand-set weights').default(30).argParser(wholeNumber(0, 100)),
    )
    .addOption(new Option('--league <file>', 'a tuned file whose sets join the league from the beginning'))
    .addOption(
      new Option('--before <folders>', 'checkouts of earlier revisions, with commas between: their prospectors join the rivals')
        .argParser((text: string) => text.split(','))
        .conflicts(['market', 'exploit']),
    )
    .addOption(
      new Option('--evaluation <file>', 'only learn the evaluation of a tuned file, and write it there').conflicts([
        'league',
        'before',
        'market',
        'exploit',
        'out',
      ]),
    )
    .addOption(
      new Option('--played-by <bot>', 'with --evaluation: whose games it is learned from').conflicts([
        'league',
        'before',
        'market',
        'exploit',
        'out',
      ]),
    )
    .addOption(new Option('--market <file>', 'only learn what the market does, and write it there').conflicts(['league', 'out']))
    .addOption(new Option('--market-games <number>', 'games to learn the market from').default(1600).argParser(wholeNumber(20, 10_000_000)))
    .addOption(
      new Option('--exploit <bot>', 'breed an architect of the league against this bot instead, and tell how often it wins').conflicts([
        'league',
        'market',
      ]),
    )
    .addOption(new Option('--judge <bot>', 'with --exploit: whom it meets on the unseen seeds, if not the same bot'))
    .addOption(new Option('--out <file>', 'where the result goes; without it, only the report is printed'))
    .addHelpText('after', EXAMPLES)
    .action(run);
}

async function run(options: TuneOptions): Promise<void> {
  const { players, seed, champions, generations, population, seeds, heldOut, evaluationGames } = options;
  if (options.market !== undefined) return writeMarket(options, options.market);
  if (options.evaluation !== undefined) return writeEvaluation(options, options.evaluation);
  if (options.playedBy !== undefined)
    throw new BadInput('--played-by is for --evaluation: name the file of tuned sets whose evaluation is to be learned.');
  if (options.exploit !== undefined) return breedExploiter(options, options.exploit);
  if (options.judge !== undefined) throw new BadInput('--judge is for --exploit: name the bot that is to be exploited.');
  if (options.out !== undefined) expectPlaceFor(options.out);
  const interruption = listenForInterruption();
  const plan: TuningPlan = {
    players,
    seed,
    epochs: champions,
    generations,
    population,
    seeds,
    heldOutSeeds: heldOut,
    byHand: options.byHand / 100,
    league: options.league === undefined ? [] : readLeague(options.league),
    outsider: outsidersFrom(await prospectorsBefore(options.before ?? [])),
    onProgress: (line) => process.stderr.write(`${line}\n`),
    shouldStop: () => interruption.signal.aborted,
  };
  const tuned = await tune(plan);
  const stopped = interruption.signal.aborted;
  interruption.release();
  if (tuned === null) {
    if (!stopped) throw new CheckFailed('no champion is as good as the weights it began with; try more --generations or another --seed');
    process.stderr.write('Stopped before the first champion: there is nothing to save.\n');
    process.exitCode = EXIT.interrupted;
    return;
  }
  const league: Member[] = [{ name: 'hand', weights: HAND_WEIGHTS }, { name: 'tuned', weights: tuned.weights }, ...tuned.champions];
  const evaluation = learnEvaluation(players, leagueLesson(league), evaluationGames, seed);
  report(tuned);
  if (options.out !== undefined) {
    const file = {
      players,
      provenance: {
        command: `planet-steam tune --players ${players} --seed ${seed} --champions ${champions} --generations ${generations} --population ${population} --seeds ${seeds} --held-out ${heldOut} --by-hand ${options.byHand} --evaluation-games ${evaluationGames}${options.league === undefined ? '' : ` --league ${options.league}`}`,
        generations: tuned.generations,
        games: tuned.games,
        heldOutGames: heldOut * players,
        heldOut: tuned.heldOut,
        evaluationGames,
      },
      weights: rounded(tuned.weights),
      champions: tuned.champions.map(({ name, weights }) => ({ name, weights: rounded(weights) })),
      evaluation,
    };
    writeFile(options.out, `${JSON.stringify(file, null, 2)}\n`);
    process.stdout.write(`Written to ${options.out}.\n`);
  }
  if (stopped) process.exitCode = EXIT.interrupted;
}

/** The rest of the file stays as it is. */
function writeEvaluation({ players, seed, evaluationGames, playedBy }: TuneOptions, file: string): void {
  const [tuned, ...champions] = readLeague(file);
  const before = readJson(file) as { players?: unknown; provenance?: { evaluation?: string }; evaluation?: { lines?: unknown } };
  if (before.players !== players)
    throw new BadInput(`${file} is for ${before.players ?? '?'} players, not for ${players}: give its number with --players.`);
  const lesson: Lesson =
    playedBy === undefined
      ? leagueLesson([{ name: 'hand', weights: HAND_WEIGHTS }, tuned, tuned, tuned, ...champions])
      : { player: everyoneIs(contestantNamed(playedBy)), stray: 0, before: evaluationIn(before.evaluation?.lines, file) };
  const evaluation = learnEvaluation(players, lesson, evaluationGames, seed);
  const command = `planet-steam tune --players ${players} --evaluation ${file} --evaluation-games ${evaluationGames} --seed ${seed}`;
  const provenance = {
    ...before.provenance,
    evaluation: playedBy === undefined ? command : `${before.provenance?.evaluation ?? ''}; then ${command} --played-by ${playedBy}`,
  };
  writeFile(file, `${JSON.stringify({ ...before, provenance, evaluation }, null, 2)}\n`);
  process.stdout.write(`Written to ${file}: it is off by ${evaluation.errors.slice(1).join(', ')} credits with 1, 2, ... rounds left.\n`);
}

function everyoneIs(bot: Bot): Lesson['player'] {
  const player = outsider(bot);
  return () => player;
}

/** The lines of an evaluation, one for each number of rounds left. */
function evaluationIn(lines: unknown, file: string): Lesson['before'] {
  const isLine = (line: unknown) =>
    Array.isArray(line) && line.every((value) => typeof value === 'number') && [0, FEATURES].includes(line.length);
  if (Array.isArray(lines) && lines.length > 0 && lines.every(isLine)) return lines.map((line) => (line.length === 0 ? undefined : line));
  throw new BadInput(`${file} has no evaluation to begin with: learn one without --played-by first.`);
}

function writeMarket({ players, seed, marketGames }: TuneOptions, file: string): void {
  expectPlaceFor(file);
  const provenance = {
    command: `planet-steam tune --players ${players} --market ${file} --market-games ${marketGames} --seed ${seed}`,
    botsRevision: BOTS_REVISION,
  };
  const model = learnMarket(players, marketPool(players, seed), marketGames, seed, marketModelFor(players));
  writeFile(file, `${JSON.stringify({ provenance, ...model })}\n`);
  process.stdout.write(`Written to ${file}.\n`);
}

async function breedExploiter(options: TuneOptions, bot: string): Promise<void> {
  const { players, seed, generations, population, seeds, heldOut, out } = options;
  const judge = options.judge ?? bot;
  if (out !== undefined) expectPlaceFor(out);
  const interruption = listenForInterruption();
  const { ideas, share, lead, games } = await exploit({
    players,
    against: contestantNamed(bot),
    judge: contestantNamed(judge),
    seed,
    generations,
    population,
    seeds,
    heldOutSeeds: heldOut,
    onProgress: (line) => process.stderr.write(`${line}\n`),
    shouldStop: () => interruption.signal.aborted,
  });
  if (interruption.signal.aborted) process.exitCode = EXIT.interrupted;
  interruption.release();
  process.stdout.write(
    `One against ${players - 1} ${judge} on unseen seeds: wins ${percent(share.value)} ± ${points(halfWidth(share))}, lead ${whole(lead.value)} ± ${whole(halfWidth(lead))} (${games} games).\n`,
  );
  if (out !== undefined) writeFile(out, `${JSON.stringify(ideas, null, 2)}\n`);
}

function contestantNamed(name: string): Bot {
  try {
    return makeContestant(name, CLOCK);
  } catch (error) {
    if (error instanceof BadBotName) throw new BadInput(error.message);
    throw error;
  }
}

function report({ heldOut, games }: Tuned): void {
  process.stdout.write(`The best of them after ${games} games, one against a table of each other, on unseen seeds:\n`);
  for (const { against, share, margin } of heldOut) {
    process.stdout.write(
      `  ${against.padEnd(14)} wins ${(100 * share).toFixed(1).padStart(5)}%  margin ${margin.toFixed(0).padStart(4)}\n`,
    );
  }
}

/** Four digits decide nothing that more would change. */
function rounded(weights: Weights): Weights {
  return Object.fromEntries(WEIGHT_NAMES.map((name) => [name, Number(weights[name].toPrecision(4))])) as Weights;
}

function readLeague(path: string): Member[] {
  const file = readJson(path) as { weights?: unknown; champions?: ({ name?: unknown; weights?: unknown } | null)[] };
  const members = [{ name: 'before', weights: file?.weights }, ...(Array.isArray(file?.champions) ? file.champions : [])];
  return members.map((member, index) => {
    const name = member?.name;
    const values = member?.weights as Record<string, unknown> | undefined;
    const missing = WEIGHT_NAMES.find((each) => typeof values?.[each] !== 'number');
    if (missing !== undefined) throw new BadInput(`${path} is not a file of tuned weights: set ${index + 1} has no number "${missing}".`);
    return { name: `before-${typeof name === 'string' ? name : index}`, weights: values as Weights };
  });
}
