import { createGame, fastRandom, type Move, numberFrom, openGame, play, type Seat, type Setup } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { type Bot, playBots, randomOfSeats } from '../src/index.ts';
import { EVERYBODY, viewOfAsked } from './ask.ts';
import { anySetup } from './positions.ts';

interface Played {
  readonly seat: Seat;
  readonly move: Move;
}

function quickly(setup: Setup, seed: string, bots: readonly Bot[]): Played[] {
  const moves: Played[] = [];
  playBots({ setup, seed, bots, onMove: (_game, seat, { move }) => moves.push({ seat, move }) });
  return moves;
}

/** The same table, with a whole view for every question. */
function byViews(setup: Setup, seed: string, bots: readonly Bot[]): Played[] {
  const game = openGame(createGame(setup, seed).state);
  const random = randomOfSeats(seed, bots.length);
  const moves: Played[] = [];
  while (game.state.decision !== null) {
    const { seat } = game.state.decision;
    const view = viewOfAsked(game.state);
    if (view.options === null) throw new Error('the seat asked has no options');
    const { move } = bots[seat].choose(view, view.options, random[seat]);
    expect(play(game, seat, move)).toBeNull();
    moves.push({ seat, move });
  }
  return moves;
}

const GAMES = 20;

describe('the quick way to play gives the same moves as whole views', () => {
  test.each(EVERYBODY.slice(0, 3))('$name', (bot) => {
    let concealed = 0;
    for (let number = 1; number <= GAMES; number++) {
      const seed = `quick/${number}`;
      const setup = anySetup(fastRandom(numberFrom(seed)));
      if (setup.concealedCredits) concealed++;
      const bots = Array.from({ length: setup.players }, () => bot);
      expect(quickly(setup, seed, bots)).toEqual(byViews(setup, seed, bots));
    }
    expect(concealed).toBeGreaterThan(GAMES / 4);
  });
});
