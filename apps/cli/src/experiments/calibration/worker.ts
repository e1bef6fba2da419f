import { serveJobs } from '../worker-loop.ts';
import type { CalibrationPlan } from './plan.ts';
import { makeCalibrationPlayer } from './player.ts';

serveJobs((plan: CalibrationPlan) => makeCalibrationPlayer(plan));
