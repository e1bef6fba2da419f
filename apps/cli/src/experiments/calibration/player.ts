import { analyseRecord, decisionsIn, playBots } from '@planet-steam/bots';
import { fastRandom, type GameRecord, type Move, numberFrom, type Result, recordGame, replay, type Seat } from '@planet-steam/engine';
import { makeContestant } from '../../league/make-contestant.ts';
import { CLOCK } from '../../shell/bot-options.ts';
import { seedOfGame } from '../jobs.ts';
import type { GamePlayer } from '../worker-loop.ts';
import type { CalibrationPlan, Prediction } from './plan.ts';

/** Plays games and judges one decision of each of their rounds, drawn by lot, as a review judges it. */
export function makeCalibrationPlayer({ setup, seed, bots: names, rollouts }: CalibrationPlan): GamePlayer<Prediction[]> {
  const bots = names.map((name) => makeContestant(name, CLOCK));
  let predictions: Prediction[] = [];
  return {
    play(game) {
      const moves: { seat: Seat; move: Move }[] = [];
      const ownSeed = seedOfGame(seed, game);
      playBots({ setup, seed: ownSeed, bots, onMove: (_, seat, { move }) => moves.push({ seat, move }) });
      const recorder = recordGame(setup, ownSeed);
      for (const { seat, move } of moves) recorder.play(seat, move);
      const record = recorder.record();
      const wanted = drawn(record);
      const wants = (number: number) => wanted.has(number);
      const found: Prediction[] = [];
      for (const { round, seat, expected, leadLost } of analyseRecord(record, { rollouts, wants })) {
        found.push({ game, round: Math.max(1, round), predicted: expected - leadLost.mean, real: leadOf(record.result as Result, seat) });
      }
      predictions.push(...found); // all of a game or nothing
    },
    take() {
      const all = predictions;
      predictions = [];
      return all;
    },
  };
}

/** One decision of each round. */
function drawn(record: GameRecord): Set<number> {
  const random = fastRandom(numberFrom(`${record.commitment}/calibration`));
  const decisions = new Set(decisionsIn(record));
  const rounds = new Map<number, number[]>();
  for (const { number: behind, state } of replay(record)) {
    const round = Math.max(1, state.round);
    if (decisions.has(behind + 1)) rounds.set(round, [...(rounds.get(round) ?? []), behind + 1]);
  }
  return new Set([...rounds.values()].map((numbers) => numbers[Math.floor(random() * numbers.length)]));
}

function leadOf({ standing }: Result, seat: Seat): number {
  const rivals = standing.filter((each) => each.seat !== seat).map(({ total }) => total);
  const own = standing.find((each) => each.seat === seat);
  return (own?.total ?? 0) - Math.max(...rivals);
}
