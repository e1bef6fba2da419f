import {
  applyMove,
  describeRefusal,
  type Event,
  type EventKind,
  type Move,
  type PlayerCount,
  RULE_SETS,
  type RuleSetId,
  type Seat,
  type Sketch,
  type SketchedSeat,
  type State,
  stateFrom,
  type Zone,
} from '@planet-steam/engine';
import type { ExampleId } from '@planet-steam/texts/rulebook';

/** What of the table an example is about. */
export type Shown = 'map' | 'terminal' | 'market' | 'holdings' | 'cards' | 'bids' | 'wealth';

/** Seat and move; what belongs together is one step. */
type Play = readonly [seat: Seat, move: Move];

interface Example {
  readonly sketch: Omit<Sketch, 'players' | 'seed' | 'ruleSet'>;
  /** Played before the example begins. */
  readonly before?: readonly Play[];
  readonly steps: readonly (readonly Play[])[];
  readonly shows: readonly Shown[];
  /** The number that the die shows. */
  readonly die?: number;
  /** The events that matter; all of them if it is not said. */
  readonly tells?: readonly EventKind[];
}

const PLAYERS: PlayerCount = 4;
const START_RICH: SketchedSeat = { credits: 60, held: { ore: 2, water: 3, energy: 3 } };
const OTHERS: readonly SketchedSeat[] = [
  { ...START_RICH, zones: ['B5', 'F2'] },
  { ...START_RICH, zones: ['E6', 'G3'] },
  { ...START_RICH, zones: ['C6', 'G2'] },
];
const NEUTRAL: readonly Zone[] = ['A1', 'A6', 'D3', 'D4', 'F4', 'G6'];

/** The last carrier upgrade before the first round, by D: the bonus resources and the first auction follow. */
const SETUP = { round: 0, step: 'setupUpgrade', turn: 3, firstPlayer: 0, neutral: NEUTRAL } as const;
const D_UPGRADES: readonly Play[] = [[3, { kind: 'upgradeCarrier', resource: 'energy' }]];
/** Later in a round: everyone has a card, A the first. */
const LATER = { round: 2, cards: [0, 1, 2, 3], neutral: NEUTRAL } as const;
const TRADING = { ...LATER, step: 'trading', airship: 'G' } as const;
/** The last question of the game: when D passes, the End phase follows and no new round. */
const LAST = { ...LATER, round: 5, step: 'certificates', turn: 3, airship: 'G' } as const;

const bid = (amount: number): Move => ({ kind: 'bid', amount });
const PASS: Move = { kind: 'pass' };
const card = (number: number): Move => ({ kind: 'takeCard', card: number });
const bonus = (resource: 'quartz' | 'ore' | 'water' | 'energy'): Move => ({ kind: 'takeBonus', resource });
/** A bids 1 and no one raises. */
const A_WINS: readonly Play[] = [
  [0, bid(1)],
  [1, PASS],
  [2, PASS],
  [3, PASS],
];

