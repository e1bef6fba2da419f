/** The engine's public face. Everything here is pure; `play` alone works in place, on a game made by `openGame`. */

export {
  type Band,
  type Board,
  BUILT_IN_BOARD,
  type PriceTrack,
  type SpecialistCard,
  type StartingClaims,
  type SupplyTrack,
} from './data/board.ts';
export { type BoardFile, parseBoardFile } from './data/board-file.ts';
export { COMPONENTS } from './data/components.ts';
export { type BrokenFact, brokenFacts } from './data/facts.ts';
export { aboutNumbers, type ExplainedNumber, type Provenance, provenanceOf } from './data/provenance.ts';
export type { RuleSetSwitches } from './data/rule-sets.ts';
export { RULE_SET_SWITCHES } from './data/rule-sets.ts';
export { DECISION_KINDS, type DecisionKind } from './decision.ts';
export { type Options, type OptionsOf, optionsOf, play, refusalOf } from './decisions.ts';
export { DIE_FACES, type Dice, fastDice, fastRandom, numberFrom, recordedDice } from './dice.ts';
export type { Wealth } from './end/wealth.ts';
export {
  type Advance,
  applyMove,
  createGame,
  createGameWithDice,
  decisionOf,
  forcedMove,
  type Outcome,
  openGame,
  optionsFor,
  type Result,
  resultOf,
  standing,
} from './engine.ts';
export type { Amounts, ClaimCause, Event, EventKind, GainCause, Lack, UpgradeCause } from './events.ts';
export { LACKS } from './events.ts';
export { bestRun, forecastRun, type RunAssumptions, type RunForecast } from './forecast/extraction.ts';
export { forecastPurchases, type Purchase, type PurchaseForecast } from './forecast/purchases.ts';
export { refusalSeen, type Supposition, suppose } from './forecast/suppose.ts';
export { type Quote, quoteNow, quotesAfter, type Trade } from './forecast/trading.ts';
export type { Game } from './game.ts';
export { listMoves, onlyMove } from './list-moves.ts';
export { MOVE_KINDS, type Move, type MoveKind, parseMove } from './moves.ts';
export { commitmentTo, provenDice, provenDie } from './proof.ts';
export { randomMove } from './random-move.ts';
export { askAgain, exportPosition, importPosition, type Position, whyImpossible } from './records/position.ts';
export { cutRecord, type GameRecord, parseRecord, type RecordedMove } from './records/record.ts';
export { recordText } from './records/record-text.ts';
export { type Recorder, recordGame } from './records/recorder.ts';
export { ReplayError, type ReplayedMove, replay, replayToEnd, type VerifiedDie, verifyDice } from './records/replay.ts';
export { jsonSchemas } from './records/schemas.ts';
export { parseSetup } from './records/setup-schema.ts';
export { type Sketch, type SketchedSeat, stateFrom } from './records/sketch.ts';
export { problemsIn } from './records/soundness.ts';
export { describeRefusal, REFUSALS, type Refusal, type RefusalCode } from './refusal.ts';
export { type Rules, rulesOf } from './rules.ts';
export { describeProblems, type JsonSchema, type Parsed, type Problem } from './schema.ts';
export { makeSetup, RULES_REVISION, type Setup } from './setup/setup.ts';
export { cloneState, type Decision, type ReadonlyPlayer, type State } from './state.ts';
export { STEP_PHASES, STEPS, type Step } from './step.ts';
export { EVENT_KINDS, eventsFor } from './views/events-for.ts';
export { keepLedger, type Ledger, type LedgerView, ledgerView, openLedger } from './views/ledger.ts';
export {
  type PlayerView,
  type PublicView,
  publicView,
  type SeatView,
  type SpectatorView,
  seatView,
  sharedView,
  spectatorView,
  standingSeen,
  type Viewer,
  viewFor,
  type WealthSeen,
} from './views/views.ts';
export * from './vocabulary.ts';
export * from './zones.ts';
