import type { DecisionRule, MoveOf } from '../decision-rule.ts';
import type { MoveKind } from '../moves.ts';
import type { TankAction } from './action.ts';
import { BUY_CONVERTER, BUY_SUPERCHARGER, BUY_TANK, IMPORT_TANK, UPGRADE_CARRIER } from './purchases.ts';
import { MOVE_CONVERTER, MOVE_SUPERCHARGER, MOVE_TANK, RETURN_CONVERTER, SWAP_CONVERTERS, SWAP_TANKS } from './rearranging.ts';
import { type TankTurnOptions, tankTurnOptions } from './turn-options.ts';

const END_TURN: TankAction<'endTurn'> = {
  refusal: () => null,
  perform(game, seat) {
    game.state.activated = false;
    game.state.turn++;
    game.events?.push({ kind: 'tankTurnEnded', seat });
  },
};

const ACTIONS = {
  buyTank: BUY_TANK,
  importTank: IMPORT_TANK,
  buyConverter: BUY_CONVERTER,
  buySupercharger: BUY_SUPERCHARGER,
  upgradeCarrier: UPGRADE_CARRIER,
  moveTank: MOVE_TANK,
  swapTanks: SWAP_TANKS,
  moveConverter: MOVE_CONVERTER,
  swapConverters: SWAP_CONVERTERS,
  moveSupercharger: MOVE_SUPERCHARGER,
  returnConverter: RETURN_CONVERTER,
  endTurn: END_TURN,
} satisfies { [K in MoveKind]?: TankAction<K> };

type TankMoveKind = keyof typeof ACTIONS;

function actionFor(move: MoveOf<TankMoveKind>): TankAction<TankMoveKind> {
  return ACTIONS[move.kind] as TankAction<TankMoveKind>;
}

/** TNK-1: any number of actions in any order, each legal when its turn comes, then the end. */
export const TANK_TURN: DecisionRule<TankTurnOptions, TankMoveKind> = {
  moves: Object.keys(ACTIONS) as TankMoveKind[],
  options: tankTurnOptions,
  refusal: (game, seat, move) => actionFor(move).refusal(game, seat, move),
  answer: (game, seat, move) => actionFor(move).perform(game, seat, move),
};
