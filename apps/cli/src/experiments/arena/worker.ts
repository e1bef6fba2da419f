import { serveJobs } from '../worker-loop.ts';
import type { ContestPlan } from './plan.ts';
import { makeContestPlayer } from './player.ts';

serveJobs((plan: ContestPlan) => makeContestPlayer(plan));
