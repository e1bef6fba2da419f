import { endRound } from './end/round-end.ts';
import { standingOf, winnersOf } from './end/wealth.ts';
import { askAirship } from './expansion/airship.ts';
import { placeBonusResources } from './expansion/bonus-resources.ts';
import { askClaiming } from './expansion/claiming.ts';
import { askFreelanceAtEnd, askFreelanceAtStart } from './expansion/freelance.ts';
import { askRiverClaims, beginRiverAfterAuction, beginRiverAtSetup } from './expansion/river-claims.ts';
import { askSpecialistAuction, beginSpecialistAuction } from './expansion/specialist-auction.ts';
import { askVariableClaims, beginVariableClaims } from './expansion/variable-claims.ts';
import { askZoneAuction } from './expansion/zone-auction.ts';
import { ask, type Game } from './game.ts';
import { askCertificates } from './resource/certificates.ts';
import { askExtraction } from './resource/extraction.ts';
import { askTrading } from './resource/trading.ts';
import { askSetupUpgrade } from './setup/upgrade.ts';
import { STEP_PHASES, STEPS, type Step } from './step.ts';
import { askTankTurns } from './tank/activation.ts';
import type { Phase } from './vocabulary.ts';

/** How a step is played: `begin` once on entering it, then `ask` until it has nothing more to ask. */
interface StepRule {
  begin?(game: Game): void;
  /** Puts the next question of this step and returns true, or returns false when the step is done. */
  ask(game: Game): boolean;
}

const nothing = () => false;

const STEP_RULES = {
  setupUpgrade: { ask: askSetupUpgrade },
  riverAtSetup: { begin: beginRiverAtSetup, ask: askRiverClaims },
  freelanceAtStart: { begin: beginRound, ask: askFreelanceAtStart },
  bonusResources: { begin: placeBonusResources, ask: nothing },
  specialistAuction: { begin: beginSpecialistAuction, ask: askSpecialistAuction },
  riverAfterAuction: { begin: beginRiverAfterAuction, ask: askRiverClaims },
  variableClaims: { begin: beginVariableClaims, ask: askVariableClaims },
  zoneAuction: { ask: askZoneAuction },
  claiming: { ask: askClaiming },
  airship: { ask: askAirship },
  freelanceAtEnd: { ask: askFreelanceAtEnd },
  tankTurns: { ask: askTankTurns },
  extraction: { ask: askExtraction },
  trading: { ask: askTrading },
  certificates: { ask: askCertificates },
  roundEnd: { begin: endRound, ask: nothing },
  over: { begin: endGame, ask: nothing },
} satisfies Record<Step, StepRule>;

/** More steps than any game can pass without asking anything; passing it is our bug, never a player's. */
const FUSE = 50;

/** A step with its phase and what comes after it. */
interface PlannedStep extends StepRule {
  readonly step: Step;
  readonly phase: Phase;
  readonly next: PlannedStep | null;
}

/** The steps linked in their order, made from the last to the first. */
const PLAN = new Map<Step, PlannedStep>();
for (const step of STEPS.toReversed()) {
  const next = PLAN.get(STEPS[STEPS.indexOf(step) + 1]) ?? null;
  PLAN.set(step, { step, phase: STEP_PHASES[step], next, ...STEP_RULES[step] });
}

function planned(step: Step): PlannedStep {
  return PLAN.get(step) as PlannedStep;
}

/** From an answer to the next question, or to the end of the game. */
export function proceed(game: Game): void {
  const { state } = game;
  let current: PlannedStep | null = planned(state.step);
  for (let passed = 0; passed < FUSE; passed++) {
    if (state.overflow !== null) {
      ask(game, 'discard', state.overflow.seat); // VAR-7: before anything else happens
      return;
    }
    if (current.ask(game)) return;
    if (state.overflow !== null) continue;
    current = following(game, current);
    if (current === null) return;
    enter(game, current);
  }
  throw new Error(`the game does not get past the step ${state.step} of round ${state.round}`);
}

/** END-4: after the last round the game is over; otherwise the next one begins. */
function following({ rules, state }: Game, { step, next }: PlannedStep): PlannedStep | null {
  return step === 'roundEnd' && state.round < rules.rounds ? planned('freelanceAtStart') : next;
}

function enter(game: Game, { step, phase, begin }: PlannedStep): void {
  const { state } = game;
  const before = state.step;
  state.step = step;
  state.turn = 0;
  if (step !== 'freelanceAtStart' && game.events !== null && phase !== STEP_PHASES[before]) game.events.push({ kind: 'phaseBegan', phase });
  begin?.(game);
}

/** END-4: cards, airship and order markers return. RND-2: until the auction has ended the first player stays who they were. */
function beginRound(game: Game): void {
  const { state } = game;
  state.round++;
  state.cards.fill(-1);
  state.turnOrder = [];
  state.airship = -1;
  state.markers.fill(0);
  game.events?.push({ kind: 'roundBegan', round: state.round }, { kind: 'phaseBegan', phase: 'expansion' });
}

function endGame(game: Game): void {
  const { rules, state, events } = game;
  state.decision = null;
  if (events === null) return;
  const standing = standingOf(rules, state);
  events.push({ kind: 'gameEnded', standing, winners: winnersOf(standing), seed: state.seed });
}
