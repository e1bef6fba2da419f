import { type BotView, botName, type Choice, parseBotName } from '@planet-steam/bots';
import type { BotWorkerPool } from '@planet-steam/bots/node';

/** What someone wants a bot to think about. */
export interface Thought {
  readonly bot: string;
  readonly view: BotView;
  readonly seed: number;
  /** The person whose table it is: each gets the same share. */
  readonly owner: string;
  /** People wait for a bot that plays on for one of them. */
  readonly standIn: boolean;
}

/** Threads of bots that are shared out fairly. */
export interface BotQueue {
  /** As `BotWorkerPool.choose`, when it is this thought's turn. */
  choose(thought: Thought): Promise<Choice>;
}

export interface BotQueueSettings {
  readonly pool: BotWorkerPool;
  readonly threads: number;
  readonly timeLimit: number;
  readonly signal: AbortSignal;
  /** How many thoughts wait for a thread, whenever that changes. */
  waits(thoughts: number): void;
  /** A bot has to do with less than it was asked for. */
  cut(bot: string, to: string): void;
}

interface Waiting {
  readonly thought: Thought;
  readonly go: () => void;
}

/** Below this a search is not worth its name. */
const LEAST_BUDGET = 50;

/**
 * In each round everyone who waits gets one thought, those with a stand-in first; so one person with many tables delays another by one
 * thought at most. Who has many thoughts under way gets shorter ones, which add up to what one table would get.
 */
export function makeBotQueue({ pool, threads, timeLimit, signal, waits, cut }: BotQueueSettings): BotQueue {
  const waiting = new Set<Waiting>();
  const underWay: Thought[] = [];
  /** Who has had their thought in this round. */
  const served = new Set<string>();

  function next(): Waiting | undefined {
    const all = [...waiting];
    const due = all.filter(({ thought }) => !served.has(thought.owner));
    if (due.length === 0) served.clear();
    const candidates = due.length === 0 ? all : due;
    return candidates.find(({ thought }) => thought.standIn) ?? candidates[0];
  }

  function shareOut(): void {
    while (underWay.length < threads) {
      const first = next();
      if (first === undefined) break;
      waiting.delete(first);
      served.add(first.thought.owner);
      underWay.push(first.thought);
      first.go();
    }
    waits(waiting.size);
  }

  /** The part of a thread that one thought of this person may use. */
  function shareOf({ owner }: Thought): number {
    const all = [...underWay, ...[...waiting].map(({ thought }) => thought)];
    const people = new Set(all.map((each) => each.owner)).size;
    const own = all.filter((each) => each.owner === owner).length;
    return Math.min(1, threads / people / own);
  }

  return {
    async choose(thought) {
      await new Promise<void>((go) => {
        waiting.add({ thought, go });
        shareOut();
      });
      try {
        signal.throwIfAborted();
        const bot = withinShare(thought.bot, shareOf(thought));
        if (bot !== thought.bot) cut(thought.bot, bot);
        return await pool.choose(bot, thought.view, thought.seed, { timeLimit, signal });
      } finally {
        underWay.splice(underWay.indexOf(thought), 1);
        shareOut();
      }
    },
  };
}

function withinShare(name: string, share: number): string {
  const { budget, ...spec } = parseBotName(name);
  if (budget === undefined || share === 1) return name;
  const within = (amount: number) => Math.min(amount, Math.max(LEAST_BUDGET, Math.floor(amount * share)));
  const less = 'rollouts' in budget ? { rollouts: within(budget.rollouts) } : { milliseconds: within(budget.milliseconds) };
  return botName({ ...spec, budget: less });
}
