export { anyMove, canonical, mutated } from './any-move.ts';
export { perft } from './perft.ts';
export { playRandomly, randomSetup, recordRandomGame } from './random-game.ts';
export { Foul, referee } from './referee.ts';
export { type Draft, gameAt, giveHeld, giveNeutral, giveTank, giveZone, index, TestGame, type TestSetup } from './test-game.ts';
export { transcript } from './transcript.ts';
