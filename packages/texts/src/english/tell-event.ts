import {
  type ClaimCause,
  type Event,
  type EventKind,
  type GainCause,
  type Lack,
  type Lot,
  type Phase,
  rulesOf,
  type Setup,
  type UpgradeCause,
} from '@planet-steam/engine';
import type { Narrator } from './narrator.ts';
import { amounts, counted, listed, SPECIALIST_NAMES, signed, spaces, withArticle, zoneList } from './words.ts';

const PHASE_NAMES = {
  setup: 'Before the first round',
  expansion: 'Expansion phase',
  tank: 'Tank phase',
  resource: 'Resource phase',
  end: 'End phase',
  over: 'The game is over',
} as const satisfies Record<Phase, string>;

const LOT_NAMES = {
  specialist: 'the right to choose a card',
  zone: 'the zone',
  freelance: 'the freelance carrier',
} as const satisfies Record<Lot, string>;

const GAIN_CAUSES = {
  subsidy: 'subsidy',
  engineer: 'Engineer',
  consolation: 'consolation',
  manipulation: 'price manipulation',
  sabotage: 'for the tipped tank',
  bankAgent: 'Bank Agent',
  bonus: 'bonus',
  declined: 'for not activating',
  turnedTank: 'emergency aid',
} as const satisfies Record<GainCause, string>;

const UPGRADE_CAUSES = { setup: 'setup', bankAgent: 'Bank Agent', bought: '1 ore + 1 energy' } as const satisfies Record<
  UpgradeCause,
  string
>;

const CLAIM_CAUSES = {
  auction: 'auction',
  die: 'die',
  nearby: 'nearby',
  licence: 'license',
  choice: 'free choice',
  variableClaims: 'setup',
} as const satisfies Record<ClaimCause, string>;

const LACKING = {
  credits: 'not enough credits',
  claims: 'no claim markers left',
  zones: 'no unclaimed zones left',
  tanks: 'no tank that can run',
  supply: 'none in supply',
  resources: 'not enough resources',
  quartz: 'no quartz',
  ore: 'not enough ore',
  water: 'not enough water',
  energy: 'no energy',
} as const satisfies Record<Lack, string>;

type Tell<K extends EventKind> = (event: Extract<Event, { kind: K }>, who: Narrator, setup: Setup) => string;

function specialists(setup: Setup, card: number): string {
  const names = setup.board.specialistCards[setup.players][card - 1].specialists.map((specialist) => SPECIALIST_NAMES[specialist]);
  return names.length === 0 ? 'no specialist' : listed(names);
}

