import {
  BAND_COLOURS,
  type BandColour,
  ENERGY,
  type Event,
  isRiver,
  laneOf,
  quoteNow,
  RESOURCES,
  type Resource,
  type State,
  WATER,
  zoneIndex,
} from '@planet-steam/engine';
import { asked, byCardNotBySeat, event, type Played, terminalUnchanged, type Witness } from '../played.ts';

/** Section 6: the Resource phase. */

type Extracted = Extract<Event, { kind: 'extracted' }>;

const units = (yields: Extracted['yields']) => Object.values(yields).reduce((sum, amount) => sum + amount, 0);
const supercharged = ({ zones }: Extracted, { before }: Played) => zones.filter((zone) => before.superchargers[zoneIndex(zone)] === 1);
const inAirshipLane = ({ zones }: Extracted, { before }: Played) => zones.filter((zone) => laneOf(zoneIndex(zone)) === before.airship);

/** A single tank ran and gave so much. */
const gives = ({ zones, yields }: Extracted, amount: number) => zones.length === 1 && units(yields) === amount;

const supplyOf = ({ supplies }: State, resource: Resource) => supplies[RESOURCES.indexOf(resource)];

const STEPS = { black: 2, blue: 1, green: 0, yellow: -1, orange: -2, red: -3 } as const satisfies Record<BandColour, number>;

/** A price moved by the whole step of this band; on these boards a space is a credit. */
function movedBy(colour: BandColour): Witness {
  return event('priceMoved', ({ resource, from, to }, { after }) => {
    const { band } = quoteNow(after, resource);
    return band === colour && to - from === STEPS[colour];
  });
}

export const RESOURCE = {
  'EXT-1': {
    'energy tanks run free': event(
      'extracted',
      ({ energy, zones }, { before }) =>
        energy === 0 && zones.length > 0 && zones.every((zone) => before.tanks[zoneIndex(zone)] === ENERGY),
    ),
    'water tanks on the river run free': event(
      'extracted',
      ({ energy, zones }, { before }) =>
        energy === 0 && zones.length > 0 && zones.every((zone) => before.tanks[zoneIndex(zone)] === WATER && isRiver(zoneIndex(zone))),
    ),
    'others cost 1 energy each': event('extracted', ({ energy, zones }) => energy > 0 && energy === zones.length),
    'somebody runs none though he could': asked(
      'run',
      ({ move }, { free }) => move?.kind === 'run' && move.zones.length === 0 && free.length > 0,
    ),
  },
  'EXT-2': {
    'energy extracted now does not pay for another tank': asked('run', (played, { costly }) =>
      event(
        'extracted',
        ({ energy, yields }, { had, has }) =>
          energy === had.held[ENERGY] && energy > 0 && energy < costly.length && has.held[ENERGY] === yields.energy,
      )(played),
    ),
  },
  'EXT-3': {
    'single tanks give 1 each': event('extracted', ({ zones, yields }) => zones.length > 1 && units(yields) === zones.length),
  },
  'EXT-4': {
    'a group gives more': event(
      'extracted',
      (extracted, played) =>
        supercharged(extracted, played).length === 0 &&
        inAirshipLane(extracted, played).length === 0 &&
        units(extracted.yields) > extracted.zones.length,
    ),
    'a group of three or more gives two or more': event(
      'extracted',
      (extracted, played) =>
        supercharged(extracted, played).length === 0 &&
        inAirshipLane(extracted, played).length === 0 &&
        Object.keys(extracted.yields).length === 1 &&
        units(extracted.yields) >= extracted.zones.length + 2,
    ),
  },
  'EXT-5': {
    'a supercharger gives 1 more': event(
      'extracted',
      (extracted, played) =>
        gives(extracted, 2) && supercharged(extracted, played).length === 1 && inAirshipLane(extracted, played).length === 0,
    ),
    "the airship's lane gives 1 more": event(
      'extracted',
      (extracted, played) =>
        gives(extracted, 2) && supercharged(extracted, played).length === 0 && inAirshipLane(extracted, played).length === 1,
    ),
    'both apply to one tank': event(
      'extracted',
      (extracted, played) =>
        gives(extracted, 3) && supercharged(extracted, played).length === 1 && inAirshipLane(extracted, played).length === 1,
    ),
  },
  'EXT-6': {
    'what does not fit is lost and the terminal does not change': (played) =>
      event('extracted')(played) && event('resourcesLost')(played) && terminalUnchanged(played),
  },
  'TRD-1': {
    'in turn order': asked('trade', ({ before, seat, rules }) => byCardNotBySeat(before, seat, before.turn % rules.players)),
    'clockwise where the rule set says so': asked(
      'trade',
      ({ before, seat, rules }) => rules.claimsAndTradesClockwise && seat !== before.turnOrder[before.turn % rules.players],
    ),
    'after the last player comes the next resource': ({ before, after, rules }) =>
      before.step === 'trading' && after.step === 'trading' && before.turn === rules.players - 1 && after.turn === rules.players,
  },
  'TRD-2': {
    'somebody buys': event(
      'bought',
      ({ resource, amount }, { before, after }) => supplyOf(after, resource) === supplyOf(before, resource) - amount,
    ),
    'somebody buys more than fits': (played) =>
      event(
        'bought',
        ({ resource, amount }, { before, after }) => supplyOf(after, resource) === supplyOf(before, resource) - amount,
      )(played) && event('resourcesLost')(played),
  },
  'TRD-3': {
    'somebody sells': event(
      'sold',
      ({ resource, amount }, { before, after }) => supplyOf(after, resource) === supplyOf(before, resource) + amount,
    ),
    'somebody sells beyond the top': event(
      'sold',
      ({ resource, amount }, { before, after, had, has, rules }) =>
        supplyOf(before, resource) + amount > supplyOf(after, resource) &&
        supplyOf(after, resource) === rules.supplyMax[RESOURCES.indexOf(resource)] &&
        has.held[RESOURCES.indexOf(resource)] === had.held[RESOURCES.indexOf(resource)] - amount,
    ),
  },
  'TRD-4': {
    'several units are sold at the price before the trade': event(
      'sold',
      ({ resource, amount, price }, { before, after, had, has }) =>
        amount > 1 && has.credits - had.credits === amount * quoteNow(before, resource).price && price !== quoteNow(after, resource).price,
    ),
    'several units are bought at the price before the trade': event(
      'bought',
      ({ resource, amount, price }, { before, after, had, has }) =>
        amount > 1 && had.credits - has.credits === amount * quoteNow(before, resource).price && price !== quoteNow(after, resource).price,
    ),
  },
  'PRC-1': {
    'the price moves after a pass': (played) => event('tradePassed')(played) && event('priceMoved', ({ from, to }) => from !== to)(played),
    'the band is that of the supply after the trade': event('sold', ({ resource }, { before, after }) => {
      const was = quoteNow(before, resource);
      const is = quoteNow(after, resource);
      return was.band !== is.band && is.price - was.price === is.step && is.step !== 0;
    }),
  },
  'PRC-2': Object.fromEntries(BAND_COLOURS.map((colour) => [`the ${colour} band`, movedBy(colour)])),
  'CRT-1': {
    'a licence is bought': event('licenceReceived', ({ cause }) => cause === 'bought'),
    'a licence is sold': event('licenceSold', ({ credits }) => credits === 15),
    'luxury quarters are bought': event('luxuryQuartersBought'),
    'nothing is bought': event('certificateDeclined'),
    'in the last round too': event('luxuryQuartersBought', (_, { before, rules }) => before.round === rules.rounds),
  },
} satisfies Record<string, Record<string, Witness>>;
