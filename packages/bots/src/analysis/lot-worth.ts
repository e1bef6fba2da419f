import {
  cloneState,
  type Event,
  fastDice,
  fastRandom,
  type Game,
  type GameRecord,
  type Lot,
  type Move,
  numberFrom,
  type OptionsOf,
  openGame,
  optionsOf,
  play,
  replay,
  type Seat,
  type State,
  type Zone,
} from '@planet-steam/engine';
import { performers, playOn } from '../policy/play-on.ts';
import { outlookOf } from '../search/evaluate.ts';
import { evaluationFor, tunedWeights } from '../weights-for.ts';
import { type Estimate, estimateOf } from './analyse-decision.ts';

/** What was sold at an auction, and what it was worth to everyone. */
export interface LotWorth {
  /** The number of the move that decided the bidding, counted from 1. */
  readonly number: number;
  readonly round: number;
  readonly lot: Lot;
  /** The zone that was sold; null for other lots. */
  readonly zone: Zone | null;
  /** Who bought it, and for how much. */
  readonly seat: Seat;
  readonly paid: number;
  /** By seat: how much more a player ends with who gets it for nothing than one who sees another get it. Null: could not bid, or no one else could. */
  readonly worth: readonly (Estimate | null)[];
}

export interface LotWorthSettings {
  /** Games played on for each possible winner; the same number gives the same worth. */
  readonly rollouts: number;
}

/** Round ends to look ahead. */
const ROUNDS = 2;

/** A bidding that a certain seat has won at the lowest price the rules allow. */
interface Won {
  readonly state: State;
  readonly paid: number;
}

/**
 * Goes through a record and values every lot that was sold: for each player who could bid, the bidding is won for as little as possible and the
 * game is played on, always with the same chance. A record must replay.
 */
export function* worthOfLots(record: GameRecord, { rollouts }: LotWorthSettings): Generator<LotWorth> {
  let opened: { state: State; zone: Zone | null } | null = null;
  for (const { number, events, state } of replay(record)) {
    for (const event of events) {
      if (event.kind === 'biddingWon' && opened !== null) {
        const { seat, lot, paid } = event;
        const worth = worthsOf(opened.state, rollouts, numberFrom(`${record.commitment}/${number}/lot`));
        yield { number, round: Math.max(1, opened.state.round), lot, zone: opened.zone, seat, paid, worth };
        opened = null;
      }
      // The state is the one after all events of the move: a bidding that was opened by it has not gone on yet.
      if (event.kind === 'biddingOpened') opened = { state: cloneState(state), zone: event.zone };
    }
  }
}

function worthsOf(state: State, rollouts: number, seed: number): (Estimate | null)[] {
  const won = state.players.map((_, seat) => wonBy(state, seat));
  const weights = state.players.map(() => tunedWeights(state.setup.players));
  const evaluation = evaluationFor(state.setup.players);
  const values: number[][] = state.players.map(() => []);
  for (let rollout = 0; rollout < rollouts; rollout++) {
    // By winner and seat: the wealth to be expected.
    const wealths = won.map((outcome) => {
      if (outcome === null) return null;
      const random = fastRandom((seed + rollout) >>> 0);
      const game = openGame(outcome.state, fastDice(random));
      playOn(game, performers(game, weights, random), ROUNDS);
      return state.players.map((_, seat) => outlookOf(game, evaluation, seat).wealth);
    });
    for (const [seat, own] of wealths.entries()) {
      const others = wealths.flatMap((wealth, winner) => (wealth === null || winner === seat ? [] : [wealth[seat]]));
      const outcome = won[seat];
      if (own === null || outcome === null || others.length === 0) continue;
      values[seat].push(own[seat] + outcome.paid - others.reduce((sum, wealth) => sum + wealth, 0) / others.length);
    }
  }
  return values.map((each) => (each.length < 2 ? null : estimateOf(each)));
}

/** The game in which this seat bids as little as it must and everyone else passes. Null where it cannot win. */
function wonBy(state: State, winner: Seat): Won | null {
  const events: Event[] = [];
  const game = openGame(state, fastDice(fastRandom(1)), events);
  while (game.state.decision?.kind === 'bid') {
    const { seat } = game.state.decision;
    const move = leastBid(game, seat, seat === winner);
    if (move === null || play(game, seat, move) !== null) return null;
    const sold = events.find((event) => event.kind === 'biddingWon');
    if (sold !== undefined) return sold.seat === winner ? { state: game.state, paid: sold.paid } : null;
  }
  return null;
}

function leastBid(game: Game, seat: Seat, wants: boolean): Move | null {
  const { bid, mayPass } = optionsOf(game, seat) as OptionsOf<'bid'>;
  if (bid !== null && (wants || !mayPass)) return { kind: 'bid', amount: bid.least };
  return wants ? null : { kind: 'pass' };
}
