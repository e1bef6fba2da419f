import { playBots } from '@planet-steam/bots';
import { type GameRecord, type Move, ReplayError, type Result, replay, resultOf, rulesOf, type Seat } from '@planet-steam/engine';
import { makeContestant } from '../../league/make-contestant.ts';
import { CLOCK } from '../../shell/bot-options.ts';
import { seedOfGame } from '../jobs.ts';
import type { GamePlayer } from '../worker-loop.ts';
import { countSeed } from './count-game.ts';
import { type GameLog, makeGameLog } from './game-log.ts';
import { mapsOf, type SimulatedMap } from './maps.ts';
import type { SimulationPlan } from './plan.ts';
import { keepRecord, keptRecord } from './records.ts';
import { emptyTally, type Tally } from './tally.ts';

/** Plays the games of a simulation, or takes them from their records, and counts them. */
export function makeSimulationPlayer(plan: SimulationPlan, make: typeof makeContestant = makeContestant): GamePlayer<Tally> {
  const { setup, records } = plan;
  const rules = rulesOf(setup);
  const bots = plan.bots.map((name) => make(name, CLOCK));
  const maps = mapsOf(plan).map((map) => ({ map, log: makeGameLog(rules) }));
  let tally = emptyTally(rules, maps.length);

  return {
    play(game) {
      // Counted when all are played: a game that breaks leaves no trace of its seed.
      const games = maps.map(({ map, log }) => ({ log, result: resultKept(map, log, game) ?? playAnew(map, log, game) }));
      countSeed(tally, rules, games);
    },
    take() {
      const full = tally;
      tally = emptyTally(rules, maps.length);
      return full;
    },
  };

  function playAnew(map: SimulatedMap, log: GameLog, game: number): Result {
    const moves: { seat: Seat; move: Move }[] = [];
    log.begin();
    const final = playBots({
      setup: map.setup,
      seed: seedOfGame(plan.seed, game),
      bots,
      onMove({ state }, seat, { move }) {
        log.onMove(state, seat, move);
        if (records !== null) moves.push({ seat, move });
      },
    });
    if (records !== null) keepRecord(plan, map, records, game, moves);
    return resultOf(final) as Result;
  }

  function resultKept(map: SimulatedMap, log: GameLog, game: number): Result | null {
    const record = records === null ? null : keptRecord(plan, map, records, game);
    return record !== null && readThrough(record, log) ? record.result : null;
  }

  /** A record that does not replay is as good as none: the game is played again. */
  function readThrough(record: GameRecord, log: GameLog): boolean {
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
