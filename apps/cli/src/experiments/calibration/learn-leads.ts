import { evaluationFor, type LeadLine, makeQuickGame, outlookOf, tunedWeights } from '@planet-steam/bots';
import { fastRandom, makeSetup, numberFrom, type PlayerCount } from '@planet-steam/engine';
import type { Prediction } from './plan.ts';
import { type Fit, fitOf } from './report.ts';

/** For each number of players and by rounds left, what `packages/bots/weights/leads.json` holds; nothing at 0, where wealth is known. */
export type LearnedLeads = Record<PlayerCount, readonly (LeadLine | null)[]>;

/**
 * How far the evaluation's leads come true: at the beginning of every round of quick games in which everyone plays by the tuned weights, each
 * seat's estimated lead is compared with the one at the end. One line for each number of rounds left.
 */
export function learnLeads(games: number, seed: string): LearnedLeads {
  const lines = (players: PlayerCount) => linesFor(players, games, seed);
  return { 2: lines(2), 3: lines(3), 4: lines(4), 5: lines(5) };
}

function linesFor(players: PlayerCount, games: number, seed: string): (LeadLine | null)[] {
  const random = fastRandom(numberFrom(`${seed}/${players}`));
  const play = makeQuickGame(makeSetup({ players }));
  const weights = Array.from({ length: players }, () => tunedWeights(players));
  const byRoundsLeft: Prediction[][] = [];
  for (let game = 1; game <= games; game++) {
    const seen: { left: number; leads: readonly number[] }[] = [];
    const totals = play((random() * 4294967296) >>> 0, weights, (table) => {
      const leads = weights.map((_, seat) => outlookOf(table, evaluationFor(players), seat).lead);
      seen.push({ left: table.rules.rounds - table.state.round + 1, leads });
    });
    for (const { left, leads } of seen) {
      byRoundsLeft[left] ??= [];
      for (const [seat, predicted] of leads.entries()) {
        const real = totals[seat] - Math.max(...totals.filter((_, other) => other !== seat));
        byRoundsLeft[left].push({ game, round: left, predicted, real });
      }
    }
  }
  return Array.from(byRoundsLeft, (predictions) => (predictions === undefined ? null : rounded(fitOf(predictions))));
}

function rounded({ slope, intercept }: Fit): LeadLine {
  return { atZero: Math.round(intercept * 10) / 10, slope: Math.round(slope.value * 1000) / 1000 };
}
