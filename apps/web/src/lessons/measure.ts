import {
  NO_TANK,
  RESOURCES,
  type Resource,
  resourceIndex,
  rulesOf,
  type Seat,
  type Specialist,
  type State,
  standing,
} from '@planet-steam/engine';

/** Something of a seat that can be counted. */
export type Measure =
  | 'credits'
  | 'wealth'
  /** Wealth above that of the richest other player. */
  | 'lead'
  | 'zones'
  | 'tanks'
  | 'superchargers'
  | 'luxuryQuarters'
  | 'licences'
  /** Units held, energy apart: it is spent on running. */
  | 'goods'
  | `tanks.${Resource}`
  | `held.${Resource}`
  | `class.${Resource}`
  /** 1 if the seat holds the card with this specialist. */
  | `card.${Specialist}`;

export function measured(state: State, seat: Seat, measure: Measure): number {
  const player = state.players[seat];
  const own = state.claims.flatMap((claim, zone) => (claim === seat ? [zone] : []));
  const [kind, of] = measure.split('.') as [string, string | undefined];
  const resource = of !== undefined && of in { quartz: 0, ore: 0, water: 0, energy: 0 } ? resourceIndex(of as Resource) : -1;
  switch (kind) {
    case 'credits':
    case 'luxuryQuarters':
    case 'licences':
      return player[kind];
    case 'wealth':
      return standing(state)[seat].total;
    case 'lead':
      return standing(state)[seat].total - Math.max(...standing(state).flatMap(({ total }, other) => (other === seat ? [] : [total])));
    case 'zones':
      return own.length;
    case 'tanks':
      return own.filter((zone) => (resource === -1 ? state.tanks[zone] !== NO_TANK : state.tanks[zone] === resource)).length;
    case 'superchargers':
      return own.filter((zone) => state.superchargers[zone] === 1).length;
    case 'goods':
      return RESOURCES.reduce((sum, each, index) => (each === 'energy' ? sum : sum + player.held[index]), 0);
    case 'held':
      return player.held[resource];
    case 'class':
      return player.classes[resource];
    case 'card':
      return Number(state.cards[rulesOf(state.setup).cardOf[of as Specialist] - 1] === seat);
    default:
      throw new Error(`nothing is measured by ${measure}`);
  }
}
