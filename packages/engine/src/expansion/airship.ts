import type { DecisionRule } from '../decision-rule.ts';
import { ask, type Game } from '../game.ts';
import { LANES, type Lane, laneIndex } from '../zones.ts';

/** AIR-1, SPC-3: the captain's owner must moor the airship at one of the seven docks. */
export function askAirship(game: Game): boolean {
  const { rules, state } = game;
  return state.airship === -1 && ask(game, 'airship', state.cards[rules.cardOf.captain - 1]);
}

export interface AirshipOptions {
  readonly kind: 'airship';
  readonly moorAirship: readonly Lane[];
}

export const AIRSHIP: DecisionRule<AirshipOptions, 'moorAirship'> = {
  moves: ['moorAirship'],
  options() {
    return { kind: 'airship', moorAirship: LANES };
  },
  refusal() {
    return null;
  },
  answer(game, seat, { lane }) {
    game.state.airship = laneIndex(lane);
    game.events?.push({ kind: 'airshipMoored', seat, lane });
  },
};
