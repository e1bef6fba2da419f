import type { Move, PlayerCount, Seat, State } from '@planet-steam/engine';
import { LANES, laneIndex } from '@planet-steam/engine';
import { type MapSymmetry, relabelledMap, relabelledZone, relabellingOf } from '../src/map-symmetry.ts';

/** Another way to write the same game: the map turned over, and everyone so many seats further on, which keeps the order of seating. */
export interface Disguise {
  readonly symmetry: MapSymmetry;
  readonly seatsOn: number;
}

function seatAfter(seat: Seat, { seatsOn }: Disguise, players: PlayerCount): Seat {
  return seat < 0 ? seat : (seat + seatsOn) % players;
}

/** A list by seat. */
function seated<T>(list: readonly T[], { seatsOn }: Disguise, players: PlayerCount): T[] {
  return list.map((_, seat) => list[(seat - seatsOn + players) % players]);
}

export function disguisedState(state: State, disguise: Disguise): State {
  const { players } = state.setup;
  const seat = (each: Seat) => seatAfter(each, disguise, players);
  const bySeat = <T>(list: readonly T[]) => seated(list, disguise, players);
  const { decision, bidding, award, freelance, overflow, variableClaims } = state;
  const turned = relabelledMap(relabellingOf(disguise.symmetry, players), state);
  return {
    ...turned,
    decision: decision && { ...decision, seat: seat(decision.seat) },
    firstPlayer: seat(state.firstPlayer),
    turnOrder: state.turnOrder.map(seat),
    cards: state.cards.map(seat),
    claims: turned.claims.map(seat),
    players: bySeat(state.players),
    manipulator: seat(state.manipulator),
    freelance: { ...freelance, owner: seat(freelance.owner) },
    bidding: bidding && { ...bidding, leader: seat(bidding.leader), speaker: seat(bidding.speaker), active: bySeat(bidding.active) },
    award: award && { ...award, seat: seat(award.seat) },
    openFrom: seat(state.openFrom),
    victim: seat(state.victim),
    overflow: overflow && { ...overflow, seat: seat(overflow.seat) },
    // Whatever VAR-5 keeps in a list, it keeps by seat.
    variableClaims:
      variableClaims &&
      (Object.fromEntries(
        Object.entries(variableClaims).map(([name, value]) => [name, Array.isArray(value) ? bySeat(value) : value]),
      ) as unknown as State['variableClaims']),
  };
}

/** A move made in disguise, as it is called without. Symmetries are their own inverses; seats go back. */
export function undisguisedMove(move: Move, { symmetry, seatsOn }: Disguise, players: PlayerCount): Move {
  const relabelling = relabellingOf(symmetry, players);
  const names: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(move)) {
    if (name === 'zone' || name === 'from' || name === 'to' || name === 'oldTo')
      names[name] = value === null ? null : relabelledZone(relabelling, value);
    else if (name === 'zones')
      names[name] = (value as unknown as Parameters<typeof relabelledZone>[1][]).map((zone) => relabelledZone(relabelling, zone));
    else if (name === 'lane') names[name] = LANES[relabelling.lanes[laneIndex(value)]];
    else if (name === 'victim') names[name] = ((value as unknown as Seat) - seatsOn + players) % players;
    else names[name] = value;
  }
  return names as Move;
}

/** The same text for the same deed: sets of tanks in one order, swaps in one direction. */
export function deedOf(move: Move): string {
  switch (move.kind) {
    case 'run':
      return `run ${[...move.zones].sort().join(' ')}`;
    case 'swapTanks':
    case 'swapConverters':
      return `${move.kind} ${[move.from, move.to].sort().join(' ')}`;
    case 'discard':
      return `discard ${JSON.stringify(Object.entries(move.resources).sort())}`;
    case 'manipulate':
      return `manipulate ${move.strength} ${JSON.stringify(Object.entries(move.spaces).sort())}`;
    default:
      return JSON.stringify(Object.entries(move).sort());
  }
}
