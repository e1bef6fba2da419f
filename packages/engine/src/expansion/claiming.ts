import type { DecisionRule } from '../decision-rule.ts';
import { type Lack, lacking } from '../events.ts';
import { ask, type Game, ownPlayer, playerAt, rollDie, seatToClaimOrTrade } from '../game.ts';
import { anyZone, notUnclaimed, placeClaim, zonesWith } from '../mechanics/claims.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { NOBODY, type Seat } from '../vocabulary.ts';
import { NEUTRAL, RAYS, UNCLAIMED, ZONES, type Zone, zoneIndex } from '../zones.ts';

/** CLM-1: each player in claim order. `zone` holds the zone named for a die that missed. */
export function askClaiming(game: Game): boolean {
  const { rules, state } = game;
  if (state.turn === rules.players) return false;
  return ask(game, state.zone === NOBODY ? 'claim' : 'nearbyClaim', seatToClaimOrTrade(game, state.turn));
}

const DIE_HITS_FROM = 4;

function noClaimLeft(game: Game, seat: Seat): Refusal | null {
  return playerAt(game, seat).claims > 0 ? null : refuse('noClaimLeft', 'CLM-7');
}

/** CLM-5: neither the die nor a free claim without an unclaimed zone. */
function noUnclaimedZone(game: Game): Refusal | null {
  return anyZone(game, UNCLAIMED) ? null : refuse('noUnclaimedZone', 'CLM-5');
}

function cannotRoll(game: Game, seat: Seat): Refusal | null {
  if (game.rules.variants.predictableClaims) return refuse('diceNotUsed', 'VAR-6');
  return noClaimLeft(game, seat) ?? noUnclaimedZone(game);
}

function cannotClaimFreely(game: Game, seat: Seat): Refusal | null {
  if (!game.rules.variants.predictableClaims) return refuse('diceUsed', 'VAR-6');
  return noClaimLeft(game, seat) ?? noUnclaimedZone(game);
}

function cannotUseLicence(game: Game, seat: Seat): Refusal | null {
  if (playerAt(game, seat).licences === 0) return refuse('noLicenceHeld', 'CLM-6');
  return noClaimLeft(game, seat);
}

/** CLM-6: an unclaimed zone or a neutral one. */
function isClaimable(game: Game, zone: number): boolean {
  const claim = game.state.claims[zone];
  return claim === UNCLAIMED || claim === NEUTRAL;
}

function notClaimable(game: Game, zone: Zone): Refusal | null {
  return isClaimable(game, zoneIndex(zone)) ? null : refuse('notClaimable', 'CLM-6', { zone });
}

export interface ClaimOptions {
  readonly kind: 'claim';
  readonly rollFor: readonly Zone[];
  readonly claim: readonly Zone[];
  readonly useLicence: readonly Zone[];
}

const NONE: readonly Zone[] = [];

/** What keeps a player from claiming at all; null where they can. */
function lackForClaiming(game: Game, seat: Seat): Lack | null {
  const { rollFor, claim, useLicence } = CLAIM.options(game, seat);
  if (rollFor.length + claim.length + useLicence.length > 0) return null;
  return noClaimLeft(game, seat) === null ? 'zones' : 'claims';
}

export const CLAIM: DecisionRule<ClaimOptions, 'rollFor' | 'claim' | 'useLicence' | 'pass'> = {
  moves: ['rollFor', 'claim', 'useLicence', 'pass'],
  options(game, seat) {
    return {
      kind: 'claim',
      rollFor: cannotRoll(game, seat) === null ? zonesWith(game, UNCLAIMED) : NONE,
      claim: cannotClaimFreely(game, seat) === null ? zonesWith(game, UNCLAIMED) : NONE,
      useLicence: cannotUseLicence(game, seat) === null ? ZONES.filter((_, zone) => isClaimable(game, zone)) : NONE,
    };
  },
  refusal(game, seat, move) {
    switch (move.kind) {
      case 'rollFor':
        return cannotRoll(game, seat) ?? notUnclaimed(game, move.zone, 'CLM-2');
      case 'claim':
        return cannotClaimFreely(game, seat) ?? notUnclaimed(game, move.zone, 'VAR-6');
      case 'useLicence':
        return cannotUseLicence(game, seat) ?? notClaimable(game, move.zone);
      case 'pass':
        return null;
    }
  },
  answer(game, seat, move) {
    const { state } = game;
    if (move.kind === 'rollFor') {
      rollFor(game, seat, move.zone);
      return;
    }
    state.turn++;
    if (move.kind === 'pass') {
      game.events?.push({ kind: 'claimDeclined', seat, ...lacking(lackForClaiming(game, seat)) });
    } else if (move.kind === 'claim') {
      placeClaim(game, seat, zoneIndex(move.zone), 'choice');
    } else {
      ownPlayer(game, seat).licences--; // CLM-6, THG-7: it leaves the game
      placeClaim(game, seat, zoneIndex(move.zone), 'licence');
    }
  },
};

function rollFor(game: Game, seat: Seat, zone: Zone): void {
  const { state } = game;
  const die = rollDie(game);
  game.events?.push({ kind: 'claimRolled', seat, zone, die });
  const index = zoneIndex(zone);
  if (die >= DIE_HITS_FROM) {
    state.turn++;
    placeClaim(game, seat, index, 'die'); // CLM-2
  } else if (nearest(game, index).length > 0) {
    state.zone = index; // CLM-3 will be asked
  } else {
    state.turn++;
    game.events?.push({ kind: 'nothingNearby', seat, zone });
    consoleFor(game, seat);
  }
}

/** CLM-4: nothing to claim at all; by rule set a license that could not have helped forfeits the credits. */
function consoleFor(game: Game, seat: Seat): void {
  const { rules } = game;
  if (rules.licenceForfeitsConsolation && playerAt(game, seat).licences > 0 && !anyZone(game, NEUTRAL)) return;
  ownPlayer(game, seat).credits += rules.consolation;
  game.events?.push({ kind: 'creditsReceived', seat, credits: rules.consolation, cause: 'consolation' });
}

/** CLM-3: the nearest unclaimed zone in each of the four directions, or of these only the nearest of all. */
function nearest({ rules, state }: Game, zone: number): number[] {
  let found: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const ray of RAYS[zone]) {
    const distance = ray.findIndex((other) => state.claims[other] === UNCLAIMED);
    if (distance === -1) continue;
    if (rules.missedDieGoesNearest) {
      if (distance > least) continue;
      if (distance < least) found = [];
      least = distance;
    }
    found.push(ray[distance]);
  }
  return found;
}

export interface NearbyClaimOptions {
  readonly kind: 'nearbyClaim';
  /** The zone the die missed. */
  readonly missed: Zone;
  readonly claimNearby: readonly Zone[];
}

/** CLM-3: compulsory once there is any; CLM-5: no license any more. */
export const NEARBY_CLAIM: DecisionRule<NearbyClaimOptions, 'claimNearby'> = {
  moves: ['claimNearby'],
  options(game) {
    const { zone } = game.state;
    return { kind: 'nearbyClaim', missed: ZONES[zone], claimNearby: nearest(game, zone).map((other) => ZONES[other]) };
  },
  refusal(game, _seat, { zone }) {
    return nearest(game, game.state.zone).includes(zoneIndex(zone)) ? null : refuse('notNearest', 'CLM-3', { zone });
  },
  answer(game, seat, { zone }) {
    const { state } = game;
    state.turn++;
    state.zone = NOBODY;
    placeClaim(game, seat, zoneIndex(zone), 'nearby');
  },
};
