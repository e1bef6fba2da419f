import { makeBot, PURSE_FEATURES, type PurseGuess, playBots, purseFeaturesOf } from '@planet-steam/bots';
import { fastRandom, makeSetup, type Phase, type PlayerCount, rulesOf, STEP_PHASES } from '@planet-steam/engine';
import { leastSquares, type Sums, sumsOf } from './least-squares.ts';

/** How often a position is looked at. */
const SAMPLED = 0.1;

/** What concealed credits can be guessed from what is seen, phase by phase: learned from quick games whose credits we know. */
export function learnPurses(players: PlayerCount, games: number, seed: number): PurseGuess {
  const setup = makeSetup({ players });
  const rules = rulesOf(setup);
  const random = fastRandom(seed);
  const bots = ['prospector', 'prospector', 'prospector@hand'].map((name) => makeBot(name, { now: () => 0 }));
  const byPhase = new Map<Phase, Sums>();
  for (let game = 0; game < games; game++) {
    playBots({
      setup,
      seed: `purses-${seed}-${game}`,
      bots: Array.from({ length: players }, () => bots[Math.floor(random() * bots.length)]),
      onMove({ state }) {
        if (state.decision === null || random() > SAMPLED) return;
        const { seat } = state.decision;
        const phase = STEP_PHASES[state.step];
        const sums = byPhase.get(phase) ?? sumsOf(PURSE_FEATURES);
        byPhase.set(phase, sums);
        for (let rival = 0; rival < players; rival++) {
          if (rival === seat) continue;
          sums.add(purseFeaturesOf(state, rules, seat, state.players[seat].credits, rival), state.players[rival].credits);
        }
      },
    });
  }
  const lines = [...byPhase].map(([phase, sums]) => {
    const { coefficients, residual } = leastSquares(sums);
    return [
      phase,
      { coefficients: coefficients.map((value) => Number(value.toPrecision(4))), spread: Number(residual.toFixed(1)) },
    ] as const;
  });
  return Object.fromEntries(lines);
}
