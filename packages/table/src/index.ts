/** What happens around the engine at any table, on a device or at a server: pure functions, without storage, transport or clocks. */
export { botsToAsk, playRandomMove } from './bot-turn.ts';
export { forcedTurns } from './forced-turns.ts';
export { recordTurn } from './record-turn.ts';
export { isSpent, orderedMove, type StandingOrder } from './standing-order.ts';
export { mayGoBackTo } from './take-back.ts';
export { type PlayedTurn, parseAndPlayTurn, playLegalMove, playTurn, type TurnOutcome } from './turn.ts';
