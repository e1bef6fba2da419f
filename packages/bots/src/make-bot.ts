import type { PlayerCount } from '@planet-steam/engine';
import { makeApprentice } from './apprentice.ts';
import type { Bot } from './bot.ts';
import { BadBotName, type BotSpec, type Budget, botName, parseBotName } from './bot-name.ts';
import { DRIFTER } from './drifter.ts';
import { type Breadth, FEW_PLANS, MANY_PLANS, SOME_PLANS } from './planner/plans.ts';
import type { Weights } from './policy/weights.ts';
import { makeProspector } from './prospector.ts';
import type { Limit } from './search/search.ts';
import { makeSearchBot } from './search-bot.ts';
import { makeSparringPartner } from './sparring.ts';
import { namedWeights, tunedWeights, weightNames } from './weights-for.ts';

/** What a bot needs of the world around it. */
export interface BotDependencies {
  /** Milliseconds since whenever, never running backwards; only a budget in time asks for it. */
  now(): number;
}

/** The foreman plans each decision on a few lines to the end of the round. */
const FOREMAN_LINES = 12;

/** A tycoon with much time compares as much as an analysis does, and goes step by step where people name a price. */
const MANY_BY_STEPS: Breadth = { ...MANY_PLANS, bids: SOME_PLANS.bids };

/** The tycoon's budget where none is given. */
const TYCOON_BUDGET: Budget = { milliseconds: 50 };

/** A bot by its name or its parts. One bot can sit in any number of seats and games. */
export function makeBot(asked: string | BotSpec, dependencies: BotDependencies): Bot {
  const spec = typeof asked === 'string' ? parseBotName(asked) : asked;
  const name = botName(spec);
  switch (spec.character) {
    case 'drifter':
      return DRIFTER;
    case 'apprentice':
      return makeApprentice(name, null);
    case 'builder':
    case 'trader':
    case 'gambler':
    case 'miser':
      return makeApprentice(name, spec.character);
    case 'sparring':
      return makeSparringPartner(name, {
        behind: makeBot('foreman', dependencies),
        level: makeBot('prospector', dependencies),
        ahead: makeBot('apprentice', dependencies),
      });
    case 'prospector':
      return makeProspector(name, weightsOf(spec));
    case 'foreman':
      return makeSearchBot({
        name,
        method: 'plan',
        breadth: FEW_PLANS,
        rounds: 1,
        variedRivals: true,
        deep: false,
        limit: () => ({ rollouts: FOREMAN_LINES, elapsed: () => 0 }),
      });
    case 'tycoon': {
      const budget = spec.budget ?? TYCOON_BUDGET;
      return makeSearchBot({
        name,
        method: 'search',
        breadth: isShort(budget) ? SOME_PLANS : MANY_BY_STEPS,
        rounds: 1,
        variedRivals: true,
        deep: !isShort(budget),
        limit: () => limitOf(budget, dependencies),
      });
    }
  }
}

/** Too short to compare many plans. */
function isShort(budget: Budget): boolean {
  return 'rollouts' in budget ? budget.rollouts < 500 : budget.milliseconds < 100;
}

function limitOf(budget: Budget, dependencies: BotDependencies): Limit {
  if ('rollouts' in budget) return { rollouts: budget.rollouts, elapsed: () => 0 };
  const begun = dependencies.now();
  return { rollouts: Number.POSITIVE_INFINITY, elapsed: () => (dependencies.now() - begun) / budget.milliseconds };
}

function weightsOf({ weights: name }: BotSpec): (players: PlayerCount) => Weights {
  if (name === undefined) return tunedWeights;
  return (players) => {
    const weights = namedWeights(players, name);
    if (weights !== null) return weights;
    throw new BadBotName(`There are no weights "${name}" for ${players} players. There are ${weightNames(players).join(', ')}.`);
  };
}
