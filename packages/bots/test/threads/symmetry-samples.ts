import { parentPort, workerData } from 'node:worker_threads';
import {
  cloneState,
  createGame,
  type DecisionKind,
  exportPosition,
  fastRandom,
  importPosition,
  type LedgerView,
  listMoves,
  type Move,
  makeSetup,
  numberFrom,
  type Options,
  onlyMove,
  openGame,
  PLAYER_COUNTS,
  RULE_SETS,
  type State,
  VARIANTS,
} from '@planet-steam/engine';
import { playRandomly } from '@planet-steam/testkit';
import { chosen } from '../../src/bot.ts';
import { type Bot, makeBot, playBots } from '../../src/index.ts';
import { MAP_SYMMETRIES } from '../../src/map-symmetry.ts';
import { FEW_PLANS, plansFor } from '../../src/planner/plans.ts';
import { planTurn } from '../../src/policy/tanks.ts';
import { policyInputFrom } from '../../src/policy-input-from-view.ts';
import type { Random } from '../../src/random.ts';
import { tunedWeights } from '../../src/weights-for.ts';
import { chooseFrom, viewOfAsked } from '../ask.ts';
import { positionsOfEveryKind } from '../positions.ts';
import { type Disguise, deedOf, disguisedState, undisguisedMove } from '../relabel.ts';

export interface SymmetryTask {
  /** The name of a bot, or of one of the helpers below. */
  readonly bot: string;
  /** Positions of each kind, and choices for each of them in each disguise. */
  readonly positions: number;
  readonly choices: number;
}

/** How far the choices for one position in its disguises are from each other. */
export interface Orbit {
  readonly kind: DecisionKind;
  /** Where it is from, and what was chosen how often in which disguise. */
  readonly told: string;
  readonly chiSquare: number;
  readonly freedom: number;
}

/**
 * Every symmetry of the map; and everyone one seat further on, with the lanes reversed: that exchanges the two players' starting claims
 * on the built-in board.
 */
const DISGUISES: readonly Disguise[] = [
  ...MAP_SYMMETRIES.map((symmetry) => ({ symmetry, seatsOn: 0 })),
  { symmetry: 'lanes reversed', seatsOn: 1 },
];

type Helper = (view: LedgerView, options: Options, random: Random) => Move;

const HELPERS: Readonly<Record<string, Helper>> = {
  /** The first answer that names a place or a seat: what no bot may prefer. */
  first(_view, options) {
    const answers = listMoves(options);
    let move = answers.next().value;
    for (const answer of answers) {
      if (namesPlace(move)) break;
      move = answer;
    }
    return move;
  },
  /** A plan that foremen would compare. Searching all of them takes too long to see a small preference. */
  plan(view, options, random) {
    const plans = plansFor(view, policyInputFrom(view, tunedWeights(view.setup.players), random), options, FEW_PLANS);
    return plans[plans.length - 1][0];
  },
  /** The second step of a whole tank turn, which is found in thought. */
  turn(view, options, random) {
    if (options.kind !== 'tankTurn') return { kind: 'pass' };
    const { moves } = planTurn(policyInputFrom(view, tunedWeights(view.setup.players), random), false, [1.5, 1.5, 1.5, 1.5]);
    return moves[1] ?? { kind: 'endTurn' };
  },
};

function botCalled(name: string): Bot {
  const helper = HELPERS[name];
  if (helper === undefined) return makeBot(name, { now: () => 0 });
  return { name, choose: (view, options, random) => chosen(view, helper(view, options, random), 'chance') };
}

function namesPlace(move: object): boolean {
  return (
    'victim' in move || 'zone' in move || 'lane' in move || 'from' in move || ('zones' in move && (move.zones as unknown[]).length > 0)
  );
}

/** Which tanks run is a question where energy is short. */
function hasChoice(options: Options): boolean {
  if (options.kind === 'run') return options.energy > 0 && options.energy < options.costly.length;
  return options.kind === 'tankTurn' || onlyMove(options) === null;
}

