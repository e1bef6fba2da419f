import { serve } from '../serve.ts';
import type { ContestPlan } from './plan.ts';
import { makeContestPlayer } from './player.ts';

serve((plan: ContestPlan) => makeContestPlayer(plan));
