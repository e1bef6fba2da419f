/** What happens around the engine at any table, on a device or at a server: pure functions, without storage, transport or clocks. */
export { botsToAsk, playRandomMove } from './bot-turn.ts';
export { forcedTurns } from './forced-turns.ts';
export { isSpent, orderedMove, type StandingOrder } from './standing-order.ts';
export { mayGoBackTo } from './take-back.ts';
export { type PlayedTurn, parseAndPlayTurn, playLegalMove, playTurn, type TurnOutcome, type TurnRefused } from './turn.ts';
export { TurnRecorder } from './turn-recorder.ts';
