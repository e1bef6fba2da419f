import {
  NOBODY,
  type Phase,
  RESOURCES,
  type Resource,
  type Rules,
  rulesOf,
  type Seat,
  STEP_PHASES,
  STEPS,
  type Step,
} from '@planet-steam/engine';
import type { RuleId } from '@planet-steam/texts/rulebook';
import { orderMarkerOf } from '../game-panels/trading-order.ts';
import type { GameView } from '../session/session.ts';

/** What a step still has for a player. */
export type Share =
  /** No one is asked anything. */
  | { readonly kind: 'automatic' }
  | { readonly kind: 'done' }
  | { readonly kind: 'asked' }
  /** So many players come first; 0: next. */
  | { readonly kind: 'after'; readonly players: number }
  /** In a step to come: the place in its order, from 1. */
  | { readonly kind: 'place'; readonly place: number }
  /** The cards are not all taken yet, and they set the order. */
  | { readonly kind: 'byCards' }
  | { readonly kind: 'winsCard' }
  | { readonly kind: 'offers' }
  | { readonly kind: 'bids' }
  | { readonly kind: 'decides' }
  | { readonly kind: 'keeps' }
  | { readonly kind: 'votes' }
  /** Only this seat decides. */
  | { readonly kind: 'other'; readonly seat: Seat }
  | { readonly kind: 'captain' }
  /** Still to be traded, in their order. */
  | { readonly kind: 'trades'; readonly resources: readonly Resource[] };

export interface PlannedStep {
  readonly step: Step;
  readonly phase: Phase;
  readonly rule: RuleId;
  readonly when: 'done' | 'now' | 'ahead';
  /** Null for who only watches, and for what is over. */
  readonly share: Share | null;
}

const RULE_OF = {
  setupUpgrade: 'SET-6',
  riverAtSetup: 'VAR-5',
  freelanceAtStart: 'VAR-7',
  bonusResources: 'EXP-1',
  specialistAuction: 'AUC-2',
  riverAfterAuction: 'VAR-5',
  variableClaims: 'VAR-5',
  zoneAuction: 'ZON-1',
  claiming: 'CLM-1',
  airship: 'AIR-1',
  freelanceAtEnd: 'VAR-7',
  tankTurns: 'TNK-1',
  extraction: 'EXT-1',
  trading: 'TRD-1',
  certificates: 'CRT-1',
  roundEnd: 'END-3',
  over: 'WIN-1',
} as const satisfies Record<Step, RuleId>;

/** The order of the round that is played, with where it stands and what it still has for a seat. Wealth is counted after the last one only. */
export function roundPlan(view: GameView, seat: Seat | null): PlannedStep[] {
  const rules = rulesOf(view.setup);
  const at = STEPS.indexOf(view.step);
  return STEPS.filter((step) => isPlayed(step, view, rules)).map((step): PlannedStep => {
    const place = STEPS.indexOf(step);
    const when = place < at ? 'done' : place === at ? 'now' : 'ahead';
    const share = seat === null || when === 'done' ? null : shareOf(step, when, view, rules, seat);
    return { step, phase: STEP_PHASES[step], rule: RULE_OF[step], when, share };
  });
}

/** Whether the round has this step: the preparation, what variants add, and the count have their own time. */
function isPlayed(step: Step, { phase, round }: GameView, { variants, freelanceFirstAuctionedAt, riverClaimedAt, rounds }: Rules): boolean {
  const first = round <= 1;
  switch (step) {
    case 'setupUpgrade':
      return phase === 'setup';
    case 'riverAtSetup':
      return phase === 'setup' && variants.variableClaims && riverClaimedAt === 'setup';
    case 'riverAfterAuction':
      return first && variants.variableClaims && riverClaimedAt === 'auction';
    case 'variableClaims':
      return first && variants.variableClaims;
    case 'freelanceAtStart':
      return first && variants.freelanceCarrier && freelanceFirstAuctionedAt === 'start';
    case 'freelanceAtEnd':
      return variants.freelanceCarrier && !(first && freelanceFirstAuctionedAt === 'start');
    case 'over':
      return round === rounds;
    default:
      return true;
  }
}

function shareOf(step: Step, when: 'now' | 'ahead', view: GameView, rules: Rules, seat: Seat): Share {
  const now = when === 'now';
  if (now && view.decision?.seat === seat && step !== 'trading') return { kind: 'asked' };
  switch (step) {
    case 'bonusResources':
    case 'roundEnd':
    case 'over':
      return { kind: 'automatic' };
    case 'setupUpgrade':
      return inOrder(clockwise(view), now ? view.turn : null, seat);
    case 'riverAtSetup':
    case 'riverAfterAuction':
      return { kind: view.firstPlayer === seat ? 'decides' : 'votes' };
    case 'variableClaims':
      return { kind: 'byCards' };
    case 'specialistAuction':
      return { kind: now && view.cards.includes(seat) ? 'done' : 'winsCard' };
    case 'zoneAuction': {
      if (!now || view.bidding === null) return { kind: holderOf(view, rules.cardOf.venturer) === seat ? 'offers' : 'bids' };
      return { kind: view.bidding.active[seat] ? 'bids' : 'done' };
    }
    case 'freelanceAtStart':
    case 'freelanceAtEnd':
      if (!now || view.bidding === null) return { kind: view.freelance.owner === seat && !view.freelance.kept ? 'keeps' : 'bids' };
      return { kind: view.bidding.active[seat] ? 'bids' : 'done' };
    case 'airship': {
      const captain = holderOf(view, rules.cardOf.captain);
      if (captain === NOBODY) return { kind: 'captain' };
      return captain === seat ? { kind: 'decides' } : { kind: 'other', seat: captain };
    }
    case 'claiming':
      return inOrder(rules.claimsAndTradesClockwise ? cardsTaken(view) && clockwise(view) : view.turnOrder, now ? view.turn : null, seat);
    case 'tankTurns':
    case 'extraction':
    case 'certificates':
      return inOrder(view.turnOrder, now ? view.turn : null, seat);
    case 'trading': {
      const order = rules.claimsAndTradesClockwise ? cardsTaken(view) && clockwise(view) : view.turnOrder;
      return now && order ? tradesLeft(view, order, seat) : inOrder(order, null, seat);
    }
  }
}

function holderOf({ cards }: GameView, card: number): Seat {
  return cards[card - 1] ?? NOBODY;
}

function cardsTaken({ turnOrder }: GameView): boolean {
  return turnOrder.length > 0;
}

function clockwise({ firstPlayer, players }: GameView): Seat[] {
  return players.map((_, after) => (firstPlayer + after) % players.length);
}

/** `turn`: whose turn it is in a step that has begun. */
function inOrder(order: readonly Seat[] | false, turn: number | null, seat: Seat): Share {
  if (order === false || order.length === 0) return { kind: 'byCards' };
  const place = order.indexOf(seat);
  if (turn === null) return { kind: 'place', place: place + 1 };
  return place < turn ? { kind: 'done' } : { kind: 'after', players: place - turn };
}

/** TRD-1, VAR-4. */
function tradesLeft(view: GameView, order: readonly Seat[], seat: Seat): Share {
  const traded = Math.floor(view.turn / order.length);
  const hasTraded = order.indexOf(seat) < view.turn % order.length;
  const inTheirOrder = RESOURCES.toSorted((a, b) => (orderMarkerOf(view, a) ?? 0) - (orderMarkerOf(view, b) ?? 0));
  const resources = inTheirOrder.slice(hasTraded ? traded + 1 : traded);
  return resources.length === 0 ? { kind: 'done' } : { kind: 'trades', resources };
}
