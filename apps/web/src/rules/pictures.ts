import {
  askAgain,
  BUILT_IN_BOARD,
  createGame,
  makeSetup,
  optionsFor,
  type PlayerCount,
  type RuleSetId,
  type Seat,
  type SketchedSeat,
  type State,
  seatView,
  stateFrom,
  type Variant,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import type { RuleId } from '@planet-steam/texts/rulebook';
import { yieldByZone } from '../decision-support/run-forecast.ts';
import { playExample, type Shown } from './examples.ts';

/** A picture of a rule: a position, the part of the table that shows it, and the numbers of its caption. */
interface RulePictureContent {
  readonly state: State;
  readonly shows: Shown;
  /** Places that stand out, with the units they give where that is the point. */
  readonly lit?: ReadonlyMap<Zone, number | null>;
  readonly values?: Readonly<Record<string, string | number>>;
}

type Draw = (ruleSet: RuleSetId) => RulePictureContent;

const OWN_LANE = 'B';
const NEUTRAL: readonly Zone[] = ['A1', 'A6', 'D3', 'D4', 'F4', 'G6'];
const OTHERS: readonly SketchedSeat[] = [{ zones: ['B5', 'F2'] }, { zones: ['E6', 'G3'] }, { zones: ['C6', 'G2'] }];

/** A running extraction, with A asked. */
function extraction(ruleSet: RuleSetId, own: SketchedSeat, others: readonly SketchedSeat[] = OTHERS, airship: 'B' | 'G' = 'G'): State {
  const seats = [{ held: { energy: 4 }, ...own }, ...others];
  return stateFrom({
    players: 4,
    ruleSet,
    seed: 'picture',
    round: 2,
    step: 'extraction',
    cards: [0, 1, 2, 3],
    airship,
    neutral: NEUTRAL,
    seats,
  });
}

function start(ruleSet: RuleSetId, players: PlayerCount, variants: readonly Variant[] = []): State {
  return createGame(makeSetup({ players, ruleSet, variants }), 'picture').state;
}

/** What each of these tanks of a seat gives when all of them run. */
function yields(state: State, seat: Seat, zones: readonly Zone[]): Map<Zone, number> {
  return yieldByZone(seatView(state, seat), zones);
}

const sum = (gives: ReadonlyMap<Zone, number>, ...zones: Zone[]) => zones.reduce((total, zone) => total + (gives.get(zone) ?? 0), 0);

/** Rules that a picture explains better than words. */
export const PICTURES: Readonly<Partial<Record<RuleId, Draw>>> = {
  'THG-2': (ruleSet) => ({ state: start(ruleSet, 4), shows: 'map' }),
  'THG-3': (ruleSet) => ({ state: start(ruleSet, 2), shows: 'map' }),
  'THG-6': (ruleSet) => {
    const [capacity] = BUILT_IN_BOARD.capacities.quartz;
    const own = { held: { quartz: capacity, ore: 3, water: 6, energy: 4 }, classes: { quartz: 1, ore: 2, water: 3, energy: 4 } };
    return {
      state: extraction(ruleSet, own),
      shows: 'holdings',
      values: { classes: '1/2/3/4', capacities: BUILT_IN_BOARD.capacities.quartz.join('/') },
    };
  },
  'THG-9': (ruleSet) => {
    const marker = 5;
    const state = { ...start(ruleSet, 4), market: marker };
    return { state, shows: 'market', values: { marker, price: BUILT_IN_BOARD.tankPrices[marker - 1] ?? 0 } };
  },
  'THG-10': (ruleSet) => {
    const [, , , , , , { state }] = playExample('X2', ruleSet) as [unknown, unknown, unknown, unknown, unknown, unknown, { state: State }];
    return { state, shows: 'cards', values: { card: 1, player: 'A' } };
  },
  'CLM-3': (ruleSet) => {
    const [, { state }] = playExample('X4', ruleSet) as [unknown, { state: State }];
    const options = optionsFor(state, 0);
    const zones = options?.kind === 'nearbyClaim' ? options.claimNearby : [];
    return { state, shows: 'map', lit: new Map(zones.map((zone) => [zone, null])), values: { zone: 'C3' } };
  },
  'AIR-1': (ruleSet) => {
    const own: readonly Zone[] = ['B2', 'B4'];
    const rivals: readonly SketchedSeat[] = [{ held: { energy: 2 }, tanks: { B6: 'quartz' } }, ...OTHERS.slice(1)];
    const state = extraction(ruleSet, { tanks: { B2: 'ore', B4: 'energy' } }, rivals, OWN_LANE);
    const gives = new Map<Zone, number>([...yields(state, 0, own), ...yields(state, 1, ['B6'])]);
    return { state, shows: 'map', lit: gives, values: { lane: OWN_LANE } };
  },
  'EXT-4': (ruleSet) => {
    const state = extraction(ruleSet, { tanks: { B2: 'ore', B3: 'ore', C3: 'ore', E5: 'ore' } });
    const gives = yields(state, 0, ['B2', 'B3', 'C3', 'E5']);
    return { state, shows: 'map', lit: gives, values: { group: sum(gives, 'B2', 'B3', 'C3'), alone: sum(gives, 'E5') } };
  },
  'EXT-5': (ruleSet) => {
    const own: SketchedSeat = { tanks: { B2: 'ore', D5: 'ore', F5: 'ore' }, superchargers: ['B2', 'D5'] };
    const state = extraction(ruleSet, own, OTHERS, OWN_LANE);
    const gives = yields(state, 0, ['B2', 'D5', 'F5']);
    return { state, shows: 'map', lit: gives, values: { plain: sum(gives, 'F5'), charged: sum(gives, 'D5'), both: sum(gives, 'B2') } };
  },
  'PRC-2': (ruleSet) => {
    const supplies = [1, 5, 9, 14];
    return { state: { ...start(ruleSet, 4), supplies }, shows: 'terminal', values: { supplies: supplies.join(', ') } };
  },
  'WIN-1': (ruleSet) => ({ state: (playExample('X19', ruleSet).at(-1) as { state: State }).state, shows: 'wealth' }),
  'VAR-4': (ruleSet) => ({ state: { ...start(ruleSet, 4, ['variableTradingOrder']), markers: [2, 1, 4, 3] }, shows: 'terminal' }),
  'VAR-7': (ruleSet) => {
    const state = stateFrom({
      players: 4,
      ruleSet,
      variants: ['freelanceCarrier'],
      seed: 'picture',
      round: 2,
      step: 'extraction',
      cards: [0, 1, 2, 3],
      airship: 'G',
      seats: [{ credits: 40, held: { quartz: 4, ore: 2, water: 3, energy: 1 }, zones: ['B2'] }, ...OTHERS],
    });
    const [own, ...others] = state.players;
    if (own === undefined) throw new Error('there is no first seat');
    const loaded = { ...own, held: [4, 5, 3, 5] };
    return {
      state: askAgain({ ...state, players: [loaded, ...others], freelance: { owner: 0, credits: 12, kept: false } }),
      shows: 'holdings',
    };
  },
  'VAR-9': (ruleSet) => {
    const state = extraction(ruleSet, { tanks: { B2: 'ore', B3: 'quartz', E5: 'water' } });
    return { state: { ...state, tipped: zoneIndex('B3') }, shows: 'map', values: { zone: 'B3' } };
  },
};
