import { type Seat, type SeatView, type SpectatorView, type State, seatView, spectatorView } from '@planet-steam/engine';
import type { WireView } from '@planet-steam/protocol';
import type { StorageErrorCode } from '../failure.ts';
import type { SeatInfo } from '../session.ts';
import type { NewSeat } from './games.ts';
import type { KeptGame, Played } from './kept-game.ts';
import type { WireSnapshot, WireTableUpdate } from './protocol.ts';
import type { ScreenViewer } from './screen.ts';

/** What a page may see of a game. */

export function viewOf(state: State, eyes: ScreenViewer['eyes']): WireView {
  return withoutSetup(eyes === 'spectator' ? spectatorView(state) : seatView(state, eyes));
}

function withoutSetup({ setup: _setup, ...view }: SeatView | SpectatorView): WireView {
  return view;
}

export function snapshotOf(game: KeptGame, { eyes, handOver }: ScreenViewer, unsaved: StorageErrorCode | null): WireSnapshot {
  const { agreed, over, sequence, state, version } = game;
  return {
    id: agreed.id,
    name: agreed.name,
    status: over ? 'over' : 'playing',
    sequence,
    version,
    view: viewOf(state, eyes),
    seats: agreed.seats.map(seatInfo),
    aids: agreed.aids,
    clock: { kind: 'none' },
    connection: 'local',
    handOver,
    order: eyes === 'spectator' ? null : game.orderOf(eyes),
    takeBack: null,
    clockOffset: 0,
    unsaved,
  };
}

function seatInfo(sitting: NewSeat, seat: Seat): SeatInfo {
  const nowhere = { seat, present: null, clock: null };
  return 'name' in sitting
    ? { ...nowhere, name: sitting.name, who: 'here', bot: null }
    : { ...nowhere, name: null, who: 'bot', bot: sitting.bot };
}

/** The first update of every game. */
export function dealtUpdate({ agreed, opening, state }: KeptGame): WireTableUpdate {
  return {
    sequence: 1,
    version: 1,
    at: agreed.createdAt,
    entry: { kind: 'started', commitment: state.commitment },
    seat: null,
    hand: null,
    events: opening,
    view: null,
  };
}

export function updateOf({ turn, version, events }: Played, view: WireView | null): WireTableUpdate {
  const { hand, moves, sequence } = turn;
  const [{ at, seat }] = moves;
  return { sequence, version, at, entry: { kind: 'played', seat, hand }, seat, hand, events, view };
}
