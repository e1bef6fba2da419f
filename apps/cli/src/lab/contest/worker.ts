import { serveJobs } from '../serve.ts';
import type { ContestPlan } from './plan.ts';
import { makeContestPlayer } from './player.ts';

serveJobs((plan: ContestPlan) => makeContestPlayer(plan));
