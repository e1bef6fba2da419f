import { parentPort, workerData } from 'node:worker_threads';
import { BadBotName } from '@planet-steam/bots';
import { BadInput } from '../shell/bad-input.ts';
import type { Batch, Job, JobFailure, Start, WorkerReply } from './jobs.ts';

/** How a worker plays: one game after the other, and now and then it hands over what it has collected. */
export interface GamePlayer<Result> {
  /** Plays a game and keeps what is to be told of it. Throws without a trace of that game. */
  play(game: number): void;
  /** What was collected since the last time. */
  take(): Result;
}

/** A full disk, or weights that a bot does not have for so many players: not a broken game. */
function isBadInput(error: unknown): error is Error {
  return error instanceof BadInput || error instanceof BadBotName;
}

/** Plays a job, as far as no one says stop. A game that breaks is told and does not harm the others. */
export function playJob<Result>(player: GamePlayer<Result>, { from, to }: Job, isStopped: () => boolean): Batch<Result> {
  const failures: JobFailure[] = [];
  let game = from;
  for (; game < to && !isStopped(); game++) {
    try {
      player.play(game);
    } catch (error) {
      if (isBadInput(error)) throw error;
      failures.push({ game, stack: error instanceof Error ? String(error.stack) : String(error) });
    }
  }
  return { from, to: game, result: player.take(), failures };
}

/** The life of a worker: it is given a plan once and jobs one by one. */
export function serveJobs<Plan, Result>(makePlayer: (plan: Plan) => GamePlayer<Result>): void {
  const port = parentPort;
  if (port === null) throw new Error('this file is started by the laboratory, not by hand');
  const { plan, stop } = workerData as Start<Plan>;
  const player = makePlayer(plan);
  port.on('message', (job: Job) => port.postMessage(answer(job)));

  function answer(job: Job): WorkerReply<Result> {
    try {
      return { kind: 'batch', batch: playJob(player, job, () => Atomics.load(stop, 0) === 1) };
    } catch (error) {
      if (isBadInput(error)) return { kind: 'badInput', message: error.message };
      throw error;
    }
  }
}
