import { serveJobs } from '../serve.ts';
import type { SimulationPlan } from './plan.ts';
import { makeSimulationPlayer } from './player.ts';

serveJobs((plan: SimulationPlan) => makeSimulationPlayer(plan));
