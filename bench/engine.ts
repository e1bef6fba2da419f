import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  applyMove,
  cloneState,
  createGame,
  cutRecord,
  fastDice,
  fastRandom,
  type Game,
  type GameRecord,
  makeSetup,
  type Options,
  openGame,
  optionsFor,
  optionsOf,
  PLAYER_COUNTS,
  type PlayerCount,
  play,
  randomMove,
  recordGame,
  replay,
  type State,
} from '@planet-steam/engine';

/**
 * npm run bench:engine
 * The engine beside its peers in one run. Every contestant has processes of its own, so that none is compiled for the habits of another,
 * and they take turns, so that a noisy machine is noisy for all. A figure is the best of several slices of time: what the machine gives
 * when nothing disturbs it. The last line is one JSON object.
 */
const SLICES = 5;
const SLICE_MS = 500;
/** The same code can be compiled better or worse from one process to the next, by a tenth here: each contestant gets several. */
const PROCESSES = 2;
/** As long as V8 takes to compile what is worth it. */
const WARM_UP_MS = 3000;

/** Does some work and says how many moves (and games) that was. */
type Work = () => { moves: number; games: number };

interface Figure {
  readonly movesPerSecond: number;
  readonly gamesPerSecond: number;
}

function slice(work: Work, milliseconds: number): Figure {
  let moves = 0;
  let games = 0;
  let spent = 0;
  const start = performance.now();
  do {
    const done = work();
    moves += done.moves;
    games += done.games;
    spent = performance.now() - start;
  } while (spent < milliseconds);
  return { movesPerSecond: (moves * 1000) / spent, gamesPerSecond: (games * 1000) / spent };
}

const random = fastRandom(20_261_115);

function playOn(game: Game): number {
  let moves = 0;
  for (;;) {
    const { decision } = game.state;
    if (decision === null) return moves;
    play(game, decision.seat, randomMove(optionsOf(game, decision.seat) as Options, random));
    moves++;
  }
}

/** As a rollout runs it: one copy of the state, then moves in place, no one listening. */
function inPlace(players: PlayerCount): Work {
  const { state } = createGame(makeSetup({ players }), 'bench');
  const dice = fastDice(random);
  return () => {
    let moves = 0;
    for (let game = 0; game < 50; game++) moves += playOn(openGame(state, dice));
    return { moves, games: 50 };
  };
}

/** Random games with their moves, to be applied again. */
function recordedGames(players: PlayerCount, games: number): GameRecord[] {
  return Array.from({ length: games }, (_, number) => {
    const recorder = recordGame(makeSetup({ players }), `bench ${number}`);
    while (recorder.state.decision !== null) {
      const { seat } = recorder.state.decision;
      recorder.play(seat, randomMove(optionsFor(recorder.state, seat) as Options, random));
    }
    return recorder.record();
  });
}

/** As a server runs it: each move parsed, on a new state, with events, dice proved by hash. Like the peer, without asking for options. */
function throughPublicApi(): Work {
  const records = recordedGames(4, 30);
  let next = 0;
  return () => {
    const { setup, seed, moves } = records[next++ % records.length];
    let { state } = createGame(setup, seed as string);
    for (const { seat, move } of moves) {
      const outcome = applyMove(state, seat, move);
      if (!outcome.ok) throw new Error(`a recorded move was refused: ${JSON.stringify(outcome.refusal)}`);
      state = outcome.state;
    }
    return { moves: moves.length, games: 1 };
  };
}

/** The same by players who look at their options first. */
function throughPublicApiWithOptions(): Work {
  const setup = makeSetup({ players: 4 });
  let number = 0;
  return () => {
    let { state } = createGame(setup, `bench ${number++}`);
    let moves = 0;
    for (; state.decision !== null; moves++) {
      const { seat } = state.decision;
      const outcome = applyMove(state, seat, randomMove(optionsFor(state, seat) as Options, random));
      if (!outcome.ok) throw new Error(`an offered move was refused: ${JSON.stringify(outcome.refusal)}`);
      state = outcome.state;
    }
    return { moves, games: 1 };
  };
}

