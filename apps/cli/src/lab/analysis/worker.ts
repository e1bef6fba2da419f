import { serveJobs } from '../serve.ts';
import type { AnalysisPlan } from './plan.ts';
import { makeAnalysisPlayer } from './player.ts';

serveJobs((plan: AnalysisPlan) => makeAnalysisPlayer(plan));
