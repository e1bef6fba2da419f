import { fastRandom, type GameRecord, numberFrom, type Options, optionsFor, recordGame } from '@planet-steam/engine';
import type { Playthrough } from './games.ts';
import { type Sign, signsIn } from './witnesses.ts';

const MOST_MOVES = 5_000;

/** A game from the first question to the end. The seed decides the dice and the players. */
function playGame({ setup, player }: Playthrough, seed: string): GameRecord {
  const random = fastRandom(numberFrom(seed));
  const recorder = recordGame(setup, seed);
  for (let moves = 0; recorder.state.decision !== null; moves++) {
    if (moves > MOST_MOVES) throw new Error(`the game does not end; stuck in ${recorder.state.step}`);
    const { seat } = recorder.state.decision;
    const move = player(recorder.state, seat, optionsFor(recorder.state, seat) as Options, random);
    const refusal = recorder.play(seat, move);
    if (refusal !== null) throw new Error(`an offered move was refused: ${JSON.stringify({ move, refusal })}`);
  }
  return recorder.record();
}

/** Among so many games the one is recorded that shows most of what no other has shown. */
const TRIES = 30;
/** So many games are tried for something rare. */
const MOST_TRIES = 5_000;

/** Plays a game with one seed after another and keeps the best. What it shows is added to `seen`. */
export function playBest(game: Playthrough, seen: Set<Sign>): GameRecord {
  const { name, shows } = game;
  let best: { record: GameRecord; signs: Set<Sign>; fresh: number } | null = null;
  for (let number = 1; number <= TRIES || best === null; number++) {
    if (number > MOST_TRIES) throw new Error(`${name}: no game of ${MOST_TRIES} shows ${shows.join('; ')}`);
    const record = playGame(game, `${name}, game ${number}`);
    const signs = signsIn(record);
    const fresh = [...signs].filter((sign) => !seen.has(sign)).length;
    if (shows.every((sign) => signs.has(sign)) && fresh > (best?.fresh ?? -1)) best = { record, signs, fresh };
  }
  for (const sign of best.signs) seen.add(sign);
  return best.record;
}
