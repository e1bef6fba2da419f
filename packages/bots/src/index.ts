/** The bots' public face. They see what a seat may see; they never get a state. */

export { advise, type Candidate, type Judgement, judge } from './analysis/advise.ts';
export type { Estimate, Verdict } from './analysis/analyse-decision.ts';
export { type AnalysedMove, type AnalysisSettings, analyseRecord } from './analysis/analyse-record.ts';
export { decisionsIn } from './analysis/decisions-in.ts';
export type { LeadLine } from './analysis/lead-line.ts';
export { type LotWorth, type LotWorthSettings, worthOfLots } from './analysis/lot-worth.ts';
export { type DieLuck, type LuckSettings, luckOf } from './analysis/luck.ts';
export { type Alternative, type Bot, type Choice, isQuick, METHODS, type Method, type Reason } from './bot.ts';
export { BadBotName, type BotSpec, type Budget, botName, CHARACTERS, type Character, parseBotName } from './bot-name.ts';
export type { BotView } from './bot-view.ts';
export { type BotDependencies, makeBot } from './make-bot.ts';
export { MAP_SYMMETRIES, type MapSymmetry, relabelledZone, relabellingOf } from './map-symmetry.ts';
export type { Plan } from './planner/plans.ts';
export { playBots, randomOfSeats, type TableOfBots } from './play-bots.ts';
export {
  flowFeatures,
  forecastFeatures,
  forecastInto,
  forecastMarkerFeatures,
  makeForecast,
} from './policy/forecast.ts';
export { FLOW_FEATURES, MARKER_FEATURES, type MarketModel, PRICE_FEATURES } from './policy/market-model.ts';
export { makeQuickGame, type Outsider, type PlayQuickGame, type QuickPlayer } from './policy/quick-game.ts';
export { HAND_WEIGHTS, KNOBS, WEIGHT_NAMES, type WeightName, type Weights } from './policy/weights.ts';
export { makeProspector } from './prospector.ts';
export { PURPOSE_KINDS, type Purpose, type PurposeKind, purposeOf } from './purpose.ts';
export type { Random } from './random.ts';
export { BOTS_REVISION } from './revision.ts';
export { type Evaluation, outlookOf } from './search/evaluate.ts';
export { FEATURES, featuresOf } from './search/features.ts';
export { evaluationFor, marketModelFor, tunedWeights } from './weights-for.ts';
export type { BotReply, BotRequest } from './worker/protocol.ts';
