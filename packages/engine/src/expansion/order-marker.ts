import type { DecisionRule } from '../decision-rule.ts';
import { ask, type Game } from '../game.ts';
import { refuse } from '../refusal.ts';
import type { Award } from '../state.ts';
import { RESOURCES, type Resource, resourceIndex, type Seat } from '../vocabulary.ts';
import { isLastWinner } from './winners.ts';

const MARKERS = [1, 2, 3, 4] as const;

/** VAR-4: one marker for each winner, two with 2 players; `nth` is the first or second of theirs. */
export function askOrderMarker(game: Game, seat: Seat, nth: number): boolean {
  const { rules } = game;
  if (!rules.variants.variableTradingOrder) return false;
  if (nth === 1) {
    const free = freeMarkers(game);
    return free.length > 0 && ask(game, 'orderMarker', seat); // with 5 players the last winner finds none
  }
  if (rules.players === 2) return ask(game, 'orderMarker', seat);
  if (rules.players === 3 && isLastWinner(game)) placeLastMarker(game);
  return false;
}

/** VAR-4 with 3 players: the fourth marker goes on the fourth gauge by itself. */
function placeLastMarker(game: Game): void {
  const marker = freeMarkers(game)[0];
  const resource = freeGauges(game)[0];
  game.state.markers[resourceIndex(resource)] = marker;
  game.events?.push({ kind: 'markerPlaced', seat: null, marker, resource });
}

function freeMarkers({ state }: Game): number[] {
  return MARKERS.filter((marker) => !state.markers.includes(marker));
}

function freeGauges({ state }: Game): Resource[] {
  return RESOURCES.filter((_, resource) => state.markers[resource] === 0);
}

export interface OrderMarkerOptions {
  readonly kind: 'orderMarker';
  readonly markers: readonly number[];
  readonly gauges: readonly Resource[];
}

export const ORDER_MARKER: DecisionRule<OrderMarkerOptions, 'placeMarker'> = {
  moves: ['placeMarker'],
  options(game) {
    return { kind: 'orderMarker', markers: freeMarkers(game), gauges: freeGauges(game) };
  },
  refusal(game, _seat, { marker, resource }) {
    if (game.state.markers.includes(marker)) return refuse('markerUsed', 'VAR-4', { marker });
    return game.state.markers[resourceIndex(resource)] === 0 ? null : refuse('gaugeMarked', 'VAR-4', { resource });
  },
  answer(game, seat, { marker, resource }) {
    (game.state.award as Award).done++;
    game.state.markers[resourceIndex(resource)] = marker;
    game.events?.push({ kind: 'markerPlaced', seat, marker, resource });
  },
};
