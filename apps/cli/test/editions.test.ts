import {
  applyMove,
  createGame,
  fastRandom,
  makeSetup,
  type Options,
  randomMove,
  resultOf,
  rulesOf,
  type Setup,
  seatView,
  VARIANTS,
} from '@planet-steam/engine';
import { Narrator, plainTable, termsOf } from '@planet-steam/texts/english';
import { WORDING } from '@planet-steam/texts/wordings';
import { describe, expect, it } from 'vitest';
import { tableLines } from '../src/experiments/report-table.ts';
import { simulationCharts } from '../src/experiments/simulation/charts.ts';
import { makeSimulationPlayer } from '../src/experiments/simulation/player.ts';
import { simulationReport } from '../src/experiments/simulation/report.ts';
import { simulationTables } from '../src/experiments/simulation/tables.ts';
import { playJob } from '../src/experiments/worker-loop.ts';
import { drawBoard, drawBoardBeside } from '../src/terminal/draw-board.ts';
import { drawStanding } from '../src/terminal/draw-standing.ts';
import { drawTable } from '../src/terminal/draw-table.ts';
import { howToAnswer } from '../src/terminal/play/commands.ts';
import { questionFor } from '../src/terminal/questions.ts';
import { tellRefusal } from '../src/terminal/tell-refusal.ts';
import { formatMove } from '../src/terminal/typed/format-move.ts';
import { parseTyped } from '../src/terminal/typed/parse-typed.ts';

/** Everything that a terminal shows in a random game besides its events, and the moves as they are typed. */
function* shown(setup: Setup): Generator<string> {
  const terms = termsOf(setup);
  const random = fastRandom(11);
  let { state } = createGame(setup, 'editions');
  yield howToAnswer(terms);
  while (state.decision !== null) {
    const { seat } = state.decision;
    const view = seatView(state, seat);
    const who = new Narrator({ ...plainTable(setup.players), you: seat });
    const { asks, answers } = questionFor(view, who);
    const nonsense = parseTyped('nonsense', view);
    const move = randomMove(view.options as Options, random);
    const refused = applyMove(state, (seat + 1) % setup.players, move);
    yield [asks, ...answers.flat(), ...drawTable(view, who), formatMove(move, terms), nonsense.ok ? '' : nonsense.problem].join('\n');
    if (!refused.ok) yield tellRefusal(refused.refusal, setup, who.table.names);
    const outcome = applyMove(state, seat, move);
    if (!outcome.ok) throw new Error(`${move.kind} is refused`);
    state = outcome.state;
  }
  const result = resultOf(state);
  if (result !== null) yield drawStanding(result, new Narrator(plainTable(setup.players)), setup).join('\n');
}

/** What is said of a board, and of games that were simulated. */
function* reported(setup: Setup): Generator<string> {
  const { board, ruleSet } = setup;
  const other = { ...board, startingClaims: { ...board.startingClaims, 3: board.startingClaims[2] } };
  yield [...drawBoard(board, ruleSet), ...drawBoardBeside(other, board, ruleSet)].join('\n');
  const plan = { setup, seed: 'editions', bots: Array.from({ length: setup.players }, () => 'drifter'), records: null };
  const { result: tally } = playJob(makeSimulationPlayer(plan), { from: 1, to: 3 }, () => false);
  const simulated = { tally, failures: [], seconds: 1 };
  const report = simulationReport({ plan, rules: rulesOf(setup), asked: tally.games, threads: 1, simulated });
  yield [...simulationTables(report).flatMap(tableLines), ...report.verdict.words].join('\n');
  for (const [, svg] of simulationCharts(report)) yield svg.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, '\n');
}

describe('the terminal speaks the words of the edition', () => {
  it.each([
    ['ffg-2013', '2008'],
    ['ludoart-2008', '2013'],
  ] as const)('%s: no word of %s', (ruleSet, other) => {
    const texts = [...shown(makeSetup({ players: 5, ruleSet, variants: VARIANTS })), ...reported(makeSetup({ players: 3, ruleSet }))];
    for (const text of texts) for (const word of WORDING.en.onlyIn[other]) expect(text).not.toMatch(word);
  });
});
