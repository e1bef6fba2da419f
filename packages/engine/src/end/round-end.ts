import { type Game, ownPlayer, rollDie } from '../game.ts';
import { changeSupply, movePrice, priceOf } from '../mechanics/terminal.ts';
import { ENERGY, NOBODY, ORE, RESOURCES } from '../vocabulary.ts';
import { ZONES } from '../zones.ts';

/** Section 7: nothing is asked in the End phase. */
export function endRound(game: Game): void {
  payManipulator(game);
  standUpTank(game);
  makeTanks(game);
}

/** END-1, VAR-8: credits equal to the number on their specialist card. */
function payManipulator(game: Game): void {
  const { state } = game;
  const seat = state.manipulator;
  if (seat === NOBODY) return;
  const credits = state.cards.indexOf(seat) + 1;
  ownPlayer(game, seat).credits += credits;
  state.manipulator = NOBODY;
  game.events?.push({ kind: 'creditsReceived', seat, credits, cause: 'manipulation' });
}

/** END-1, VAR-9: the tipped tank stands again, and its owner receives twice a die roll. */
function standUpTank(game: Game): void {
  const { rules, state } = game;
  if (state.tipped === NOBODY) return;
  const seat = state.claims[state.tipped];
  const die = rollDie(game);
  const credits = die * rules.sabotageCreditsPerPip;
  ownPlayer(game, seat).credits += credits;
  game.events?.push(
    { kind: 'tankStoodUp', seat, zone: ZONES[state.tipped] },
    { kind: 'creditsReceived', seat, credits, cause: 'sabotage', die },
  );
  state.tipped = NOBODY;
}

function makeTanks(game: Game): void {
  const { rules, state } = game;
  const { supplies } = state;
  if (supplies[ORE] === 0 || supplies[ENERGY] === 0) {
    raiseIfScarce(game, ORE);
    raiseIfScarce(game, ENERGY);
    return;
  }
  // END-3, END-5: until a supply is used up or the market is full, whatever the reserve holds
  const tanks = Math.min(supplies[ORE], supplies[ENERGY], rules.marketSpaces - state.market);
  changeSupply(game, ORE, -tanks);
  changeSupply(game, ENERGY, -tanks);
  state.market += tanks;
  game.events?.push({ kind: 'tanksMade', tanks, market: state.market, ore: supplies[ORE], energy: supplies[ENERGY] });
}

/** END-2. */
function raiseIfScarce(game: Game, resource: number): void {
  if (game.state.supplies[resource] > 0) return;
  const from = priceOf(game, resource);
  movePrice(game, resource, game.rules.scarcitySpaces);
  game.events?.push({ kind: 'scarcity', resource: RESOURCES[resource], from, to: priceOf(game, resource) });
}
