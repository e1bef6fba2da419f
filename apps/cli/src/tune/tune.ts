import { HAND_WEIGHTS, sparringRing, type Weights } from '@planet-steam/bots';
import { fastRandom, makeSetup, type PlayerCount } from '@planet-steam/engine';
import { cmaEs } from './cma-es.ts';
import { drawRivals, heldOut, type Member, pointOf, type Score, score, weightsAt } from './league.ts';

export interface TuningPlan {
  readonly players: PlayerCount;
  readonly seed: number;
  /** Champions to breed, one after the other, each against all before it. */
  readonly epochs: number;
  readonly generations: number;
  readonly population: number;
  /** Seeds for each candidate and generation; every seat is played on each. */
  readonly seeds: number;
  readonly heldOutSeeds: number;
  /** Earlier champions to start with. */
  readonly league: readonly Member[];
  onProgress(line: string): void;
  shouldStop(): boolean;
}

interface HeldOutResult extends Score {
  readonly against: string;
}

export interface Tuned {
  readonly weights: Weights;
  readonly champions: readonly Member[];
  readonly heldOut: readonly HeldOutResult[];
  readonly games: number;
  readonly generations: number;
}

/** How much a won game counts against its margin: the margin tells more about each game, the win is what we want. */
function value({ share, margin }: Score): number {
  return share + margin / 200;
}

const SHAKEN = 0.5;
const REFINED = 0.25;

/**
 * Breeds champions against a league: hand-set weights, earlier champions, and all of them shaken. Every other one starts afresh from the
 * hand-set weights, the rest refine the last one. Null if it was stopped before the first champion. The winner is the one that does best on unseen seeds against all the others.
 */
export async function tune(plan: TuningPlan): Promise<Tuned | null> {
  const { players, population, seeds } = plan;
  const random = fastRandom(plan.seed);
  const ring = sparringRing(makeSetup({ players }));
  const league: Member[] = [{ name: 'hand', weights: HAND_WEIGHTS }, ...plan.league];
  let games = 0;
  let generations = 0;
  for (let epoch = 0; epoch < plan.epochs && !plan.shouldStop(); epoch++) {
    const refine = epoch % 2 === 1 || league.length > 3;
    const start = refine ? league[league.length - 1].weights : HAND_WEIGHTS;
    const strategy = cmaEs(pointOf(start), refine ? REFINED : SHAKEN, population, random);
    for (let generation = 0; generation < plan.generations && !plan.shouldStop(); generation++) {
      await new Promise(setImmediate); // so that Ctrl-C is heard
      const fresh = Array.from({ length: seeds }, () => (random() * 4294967296) >>> 0);
      const rivals = fresh.map(() => drawRivals(league, players - 1, random));
      const points = strategy.ask();
      strategy.tell(
        points,
        points.map((point) => value(score(ring, weightsAt(point), fresh, rivals))),
      );
      games += population * seeds * players;
      generations++;
      if (generation % 10 === 9)
        plan.onProgress(
          `champion ${epoch + 1} of ${plan.epochs}, generation ${generation + 1} of ${plan.generations}, sigma ${strategy.sigma.toFixed(3)}`,
        );
    }
    if (plan.shouldStop()) break;
    const champion = { name: `champion-${league.length}`, weights: weightsAt(strategy.mean) };
    const results = league.map(
      (member) => `${member.name} ${percent(heldOut(ring, players, champion.weights, member, plan.heldOutSeeds).share)}`,
    );
    plan.onProgress(`${champion.name} on unseen seeds: ${results.join(', ')}`);
    league.push(champion);
  }
  if (league.length === 1) return null;
  const ranked = league
    .slice(1)
    .map((member) => {
      const results = league
        .filter((other) => other !== member)
        .map((other) => ({ against: other.name, ...heldOut(ring, players, member.weights, other, plan.heldOutSeeds) }));
      return { member, results, mean: results.reduce((sum, result) => sum + value(result), 0) / results.length };
    })
    .sort((a, b) => b.mean - a.mean);
  const [best] = ranked;
  return {
    weights: best.member.weights,
    champions: ranked.slice(1).map(({ member }) => member),
    heldOut: best.results,
    games,
    generations,
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
