import type { DecisionRule } from '../decision-rule.ts';
import { ask, type Game } from '../game.ts';
import { notYourTank, ownsTank, tankZones } from '../mechanics/tanks.ts';
import { refuse } from '../refusal.ts';
import type { Award } from '../state.ts';
import { NOBODY, type Seat } from '../vocabulary.ts';
import { ZONES, type Zone, zoneIndex } from '../zones.ts';

const FIRST_ROUND_OF_SABOTAGE = 2;

/** VAR-9: the last winner names an opponent with a tank; that opponent tips one of their own. No one to name: no effect. */
export function askSabotage(game: Game, seat: Seat): boolean {
  const { rules, state } = game;
  if (!rules.variants.sabotage || state.round < FIRST_ROUND_OF_SABOTAGE || state.tipped !== NOBODY) return false;
  if (state.victim !== NOBODY) return ask(game, 'tippedTank', state.victim);
  return possibleVictims(game, seat).length > 0 && ask(game, 'sabotage', seat);
}

function isVictim(game: Game, seat: Seat, victim: Seat): boolean {
  return victim !== seat && victim < game.rules.players && ownsTank(game, victim);
}

function possibleVictims(game: Game, seat: Seat): Seat[] {
  const victims: Seat[] = [];
  for (let victim = 0; victim < game.rules.players; victim++) if (isVictim(game, seat, victim)) victims.push(victim);
  return victims;
}

export interface SabotageOptions {
  readonly kind: 'sabotage';
  readonly victims: readonly Seat[];
}

export const SABOTAGE: DecisionRule<SabotageOptions, 'sabotage'> = {
  moves: ['sabotage'],
  options(game, seat) {
    return { kind: 'sabotage', victims: possibleVictims(game, seat) };
  },
  refusal(game, seat, { victim }) {
    return isVictim(game, seat, victim) ? null : refuse('notAVictim', 'VAR-9', { seat: victim });
  },
  answer(game, seat, { victim }) {
    game.state.victim = victim;
    game.events?.push({ kind: 'sabotaged', seat, victim });
  },
};

export interface TippedTankOptions {
  readonly kind: 'tippedTank';
  readonly tipTank: readonly Zone[];
}

export const TIPPED_TANK: DecisionRule<TippedTankOptions, 'tipTank'> = {
  moves: ['tipTank'],
  options(game, seat) {
    return { kind: 'tippedTank', tipTank: tankZones(game, seat).map((zone) => ZONES[zone]) };
  },
  refusal(game, seat, { zone }) {
    return notYourTank(game, seat, zone, 'VAR-9');
  },
  answer(game, seat, { zone }) {
    const { state } = game;
    (state.award as Award).done++;
    state.victim = NOBODY;
    state.tipped = zoneIndex(zone);
    game.events?.push({ kind: 'tankTipped', seat, zone });
  },
};
