import { proceed } from '../flow.ts';
import { type Game, ownMap, ownPlayer, rollDie } from '../game.ts';
import type { Rules } from '../rules.ts';
import type { Player, State } from '../state.ts';
import { NOBODY, RESOURCES, type Seat } from '../vocabulary.ts';
import { isInPlay, NEUTRAL, NO_TANK, UNAVAILABLE, UNCLAIMED, ZONES, zoneIndex } from '../zones.ts';
import type { Setup } from './setup.ts';

/** Section 2 up to the first die: everything in its place, nothing rolled. */
export function initialState(setup: Setup, rules: Rules, commitment: string, seed: string | null): State {
  return {
    setup,
    commitment,
    seed,
    rolls: 0,
    round: 0,
    step: 'setupUpgrade',
    turn: 0,
    decision: null,
    firstPlayer: NOBODY,
    turnOrder: [],
    cards: rules.cards.map(() => NOBODY),
    claims: ZONES.map((_, zone) => (isInPlay(zone, rules.players) ? UNCLAIMED : UNAVAILABLE)), // THG-3
    tanks: ZONES.map(() => NO_TANK),
    superchargers: ZONES.map(() => 0),
    tipped: NOBODY,
    airship: -1,
    players: Array.from({ length: rules.players }, () => startingPlayer(rules)),
    spaces: [...rules.startSpaces], // SET-2
    supplies: [...rules.startSupplies], // SET-1
    bonus: RESOURCES.map(() => 0),
    market: rules.startMarket,
    reserve: {
      tanks: rules.tanks, // THG-5
      converters: [...rules.converters],
      superchargers: rules.superchargers,
      licences: rules.licences,
      luxuryQuarters: rules.luxuryQuarters,
      neutralClaims: rules.neutralClaims,
    },
    markers: RESOURCES.map(() => 0),
    manipulator: NOBODY,
    freelance: { owner: NOBODY, credits: 0, kept: false },
    bidding: null,
    award: null,
    openFrom: NOBODY,
    victim: NOBODY,
    zone: NOBODY,
    activated: false,
    overflow: null,
    riverClaims: null,
    variableClaims: null,
  };
}

/** SET-1, SET-3: four class-1 carriers; what does not fit on them is lost. */
function startingPlayer(rules: Rules): Player {
  return {
    credits: rules.startCredits,
    held: rules.startResources.map((units, resource) => Math.min(units, rules.capacities[resource][1])),
    classes: RESOURCES.map(() => 1),
    claims: rules.claims,
    licences: 0,
    luxuryQuarters: 0,
  };
}

/** SET-4. */
function placeStartingClaims(game: Game): void {
  const { setup, reserve } = game.state;
  const { claims } = ownMap(game);
  const start = setup.board.startingClaims[setup.players];
  for (const [seat, zones] of start.players.entries()) {
    for (const zone of zones) claims[zoneIndex(zone)] = seat;
    ownPlayer(game, seat).claims -= zones.length;
  }
  for (const zone of start.neutral) claims[zoneIndex(zone)] = NEUTRAL;
  reserve.neutralClaims -= start.neutral.length;
}

/** The first things that happen: starting claims (SET-4, VAR-5) and the dice for the first player. */
export function beginGame(game: Game): void {
  if (!game.rules.variants.variableClaims) placeStartingClaims(game);
  rollForFirstPlayer(game);
  proceed(game);
}

/** SET-5, RND-5: all roll in seat order, then the tied among themselves, until one is highest. */
function rollForFirstPlayer(game: Game): void {
  const { rules, state } = game;
  const rolls: { seat: Seat; die: number }[] = [];
  let tied: Seat[] = Array.from({ length: rules.players }, (_, seat) => seat);
  while (tied.length > 1) {
    const thrown = tied.map((seat) => ({ seat, die: rollDie(game) }));
    rolls.push(...thrown);
    const highest = Math.max(...thrown.map(({ die }) => die));
    tied = thrown.filter(({ die }) => die === highest).map(({ seat }) => seat);
  }
  [state.firstPlayer] = tied;
  game.events?.push({ kind: 'firstPlayerRolled', rolls, firstPlayer: state.firstPlayer });
}
