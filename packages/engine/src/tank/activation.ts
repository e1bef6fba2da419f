import type { DecisionRule } from '../decision-rule.ts';
import { type GainCause, lacking } from '../events.ts';
import { ask, type Game, ownPlayer, playerAt, seatInTurn } from '../game.ts';
import { settle } from '../mechanics/carriers.ts';
import { cannotPay, pay } from '../mechanics/payment.ts';
import { isUsableTank, notUsableTank, takeOffConverter, tankZones } from '../mechanics/tanks.ts';
import type { Refusal } from '../refusal.ts';
import { type Seat, WATER } from '../vocabulary.ts';
import { ZONES, type Zone, zoneIndex } from '../zones.ts';

/** Section 5: each player in turn order completes their whole turn. */
export function askTankTurns(game: Game): boolean {
  const { rules, state } = game;
  for (; state.turn < rules.players; state.turn++) {
    const seat = seatInTurn(game);
    if (state.activated) return ask(game, 'tankTurn', seat);
    if (!isInNeed(game, seat)) return ask(game, 'activation', seat);
    if (turnableTanks(game, seat).length > 0) return ask(game, 'turnedTank', seat);
    receiveWater(game, seat, 'turnedTank'); // TNK-4: nothing to turn, the water comes just the same
  }
  return false;
}

/** TNK-4: no water, and no tank that will ever give any. A tipped water tank is a water tank. */
function isInNeed(game: Game, seat: Seat): boolean {
  if (game.rules.decliningGivesWater || playerAt(game, seat).held[WATER] > 0) return false;
  return !tankZones(game, seat).some((zone) => game.state.tanks[zone] === WATER);
}

function turnableTanks(game: Game, seat: Seat): number[] {
  return tankZones(game, seat).filter((zone) => isUsableTank(game, seat, zone));
}

function receiveWater(game: Game, seat: Seat, cause: GainCause & ('declined' | 'turnedTank')): void {
  ownPlayer(game, seat).held[WATER]++;
  game.events?.push({ kind: 'resourceReceived', seat, resource: 'water', amount: 1, cause });
  settle(game, seat, cause, WATER);
}

export function cannotActivate(game: Game, seat: Seat): Refusal | null {
  return cannotPay(playerAt(game, seat), game.rules.activationCost, 'TNK-1');
}

export interface ActivationOptions {
  readonly kind: 'activation';
  readonly activate: boolean;
  /** Water received for declining. */
  readonly decline: number;
}

export const ACTIVATION: DecisionRule<ActivationOptions, 'activate' | 'decline'> = {
  moves: ['activate', 'decline'],
  options(game, seat) {
    return { kind: 'activation', activate: cannotActivate(game, seat) === null, decline: game.rules.decliningGivesWater ? 1 : 0 };
  },
  refusal(game, seat, move) {
    return move.kind === 'activate' ? cannotActivate(game, seat) : null;
  },
  answer(game, seat, move) {
    const { rules, state } = game;
    if (move.kind === 'activate') {
      pay(ownPlayer(game, seat), rules.activationCost); // TNK-1
      state.activated = true;
      game.events?.push({ kind: 'activated', seat });
      return;
    }
    state.turn++;
    game.events?.push({ kind: 'activationDeclined', seat, ...lacking(cannotActivate(game, seat) === null ? null : 'water') });
    if (rules.decliningGivesWater) receiveWater(game, seat, 'declined'); // TNK-3
  },
};

export interface TurnedTankOptions {
  readonly kind: 'turnedTank';
  readonly turnTank: readonly Zone[];
}

/** TNK-4: they are not asked whether, only which. */
export const TURNED_TANK: DecisionRule<TurnedTankOptions, 'turnTank'> = {
  moves: ['turnTank'],
  options(game, seat) {
    return { kind: 'turnedTank', turnTank: turnableTanks(game, seat).map((zone) => ZONES[zone]) };
  },
  refusal(game, seat, { zone }) {
    return notUsableTank(game, seat, zone, 'TNK-4');
  },
  answer(game, seat, { zone }) {
    const converter = takeOffConverter(game, zoneIndex(zone));
    game.state.turn++;
    game.events?.push({ kind: 'tankTurned', seat, zone, converter });
    receiveWater(game, seat, 'turnedTank');
  },
};
