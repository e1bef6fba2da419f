import { rulesOf, type Setup, SPECIALISTS, type Specialist } from '@planet-steam/engine';
import type { RuleId } from '@planet-steam/texts/rulebook';
import { t } from './i18n.svelte.ts';

/** Everything at the table that has a meaning, with the rule behind it. What it means in one sentence is the message `help.TOPIC`. */
const RULE_OF = {
  round: 'END-4',
  expansion: 'EXP-0',
  tankPhase: 'TNK-1',
  resourcePhase: 'EXT-1',
  endPhase: 'END-3',
  price: 'TRD-4',
  next: 'PRC-1',
  supply: 'THG-8',
  band: 'PRC-2',
  bonus: 'AUC-9',
  order: 'VAR-4',
  quartz: 'TNK-6',
  ore: 'TNK-9',
  water: 'TNK-1',
  energy: 'EXT-1',
  credits: 'THG-11',
  tankCost: 'TNK-5',
  marketSpace: 'THG-9',
  converter: 'TNK-7',
  tank: 'THG-4',
  supercharger: 'EXT-5',
  licence: 'CLM-6',
  luxuryQuarters: 'CRT-1',
  neutralClaim: 'CLM-6',
  zones: 'THG-2',
  place: 'RND-1',
  firstPlayer: 'RND-2',
  carrier: 'THG-6',
  freelance: 'VAR-7',
  freelanceCredits: 'VAR-7',
  manipulator: 'VAR-8',
  wealth: 'WIN-1',
  cost: 'THG-11',
  gain: 'EXT-3',
  extraction: 'EXT-3',
  runCost: 'EXT-2',
  yield: 'EXT-4',
  claims: 'CLM-7',
  laneTanks: 'AIR-1',
  movedPrice: 'VAR-8',
  victim: 'VAR-9',
  highestBid: 'AUC-4',
  free: 'CLM-1',
  closed: 'THG-3',
  emptyZone: 'TNK-5',
  'tank.quartz': 'EXT-4',
  'tank.ore': 'EXT-4',
  'tank.water': 'EXT-4',
  'tank.energy': 'EXT-4',
  charged: 'EXT-5',
  tipped: 'VAR-9',
  dock: 'AIR-1',
  airship: 'AIR-1',
  upForAuction: 'ZON-2',
  missed: 'CLM-3',
  buyTank: 'TNK-5',
  importTank: 'TNK-6',
  upgradeCarrier: 'TNK-9',
  rearrange: 'TNK-10',
} as const satisfies Record<string, RuleId>;

/** What a specialist does is said on the cards too. */
const RULE_OF_SPECIALIST = {
  ladySteam: 'SPC-1',
  venturer: 'SPC-2',
  captain: 'SPC-3',
  engineer: 'SPC-4',
  bankAgent: 'SPC-5',
} as const satisfies Record<Specialist, RuleId>;

export type HelpTopic = keyof typeof RULE_OF | Specialist;

/** Marks an element: `Tooltip` then shows the sentence and the rule with its name. Spread it: `<b data-tip={…} {...help('price')}>`. */
export function help(topic: HelpTopic | undefined): { 'data-help'?: HelpTopic } {
  return topic === undefined ? {} : { 'data-help': topic };
}

export interface Explanation {
  readonly sentence: string;
  readonly rule: RuleId;
}

function isSpecialist(topic: string): topic is Specialist {
  return (SPECIALISTS as readonly string[]).includes(topic);
}

/** The sentence and the rule of a topic, in the words of the game that is played; null for a topic that is none. */
export function explain(topic: string, setup: Setup): Explanation | null {
  if (isSpecialist(topic)) {
    const { engineerCredits: credits } = rulesOf(setup);
    return { sentence: t(`specialist.${topic}.does`, { credits }), rule: RULE_OF_SPECIALIST[topic] };
  }
  if (!Object.hasOwn(RULE_OF, topic)) return null;
  const known = topic as keyof typeof RULE_OF;
  return { sentence: t(`help.${known}`), rule: RULE_OF[known] };
}
