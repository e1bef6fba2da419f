import {
  COMPONENTS,
  isRiver,
  NO_TANK,
  RESOURCES,
  RIVER_ZONES,
  type State,
  UNCLAIMED,
  ZONES,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import { asked, event, eventsOf, freelanceCargo, move, type Played, same, setUp, type Witness } from '../played.ts';

/** Section 8: the variants. */

function ownTanks({ claims, tanks }: State, seat: number): number[] {
  return ZONES.map((_, zone) => zone).filter((zone) => claims[zone] === seat && tanks[zone] !== NO_TANK);
}

const freelanceOpened: Witness = event('biddingOpened', ({ lot }) => lot === 'freelance');
const freelanceWon = (holds: (seat: number, played: Played) => boolean) =>
  event('biddingWon', ({ lot, seat }, played) => lot === 'freelance' && holds(seat, played));

const manipulated = (strength: 'weak' | 'moderate' | 'strong') =>
  event('pricesManipulated', (used, { before, after }) => used.strength === strength && !same(before.spaces, after.spaces));

const river = (zones: readonly Zone[]) => zones.filter((zone) => isRiver(zoneIndex(zone)));

export const VARIANTS = {
  'VAR-1': {
    'tanks neither move nor swap': asked(
      'tankTurn',
      ({ rules, before, seat }, { moveTank, swapTanks }) =>
        rules.variants.immobileTanks && before.tipped < 0 && ownTanks(before, seat).length > 1 && moveTank.length + swapTanks.length === 0,
    ),
    'a converter still moves': event('converterMoved', (_, { rules }) => rules.variants.immobileTanks),
  },
  'VAR-2': {
    'a tank on the river may get an energy converter, but no ore': asked(
      'tankTurn',
      ({ rules }, { ore, energy }) =>
        rules.variants.riverLimits && ore.buy.length > 0 && river(energy.buy).length > 0 && river(ore.buy).length === 0,
    ),
  },
  'VAR-3': {
    'all start with less': setUp(
      ({ players, setup }, { variants }) =>
        variants.reducedStart &&
        players.every(
          ({ credits, held }) =>
            credits === COMPONENTS.reducedStart.credits[setup.players] &&
            same(
              held,
              RESOURCES.map((resource) => COMPONENTS.reducedStart[resource][setup.players]),
            ),
        ),
    ),
  },
  'VAR-4': {
    'a winner places a marker': event('markerPlaced', ({ seat }) => seat !== null),
    'with 2 players he places a second': asked(
      'orderMarker',
      ({ rules, after }) => rules.players === 2 && after.decision?.kind === 'orderMarker',
    ),
    'with 3 players the last goes by itself': event('markerPlaced', ({ seat }, { rules }) => seat === null && rules.players === 3),
    'with 5 players the last winner places none': (played) =>
      played.rules.players === 5 && event('turnOrderSet')(played) && played.after.markers.every((marker) => marker > 0),
    'a resource is traded out of terminal order': asked(
      'trade',
      ({ before, rules }, { resource }) => RESOURCES.indexOf(resource) !== Math.floor(before.turn / rules.players),
    ),
  },
  'VAR-5': {
    'all agree to the number proposed': event('riverSettled', ({ die }) => die === undefined),
    'one declines and the die decides': event('riverSettled', ({ die, number }) => die !== undefined && number === die),
    'a die above the limit means none': event('riverSettled', ({ die, number }) => die !== undefined && number === 0),
    'the number is settled after the auction': asked('riverProposal', ({ before }) => before.round === 1),
    'a neutral claim cannot go on the river afterwards': asked(
      'neutralClaim',
      ({ before }, { placeNeutral }) =>
        RIVER_ZONES.some((zone) => before.claims[zone] === UNCLAIMED) && !placeNeutral.some((zone) => isRiver(zoneIndex(zone))),
    ),
    'neutral claims come to the river': asked('riverClaim'),
    'each places a claim of his own': event('zoneClaimed', ({ cause }) => cause === 'variableClaims'),
    'the last in turn order places twice in a row': ({ before, after, rules }) =>
      before.step === 'variableClaims' &&
      before.decision?.kind === 'neutralClaim' &&
      before.turn === rules.players - 1 &&
      after.turn === rules.players &&
      before.decision.seat === after.decision?.seat,
    'the first player places two neutral ones': ({ before, after }) =>
      before.decision?.kind === 'neutralClaim' &&
      after.decision?.kind === 'neutralClaim' &&
      before.decision.seat === after.decision.seat &&
      before.turn === after.turn,
  },
  'VAR-6': {
    'a zone is claimed by choice': event('zoneClaimed', ({ cause }) => cause === 'choice'),
    'a licence works as always': event('zoneClaimed', ({ cause }, { rules }) => cause === 'licence' && rules.variants.predictableClaims),
  },
  'VAR-7': {
    'it is auctioned first at the start of the Expansion phase': (played) =>
      played.after.step === 'freelanceAtStart' && freelanceOpened(played),
    'it is auctioned first at the end of the Expansion phase': (played) =>
      played.after.step === 'freelanceAtEnd' && played.after.round === 1 && freelanceOpened(played),
    'its owner keeps it': event('freelanceKept', (_, { after }) => after.freelance.kept),
    'its owner lets it be auctioned': event('freelanceReleased'),
    'it is auctioned without asking him': (played) =>
      freelanceOpened(played) && played.before.freelance.owner >= 0 && eventsOf(played, 'freelanceReleased').length === 0,
    'its owner wins it again and its cargo stays': freelanceWon(
      (seat, { before, after }) => seat === before.freelance.owner && freelanceCargo(before) && freelanceCargo(after),
    ),
    'who loses it loses what does not fit': (played) =>
      freelanceWon((seat) => seat !== played.before.freelance.owner)(played) &&
      event('resourcesLost', ({ seat }) => seat === played.before.freelance.owner)(played),
    'goods lie on it': ({ after }) => freelanceCargo(after),
    'its owner chooses what to lose': asked('discard', (_, { from }) => Object.keys(from).length > 1),
  },
  'VAR-8': {
    weak: manipulated('weak'),
    moderate: manipulated('moderate'),
    strong: manipulated('strong'),
    'in the End phase he receives the number on his card': event(
      'creditsReceived',
      ({ cause, credits, seat }, { before }) => cause === 'manipulation' && before.cards[credits - 1] === seat,
    ),
  },
  'VAR-9': {
    'the last winner names an opponent': event('sabotaged', ({ seat }, { before }) => seat === before.award?.seat),
    'who tips a tank of his own': move('tipTank', ({ before, seat }, { zone }) => before.claims[zoneIndex(zone)] === seat),
    'a tipped tank does not run': asked(
      'run',
      ({ before, seat }, { free, costly }) => before.claims[before.tipped] === seat && ![...free, ...costly].includes(ZONES[before.tipped]),
    ),
    'its owner receives twice the die': event(
      'creditsReceived',
      ({ cause, credits, die }) => cause === 'sabotage' && credits === 2 * (die ?? 0),
    ),
  },
} satisfies Record<string, Record<string, Witness>>;
