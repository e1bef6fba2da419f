import {
  applyMove,
  createGame,
  type DecisionKind,
  fastRandom,
  makeSetup,
  type Options,
  optionsFor,
  type PlayerCount,
  type RuleSetId,
  randomMove,
  type Seat,
  type SeatView,
  type State,
  seatView,
  type Variant,
} from '@planet-steam/engine';

interface Played {
  readonly players?: PlayerCount;
  readonly ruleSet?: RuleSetId;
  readonly variants?: readonly Variant[];
  readonly number: number;
}

type Look = (state: State, seat: Seat) => void;

/** A game by chance; whoever looks on sees every decision of one kind before it is answered. */
export function playGame(kind: DecisionKind, { players = 4, ruleSet = 'ffg-2013', variants = [], number }: Played, look: Look): void {
  const random = fastRandom(number);
  let { state }: { state: State } = createGame(makeSetup({ players, ruleSet, variants }), `web-${number}`);
  for (let fuse = 0; fuse < 5000; fuse++) {
    if (state.decision === null) return;
    const { seat } = state.decision;
    const options = optionsFor(state, seat) as Options;
    if (options.kind === kind) look(state, seat);
    const outcome = applyMove(state, seat, randomMove(options, random));
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    state = outcome.state;
  }
  throw new Error(`game ${number} does not end`);
}

/** The views of those who are asked, over some games. */
export function viewsAsked(kind: DecisionKind, games: readonly Played[]): SeatView[] {
  const views: SeatView[] = [];
  for (const game of games) playGame(kind, game, (state, seat) => views.push(seatView(state, seat)));
  return views;
}

export function games(count: number, more: Omit<Played, 'number'> = {}): Played[] {
  return Array.from({ length: count }, (_, number) => ({ ...more, number: number + 1 }));
}