const PEERS = join(import.meta.dirname, 'peers');
const require = createRequire(join(PEERS, 'package.json'));

function installPeers(): void {
  if (existsSync(join(PEERS, 'node_modules'))) return;
  console.log('Installing the peers …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: PEERS, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm could not install the peers; check the network and run this again');
}

/** One client that plays on and on. Its log grows with the game, so the length decides the figure: both are reported. */
const LONG_TABLE = 10_000;
/** As many moves as a random game of ours has: the like-for-like length, at which it is about four times faster. */
const GAME_LENGTH = 340;

/** boardgame.io's client making endTurn on a game of one integer. */
function boardgameIo(length: number): Work {
  const { Client } = require('boardgame.io/dist/cjs/client.js');
  const game = {
    setup: () => ({ moves: 0 }),
    moves: {
      step: ({ G, events }: { G: { moves: number }; events: { endTurn(): void } }) => {
        G.moves++;
        events.endTurn();
      },
    },
  };
  return () => {
    const client = Client({ game, numPlayers: 4, debug: false });
    client.start();
    for (let move = 0; move < length; move++) client.moves.step();
    if (client.getState().G.moves !== length) throw new Error('boardgame.io did not make its moves');
    client.stop();
    return { moves: length, games: 1 };
  };
}

function chessJs(): Work {
  const { Chess } = require('chess.js');
  return () => {
    const chess = new Chess();
    let moves = 0;
    for (; moves < 80 && !chess.isGameOver(); moves++) {
      const legal = chess.moves();
      chess.move(legal[Math.floor(random() * legal.length)]);
    }
    return { moves, games: 1 };
  };
}

function chessops(): Work {
  const { Chess } = require('./node_modules/chessops/dist/esm/chess.js');
  return () => {
    let chess = Chess.default();
    let moves = 0;
    for (; moves < 80 && !chess.isEnd(); moves++) {
      const legal: { from: number; to: number }[] = [];
      for (const [from, dests] of chess.allDests()) for (const to of dests) legal.push({ from, to });
      if (legal.length === 0) break;
      chess = chess.clone();
      chess.play(legal[Math.floor(random() * legal.length)]);
    }
    return { moves, games: 1 };
  };
}

/** How far away the floor is: one integer, one handler, one new object per move. */
function trivialReducer(): Work {
  const handlers: Record<string, (state: { moves: number }) => { moves: number }> = { step: (state) => ({ moves: state.moves + 1 }) };
  return () => {
    let state = { moves: 0 };
    for (let move = 0; move < 1000; move++) state = handlers.step(state);
    return { moves: state.moves, games: 1 };
  };
}

function middleOfAGame(): State {
  const game = openGame(createGame(makeSetup({ players: 4 }), 'bench').state, fastDice(fastRandom(7)));
  for (let moves = 0; moves < 150 && game.state.decision !== null; moves++) {
    const { seat } = game.state.decision;
    play(game, seat, randomMove(optionsOf(game, seat) as Options, random));
  }
  return game.state;
}

function cloneCost(state: State): Work {
  let kept = state;
  return () => {
    for (let copy = 0; copy < 1000; copy++) kept = cloneState(kept);
    return { moves: 1000, games: 0 };
  };
}

const QUARTERS = [1, 2, 3, 4] as const;

/** A record cut at its quarters: the cost of a move must not grow with the length. */
function replayCost(quarter: number): Work {
  const [record] = recordedGames(4, 1);
  const cut = cutRecord(record, Math.floor((record.moves.length * quarter) / QUARTERS.length));
  return () => {
    for (const _ of replay(cut)) {
      // only the replay itself is of interest
    }
    return { moves: cut.moves.length, games: 1 };
  };
}

const CONTESTANTS: Record<string, () => Work> = {
  ...Object.fromEntries(PLAYER_COUNTS.map((players) => [`in place, ${players} players`, () => inPlace(players)])),
  'public API, 4 players': throughPublicApi,
  'public API with options': throughPublicApiWithOptions,
  'boardgame.io endTurn': () => boardgameIo(LONG_TABLE),
  'boardgame.io, short games': () => boardgameIo(GAME_LENGTH),
  'chess.js': chessJs,
  'chessops clone and play': chessops,
  'trivial reducer': trivialReducer,
  'copy of a state': () => cloneCost(middleOfAGame()),
  ...Object.fromEntries(QUARTERS.map((quarter) => [`replay of ${quarter} quarters`, () => replayCost(quarter)])),
};

