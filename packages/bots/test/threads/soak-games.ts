import { parentPort, workerData } from 'node:worker_threads';
import { createGame, type DecisionKind, fastRandom, numberFrom } from '@planet-steam/engine';
import { referee } from '@planet-steam/testkit';
import { playBots } from '../../src/index.ts';
import { EVERYBODY } from '../ask.ts';
import { anySetup } from '../positions.ts';

/** By the name of the bot: the kinds of decisions it has met. */
export type Met = Readonly<Record<string, ReadonlySet<DecisionKind>>>;

/** Far above what happens: a game of bots has a few hundred moves, a tank turn one or two dozen. */
const MOST_MOVES = 3000;
const MOST_IN_A_TANK_TURN = 150;

const met: Record<string, Set<DecisionKind>> = Object.fromEntries(EVERYBODY.map(({ name }) => [name, new Set()]));

/** One game of a random mix to its end, with a fuse that says where it was stuck. A refused move is thrown by `playBots`. */
function playMix(number: number): void {
  const seed = `mix/${number}`;
  const random = fastRandom(numberFrom(seed));
  const setup = anySetup(random);
  const bots = Array.from({ length: setup.players }, () => EVERYBODY[Math.floor(random() * EVERYBODY.length)]);
  let { decision } = createGame(setup, seed).state;
  let moves = 0;
  let inTankTurn = 0;
  const state = playBots({
    setup,
    seed,
    bots,
    onMove({ state: after }, seat, { move }) {
      if (decision !== null) met[bots[seat].name].add(decision.kind);
      inTankTurn = decision?.kind === 'tankTurn' ? inTankTurn + 1 : 0;
      decision = after.decision;
      if (++moves > MOST_MOVES || inTankTurn > MOST_IN_A_TANK_TURN)
        throw new Error(`game ${number} does not end: ${bots[seat].name} plays ${JSON.stringify(move)} in ${after.step}`);
    },
  });
  if (state.step !== 'over') throw new Error(`game ${number} stopped in ${state.step}`);
  referee(state);
}

for (let number = 1; number <= workerData; number++) playMix(number);
parentPort?.postMessage(met satisfies Met);