/** Every event as a short sentence. A new kind of event fails the build here. */
const SENTENCES = {
  firstPlayerRolled: ({ rolls, firstPlayer }, who) =>
    `Rolls for first player: ${rolls.map(({ seat, die }) => `${who.name(seat)} ${die}`).join(', ')}. ${who.does(firstPlayer, 'go')} first.`,
  roundBegan: ({ round }, _who, setup) => `=== Round ${round} of ${rulesOf(setup).rounds} ===`,
  phaseBegan: ({ phase }) => `--- ${PHASE_NAMES[phase]} ---`,
  carrierUpgraded: ({ seat, resource, carrierClass, cause }, who) =>
    `${who.does(seat, 'upgrade')} the ${resource} carrier to class ${carrierClass} (${UPGRADE_CAUSES[cause]}).`,
  upgradeDeclined: ({ seat }, who) => `${who.does(seat, 'upgrade')} no carrier.`,
  bonusPlaced: ({ resources }) => `Bonus resources: ${resources.length > 0 ? resources.join(', ') : 'none'}.`,
  bonusReturned: ({ resource, supply }) => `The bonus ${resource} goes back: supply ${supply}.`,
  creditsReceived: ({ seat, credits, cause, die }, who) =>
    `${who.does(seat, 'receive')} ${counted(credits, 'credit')} (${GAIN_CAUSES[cause]}${die === undefined ? '' : `, die ${die}`}).`,
  resourceReceived: ({ seat, resource, amount, cause }, who) =>
    `${who.does(seat, 'receive')} ${amount} ${resource} (${GAIN_CAUSES[cause]}).`,
  resourcesLost: ({ seat, resources }, who) => `${who.does(seat, 'lose')} ${amounts(resources)}: no room.`,
  biddingOpened: ({ lot, opener, zone }, who) => `Bidding for ${zone ?? LOT_NAMES[lot]}. ${who.does(opener, 'open')}.`,
  bid: ({ seat, amount }, who) => `${who.does(seat, 'bid')} ${amount}.`,
  passed: ({ seat, lacks }, who) =>
    lacks ? `${who.cannot(seat, 'raise')} and ${seat === who.table.you ? 'are' : 'is'} out.` : `${who.does(seat, 'pass')}.`,
  outOfBidding: ({ seat }, who) => `${who.cannot(seat, 'bid')}.`,
  biddingWon: ({ seat, lot, amount, paid }, who) =>
    `${who.does(seat, 'win')} ${LOT_NAMES[lot]} with ${amount}${paid === amount ? '' : ` (pays ${paid})`}.`,
  nothingSold: ({ lot }) => `No one can open: ${LOT_NAMES[lot]} is not sold.`,
  cardTaken: ({ seat, card, paid }, who, setup) =>
    `${who.does(seat, 'take')} card ${card}, ${specialists(setup, card)}${paid > 0 ? `, for ${paid}` : ''}.`,
  licenceReceived: ({ seat, cause }, who) => `${who.does(seat, 'get')} a license (${cause === 'engineer' ? 'Engineer' : 'bought'}).`,
  markerPlaced: ({ seat, marker, resource }, who) =>
    seat === null
      ? `Order marker ${marker} automatically goes on ${resource}.`
      : `${who.does(seat, 'place')} order marker ${marker} on ${resource}.`,
  pricesManipulated: ({ seat, strength, spaces: moved, paid }, who) =>
    `${who.does(seat, 'manipulate')} prices (${strength}${paid > 0 ? `, ${counted(paid, 'credit')}` : ''}): ${spaces(moved)}.`,
  sabotaged: ({ seat, victim }, who) => `${who.does(seat, 'sabotage')} ${who.name(victim)}.`,
  tankTipped: ({ seat, zone }, who) => `${who.does(seat, 'tip')} over the tank on ${zone}; it does not run this round.`,
  tankStoodUp: ({ seat, zone }, who) => `${who.does(seat, 'set')} the tank on ${zone} upright again.`,
  turnOrderSet: ({ seats }, who) => `Turn order: ${seats.map((seat) => who.name(seat)).join(', ')}.`,
  riverProposed: ({ seat, number }, who) => `${who.does(seat, 'propose')} ${counted(number, 'neutral river zone')}.`,
  riverAgreed: ({ seat }, who) => `${who.does(seat, 'agree')}.`,
  riverDeclined: ({ seat }, who) => `${who.does(seat, 'decline')}.`,
  riverSettled: ({ number, die }) =>
    `${die === undefined ? '' : `The die shows ${die}. `}${counted(number, 'river zone')} ${number === 1 ? 'becomes' : 'become'} neutral.`,
  zoneOffered: ({ seat, zone }, who) => `${who.does(seat, 'put')} ${zone} up for auction.`,
  zoneClaimed: ({ seat, zone, cause, replacedNeutral }, who) =>
    `${who.does(seat, 'claim')} ${zone} (${CLAIM_CAUSES[cause]}${replacedNeutral ? ', replacing a neutral marker' : ''}).`,
  neutralPlaced: ({ seat, zone }, who) => `${who.does(seat, 'place')} a neutral claim marker on ${zone}.`,
  claimRolled: ({ seat, zone, die }, who) => `${who.does(seat, 'roll')} a ${die} for ${zone}: ${die >= 4 ? 'a hit' : 'a miss'}.`,
  claimDeclined: ({ seat, lacks }, who) =>
    lacks ? `${who.cannot(seat, 'claim')} anything: ${LACKING[lacks]}.` : `${who.does(seat, 'claim')} nothing.`,
  nothingNearby: ({ zone }) => `There is no unclaimed zone near ${zone}.`,
  airshipMoored: ({ seat, lane }, who) => `${who.does(seat, 'moor')} the airship at row ${lane}.`,
  freelanceKept: ({ seat, paid }, who) => `${who.does(seat, 'keep')} the freelance carrier for ${counted(paid, 'credit')}.`,
  freelanceReleased: ({ seat }, who) => `${who.does(seat, 'put')} the freelance carrier up for auction.`,
  activated: ({ seat }, who) => `${who.does(seat, 'activate')} for 1 water.`,
  activationDeclined: ({ seat, lacks }, who) =>
    lacks ? `${who.cannot(seat, 'activate')}: ${LACKING[lacks]}.` : `${who.doesNot(seat, 'activate')}.`,
  tankTurned: ({ seat, zone, converter }, who) => `${who.does(seat, 'convert')} the ${converter} tank on ${zone} into a water tank.`,
  tankBought: ({ seat, zone, paid, market }, who) =>
    `${who.does(seat, 'buy')} a tank for ${zone}: ${counted(paid, 'credit')} (${counted(market, 'tank')} left in the market).`,
  tankImported: ({ seat, zone }, who) => `${who.does(seat, 'import')} a tank for ${zone}.`,
  converterBought: ({ seat, zone, converter, paid, old, oldTo }, who) =>
    `${who.does(seat, 'buy')} ${withArticle(converter)} converter for ${zone}: ${counted(paid, 'credit')}${old === null ? '' : `; the ${old} one goes to ${oldTo ?? 'the reserve'}`}.`,
  superchargerBought: ({ seat, zone }, who) => `${who.does(seat, 'buy')} a supercharger for ${zone}.`,
  tankMoved: ({ seat, from, to }, who) => `${who.does(seat, 'move')} the tank from ${from} to ${to}.`,
  tanksSwapped: ({ seat, from, to }, who) => `${who.does(seat, 'swap')} the tanks on ${from} and ${to}.`,
  converterMoved: ({ seat, converter, from, to }, who) => `${who.does(seat, 'move')} the ${converter} converter from ${from} to ${to}.`,
  convertersSwapped: ({ seat, from, to }, who) => `${who.does(seat, 'swap')} the converters on ${from} and ${to}.`,
  superchargerMoved: ({ seat, from, to }, who) => `${who.does(seat, 'move')} the supercharger from ${from} to ${to}.`,
  converterReturned: ({ seat, zone, converter }, who) => `${who.does(seat, 'return')} the ${converter} converter from ${zone}.`,
  tankTurnEnded: ({ seat }, who) => `${who.does(seat, 'end')} the turn.`,
  extracted: ({ seat, zones, energy, yields, lacks }, who) =>
    lacks
      ? `${who.cannot(seat, 'run')} any tanks: ${LACKING[lacks]}.`
      : `${who.does(seat, 'run')} ${zoneList(zones)} (${energy} energy): ${amounts(yields)}.`,
  bought: ({ seat, resource, amount, price }, who) => `${who.does(seat, 'buy')} ${amount} ${resource} at ${price}.`,
  sold: ({ seat, resource, amount, price }, who) => `${who.does(seat, 'sell')} ${amount} ${resource} at ${price}.`,
  tradePassed: ({ seat, resource, lacks }, who) =>
    lacks ? `${who.cannot(seat, 'trade')} ${resource}: none to sell, ${LACKING[lacks]}.` : `${who.does(seat, 'pass')} on ${resource}.`,
  priceMoved: ({ resource, from, to, supply }) => `${resource} ${from} → ${to} (${signed(to - from)}), supply ${supply}.`,
  licenceSold: ({ seat, credits }, who) => `${who.does(seat, 'sell')} a license for ${counted(credits, 'credit')}.`,
  luxuryQuartersBought: ({ seat }, who) => `${who.does(seat, 'buy')} luxury quarters.`,
  certificateDeclined: ({ seat, lacks }, who) =>
    lacks ? `${who.cannot(seat, 'buy')} a certificate: ${LACKING[lacks]}.` : `${who.does(seat, 'pass')} on certificates.`,
  tanksMade: ({ tanks, market, ore, energy }) =>
    `${counted(tanks, 'tank')} made: market ${market}, ore supply ${ore}, energy supply ${energy}.`,
  scarcity: ({ resource, from, to }) => `No ${resource} left: its price jumps ${from} → ${to}.`,
  gameEnded: ({ standing, winners }, who) =>
    `Wealth: ${standing.map(({ seat, total }) => `${who.name(seat)} ${total}`).join(', ')}. ${
      winners.length > 1 ? `Shared victory: ${who.names(winners)}.` : `${who.does(winners[0], 'win')}.`
    }`,
} as const satisfies { [K in EventKind]: Tell<K> };

/** What happened, as a sentence for this reader. */
export function tellEvent(event: Event, who: Narrator, setup: Setup): string {
  return (SENTENCES[event.kind] as Tell<EventKind>)(event, who, setup);
}
