import type { DecisionRule } from '../decision-rule.ts';
import { ownPlayer } from '../game.ts';
import { settle } from '../mechanics/carriers.ts';
import { cannotUpgrade, upgradable, upgrade } from '../mechanics/upgrade.ts';
import type { Award } from '../state.ts';
import { RESOURCES, type Resource, resourceIndex } from '../vocabulary.ts';

/** SPC-5: a free upgrade or one resource, at once; one of the two is compulsory. */
export interface BankAgentOptions {
  readonly kind: 'bankAgent';
  readonly upgradeCarrier: readonly Resource[];
  readonly takeResource: readonly Resource[];
}

export const BANK_AGENT: DecisionRule<BankAgentOptions, 'upgradeCarrier' | 'takeResource'> = {
  moves: ['upgradeCarrier', 'takeResource'],
  options(game, seat) {
    return { kind: 'bankAgent', upgradeCarrier: upgradable(game, seat), takeResource: RESOURCES };
  },
  refusal(game, seat, move) {
    return move.kind === 'upgradeCarrier' ? cannotUpgrade(game, seat, move.resource, 'SPC-5') : null;
  },
  answer(game, seat, move) {
    (game.state.award as Award).done++;
    if (move.kind === 'upgradeCarrier') {
      upgrade(game, seat, move.resource, 'bankAgent');
      return;
    }
    const resource = resourceIndex(move.resource);
    ownPlayer(game, seat).held[resource]++;
    game.events?.push({ kind: 'resourceReceived', seat, resource: move.resource, amount: 1, cause: 'bankAgent' });
    settle(game, seat, 'bankAgent', resource);
  },
};