/** The first question of each kind in games of prospectors, where the map is still even: by number of players, without and with variants. */
function positionsOfBots(): State[] {
  const prospector = makeBot('prospector', { now: () => 0 });
  const found: State[] = [];
  for (const players of PLAYER_COUNTS) {
    for (const variants of [[], VARIANTS]) {
      const met = new Set<DecisionKind>();
      const setup = makeSetup({ players, variants, ruleSet: RULE_SETS[found.length % RULE_SETS.length] });
      const seed = `symmetry/${players}/${variants.length}`;
      const input = (state: State) => {
        if (state.decision === null || met.has(state.decision.kind)) return;
        if (!hasChoice(viewOfAsked(state).options as Options)) return;
        met.add(state.decision.kind);
        found.push(cloneState(state));
      };
      input(createGame(setup, seed).state);
      playBots({ setup, seed, bots: Array.from({ length: players }, () => prospector), onMove: ({ state }) => input(state) });
    }
  }
  return found;
}

/** Questions of one kind in games by lot, as far as they are wanted. */
function positionsByLot(kind: DecisionKind, wants: (state: State) => boolean): State[] {
  const found: State[] = [];
  for (const players of PLAYER_COUNTS) {
    const seed = `symmetry/scattered/${players}`;
    const game = openGame(createGame(makeSetup({ players }), seed).state);
    playRandomly(game, fastRandom(numberFrom(seed)), () => {
      if (game.state.decision?.kind === kind && wants(game.state)) found.push(cloneState(game.state));
    });
  }
  return found;
}

/** Tanks scattered by lot: in some of these turns several steps are equally good. */
const scatteredTanks = () => positionsByLot('tankTurn', ({ round }) => round >= 3);

/** Bots are seldom short of energy. */
const shortOfEnergy = () => positionsByLot('run', (state) => hasChoice(viewOfAsked(state).options as Options));

/** Where there is something to choose, by kind. */
function positions(): Map<DecisionKind, State[]> {
  const all = [...positionsOfBots(), ...positionsOfEveryKind(5, 'symmetry'), ...shortOfEnergy()];
  return Map.groupBy(
    all.filter((state) => hasChoice(viewOfAsked(state).options as Options)),
    ({ decision }) => decision?.kind as DecisionKind,
  );
}

function orbitOf(bot: Bot, state: State, name: string, choices: number): Orbit {
  const { players } = state.setup;
  const tables = DISGUISES.map((disguise, row) => {
    const disguised = disguisedState(state, disguise);
    const imported = importPosition(JSON.parse(JSON.stringify(exportPosition(disguised))));
    if (!imported.ok) throw new Error(`${name} in disguise is no position: ${JSON.stringify(imported.problems)}`);
    const view = viewOfAsked(imported.value);
    const counts = new Map<string, number>();
    for (let n = 0; n < choices; n++) {
      const chance = `${name}/${row}/${n}`;
      const { move } = chooseFrom(bot, { ...view, commitment: chance }, numberFrom(chance)); // beliefs follow from the commitment
      const deed = deedOf(undisguisedMove(move, disguise, players));
      counts.set(deed, (counts.get(deed) ?? 0) + 1);
    }
    return counts;
  });
  const deeds = [...new Set(tables.flatMap((counts) => [...counts.keys()]))].sort();
  let chiSquare = 0;
  for (const deed of deeds) {
    const counts = tables.map((table) => table.get(deed) ?? 0);
    const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    for (const count of counts) chiSquare += (count - expected) ** 2 / expected;
  }
  const told = deeds.map((deed) => `${deed}: ${tables.map((table) => table.get(deed) ?? 0).join(' ')}`).join('\n');
  return {
    kind: state.decision?.kind as DecisionKind,
    told: `${name}\n${told}`,
    chiSquare,
    freedom: (deeds.length - 1) * (tables.length - 1),
  };
}

const found = positions();
const scattered = new Map([['tankTurn', scatteredTanks()]]);
const answers = (workerData as readonly SymmetryTask[]).map(({ bot: name, positions: each, choices }) => {
  const bot = botCalled(name);
  const asked = name === 'turn' ? scattered : found;
  return [...asked.values()].flatMap((states) =>
    states.slice(0, each).map((state, index) => {
      const { setup, decision, round } = state;
      return orbitOf(bot, state, `${decision?.kind} ${index}: ${setup.players} players, round ${round}`, choices);
    }),
  );
});
parentPort?.postMessage(answers);
