import { type Options, optionsOf } from '../decisions.ts';
import { standingOf, type Wealth, wealthOf, winnersOf } from '../end/wealth.ts';
import { lookAt } from '../game.ts';
import { rulesOf } from '../rules.ts';
import type { Setup } from '../setup/setup.ts';
import type {
  Award,
  Bidding,
  Decision,
  Freelance,
  Overflow,
  ReadonlyPlayer,
  Reserve,
  RiverClaims,
  State,
  VariableClaims,
} from '../state.ts';
import { STEP_PHASES, type Step } from '../step.ts';
import type { Phase, PlayerCount, RuleSetId, Seat, Variant } from '../vocabulary.ts';

/** Who looks: a seat, someone who watches the table, or anyone (a lobby, a search engine). */
export type Viewer = Seat | 'spectator' | 'public';

/** A player as others see them; `credits` is null while they are concealed (THG-11). */
export interface PlayerView extends Omit<ReadonlyPlayer, 'credits'> {
  readonly credits: number | null;
}

/**
 * What everyone at the table may see. It lists what is shown: a field that is added to the state stays unseen until it is added here.
 * Names and meanings are those of the state, so that the forecasts work on both.
 */
interface TableView {
  readonly setup: Setup;
  readonly commitment: string;
  /** Revealed when the game is over. */
  readonly seed: string | null;
  readonly rolls: number;
  readonly round: number;
  readonly step: Step;
  readonly phase: Phase;
  readonly turn: number;
  readonly decision: Decision | null;
  readonly firstPlayer: Seat;
  readonly turnOrder: readonly Seat[];
  readonly cards: readonly Seat[];
  readonly claims: readonly number[];
  readonly tanks: readonly number[];
  readonly superchargers: readonly number[];
  readonly tipped: number;
  readonly airship: number;
  readonly players: readonly PlayerView[];
  readonly spaces: readonly number[];
  readonly supplies: readonly number[];
  readonly bonus: readonly number[];
  readonly market: number;
  readonly reserve: Readonly<Reserve>;
  readonly markers: readonly number[];
  readonly manipulator: Seat;
  readonly freelance: Readonly<Freelance>;
  readonly bidding: Readonly<Bidding> | null;
  readonly award: Readonly<Award> | null;
  readonly openFrom: Seat;
  readonly victim: Seat;
  readonly zone: number;
  readonly activated: boolean;
  readonly overflow: Readonly<Overflow> | null;
  readonly riverClaims: Readonly<RiverClaims> | null;
  readonly variableClaims: Readonly<VariableClaims> | null;
}

export interface SeatView extends TableView {
  readonly viewer: 'seat';
  readonly seat: Seat;
  /** What this seat may answer now; never anyone else's. */
  readonly options: Options | null;
}

export interface SpectatorView extends TableView {
  readonly viewer: 'spectator';
}

/** What may be shown to anyone: which game it is and how far it has come. */
export interface PublicView {
  readonly viewer: 'public';
  readonly ruleSet: RuleSetId;
  readonly players: PlayerCount;
  readonly variants: readonly Variant[];
  readonly concealedCredits: boolean;
  readonly board: string;
  readonly commitment: string;
  readonly seed: string | null;
  readonly round: number;
  readonly rounds: number;
  readonly phase: Phase;
  /** Whom the game waits for; null when it is over. */
  readonly asked: Seat | null;
  readonly result: { readonly standing: readonly Wealth[]; readonly winners: readonly Seat[] } | null;
}

function seenPlayer(state: State, player: ReadonlyPlayer, own: boolean): PlayerView {
  const shown = own || !state.setup.concealedCredits || state.step === 'over';
  return {
    credits: shown ? player.credits : null,
    held: [...player.held],
    classes: [...player.classes],
    claims: player.claims,
    licences: player.licences,
    luxuryQuarters: player.luxuryQuarters,
  };
}

