import { type OptionsOf, RESOURCES, randomMove, type Seat, type State, WATER } from '@planet-steam/engine';
import type { PlayerMove } from './lively-player.ts';

/**
 * A player who puts everything into tanks, so that the market offers more of them than the reserve holds (END-5). It sells its ore and
 * energy, which lets the market make still more.
 */
export const tankRushMove: PlayerMove = (state, seat, options, random) => {
  switch (options.kind) {
    case 'bid':
      return options.mayPass ? { kind: 'pass' } : { kind: 'bid', amount: 1 };
    case 'claim':
      return options.rollFor.length > 0 ? { kind: 'rollFor', zone: options.rollFor[0] } : { kind: 'pass' };
    case 'activation':
      return { kind: state.players[seat].held[WATER] > 1 ? 'activate' : 'decline' };
    case 'tankTurn':
      return tankAction(options);
    case 'run':
      return { kind: 'run', zones: [...options.free, ...options.costly.slice(0, options.energy)] };
    case 'trade':
      return trade(state, seat, options);
    case 'certificate':
      return { kind: 'pass' };
    default:
      return randomMove(options, random);
  }
};

/** Every other tank gets an energy converter; without energy the market makes none. */
function tankAction({ buyTank, energy }: OptionsOf<'tankTurn'>): ReturnType<PlayerMove> {
  if (buyTank.length > 0) return { kind: 'buyTank', zone: buyTank[0] };
  if (energy.on.length < energy.to.length && energy.buy.length > 0)
    return { kind: 'buyConverter', converter: 'energy', zone: energy.to[0], oldTo: null };
  return { kind: 'endTurn' };
}

/** It keeps 4 water and 2 energy. */
function trade(state: State, seat: Seat, { resource, buy, sell }: OptionsOf<'trade'>): ReturnType<PlayerMove> {
  const { held } = state.players[seat];
  const kept = { quartz: 0, ore: 0, water: 4, energy: 2 }[resource];
  const spare = held[RESOURCES.indexOf(resource)] - kept;
  if (sell !== null && spare > 0) return { kind: 'sell', resource, amount: spare };
  if (buy === null || resource !== 'water' || spare === 0) return { kind: 'pass' };
  return { kind: 'buy', resource, amount: Math.min(buy.most, -spare) };
}
