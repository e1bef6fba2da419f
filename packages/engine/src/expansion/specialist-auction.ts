import type { DecisionRule } from '../decision-rule.ts';
import { clockwise, type Game, ownPlayer, playerAt } from '../game.ts';
import { askNextBidder, openBidding } from '../mechanics/bidding.ts';
import { refuse } from '../refusal.ts';
import type { Award, Bidding } from '../state.ts';
import { NOBODY, type Seat } from '../vocabulary.ts';
import { askAward } from './award.ts';
import { returnBonusResources } from './bonus-resources.ts';
import { holdsCard } from './winners.ts';

export function beginSpecialistAuction(game: Game): void {
  const { rules, state } = game;
  state.openFrom = state.firstPlayer;
  for (let seat = 0; seat < rules.players; seat++) {
    if (playerAt(game, seat).credits === 0) {
      ownPlayer(game, seat).credits = rules.subsidy; // AUC-1
      game.events?.push({ kind: 'creditsReceived', seat, credits: rules.subsidy, cause: 'subsidy' });
    }
  }
}

export function askSpecialistAuction(game: Game): boolean {
  const { state } = game;
  for (;;) {
    if (state.award !== null) {
      if (askAward(game, state.award)) return true;
      state.award = null;
    }
    if (state.bidding !== null) {
      if (askNextBidder(game, state.bidding)) return true;
      award(game, state.bidding);
      continue;
    }
    const waiting = cardsLeft(game);
    if (waiting === 0) {
      returnBonusResources(game); // AUC-10
      setTurnOrder(game);
      return false;
    }
    if (waiting === 1) takeLastCard(game, opener(game));
    else openBidding(game, 'specialist', opener(game), inBidding(game));
  }
}

/** As many as players without a card. */
function cardsLeft({ state }: Game): number {
  let left = 0;
  for (const holder of state.cards) if (holder === NOBODY) left++;
  return left;
}

/** AUC-2: whoever has won a card takes no further part. */
function inBidding(game: Game): boolean[] {
  const active: boolean[] = [];
  for (let seat = 0; seat < game.rules.players; seat++) active.push(!holdsCard(game, seat));
  return active;
}

/** AUC-5a, AUC-5b: the first without a card, clockwise from the first player or from the last winner. AUC-7: Lady Steam changes nothing. */
function opener(game: Game): Seat {
  let seat = game.state.openFrom;
  while (holdsCard(game, seat)) seat = clockwise(game, seat);
  return seat;
}

/** AUC-6: the winner pays the reserve and will choose. */
function award(game: Game, { leader, highest }: Bidding): void {
  const { rules, state } = game;
  ownPlayer(game, leader).credits -= highest;
  game.events?.push({ kind: 'biddingWon', seat: leader, lot: 'specialist', amount: highest, paid: highest });
  if (rules.openerFollowsWinner) state.openFrom = leader;
  state.bidding = null;
  state.award = { seat: leader, card: 0, done: 0 };
}

/** AUC-6: the last player pays 1 and takes the last card; there is nothing to bid or to choose. */
function takeLastCard(game: Game, seat: Seat): void {
  const { state } = game;
  ownPlayer(game, seat).credits -= 1;
  const card = state.cards.indexOf(NOBODY) + 1;
  state.cards[card - 1] = seat;
  state.award = { seat, card, done: 0 };
  game.events?.push({ kind: 'cardTaken', seat, card, paid: 1 });
}

/** RND-1, RND-2 and SPC-1: Lady Steam's owner is first in everything from now on, the others follow by number. */
function setTurnOrder(game: Game): void {
  const { rules, state } = game;
  state.firstPlayer = state.cards[rules.cardOf.ladySteam - 1];
  const seats = [state.firstPlayer];
  for (const seat of state.cards) if (seat !== state.firstPlayer) seats.push(seat);
  state.turnOrder = seats;
  game.events?.push({ kind: 'turnOrderSet', seats });
}

export interface CardOptions {
  readonly kind: 'card';
  readonly takeCard: readonly number[];
}

/** AUC-6: the bid was for the right to choose among the cards still there. */
export const CARD: DecisionRule<CardOptions, 'takeCard'> = {
  moves: ['takeCard'],
  options(game) {
    const { cards } = game.state;
    const takeCard: number[] = [];
    for (let index = 0; index < cards.length; index++) if (cards[index] === NOBODY) takeCard.push(index + 1);
    return { kind: 'card', takeCard };
  },
  refusal(game, _seat, { card }) {
    const holder = game.state.cards[card - 1];
    if (holder === undefined) return refuse('noSuchCard', 'SET-7', { card });
    return holder === NOBODY ? null : refuse('cardTaken', 'AUC-6', { card });
  },
  answer(game, seat, { card }) {
    const { state } = game;
    state.cards[card - 1] = seat;
    (state.award as Award).card = card;
    game.events?.push({ kind: 'cardTaken', seat, card, paid: 0 });
  },
};
