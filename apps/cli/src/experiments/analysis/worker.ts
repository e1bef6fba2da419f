import { serveJobs } from '../worker-loop.ts';
import type { AnalysisPlan } from './plan.ts';
import { makeAnalysisPlayer } from './player.ts';

serveJobs((plan: AnalysisPlan) => makeAnalysisPlayer(plan));