function tableView(state: State, viewer: Seat | null): Omit<TableView, 'setup'> {
  const { award, bidding, freelance, overflow, reserve, riverClaims, variableClaims } = state;
  return {
    commitment: state.commitment,
    seed: state.step === 'over' ? state.seed : null,
    rolls: state.rolls,
    round: state.round,
    step: state.step,
    phase: STEP_PHASES[state.step],
    turn: state.turn,
    decision: state.decision && { kind: state.decision.kind, seat: state.decision.seat },
    firstPlayer: state.firstPlayer,
    turnOrder: [...state.turnOrder],
    cards: [...state.cards],
    claims: [...state.claims],
    tanks: [...state.tanks],
    superchargers: [...state.superchargers],
    tipped: state.tipped,
    airship: state.airship,
    players: state.players.map((player, seat) => seenPlayer(state, player, seat === viewer)),
    spaces: [...state.spaces],
    supplies: [...state.supplies],
    bonus: [...state.bonus],
    market: state.market,
    reserve: {
      tanks: reserve.tanks,
      converters: [...reserve.converters],
      superchargers: reserve.superchargers,
      licences: reserve.licences,
      luxuryQuarters: reserve.luxuryQuarters,
      neutralClaims: reserve.neutralClaims,
    },
    markers: [...state.markers],
    manipulator: state.manipulator,
    freelance: { owner: freelance.owner, credits: freelance.credits, kept: freelance.kept },
    bidding: bidding && {
      lot: bidding.lot,
      highest: bidding.highest,
      leader: bidding.leader,
      speaker: bidding.speaker,
      active: [...bidding.active],
    },
    award: award && { seat: award.seat, card: award.card, done: award.done },
    openFrom: state.openFrom,
    victim: state.victim,
    zone: state.zone,
    activated: state.activated,
    overflow: overflow && { seat: overflow.seat, lose: overflow.lose, cause: overflow.cause, resource: overflow.resource },
    riverClaims: riverClaims && { proposed: riverClaims.proposed, number: riverClaims.number, placed: riverClaims.placed },
    variableClaims: variableClaims && { ownPlaced: variableClaims.ownPlaced, neutralPlaced: variableClaims.neutralPlaced },
  };
}

export function seatView(state: State, seat: Seat): SeatView {
  return { viewer: 'seat', seat, options: optionsOf(lookAt(state), seat), setup: state.setup, ...tableView(state, seat) };
}

export function spectatorView(state: State): SpectatorView {
  return { viewer: 'spectator', setup: state.setup, ...tableView(state, null) };
}

/** What every viewer at the table sees alike, besides the set-up; null where credits are concealed, and everyone sees their own. */
export function sharedView(state: State): Omit<SpectatorView, 'viewer' | 'setup'> | null {
  return state.setup.concealedCredits && state.step !== 'over' ? null : tableView(state, null);
}

export function publicView(state: State): PublicView {
  const game = lookAt(state);
  const { setup } = state;
  const over = state.step === 'over';
  const standing = over ? standingOf(game.rules, state) : [];
  return {
    viewer: 'public',
    ruleSet: setup.ruleSet,
    players: setup.players,
    variants: [...setup.variants],
    concealedCredits: setup.concealedCredits,
    board: setup.board.name,
    commitment: state.commitment,
    seed: over ? state.seed : null,
    round: state.round,
    rounds: game.rules.rounds,
    phase: STEP_PHASES[state.step],
    asked: state.decision === null ? null : state.decision.seat,
    result: over ? { standing, winners: winnersOf(standing) } : null,
  };
}

export function viewFor(state: State, viewer: Viewer): SeatView | SpectatorView | PublicView {
  if (viewer === 'public') return publicView(state);
  return viewer === 'spectator' ? spectatorView(state) : seatView(state, viewer);
}

/** WIN-1 as far as a viewer can know it: without the credits where they are concealed, and then without a total. */
export interface WealthSeen extends Omit<Wealth, 'credits' | 'total'> {
  readonly credits: number | null;
  readonly withoutCredits: number;
  readonly total: number | null;
}

export function standingSeen(view: SeatView | SpectatorView): WealthSeen[] {
  const rules = rulesOf(view.setup);
  const possessions = {
    ...view,
    players: view.players.map((player) => ({ ...player, held: [...player.held], credits: player.credits ?? 0 })),
  };
  return view.players.map(({ credits }, seat) => {
    const { total, ...wealth } = wealthOf(rules, possessions, seat);
    return { ...wealth, credits, withoutCredits: total - (credits ?? 0), total: credits === null ? null : total };
  });
}
