import { serveJobs } from '../worker-loop.ts';
import type { SimulationPlan } from './plan.ts';
import { makeSimulationPlayer } from './player.ts';

serveJobs((plan: SimulationPlan) => makeSimulationPlayer(plan));
