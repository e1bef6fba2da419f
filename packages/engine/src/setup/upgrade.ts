import type { DecisionRule } from '../decision-rule.ts';
import { ask, type Game } from '../game.ts';
import { cannotUpgrade, upgradable, upgrade } from '../mechanics/upgrade.ts';
import { refuse } from '../refusal.ts';
import type { Resource } from '../vocabulary.ts';

/** SET-6: before round 1 each player upgrades one carrier, clockwise from the first player. */
export function askSetupUpgrade(game: Game): boolean {
  const { rules, state } = game;
  if (state.turn === rules.players) return false;
  return ask(game, 'setupUpgrade', (state.firstPlayer + state.turn) % rules.players);
}

export interface SetupUpgradeOptions {
  readonly kind: 'setupUpgrade';
  readonly upgradeCarrier: readonly Resource[];
  readonly mayPass: boolean;
}

export const SETUP_UPGRADE: DecisionRule<SetupUpgradeOptions, 'upgradeCarrier' | 'pass'> = {
  moves: ['upgradeCarrier', 'pass'],
  options(game, seat) {
    return { kind: 'setupUpgrade', upgradeCarrier: upgradable(game, seat), mayPass: !game.rules.setupUpgradeCompulsory };
  },
  refusal(game, seat, move) {
    if (move.kind === 'pass') return game.rules.setupUpgradeCompulsory ? refuse('upgradeCompulsory', 'SET-6') : null;
    return cannotUpgrade(game, seat, move.resource, 'SET-6');
  },
  answer(game, seat, move) {
    game.state.turn++;
    if (move.kind === 'pass') game.events?.push({ kind: 'upgradeDeclined', seat });
    else upgrade(game, seat, move.resource, 'setup');
  },
};
