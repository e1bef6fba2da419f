import {
  applyMove,
  createGame,
  type Event,
  eventsFor,
  fastRandom,
  numberFrom,
  type Options,
  optionsFor,
  randomMove,
  type Seat,
  type Setup,
  type State,
  seatView,
} from '@planet-steam/engine';
import type { GameView, TableUpdate } from '../../../src/session/session.ts';

/** An update made by hand; whatever a test does not care about is as usual. */
export function update(events: readonly Event[], given: Partial<TableUpdate> = {}): TableUpdate {
  const seat = given.seat === undefined ? 1 : given.seat;
  return {
    sequence: 1,
    version: 1,
    at: null,
    entry: { kind: 'played', seat: seat ?? 0, hand: 'person' },
    seat,
    hand: 'person',
    events,
    view: null,
    ...given,
  };
}

/** A whole game of random players, as the person of one seat is told it. `withViews` costs time. */
export function randomUpdates(setup: Setup, seed: string, viewer: Seat, withViews: boolean): TableUpdate[] {
  const random = fastRandom(numberFrom(seed));
  const view = (state: State): GameView | null => (withViews ? seatView(state, viewer) : null);
  const begun = createGame(setup, seed);
  let { state } = begun;
  const updates: TableUpdate[] = [
    {
      ...update(eventsFor(begun.events, viewer), { seat: null, hand: null, version: 0, view: view(state) }),
      entry: { kind: 'started', commitment: '' },
    },
  ];
  while (state.decision !== null) {
    const { seat } = state.decision;
    const outcome = applyMove(state, seat, randomMove(optionsFor(state, seat) as Options, random));
    if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.code}`);
    state = outcome.state;
    const number = updates.length;
    updates.push(update(eventsFor(outcome.events, viewer), { seat, sequence: number + 1, version: number, view: view(state) }));
  }
  return updates;
}
