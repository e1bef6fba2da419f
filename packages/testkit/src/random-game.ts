import {
  fastRandom,
  type Game,
  type Move,
  makeSetup,
  numberFrom,
  type Options,
  optionsFor,
  optionsOf,
  PLAYER_COUNTS,
  play,
  type Recorder,
  RULE_SETS,
  randomMove,
  recordGame,
  type Seat,
  type Setup,
  VARIANTS,
} from '@planet-steam/engine';

/** A random mix of rule set, players, variants and concealment. */
export function randomSetup(random: () => number): Setup {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
  const share = random();
  return makeSetup({
    players: pick(PLAYER_COUNTS),
    ruleSet: pick(RULE_SETS),
    variants: VARIANTS.filter(() => random() < share),
    concealedCredits: random() < 0.5,
  });
}

const FUSE = 100_000;

function fuse(moves: number, step: string): void {
  if (moves > FUSE) throw new Error(`the random game does not end; stuck in ${step}`);
}

/** Random players to the end of the game, in place. Returns the number of moves. */
export function playRandomly(game: Game, random: () => number, onMove?: (seat: Seat, move: Move) => void): number {
  let moves = 0;
  for (; game.state.decision !== null; moves++) {
    fuse(moves, game.state.step);
    const { seat } = game.state.decision;
    const move = randomMove(optionsOf(game, seat) as Options, random);
    const refusal = play(game, seat, move);
    if (refusal !== null) throw new Error(`an offered move was refused: ${JSON.stringify({ move, refusal })}`);
    onMove?.(seat, move);
  }
  return moves;
}

/** A finished game of random players, written down. The seed decides the dice and the players. */
export function recordRandomGame(setup: Setup, seed: string): Recorder {
  const random = fastRandom(numberFrom(seed));
  const recorder = recordGame(setup, seed);
  for (let moves = 0; recorder.state.decision !== null; moves++) {
    fuse(moves, recorder.state.step);
    const { seat } = recorder.state.decision;
    const move = randomMove(optionsFor(recorder.state, seat) as Options, random);
    const refusal = recorder.play(seat, move, moves * 1000);
    if (refusal !== null) throw new Error(`an offered move was refused: ${JSON.stringify({ move, refusal })}`);
  }
  return recorder;
}
