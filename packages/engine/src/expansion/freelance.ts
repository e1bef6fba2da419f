import type { DecisionRule } from '../decision-rule.ts';
import { ask, type Game, ownPlayer, playerAt } from '../game.ts';
import { askNextBidder, openBidding } from '../mechanics/bidding.ts';
import { unload } from '../mechanics/carriers.ts';
import { cannotPayCredits } from '../mechanics/payment.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Bidding } from '../state.ts';
import { NOBODY, type Seat } from '../vocabulary.ts';

/** VAR-7 where the first auction opens the round-1 Expansion phase. `turn` is 0 before the auction and 1 from its opening on. */
export function askFreelanceAtStart(game: Game): boolean {
  const { rules, state } = game;
  if (!rules.variants.freelanceCarrier || rules.freelanceFirstAuctionedAt !== 'start' || state.round !== 1) return false;
  return askAuction(game);
}

/** VAR-7 at the end of the Expansion phase: in round 1 where that is the first auction, and in every later round. */
export function askFreelanceAtEnd(game: Game): boolean {
  const { rules, state } = game;
  if (!rules.variants.freelanceCarrier || (state.round === 1 && rules.freelanceFirstAuctionedAt !== 'end')) return false;
  const { owner } = state.freelance;
  if (state.turn === 0 && owner !== NOBODY && cannotKeep(game, owner) === null) return ask(game, 'freelance', owner);
  return askAuction(game);
}

function askAuction(game: Game): boolean {
  const { state } = game;
  if (state.turn === 0) open(game);
  const bidding = state.bidding;
  if (bidding === null) return false;
  if (askNextBidder(game, bidding)) return true;
  handOver(game, bidding);
  state.bidding = null;
  return false;
}

function open(game: Game): void {
  const { state } = game;
  state.turn = 1;
  state.freelance.credits = 0; // what lay on the card goes to the reserve first
  openBidding(
    game,
    'freelance',
    state.firstPlayer,
    state.players.map(() => true),
  );
}

/** The winning bid lies on the card; whoever loses the carrier keeps what fits on their own. */
function handOver(game: Game, { leader, highest }: Bidding): void {
  const { freelance } = game.state;
  const loser = freelance.owner;
  freelance.owner = leader;
  freelance.credits = highest;
  freelance.kept = false;
  if (leader === NOBODY) {
    game.events?.push({ kind: 'nothingSold', lot: 'freelance' });
  } else {
    ownPlayer(game, leader).credits -= highest;
    game.events?.push({ kind: 'biddingWon', seat: leader, lot: 'freelance', amount: highest, paid: highest });
  }
  if (loser !== NOBODY && loser !== leader) unload(game, loser);
}

/** Kept at most once since it was won, for the same amount again. */
function cannotKeep(game: Game, owner: Seat): Refusal | null {
  const { kept, credits } = game.state.freelance;
  if (kept) return refuse('cannotKeep', 'VAR-7');
  return cannotPayCredits(playerAt(game, owner), credits, 'VAR-7');
}

export interface FreelanceOptions {
  readonly kind: 'freelance';
  /** What keeping it costs. */
  readonly keepFreelance: number;
}

export const FREELANCE: DecisionRule<FreelanceOptions, 'keepFreelance' | 'auctionFreelance'> = {
  moves: ['keepFreelance', 'auctionFreelance'],
  options(game) {
    return { kind: 'freelance', keepFreelance: game.state.freelance.credits };
  },
  refusal(game, seat, move) {
    return move.kind === 'keepFreelance' ? cannotKeep(game, seat) : null;
  },
  answer(game, seat, move) {
    const { freelance } = game.state;
    if (move.kind === 'keepFreelance') {
      game.state.turn = 1;
      ownPlayer(game, seat).credits -= freelance.credits; // what lay there goes to the reserve, the new payment lies there now
      freelance.kept = true;
      game.events?.push({ kind: 'freelanceKept', seat, paid: freelance.credits });
      return;
    }
    game.events?.push({ kind: 'freelanceReleased', seat });
    open(game);
  },
};
