import { serve } from '../serve.ts';
import type { AnalysisPlan } from './plan.ts';
import { makeAnalysisPlayer } from './player.ts';

serve((plan: AnalysisPlan) => makeAnalysisPlayer(plan));
