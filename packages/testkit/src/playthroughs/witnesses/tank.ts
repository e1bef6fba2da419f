import { listMoves, RESOURCES, resourceIndex, type State, WATER, ZONES, zoneIndex } from '@planet-steam/engine';
import { asked, event, eventsOf, type Played, same, terminalUnchanged, type Witness } from '../played.ts';

/** Section 5: the Tank phase. */

/** Converters on the map and in the reserve, by resource. */
function converters({ tanks, reserve }: State): number[] {
  return RESOURCES.map(
    (_, resource) => reserve.converters[resource] + (resource === WATER ? 0 : tanks.filter((tank) => tank === resource).length),
  );
}

function paid({ had, has }: Played): number[] {
  return had.held.map((units, resource) => units - has.held[resource]);
}

function received(played: Played, cause: 'declined' | 'turnedTank'): boolean {
  return eventsOf(played, 'resourceReceived').some((gain) => gain.cause === cause && gain.resource === 'water' && gain.amount === 1);
}

export const TANK = {
  'TNK-1': {
    'the activation costs 1 water': event('activated', (_, played) => same(paid(played), [0, 0, 1, 0])),
    'several actions follow one another': ({ before, after, seat, move }) =>
      before.decision?.kind === 'tankTurn' &&
      move?.kind !== 'endTurn' &&
      after.decision?.kind === 'tankTurn' &&
      after.decision.seat === seat,
    'the player ends his turn': event('tankTurnEnded'),
  },
  'TNK-2': {
    'what a purchase costs does not come to the terminal': event(
      'tankImported',
      (_, played) => paid(played)[0] > 0 && terminalUnchanged(played),
    ),
  },
  'TNK-3': {
    'who could activate and does not gains 1 water': (played) =>
      event('activationDeclined', (_, { had }) => had.held[WATER] > 0)(played) && received(played, 'declined'),
    'who cannot activate gains it too': (played) =>
      event('activationDeclined', (_, { had }) => had.held[WATER] === 0)(played) && received(played, 'declined'),
  },
  'TNK-4': {
    'who declines gets nothing': event(
      'activationDeclined',
      (_, played) => !played.rules.decliningGivesWater && same(paid(played), [0, 0, 0, 0]),
    ),
    'a player without water turns a tank': (played) => event('tankTurned')(played) && received(played, 'turnedTank'),
    'with no tank to turn the water comes just the same': (played) => !event('tankTurned')(played) && received(played, 'turnedTank'),
    'with a water tank but no water he gets nothing': event(
      'activationDeclined',
      (_, { had, rules }) => !rules.decliningGivesWater && had.held[WATER] === 0,
    ),
  },
  'TNK-5': {
    'a tank costs 1 water and the price, and the marker moves': event(
      'tankBought',
      (bought, played) =>
        same(paid(played), [0, 0, 1, 0]) &&
        played.had.credits - played.has.credits === bought.paid &&
        played.after.market === played.before.market - 1,
    ),
  },
  'TNK-6': {
    'an imported tank leaves the marker where it is': event(
      'tankImported',
      (_, played) =>
        same(paid(played), [2, 0, 1, 0]) &&
        played.had.credits - played.has.credits === 5 &&
        played.before.market > 0 &&
        played.after.market === played.before.market,
    ),
  },
  'TNK-7': {
    'a converter is bought': event('converterBought', ({ old }) => old === null),
    'the old one moves to another tank': event(
      'converterBought',
      ({ old, oldTo }, { after }) => old !== null && oldTo !== null && after.tanks[zoneIndex(oldTo)] === resourceIndex(old),
    ),
    'the old one returns to the reserve': event(
      'converterBought',
      ({ converter, old, oldTo }, { before, after }) =>
        old !== null &&
        old !== converter &&
        oldTo === null &&
        after.reserve.converters[resourceIndex(old)] === before.reserve.converters[resourceIndex(old)] + 1,
    ),
  },
  'TNK-8': { 'a supercharger is bought': event('superchargerBought', (_, played) => same(paid(played), [2, 1, 1, 0])) },
  'TNK-9': {
    'a carrier is upgraded': event('carrierUpgraded', ({ cause }, played) => cause === 'bought' && same(paid(played), [0, 1, 0, 1])),
    'up to class 4': event('carrierUpgraded', ({ cause, carrierClass }) => cause === 'bought' && carrierClass === 4),
  },
  'TNK-10': {
    'a tank moves': event('tankMoved'),
    'two tanks swap': event('tanksSwapped'),
    'a converter moves': event('converterMoved'),
    'two converters swap': event('convertersSwapped'),
    'a supercharger moves': event('superchargerMoved'),
    'a converter returns': event('converterReturned'),
  },
  'TNK-11': {
    'a displaced converter is on a tank or in the reserve': event(
      'converterBought',
      ({ old, oldTo }, { before, after }) => old !== null && oldTo === null && same(converters(before), converters(after)),
    ),
  },
  'TNK-12': {
    'no action touches a tipped tank': asked(
      'tankTurn',
      ({ before, seat }, options) =>
        before.claims[before.tipped] === seat &&
        ![...listMoves(options)].some((move) => Object.values(move).some((value) => value === ZONES[before.tipped])),
    ),
    'its owner does something with another tank': event(
      'converterBought',
      ({ seat, zone }, { before }) => before.claims[before.tipped] === seat && zoneIndex(zone) !== before.tipped,
    ),
  },
} satisfies Record<string, Record<string, Witness>>;
