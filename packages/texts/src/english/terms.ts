import { type Phase, RULE_SET_SWITCHES, type Setup, type Specialist } from '@planet-steam/engine';
import type { Edition } from '../rules.ts';

/** The words of the game that the editions do not share. Their words in every language are in docs/glossary.md. */
const TERMS = {
  '2013': {
    zone: 'zone',
    river: 'river zone',
    claim: 'claim marker',
    converter: 'converter',
    supercharger: 'supercharger',
    airship: 'airship',
    moor: 'moor',
    lane: 'row',
    terminal: 'resource terminal',
    market: 'tank market',
    importTank: 'import',
    tankFrom: '',
    reserve: 'reserve',
    quarters: { one: 'luxury quarters', many: 'luxury quarters', bought: 'luxury quarters', short: 'quarters' },
    chargers: 'chargers',
    marker: 'order marker',
    firstPlayer: 'first player',
    round: 'round',
    specialists: {
      ladySteam: 'Lady Steam',
      venturer: 'Venturer',
      captain: 'Airship Captain',
      engineer: 'Engineer',
      bankAgent: 'Bank Agent',
    } satisfies Record<Specialist, string>,
    phases: {
      setup: 'Before the first round',
      expansion: 'Expansion Phase',
      tank: 'Tank Phase',
      resource: 'Resource Phase',
      end: 'End Phase',
      over: 'The game is over',
    } satisfies Record<Phase, string>,
    /** What is typed at a terminal; every edition's words are understood in every game. */
    typed: {
      zone: 'ZONE',
      lane: 'ROW',
      moor: 'moor',
      importTank: 'import',
      converter: 'converter',
      converters: 'converters',
      supercharger: 'charge',
      charger: 'charger',
      quarters: 'quarters',
    },
  },
  '2008': {
    zone: 'shaft',
    river: 'head shaft',
    claim: 'platform',
    converter: 'upgrade',
    supercharger: 'compressor dome',
    airship: 'energy coupler',
    moor: 'place',
    lane: 'column',
    terminal: 'Trading Terminal',
    market: 'Production Hall',
    importTank: 'buy',
    tankFrom: ' from Earth',
    reserve: 'IPF supply',
    quarters: { one: 'deed of ownership', many: 'deeds of ownership', bought: 'a deed of ownership', short: 'deeds' },
    chargers: 'domes',
    marker: 'trading marker',
    firstPlayer: 'start player',
    round: 'year',
    specialists: {
      ladySteam: 'Lady Steam',
      venturer: 'Venturer',
      captain: 'Fireman',
      engineer: 'Engineer',
      bankAgent: 'IPF Agent',
    } satisfies Record<Specialist, string>,
    phases: {
      setup: 'Before the first year',
      expansion: 'Expansion Phase',
      tank: 'Buying Phase',
      resource: 'Production Phase',
      end: 'Year-End Phase',
      over: 'The game is over',
    } satisfies Record<Phase, string>,
    typed: {
      zone: 'SHAFT',
      lane: 'COLUMN',
      moor: 'coupler',
      importTank: 'earth',
      converter: 'upgrade',
      converters: 'upgrades',
      supercharger: 'dome',
      charger: 'dome',
      quarters: 'deed',
    },
  },
} as const satisfies Record<Edition, object>;

export type Terms = (typeof TERMS)[Edition];

/** The words of the edition that a game is played in. */
export function termsOf({ ruleSet }: Pick<Setup, 'ruleSet'>): Terms {
  return TERMS[RULE_SET_SWITCHES[ruleSet].vocabulary];
}
