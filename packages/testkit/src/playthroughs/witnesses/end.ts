import { ENERGY, ORE, RESOURCES, type Wealth } from '@planet-steam/engine';
import { ended, event, eventsOf, freelanceCargo, inOrder, same, total, type Witness } from '../played.ts';

/** Section 7: the End phase and the end of the game. */

/** What counts, added up item by item. */
function added({ credits, resources, zones, tanks, superchargers, luxuryQuarters }: Wealth): number {
  return credits + total(Object.values(resources)) + zones + tanks + superchargers + luxuryQuarters;
}

export const END = {
  'END-1': {
    "the manipulator is paid, then the tipped tank's owner": (played) =>
      inOrder('creditsReceived', 'tankStoodUp', 'creditsReceived')(played) &&
      eventsOf(played, 'creditsReceived')[0].cause === 'manipulation',
    'in the last round too': (played) => event('tankStoodUp')(played) && event('gameEnded')(played),
  },
  'END-2': {
    'ore is used up, energy is not': (played) => same(scarce(played.events), [ORE]),
    'energy is used up, ore is not': (played) => same(scarce(played.events), [ENERGY]),
    'both are used up': (played) => same(scarce(played.events), [ORE, ENERGY]),
  },
  'END-3': {
    'tanks are made until a supply is used up': event('tanksMade', ({ tanks, ore, energy }) => tanks > 0 && (ore === 0 || energy === 0)),
    'tanks are made until the market is full': event('tanksMade', ({ tanks, market }) => tanks > 0 && market === 14),
    'a full market makes none': event('tanksMade', ({ tanks, market }) => tanks === 0 && market === 14),
    'prices do not change': (played) =>
      event('tanksMade', ({ tanks, ore, energy }) => tanks > 0 && ore * energy === 0)(played) &&
      eventsOf(played, 'scarcity').length === 0 &&
      played.before.step === 'certificates' &&
      same(played.before.spaces, played.after.spaces),
  },
  'END-4': {
    'cards, airship and order markers return': event(
      'roundBegan',
      ({ round }, { before, after }) =>
        round > 1 &&
        before.airship >= 0 &&
        after.airship === -1 &&
        before.markers.every((marker) => marker > 0) &&
        after.markers.every((marker) => marker === 0) &&
        after.cards.every((holder) => holder === -1),
    ),
    'after the last round the game is over': ended((_, { before, rules }) => before.round === rules.rounds),
  },
  'END-5': {
    'the marker stands above the reserve': event('tanksMade', ({ tanks, market }, { after }) => tanks > 0 && market > after.reserve.tanks),
  },
  'WIN-1': {
    'everything that counts is counted': ended(({ standing }) =>
      standing.some((wealth) => {
        const { credits, resources, zones, tanks, superchargers, luxuryQuarters } = wealth;
        const items = [credits, ...Object.values(resources), zones, tanks, superchargers, luxuryQuarters];
        return items.every((item) => item > 0) && wealth.total === added(wealth);
      }),
    ),
    'licences count nothing': ended(({ standing }, { after }) =>
      standing.some((wealth) => after.players[wealth.seat].licences > 0 && wealth.total === added(wealth)),
    ),
    'cargo of the freelance carrier counts, its credits do not': ended(({ standing }, { after, rules }) => {
      const { owner } = after.freelance;
      return (
        freelanceCargo(after) &&
        standing[owner].credits === after.players[owner].credits &&
        RESOURCES.every(
          (resource, index) =>
            standing[owner].resources[resource] === after.players[owner].held[index] * rules.prices[index][after.spaces[index]],
        )
      );
    }),
  },
  'WIN-2': {
    'the richest wins': ended(({ winners }) => winners.length === 1),
    'a tie is shared': ended(({ winners }) => winners.length > 1),
  },
} satisfies Record<string, Record<string, Witness>>;

function scarce(events: Parameters<Witness>[0]['events']): number[] {
  return events.flatMap((found) => (found.kind === 'scarcity' ? [found.resource === 'ore' ? ORE : ENERGY] : []));
}
