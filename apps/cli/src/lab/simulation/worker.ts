import { serve } from '../serve.ts';
import type { SimulationPlan } from './plan.ts';
import { makeSimulationPlayer } from './player.ts';

serve((plan: SimulationPlan) => makeSimulationPlayer(plan));
