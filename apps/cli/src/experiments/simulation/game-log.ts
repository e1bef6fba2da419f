import {
  type Move,
  NO_TANK,
  NOBODY,
  RESOURCES,
  type Rules,
  resourceIndex,
  type Seat,
  type State,
  standing,
  UNCLAIMED,
} from '@planet-steam/engine';
import { CERTIFICATE_DEALS, type CertificateDeal, zeroes } from './tally.ts';

/** What is remembered of one round of the game under way. */
export interface RoundLog {
  /** By card, from 1: who held it and what they paid for the choice. */
  readonly holders: Seat[];
  readonly paid: number[];
  /** The card that the first winner took; 0 where none was chosen. */
  firstCard: number;
  /** By seat, at the end of the round. */
  readonly wealth: number[];
  /** By resource, at the end of the round. */
  readonly spaces: number[];
  readonly supplies: number[];
  /** By resource: how many buy and sell moves. */
  readonly bought: number[];
  readonly sold: number[];
  unclaimed: number;
  tanks: number;
  market: number;
  readonly certificates: Record<CertificateDeal, number>;
}

/** The game under way. Its room is used again for the next one: a game leaves nothing behind for the garbage collector. */
export interface GameLog {
  moves: number;
  /** SET-5. */
  firstPlayer: Seat;
  readonly rounds: readonly RoundLog[];
  /** Forgets the game before. */
  begin(): void;
  /** Hears every move, after it has been played. Looks at the whole state only when a round is over. */
  onMove(state: State, seat: Seat, move: Move): void;
}

export function makeGameLog({ players, rounds: length, cards }: Rules): GameLog {
  const rounds = Array.from({ length }, (): RoundLog => {
    const perResource = () => RESOURCES.map(() => 0);
    return {
      holders: cards.map(() => NOBODY),
      paid: cards.map(() => 0),
      firstCard: 0,
      wealth: Array.from({ length: players }, () => 0),
      spaces: perResource(),
      supplies: perResource(),
      bought: perResource(),
      sold: perResource(),
      unclaimed: 0,
      tanks: 0,
      market: 0,
      certificates: zeroes(CERTIFICATE_DEALS),
    };
  });
  /** The round the next move belongs to; 0 during the set-up. */
  let current = 0;
  let highestBid = 0;

  const log: GameLog = {
    moves: 0,
    firstPlayer: NOBODY,
    rounds,
    begin() {
      log.moves = 0;
      current = 0;
      for (const round of rounds) {
        round.holders.fill(NOBODY);
        round.firstCard = 0;
        round.bought.fill(0);
        round.sold.fill(0);
        for (const deal of CERTIFICATE_DEALS) round.certificates[deal] = 0;
      }
    },
    onMove(state, seat, move) {
      if (log.moves++ === 0) log.firstPlayer = state.firstPlayer; // the set-up upgrade: no card is held yet
      if (current > 0) note(rounds[current - 1], seat, move);
      if (state.round === current && state.decision !== null) return;
      if (current > 0) closeRound(rounds[current - 1], state);
      current = state.round;
    },
  };
  return log;

  function note(round: RoundLog, seat: Seat, move: Move): void {
    switch (move.kind) {
      case 'bid':
        highestBid = move.amount; // whatever is auctioned: the last bid before a card is taken was for it
        return;
      case 'takeCard':
        takeCard(round, seat, move.card);
        return;
      case 'buy':
        round.bought[resourceIndex(move.resource)]++;
        return;
      case 'sell':
        round.sold[resourceIndex(move.resource)]++;
        return;
      case 'takeLicence':
        round.certificates.licencesTaken++;
        return;
      case 'buyLicence':
        round.certificates.licencesBought++;
        return;
      case 'useLicence':
        round.certificates.licencesUsed++;
        return;
      case 'sellLicence':
        round.certificates.licencesSold++;
        return;
      case 'buyLuxuryQuarters':
        round.certificates.luxuryQuartersBought++;
    }
  }

  function takeCard(round: RoundLog, seat: Seat, card: number): void {
    const { holders, paid } = round;
    if (round.firstCard === 0) round.firstCard = card;
    holders[card - 1] = seat;
    paid[card - 1] = highestBid;
    const last = holders.indexOf(NOBODY);
    if (holders.indexOf(NOBODY, last + 1) !== -1) return;
    // AUC-6: the last card goes for 1 to the last player, without a move
    for (let other = 0; other < players; other++) if (!holders.includes(other)) holders[last] = other;
    paid[last] = 1;
  }
}

/** After END-3. In a state that already asks the first question of the next round, the bonus box has taken from the supplies (EXP-1). */
function closeRound(round: RoundLog, state: State): void {
  const { spaces, supplies, bonus, claims, tanks, market } = state;
  for (const { seat, total } of standing(state)) round.wealth[seat] = total;
  for (let resource = 0; resource < RESOURCES.length; resource++) {
    round.spaces[resource] = spaces[resource];
    round.supplies[resource] = supplies[resource] + bonus[resource];
  }
  round.unclaimed = 0;
  round.tanks = 0;
  for (let zone = 0; zone < claims.length; zone++) {
    if (claims[zone] === UNCLAIMED) round.unclaimed++;
    if (tanks[zone] !== NO_TANK) round.tanks++;
  }
  round.market = market;
}
