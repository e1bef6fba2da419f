import {
  type Board,
  BUILT_IN_BOARD,
  makeSetup,
  PLAYER_COUNTS,
  type PlayerCount,
  RULE_SETS,
  type RuleSetId,
  type Setup,
  VARIANTS,
  type Variant,
  ZONES,
  type Zone,
} from '@planet-steam/engine';
import { livelyMove, type PlayerMove } from './lively-player.ts';
import { tankRushMove } from './tank-rush.ts';
import type { Sign } from './witnesses.ts';

/** A game to be recorded. */
export interface Playthrough {
  readonly name: string;
  readonly setup: Setup;
  readonly player: PlayerMove;
  /** What this game is there to show because it comes up too rarely to wait for. */
  readonly shows: readonly Sign[];
}

const SHORT_NAMES = {
  immobileTanks: 'immobile',
  riverLimits: 'river',
  reducedStart: 'reduced',
  variableTradingOrder: 'order',
  variableClaims: 'claims',
  predictableClaims: 'predictable',
  freelanceCarrier: 'freelance',
  priceManipulation: 'manipulation',
  sabotage: 'sabotage',
} as const satisfies Record<Variant, string>;

function describeVariants(variants: readonly Variant[]): string {
  if (variants.length === VARIANTS.length) return '-all-variants';
  return variants.map((variant) => `-${SHORT_NAMES[variant]}`).join('');
}

function playthrough(chosen: Parameters<typeof makeSetup>[0], shows: readonly Sign[] = []): Playthrough {
  const setup = makeSetup(chosen);
  const board = setup.board === BUILT_IN_BOARD ? '' : `-${setup.board.name}`;
  const name = `${setup.ruleSet}-${setup.players}-players${describeVariants(setup.variants)}${board}`;
  return { name, setup, player: livelyMove, shows };
}

/** The six zones that the crowded board leaves. C4 and E5 lie in line with no other: a die that misses there finds nothing. */
const LEFT: readonly Zone[] = ['A3', 'B6', 'C4', 'E5', 'F3', 'G6'];
const TAKEN = ZONES.filter((zone) => zone[1] >= '3' && !LEFT.includes(zone));

/** A board file for 2 players with 11 starting claims each and no neutral ones: what is rare when zones run out happens at once. */
const CROWDED: Board = {
  ...BUILT_IN_BOARD,
  name: 'crowded',
  startingClaims: { ...BUILT_IN_BOARD.startingClaims, 2: { players: [TAKEN.slice(0, 11), TAKEN.slice(11)], neutral: [] } },
};

/** What these games have to show besides. */
const RARE: Readonly<Partial<Record<`${RuleSetId} ${PlayerCount}`, readonly Sign[]>>> = {
  'ffg-2013 2': ['WIN-2: a tie is shared'],
  'ludoart-2008 5': ['END-3: a full market makes none'],
  'ludoart-2008-fr 5': ['THG-5: the last converter of a kind leaves the reserve'],
};

/** Without variants: every rule set with every number of players. With 5, credits are concealed. */
function plainGames(ruleSet: RuleSetId): Playthrough[] {
  return PLAYER_COUNTS.map((players) => playthrough({ ruleSet, players, concealedCredits: players === 5 }, RARE[`${ruleSet} ${players}`]));
}

/** The nine variants in three games. */
const VARIANT_GAMES: readonly (readonly Variant[])[] = [
  ['freelanceCarrier', 'priceManipulation', 'sabotage'],
  ['reducedStart', 'variableTradingOrder', 'variableClaims'],
  ['immobileTanks', 'riverLimits', 'predictableClaims'],
];

/** Every variant with every rule set; over the four rule sets, each of the three games with every number of players. */
function variantGames(ruleSet: RuleSetId, index: number): Playthrough[] {
  return VARIANT_GAMES.map((variants, game) =>
    playthrough({ ruleSet, players: PLAYER_COUNTS[(index + game) % PLAYER_COUNTS.length], variants, concealedCredits: game === 0 }),
  );
}

export const PLAYTHROUGHS: readonly Playthrough[] = [
  ...RULE_SETS.flatMap(plainGames),
  ...RULE_SETS.flatMap(variantGames),
  playthrough({ ruleSet: 'heidelberger-2013', players: 5, variants: VARIANTS, concealedCredits: true }, ['AUC-8: then the optional card']),
  playthrough({ ruleSet: 'ffg-2013', players: 2, board: CROWDED }, ['ZON-1: without either, the step is skipped']),
  playthrough({ ruleSet: 'ludoart-2008-fr', players: 2, board: CROWDED }, [
    'CLM-4: by rule set a licence forfeits them',
    'ZON-6: nobody can open and nothing is sold',
  ]),
  {
    ...playthrough({ ruleSet: 'ludoart-2008', players: 5 }, ['END-5: the marker stands above the reserve']),
    name: 'ludoart-2008-5-players-tank-rush',
    player: tankRushMove,
  },
];
