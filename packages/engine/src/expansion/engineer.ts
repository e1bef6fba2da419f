import type { DecisionRule } from '../decision-rule.ts';
import { ask, type Game, ownPlayer } from '../game.ts';
import { refuse } from '../refusal.ts';
import type { Award } from '../state.ts';
import type { Seat } from '../vocabulary.ts';

/** SPC-4: a license or credits, at once. Without a license in supply they get the credits and are not asked. */
export function askEngineer(game: Game, seat: Seat): boolean {
  if (game.state.reserve.licences > 0) return ask(game, 'engineer', seat);
  payEngineer(game, seat);
  return false;
}

function payEngineer(game: Game, seat: Seat): void {
  const credits = game.rules.engineerCredits;
  ownPlayer(game, seat).credits += credits;
  game.events?.push({ kind: 'creditsReceived', seat, credits, cause: 'engineer' });
}

export interface EngineerOptions {
  readonly kind: 'engineer';
  readonly takeLicence: boolean;
  readonly takeCredits: number;
}

export const ENGINEER: DecisionRule<EngineerOptions, 'takeLicence' | 'takeCredits'> = {
  moves: ['takeLicence', 'takeCredits'],
  options(game) {
    return { kind: 'engineer', takeLicence: game.state.reserve.licences > 0, takeCredits: game.rules.engineerCredits };
  },
  refusal(game, _seat, move) {
    return move.kind === 'takeLicence' && game.state.reserve.licences === 0 ? refuse('noLicenceLeft', 'SPC-4') : null;
  },
  answer(game, seat, move) {
    const { award, reserve } = game.state;
    (award as Award).done++;
    if (move.kind === 'takeCredits') {
      payEngineer(game, seat);
      return;
    }
    reserve.licences--;
    ownPlayer(game, seat).licences++;
    game.events?.push({ kind: 'licenceReceived', seat, cause: 'engineer' });
  },
};