/** One contestant: a slice whenever the parent says so. */
function compete(name: string): void {
  const work = CONTESTANTS[name]();
  process.on('message', (milliseconds) => process.send?.(slice(work, milliseconds as number)));
}

async function measure(): Promise<Record<string, Figure>> {
  const best: Record<string, Figure> = {};
  const names = Array.from({ length: PROCESSES }, () => Object.keys(CONTESTANTS)).flat();
  const processes = names.map((name) => ({ name, process: fork(import.meta.filename, [name]) }));
  for (let round = 0; round <= SLICES; round++) {
    for (const { name, process } of processes) {
      const warmingUp = round === 0;
      process.send(warmingUp ? WARM_UP_MS : SLICE_MS);
      const [figure] = (await once(process, 'message')) as [Figure];
      if (!warmingUp && figure.movesPerSecond > (best[name]?.movesPerSecond ?? 0)) best[name] = figure;
    }
  }
  for (const { process } of processes) process.kill();
  return best;
}

async function report(): Promise<void> {
  installPeers();
  const figures = await measure();
  const count = new Intl.NumberFormat('en');
  const peer = figures['boardgame.io endTurn'].movesPerSecond;
  for (const [name, { movesPerSecond, gamesPerSecond }] of Object.entries(figures)) {
    const games = gamesPerSecond > 0 ? `${count.format(Math.round(gamesPerSecond))} games/s` : '';
    console.log(
      `${name.padEnd(26)} ${count.format(Math.round(movesPerSecond)).padStart(12)} moves/s ${games.padStart(18)} ${(movesPerSecond / peer).toFixed(2).padStart(10)} x boardgame.io`,
    );
  }
  const inPlace4 = figures['in place, 4 players'];
  const shortGames = figures['boardgame.io, short games'].movesPerSecond;
  const publicMoves = figures['public API, 4 players'].movesPerSecond;
  const state = middleOfAGame();
  const stateBytes = JSON.stringify({ ...state, setup: undefined }).length;
  console.log(
    `a state is ${count.format(stateBytes)} bytes of JSON, and ${count.format(JSON.stringify(state.setup).length)} for the set-up that all states share`,
  );
  console.log(
    JSON.stringify({
      movesPerSecond: Math.round(inPlace4.movesPerSecond),
      gamesPerSecond: Math.round(inPlace4.gamesPerSecond),
      publicMovesPerSecond: Math.round(publicMoves),
      publicMovesPerSecondWithOptions: Math.round(figures['public API with options'].movesPerSecond),
      boardgameioMovesPerSecond: Math.round(peer),
      publicToBoardgameio: Number((publicMoves / peer).toFixed(1)),
      boardgameioShortGamesMovesPerSecond: Math.round(shortGames),
      publicToBoardgameioShortGames: Number((publicMoves / shortGames).toFixed(1)),
      cloneNanoseconds: Math.round(1e9 / figures['copy of a state'].movesPerSecond),
      stateBytes,
      chessJsMovesPerSecond: Math.round(figures['chess.js'].movesPerSecond),
      chessopsMovesPerSecond: Math.round(figures['chessops clone and play'].movesPerSecond),
      byPlayers: Object.fromEntries(
        PLAYER_COUNTS.map((players) => [players, Math.round(figures[`in place, ${players} players`].movesPerSecond)]),
      ),
      replayMicrosecondsPerMove: Object.fromEntries(
        Object.entries(figures)
          .filter(([name]) => name.startsWith('replay'))
          .map(([name, { movesPerSecond }]) => [name, Number((1e6 / movesPerSecond).toFixed(2))]),
      ),
    }),
  );
}

const [contestant] = process.argv.slice(2);
if (contestant === undefined) await report();
else compete(contestant);