/** Every worked example as a position of a real game and the moves that are played from it. */
export const PLAYED: Readonly<Record<ExampleId, Example>> = {
  X1: {
    sketch: {
      ...SETUP,
      supplies: { quartz: 2, ore: 0 },
      seats: [{ ...START_RICH, zones: ['B2'] }, ...OTHERS],
    },
    steps: [D_UPGRADES],
    shows: ['terminal'],
    tells: ['bonusPlaced'],
  },
  X2: {
    sketch: { ...SETUP, seats: [{ ...START_RICH, zones: ['B2'] }, ...OTHERS] },
    before: D_UPGRADES,
    steps: [
      [[0, bid(20)]],
      [[1, bid(22)]],
      [
        [2, PASS],
        [3, PASS],
      ],
      [[0, bid(23)]],
      [[1, PASS]],
      [
        [0, card(1)],
        [0, bonus('quartz')],
      ],
      [
        [1, bid(5)],
        [2, PASS],
      ],
      [[3, bid(15)]],
      [[1, PASS]],
      [
        [3, card(2)],
        [3, bonus('water')],
      ],
      [
        [1, bid(1)],
        [2, PASS],
      ],
      [
        [1, card(3)],
        [1, bonus('ore')],
      ],
    ],
    shows: ['cards', 'bids'],
  },
  X3: {
    sketch: {
      ...SETUP,
      supplies: { quartz: 0, ore: 0, water: 0, energy: 5 },
      seats: [{ credits: 60, held: { energy: 4 }, zones: ['B2'] }, ...OTHERS],
    },
    before: D_UPGRADES,
    steps: [A_WINS, [[0, card(1)]], [[0, bonus('energy')]]],
    shows: ['terminal', 'holdings'],
  },
  X4: {
    sketch: {
      ...LATER,
      step: 'claiming',
      neutral: ['A1', 'A6', 'D4', 'F4', 'G6', 'C5'],
      seats: [{ ...START_RICH, zones: ['B2', 'C4'] }, ...OTHERS],
    },
    steps: [[[0, { kind: 'rollFor', zone: 'C3' }]], [[0, { kind: 'claimNearby', zone: 'C2' }]]],
    shows: ['map'],
    die: 1,
  },
  X5: {
    sketch: {
      ...LATER,
      step: 'tankTurns',
      airship: 'G',
      market: 5,
      seats: [{ credits: 60, held: { ore: 2, water: 3, energy: 2 }, zones: ['B2', 'C2'], tanks: { F5: 'quartz' } }, ...OTHERS],
    },
    steps: [
      [[0, { kind: 'activate' }]],
      [[0, { kind: 'buyTank', zone: 'B2' }]],
      [[0, { kind: 'buyConverter', converter: 'energy', zone: 'B2', oldTo: null }]],
      [[0, { kind: 'moveTank', from: 'F5', to: 'C2' }]],
      [[0, { kind: 'upgradeCarrier', resource: 'energy' }]],
      [[0, { kind: 'endTurn' }]],
    ],
    shows: ['map', 'market', 'holdings'],
  },
  X6: {
    sketch: {
      ...LATER,
      step: 'extraction',
      airship: 'G',
      seats: [{ credits: 20, held: { energy: 4 }, tanks: { B2: 'ore', F5: 'ore', D1: 'water' } }, ...OTHERS],
    },
    steps: [[[0, { kind: 'run', zones: ['B2', 'D1'] }]]],
    shows: ['map', 'holdings'],
  },
  X7: {
    sketch: {
      ...LATER,
      step: 'extraction',
      airship: 'G',
      seats: [
        {
          credits: 20,
          held: { energy: 4 },
          classes: { water: 2 },
          tanks: { B1: 'water', B2: 'water', C1: 'water', C2: 'water' },
          superchargers: ['B2'],
        },
        ...OTHERS,
      ],
    },
    steps: [[[0, { kind: 'run', zones: ['B1', 'B2', 'C1', 'C2'] }]]],
    shows: ['map', 'holdings'],
  },
  X8: {
    sketch: {
      ...LATER,
      step: 'extraction',
      airship: 'B',
      seats: [
        {
          credits: 20,
          held: { energy: 5 },
          classes: { quartz: 4, energy: 2 },
          tanks: { B1: 'quartz', B2: 'quartz', C2: 'quartz', E5: 'quartz', F5: 'quartz' },
        },
        ...OTHERS,
      ],
    },
    steps: [[[0, { kind: 'run', zones: ['B1', 'B2', 'C2', 'E5', 'F5'] }]]],
    shows: ['map', 'holdings'],
  },
  X9: {
    sketch: {
      ...LATER,
      step: 'extraction',
      airship: 'G',
      seats: [
        {
          credits: 20,
          held: { energy: 3 },
          classes: { ore: 2 },
          tanks: { B1: 'ore', B2: 'ore', B3: 'ore', B4: 'ore' },
          superchargers: ['B4'],
        },
        ...OTHERS,
      ],
    },
    steps: [[[0, { kind: 'run', zones: ['B2', 'B3', 'B4'] }]]],
    shows: ['map', 'holdings'],
  },
  X10: {
    sketch: {
      ...LATER,
      step: 'extraction',
      airship: 'B',
      seats: [
        {
          credits: 20,
          held: { energy: 6 },
          classes: { ore: 4, energy: 2 },
          tanks: { B1: 'ore', B2: 'ore', B3: 'ore', C2: 'ore', E1: 'ore', F5: 'ore' },
        },
        ...OTHERS,
      ],
    },
    steps: [[[0, { kind: 'run', zones: ['B1', 'B2', 'B3', 'C2', 'E1', 'F5'] }]]],
    shows: ['map', 'holdings'],
  },
  X11: {
    sketch: { ...TRADING, turn: 8, supplies: { water: 6 }, seats: [{ credits: 60, zones: ['B2'] }, ...OTHERS] },
    steps: [[[0, { kind: 'buy', resource: 'water', amount: 2 }]]],
    shows: ['terminal', 'holdings'],
  },
  X12: {
    sketch: {
      ...TRADING,
      turn: 12,
      supplies: { energy: 9 },
      seats: [{ credits: 60, held: { energy: 5 }, classes: { energy: 2 }, zones: ['B2'] }, ...OTHERS],
    },
    steps: [[[0, { kind: 'sell', resource: 'energy', amount: 5 }]]],
    shows: ['terminal', 'holdings'],
  },
  X13: {
    sketch: { ...TRADING, turn: 0, supplies: { quartz: 5 }, seats: [{ credits: 60, held: { quartz: 2 }, zones: ['B2'] }, ...OTHERS] },
    steps: [[[0, { kind: 'sell', resource: 'quartz', amount: 2 }]]],
    shows: ['terminal', 'holdings'],
  },
  X14: {
    sketch: { ...TRADING, turn: 4, supplies: { ore: 9 }, seats: [{ credits: 60, zones: ['B2'] }, ...OTHERS] },
    steps: [[[0, PASS]]],
    shows: ['terminal'],
  },
  X15: {
    sketch: { ...LAST, market: 7, supplies: { ore: 5, energy: 9 }, seats: [{ credits: 60, zones: ['B2'] }, ...OTHERS] },
    steps: [[[3, PASS]]],
    shows: ['terminal', 'market'],
    tells: ['tanksMade', 'scarcity'],
  },
  X16: {
    sketch: { ...LAST, market: 11, supplies: { ore: 5, energy: 9 }, seats: [{ credits: 60, zones: ['B2'] }, ...OTHERS] },
    steps: [[[3, PASS]]],
    shows: ['terminal', 'market'],
    tells: ['tanksMade', 'scarcity'],
  },
  X17: {
    sketch: { ...LAST, market: 7, supplies: { ore: 5, energy: 0 }, seats: [{ credits: 60, zones: ['B2'] }, ...OTHERS] },
    steps: [[[3, PASS]]],
    shows: ['terminal', 'market'],
    tells: ['tanksMade', 'scarcity'],
  },
  X18: {
    sketch: { ...LAST, market: 7, supplies: { ore: 0, energy: 9 }, seats: [{ credits: 60, zones: ['B2'] }, ...OTHERS] },
    steps: [[[3, PASS]]],
    shows: ['terminal', 'market'],
    tells: ['tanksMade', 'scarcity'],
  },
  X19: {
    sketch: {
      ...LAST,
      market: 7,
      supplies: { ore: 5, energy: 9 },
      prices: { water: 8, energy: 3 },
      seats: [
        {
          credits: 20,
          held: { water: 3, energy: 2 },
          zones: ['A2', 'A3', 'B3', 'C3'],
          tanks: { B2: 'ore', C2: 'ore', D1: 'water', D2: 'water', F5: 'energy', E5: 'quartz' },
          superchargers: ['C2'],
          luxuryQuarters: 1,
        },
        ...OTHERS,
      ],
    },
    steps: [[[3, PASS]]],
    shows: ['wealth'],
    tells: ['gameEnded'],
  },
  X20: {
    sketch: { ...SETUP, variants: ['priceManipulation'], seats: [{ ...START_RICH, zones: ['B2'] }, ...OTHERS] },
    before: D_UPGRADES,
    steps: [
      A_WINS,
      [
        [0, card(1)],
        [0, bonus('water')],
      ],
      [[0, { kind: 'manipulate', strength: 'moderate', spaces: { ore: 3, energy: -1 } }]],
    ],
    shows: ['terminal', 'holdings'],
  },
  X21: {
    sketch: { ...SETUP, variants: ['variableTradingOrder'], seats: [{ ...START_RICH, zones: ['B2'] }, ...OTHERS] },
    before: D_UPGRADES,
    steps: [
      A_WINS,
      [
        [0, card(1)],
        [0, bonus('quartz')],
      ],
      [[0, { kind: 'placeMarker', marker: 4, resource: 'water' }]],
    ],
    shows: ['terminal'],
  },
};

export interface Played {
  readonly state: State;
  /** What the step caused; empty before the first. */
  readonly events: readonly Event[];
}

/** The example played by the real game with a rule set: its beginning, then the table after each step. */
export function playExample(id: ExampleId, ruleSet: RuleSetId = RULE_SETS[0]): Played[] {
  const { sketch, before = [], steps, die = 6, tells } = PLAYED[id];
  const dice = { roll: () => die };
  let state = stateFrom({ ...sketch, players: PLAYERS, seed: id, ruleSet });
  function play(moves: readonly Play[]): Played {
    const events: Event[] = [];
    for (const [seat, move] of moves) {
      const outcome = applyMove(state, seat, move, dice);
      if (!outcome.ok) throw new Error(`${id}: seat ${seat} cannot ${move.kind}: ${describeRefusal(outcome.refusal)}`);
      state = outcome.state;
      events.push(...outcome.events);
    }
    return { state, events };
  }
  const told = (event: Event) => tells?.includes(event.kind) ?? event.kind !== 'phaseBegan';
  return [{ ...play(before), events: [] }, ...steps.map(play).map(({ state, events }) => ({ state, events: events.filter(told) }))];
}
