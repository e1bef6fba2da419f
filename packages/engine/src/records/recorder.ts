import { play } from '../decisions.ts';
import type { Dice } from '../dice.ts';
import { createGameWithDice, openGame, resultOf } from '../engine.ts';
import type { Event } from '../events.ts';
import type { Move } from '../moves.ts';
import { commitmentTo, provenDice } from '../proof.ts';
import type { Refusal } from '../refusal.ts';
import type { Setup } from '../setup/setup.ts';
import type { State } from '../state.ts';
import type { Seat } from '../vocabulary.ts';
import { type GameRecord, RECORD_FORMAT, RECORD_VERSION, type RecordedMove } from './record.ts';

/** A game that writes itself down as it is played. */
export interface Recorder {
  readonly state: State;
  /** Events of the last call of `play`; before the first one, those of the set-up. */
  readonly events: readonly Event[];
  play(seat: Seat, move: Move, at?: number | null): Refusal | null;
  record(): GameRecord;
}

export function recordGame(setup: Setup, seed: string): Recorder {
  const rolled: number[] = [];
  const proven = provenDice(seed);
  const dice: Dice = {
    roll(index) {
      const die = proven.roll(index);
      rolled.push(die);
      return die;
    },
  };
  const commitment = commitmentTo(seed);
  const start = createGameWithDice(setup, commitment, seed, dice);
  const opening = rolled.splice(0);
  const events: Event[] = [...start.events];
  const game = openGame(start.state, dice, events);
  const moves: RecordedMove[] = [];
  return {
    state: game.state,
    events,
    play(seat, move, at = null) {
      events.length = 0;
      const refusal = play(game, seat, move);
      if (refusal === null) moves.push({ seat, move, at, dice: rolled.splice(0) });
      return refusal;
    },
    record: () => ({
      format: RECORD_FORMAT,
      version: RECORD_VERSION,
      setup,
      commitment,
      seed,
      opening,
      moves: [...moves],
      result: resultOf(game.state),
    }),
  };
}
