import { HAND_WEIGHTS, makeQuickGame, type Weights } from '@planet-steam/bots';
import { fastRandom, makeSetup, type PlayerCount } from '@planet-steam/engine';
import { cmaEs } from './cma-es.ts';
import { bothWays, drawFrom, heldOut, type Member, type Pond, pointOf, type Score, weightsAt } from './league.ts';

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
  /** How often a rival plays by the hand-set weights, however many champions there are. */
  readonly byHand: number;
  /** Earlier champions to start with. */
  readonly league: readonly Member[];
  /** Draws a rival of another mind. */
  readonly outsider: Pond['outsider'];
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

const SHAKEN = 0.5;
const REFINED = 0.25;

/** A member of the league with what it does against every other one. */
interface Ranked {
  readonly member: Member;
  readonly results: readonly HeldOutResult[];
  /** Share of wins against the member it fears most. */
  readonly worst: number;
}

/**
 * Breeds champions against a league: hand-set weights, earlier champions, their own ancestors, all of them shaken, and players of other minds, each one alone
 * among them and one of them alone among three like it. Every other one starts afresh from the
 * hand-set weights, the rest refine the best so far. No one joins the league who does not get their fair share against every member on
 * unseen seeds. The one that does best against whom it fears most comes out; null if it was stopped before there was a champion.
 */
export async function tune(plan: TuningPlan): Promise<Tuned | null> {
  const { players, population, seeds } = plan;
  const random = fastRandom(plan.seed);
  const ring = makeQuickGame(makeSetup({ players }));
  const league: Member[] = [{ name: 'hand', weights: HAND_WEIGHTS }, ...plan.league];
  let games = 0;
  let generations = 0;

  for (let epoch = 0; epoch < plan.epochs && !plan.shouldStop(); epoch++) {
    const refine = epoch % 2 === 1 || plan.league.length > 0;
    const start = refine ? rank()[0].member.weights : HAND_WEIGHTS;
    const ancestors: Member[] = [{ name: 'start', weights: start }];
    const strategy = cmaEs(pointOf(start), refine ? REFINED : SHAKEN, population, random);
    for (let generation = 0; generation < plan.generations && !plan.shouldStop(); generation++) {
      await new Promise(setImmediate); // so that Ctrl-C is heard
      const fresh = Array.from({ length: seeds }, () => (random() * 4294967296) >>> 0);
      const pond: Pond = { league: [...league, ...ancestors], byHand: plan.byHand, outsider: plan.outsider };
      const rivals = fresh.map(() => drawFrom(pond, random));
      const points = strategy.ask();
      strategy.tell(
        points,
        points.map((point) => bothWays(ring, weightsAt(point), fresh, rivals, players)),
      );
      games += population * seeds * players * (players === 2 ? 1 : 2);
      generations++;
      if (generation % 25 === 24) ancestors.push({ name: `generation-${generation + 1}`, weights: weightsAt(strategy.mean) });
      if (generation % 10 === 9) {
        const place = `champion ${epoch + 1} of ${plan.epochs}, generation ${generation + 1} of ${plan.generations}`;
        plan.onProgress(`${place}, sigma ${strategy.sigma.toFixed(3)}`);
      }
    }
    if (plan.shouldStop()) break;
    const champion = { name: `champion-${epoch + 1}`, weights: weightsAt(strategy.mean) };
    const results = against(champion, league);
    const accepted = results.every(({ share }) => share >= 1 / players);
    const told = results.map((result) => `${result.against} ${percent(result.share)}`).join(', ');
    plan.onProgress(`${champion.name} on unseen seeds: ${told}: ${accepted ? 'joins the league' : 'is not accepted'}`);
    if (accepted) league.push(champion);
  }
  if (league.length === 1) return null;
  const [best, ...others] = rank().filter(({ member }) => member !== league[0]);
  return { weights: best.member.weights, champions: others.map(({ member }) => member), heldOut: best.results, games, generations };

  function against(member: Member, others: readonly Member[]): HeldOutResult[] {
    return others.map((other) => ({ against: other.name, ...heldOut(ring, players, member.weights, other, plan.heldOutSeeds) }));
  }

  function rank(): Ranked[] {
    return league
      .map((member) => {
        const results = against(
          member,
          league.filter((other) => other !== member),
        );
        return { member, results, worst: Math.min(...results.map(({ share }) => share)) };
      })
      .sort((a, b) => b.worst - a.worst);
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
