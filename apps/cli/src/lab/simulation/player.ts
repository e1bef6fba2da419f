import { makeBot, playBots } from '@planet-steam/bots';
import { type GameRecord, type Move, ReplayError, type Result, replay, resultOf, rulesOf, type Seat } from '@planet-steam/engine';
import { CLOCK } from '../../shell/bot-options.ts';
import { seedOfGame } from '../jobs.ts';
import type { GamePlayer } from '../serve.ts';
import { countGame } from './count-game.ts';
import { makeGameLog } from './game-log.ts';
import type { SimulationPlan } from './plan.ts';
import { keepRecord, keptRecord } from './records.ts';
import { emptyTally, type Tally } from './tally.ts';

/** Plays the games of a simulation, or takes them from their records, and counts them. */
export function makeSimulationPlayer(plan: SimulationPlan, make: typeof makeBot = makeBot): GamePlayer<Tally> {
  const { setup, records } = plan;
  const rules = rulesOf(setup);
  const bots = plan.bots.map((name) => make(name, CLOCK));
  const log = makeGameLog(rules);
  let tally = emptyTally(rules);

  return {
    play(game) {
      const result = (records === null ? null : resultKept(records, game)) ?? playAnew(game);
      countGame(tally, rules, log, result);
    },
    take() {
      const full = tally;
      tally = emptyTally(rules);
      return full;
    },
  };

  function playAnew(game: number): Result {
    const moves: { seat: Seat; move: Move }[] = [];
    log.begin();
    const final = playBots({
      setup,
      seed: seedOfGame(plan.seed, game),
      bots,
      onMove({ state }, seat, { move }) {
        log.onMove(state, seat, move);
        if (records !== null) moves.push({ seat, move });
      },
    });
    if (records !== null) keepRecord(plan, records, game, moves);
    return resultOf(final) as Result;
  }

  function resultKept(folder: string, game: number): Result | null {
    const record = keptRecord(plan, folder, game);
    return record !== null && readThrough(record) ? record.result : null;
  }

  /** A record that does not replay is as good as none: the game is played again. */
  function readThrough(record: GameRecord): boolean {
    log.begin();
    try {
      for (const { state, played } of replay(record)) if (played !== null) log.onMove(state, played.seat, played.move);
      return true;
    } catch (error) {
      if (error instanceof ReplayError) return false;
      throw error;
    }
  }
}
