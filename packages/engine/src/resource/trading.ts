import type { DecisionRule, Range } from '../decision-rule.ts';
import { type Lack, lacking } from '../events.ts';
import { ask, type Game, ownPlayer, playerAt, seatToClaimOrTrade } from '../game.ts';
import { settle } from '../mechanics/carriers.ts';
import { cannotPayCredits } from '../mechanics/payment.ts';
import { changeSupply, movePriceByBand, priceOf } from '../mechanics/terminal.ts';
import { refuse } from '../refusal.ts';
import { RESOURCES, type Resource, type Seat } from '../vocabulary.ts';

/** TRD-1: resource by resource, and for each one every player in trade order. */
export function askTrading(game: Game): boolean {
  const { rules, state } = game;
  if (state.turn === RESOURCES.length * rules.players) return false;
  return ask(game, 'trade', seatToClaimOrTrade(game, state.turn % rules.players));
}

/** The resource traded now: in terminal order, or where the order markers say (VAR-4). */
function tradedResource({ rules, state }: Game): number {
  const nth = Math.floor(state.turn / rules.players);
  return rules.variants.variableTradingOrder ? state.markers.indexOf(nth + 1) : nth;
}

export interface TradeOptions {
  readonly kind: 'trade';
  readonly resource: Resource;
  readonly price: number;
  readonly buy: Range | null;
  readonly sell: Range | null;
}

function upTo(most: number): Range | null {
  return most > 0 ? { least: 1, most } : null;
}

/** What keeps a player from trading at all; null where they can. */
function lackForTrading(game: Game, seat: Seat): Lack | null {
  const { buy, sell, resource } = TRADE.options(game, seat);
  if (buy !== null || sell !== null) return null;
  if (game.state.supplies[RESOURCES.indexOf(resource)] === 0) return 'supply';
  return game.state.setup.concealedCredits ? null : 'credits';
}

export const TRADE: DecisionRule<TradeOptions, 'buy' | 'sell' | 'pass'> = {
  moves: ['buy', 'sell', 'pass'],
  options(game, seat) {
    const resource = tradedResource(game);
    const price = priceOf(game, resource);
    const { credits, held } = playerAt(game, seat);
    return {
      kind: 'trade',
      resource: RESOURCES[resource],
      price,
      buy: upTo(Math.min(game.state.supplies[resource], Math.floor(credits / price))),
      sell: upTo(held[resource]),
    };
  },
  refusal(game, seat, move) {
    if (move.kind === 'pass') return null;
    const resource = tradedResource(game);
    if (move.resource !== RESOURCES[resource]) {
      return refuse('wrongResource', 'TRD-1', { asked: RESOURCES[resource], resource: move.resource });
    }
    const player = playerAt(game, seat);
    if (move.kind === 'sell') {
      const most = player.held[resource];
      return move.amount <= most ? null : refuse('notHeld', 'TRD-3', { most });
    }
    const most = game.state.supplies[resource];
    if (move.amount > most) return refuse('notInSupply', 'TRD-2', { most });
    return cannotPayCredits(player, move.amount * priceOf(game, resource), 'TRD-2');
  },
  answer(game, seat, move) {
    const { state } = game;
    const resource = tradedResource(game);
    const name = RESOURCES[resource];
    if (move.kind === 'pass') {
      game.events?.push({ kind: 'tradePassed', seat, resource: name, ...lacking(lackForTrading(game, seat)) });
      state.turn++;
      movePriceByBand(game, resource); // PRC-1: after a pass too
      return;
    }
    state.turn++;
    const { amount } = move;
    const price = priceOf(game, resource); // TRD-4: one price for all of it
    const player = ownPlayer(game, seat);
    if (move.kind === 'sell') {
      player.held[resource] -= amount;
      player.credits += amount * price;
      changeSupply(game, resource, amount); // TRD-3
      game.events?.push({ kind: 'sold', seat, resource: name, amount, price });
      movePriceByBand(game, resource);
      return;
    }
    player.credits -= amount * price;
    player.held[resource] += amount;
    changeSupply(game, resource, -amount); // TRD-2: not raised for what does not fit
    game.events?.push({ kind: 'bought', seat, resource: name, amount, price });
    if (settle(game, seat, 'trade', resource)) movePriceByBand(game, resource);
  },
};
