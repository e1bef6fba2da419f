import { launchBrowser } from '@planet-steam/testkit/browser';
import { letBotsPlay } from './bots.ts';
import { firstLoad, type Loading, loadEmptyPage, loadOnSlowPhone, SLOW } from './loading.ts';
import { fullBoards, playAsPerson } from './person.ts';
import { reviewGame, scrub } from './replay.ts';
import { serveClient, serveEmptyPage } from './site.ts';

/**
 * The web client as a player meets it: what is loaded before the first local game, how long until it can be played on a slow phone, what keeps
 * the page busy while bots play at full speed, while a person tries everything on a full board and while a replay is scrubbed, how long a review
 * takes, and the memory after ten games.
 * In the same run an empty page is loaded the same way: what the network and the browser take of it by themselves.
 *
 * The last line is one JSON object. `--only loading|bots|person|replay` measures one part.
 */
const LOADS = 7;
const BOT_GAMES = 10;
const BOARDS = 3;

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : null;
const wanted = (part: string) => only === null || only === part;
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const median = (numbers: readonly number[]) => Math.round(sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0);
const best = (numbers: readonly number[]) => Math.round(sorted(numbers)[0] ?? 0);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

const figures: Record<string, number> = {};
const browser = await launchBrowser();
const site = await serveClient();
const empty = await serveEmptyPage();
try {
  if (wanted('loading')) {
    const { script, style, font, other } = await firstLoad(browser, site.url);
    console.log(`First load of a local game, compressed: JavaScript ${script} B, CSS ${style} B; fonts ${font} B, the rest ${other} B`);
    const loads: Loading[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < LOADS; turn++) {
      bare.push(await loadEmptyPage(browser, empty.url));
      loads.push(await loadOnSlowPhone(browser, site.url));
    }
    const interactive = loads.map((load) => load.interactive);
    const toQuestion = loads.map((load) => load.toQuestion);
    Object.assign(figures, {
      firstLoadBytes: script + style,
      fontBytes: font,
      timeToInteractive: median(interactive),
      bestTimeToInteractive: best(interactive),
      pressToQuestion: median(toQuestion),
      bestPressToQuestion: best(toQuestion),
      emptyPage: median(bare),
      ratioToEmptyPage: Number((median(interactive) / median(bare)).toFixed(2)),
    });
    console.log(
      `Slow phone (${SLOW.processor} × processor, ${SLOW.megabits} Mbit/s, ${SLOW.latency} ms), medians of ${LOADS} (best): a press is answered after ` +
        `${median(interactive)} ms (${best(interactive)}), the first question comes ${median(toQuestion)} ms (${best(toQuestion)}) after it; an empty page ${median(bare)} ms (${best(bare)})`,
    );
  }
  if (wanted('bots')) {
    const played = await letBotsPlay(browser, site.url, BOT_GAMES);
    const { tasks } = played;
    Object.assign(figures, {
      longestTask: tasks.longest,
      longestTaskProcessor: tasks.longestProcessor,
      presses: played.presses,
      pressesWhilePlaying: played.whilePlaying,
      lostPresses: played.lost,
      slowestAnswer: played.slowestAnswer,
      heapEarly: played.heapEarly,
      heapAfterTen: played.heapLate,
    });
    console.log(
      `${played.games} games of four prospectors on the screen in ${played.seconds.toFixed(1)} s: longest task ${tasks.longestProcessor} ms of the processor, ` +
        `${tasks.longest} ms by the clock (${tasks.during}), ${tasks.long} over 50 ms; ${played.lost} of ${played.presses} presses lost (${played.whilePlaying} while bots played), the slowest answered after ` +
        `${played.slowestAnswer} ms; heap ${megabytes(played.heapEarly)} MB after two games and ${megabytes(played.heapLate)} MB after all, nodes ${played.nodesEarly} and ${played.nodesLate}`,
    );
  }
  if (wanted('person')) {
    const tasks = await playAsPerson(browser, site.url, fullBoards(BOARDS));
    const worst = tasks.toSorted((a, b) => b.longestProcessor - a.longestProcessor)[0];
    Object.assign(figures, {
      longestTaskOfPerson: Math.max(...tasks.map(({ longest }) => longest)),
      longestTaskOfPersonProcessor: worst?.longestProcessor ?? 0,
    });
    console.log(
      `A person on ${BOARDS} full boards: longest task ${worst?.longestProcessor} ms of the processor (${worst?.during}), ` +
        `${figures.longestTaskOfPerson} ms by the clock, ${tasks.reduce((sum, { long }) => sum + long, 0)} over 50 ms`,
    );
  }
  if (wanted('replay')) {
    const { tasks, moves, slowestMove } = await scrub(browser, site.url);
    const reviewed = await reviewGame(browser, site.url);
    Object.assign(figures, {
      longestTaskOfScrubbing: tasks.longest,
      longestTaskOfScrubbingProcessor: tasks.longestProcessor,
      longTasksOfScrubbing: tasks.long,
      slowestMove,
      firstVerdict: reviewed.first,
      wholeReview: reviewed.whole,
      processorOfReview: reviewed.processor,
    });
    console.log(
      `A replay of ${moves} moves with five players, scrubbed from end to end and back: longest task ${tasks.longestProcessor} ms of the processor, ` +
        `${tasks.longest} ms by the clock (${tasks.during}), ${tasks.long} over 50 ms; the slowest of 40 far moves was shown after ${slowestMove} ms`,
    );
    console.log(
      `A review of all ${reviewed.decisions} decisions of a four-player game: the first verdict after ${reviewed.first} ms, the last after ${reviewed.whole} ms, ${reviewed.processor} s of the processor`,
    );
  }
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  await site.close();
  await empty.close();
}
