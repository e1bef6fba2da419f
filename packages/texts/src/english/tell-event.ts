import {
  type ClaimCause,
  type Event,
  type EventKind,
  type GainCause,
  type Lack,
  type Lot,
  rulesOf,
  type Setup,
  type UpgradeCause,
} from '@planet-steam/engine';
import type { Narrator } from './narrator.ts';
import { type Terms, termsOf } from './terms.ts';
import { amounts, capitalized, counted, listed, signed, spaces, withArticle, zoneList } from './words.ts';

function lotName(lot: Lot, { zone }: Terms): string {
  const names = { specialist: 'the right to choose a card', zone: `the ${zone}`, freelance: 'the freelance carrier' };
  return names[lot];
}

function gainCause(cause: GainCause, { specialists }: Terms): string {
  const causes = {
    subsidy: 'subsidy',
    engineer: specialists.engineer,
    consolation: 'consolation',
    manipulation: 'price manipulation',
    sabotage: 'for the tipped tank',
    bankAgent: specialists.bankAgent,
    bonus: 'bonus',
    declined: 'for not activating',
    turnedTank: 'emergency aid',
  } as const satisfies Record<GainCause, string>;
  return causes[cause];
}

function upgradeCause(cause: UpgradeCause, { specialists }: Terms): string {
  const causes = { setup: 'setup', bankAgent: specialists.bankAgent, bought: '1 ore + 1 energy' };
  return causes[cause];
}

const CLAIM_CAUSES = {
  auction: 'auction',
  die: 'die',
  nearby: 'nearby',
  licence: 'license',
  choice: 'free choice',
  variableClaims: 'setup',
} as const satisfies Record<ClaimCause, string>;

function lacking(what: Lack, { claim, zone }: Terms): string {
  const reasons = {
    credits: 'not enough credits',
    claims: `no ${claim}s left`,
    zones: `no unclaimed ${zone}s left`,
    tanks: 'no tank that can run',
    supply: 'none in supply',
    resources: 'not enough resources',
    quartz: 'no quartz',
    ore: 'not enough ore',
    water: 'not enough water',
    energy: 'no energy',
  } as const satisfies Record<Lack, string>;
  return reasons[what];
}

type Tell<K extends EventKind> = (event: Extract<Event, { kind: K }>, who: Narrator, terms: Terms, setup: Setup) => string;

function specialists({ board, players }: Setup, card: number, terms: Terms): string {
  const names = board.specialistCards[players][card - 1].specialists.map((specialist) => terms.specialists[specialist]);
  return names.length === 0 ? 'no specialist' : listed(names);
}

/** Every event as a short sentence. A new kind of event fails the build here. */
const SENTENCES = {
  firstPlayerRolled: ({ rolls, firstPlayer }, who, terms) =>
    `Rolls for ${terms.firstPlayer}: ${rolls.map(({ seat, die }) => `${who.name(seat)} ${die}`).join(', ')}. ${who.does(firstPlayer, 'go')} first.`,
  roundBegan: ({ round }, _who, terms, setup) => `=== ${capitalized(terms.round)} ${round} of ${rulesOf(setup).rounds} ===`,
  phaseBegan: ({ phase }, _who, { phases }) => `--- ${phases[phase]} ---`,
  carrierUpgraded: ({ seat, resource, carrierClass, cause }, who, terms) =>
    `${who.does(seat, 'upgrade')} the ${resource} carrier to class ${carrierClass} (${upgradeCause(cause, terms)}).`,
  upgradeDeclined: ({ seat }, who) => `${who.does(seat, 'upgrade')} no carrier.`,
  bonusPlaced: ({ resources }) => `Bonus resources: ${resources.length > 0 ? resources.join(', ') : 'none'}.`,
  bonusReturned: ({ resource, supply }) => `The bonus ${resource} goes back: supply ${supply}.`,
  creditsReceived: ({ seat, credits, cause, die }, who, terms) =>
    `${who.does(seat, 'receive')} ${counted(credits, 'credit')} (${gainCause(cause, terms)}${die === undefined ? '' : `, die ${die}`}).`,
  resourceReceived: ({ seat, resource, amount, cause }, who, terms) =>
    `${who.does(seat, 'receive')} ${amount} ${resource} (${gainCause(cause, terms)}).`,
  resourcesLost: ({ seat, resources }, who) => `${who.does(seat, 'lose')} ${amounts(resources)}: no room.`,
  biddingOpened: ({ lot, opener, zone }, who, terms) => `Bidding for ${zone ?? lotName(lot, terms)}. ${who.does(opener, 'open')}.`,
  bid: ({ seat, amount }, who) => `${who.does(seat, 'bid')} ${amount}.`,
  passed: ({ seat, lacks }, who) =>
    lacks ? `${who.cannot(seat, 'raise')} and ${seat === who.table.you ? 'are' : 'is'} out.` : `${who.does(seat, 'pass')}.`,
  outOfBidding: ({ seat }, who) => `${who.cannot(seat, 'bid')}.`,
  biddingWon: ({ seat, lot, amount, paid }, who, terms) =>
    `${who.does(seat, 'win')} ${lotName(lot, terms)} with ${amount}${paid === amount ? '' : ` (pays ${paid})`}.`,
  nothingSold: ({ lot }, _who, terms) => `No one can open: ${lotName(lot, terms)} is not sold.`,
  cardTaken: ({ seat, card, paid }, who, terms, setup) =>
    `${who.does(seat, 'take')} card ${card}, ${specialists(setup, card, terms)}${paid > 0 ? `, for ${paid}` : ''}.`,
  licenceReceived: ({ seat, cause }, who) => `${who.does(seat, 'get')} a license (${cause === 'engineer' ? 'Engineer' : 'bought'}).`,
  markerPlaced: ({ seat, marker, resource }, who, terms) =>
    seat === null
      ? `${capitalized(terms.marker)} ${marker} automatically goes on ${resource}.`
      : `${who.does(seat, 'place')} ${terms.marker} ${marker} on ${resource}.`,
  pricesManipulated: ({ seat, strength, spaces: moved, paid }, who) =>
    `${who.does(seat, 'manipulate')} prices (${strength}${paid > 0 ? `, ${counted(paid, 'credit')}` : ''}): ${spaces(moved)}.`,
  sabotaged: ({ seat, victim }, who) => `${who.does(seat, 'sabotage')} ${who.name(victim)}.`,
  tankTipped: ({ seat, zone }, who, { round }) => `${who.does(seat, 'tip')} over the tank on ${zone}; it does not run this ${round}.`,
  tankStoodUp: ({ seat, zone }, who) => `${who.does(seat, 'set')} the tank on ${zone} upright again.`,
  turnOrderSet: ({ seats }, who) => `Turn order: ${seats.map((seat) => who.name(seat)).join(', ')}.`,
  riverProposed: ({ seat, number }, who, { river }) => `${who.does(seat, 'propose')} ${counted(number, `neutral ${river}`)}.`,
  riverAgreed: ({ seat }, who) => `${who.does(seat, 'agree')}.`,
  riverDeclined: ({ seat }, who) => `${who.does(seat, 'decline')}.`,
  riverSettled: ({ number, die }, _who, { river }) =>
    `${die === undefined ? '' : `The die shows ${die}. `}${counted(number, river)} ${number === 1 ? 'becomes' : 'become'} neutral.`,
  zoneOffered: ({ seat, zone }, who) => `${who.does(seat, 'put')} ${zone} up for auction.`,
  zoneClaimed: ({ seat, zone, cause, replacedNeutral }, who, { claim }) =>
    `${who.does(seat, 'claim')} ${zone} (${CLAIM_CAUSES[cause]}${replacedNeutral ? `, replacing a neutral ${claim}` : ''}).`,
  neutralPlaced: ({ seat, zone }, who, { claim }) => `${who.does(seat, 'place')} a neutral ${claim} on ${zone}.`,
  claimRolled: ({ seat, zone, die }, who) => `${who.does(seat, 'roll')} a ${die} for ${zone}: ${die >= 4 ? 'a hit' : 'a miss'}.`,
  claimDeclined: ({ seat, lacks }, who, terms) =>
    lacks ? `${who.cannot(seat, 'claim')} anything: ${lacking(lacks, terms)}.` : `${who.does(seat, 'claim')} nothing.`,
  nothingNearby: ({ zone }, _who, terms) => `There is no unclaimed ${terms.zone} near ${zone}.`,
  airshipMoored: ({ seat, lane }, who, terms) => `${who.does(seat, terms.moor)} the ${terms.airship} at ${terms.lane} ${lane}.`,
  freelanceKept: ({ seat, paid }, who) => `${who.does(seat, 'keep')} the freelance carrier for ${counted(paid, 'credit')}.`,
  freelanceReleased: ({ seat }, who) => `${who.does(seat, 'put')} the freelance carrier up for auction.`,
  activated: ({ seat }, who) => `${who.does(seat, 'activate')} for 1 water.`,
  activationDeclined: ({ seat, lacks }, who, terms) =>
    lacks ? `${who.cannot(seat, 'activate')}: ${lacking(lacks, terms)}.` : `${who.doesNot(seat, 'activate')}.`,
  tankTurned: ({ seat, zone, converter }, who) => `${who.does(seat, 'convert')} the ${converter} tank on ${zone} into a water tank.`,
  tankBought: ({ seat, zone, paid, market }, who, terms) =>
    `${who.does(seat, 'buy')} a tank for ${zone}: ${counted(paid, 'credit')} (${counted(market, 'tank')} left in the ${terms.market}).`,
  tankImported: ({ seat, zone }, who, { importTank, tankFrom }) => `${who.does(seat, importTank)} a tank${tankFrom} for ${zone}.`,
  converterBought: ({ seat, zone, converter, paid, old, oldTo }, who, terms) =>
    `${who.does(seat, 'buy')} ${withArticle(converter)} ${terms.converter} for ${zone}: ${counted(paid, 'credit')}${old === null ? '' : `; the ${old} one goes to ${oldTo ?? `the ${terms.reserve}`}`}.`,
  superchargerBought: ({ seat, zone }, who, { supercharger }) => `${who.does(seat, 'buy')} a ${supercharger} for ${zone}.`,
  tankMoved: ({ seat, from, to }, who) => `${who.does(seat, 'move')} the tank from ${from} to ${to}.`,
  tanksSwapped: ({ seat, from, to }, who) => `${who.does(seat, 'swap')} the tanks on ${from} and ${to}.`,
  converterMoved: ({ seat, converter, from, to }, who, terms) =>
    `${who.does(seat, 'move')} the ${converter} ${terms.converter} from ${from} to ${to}.`,
  convertersSwapped: ({ seat, from, to }, who, { converter }) => `${who.does(seat, 'swap')} the ${converter}s on ${from} and ${to}.`,
  superchargerMoved: ({ seat, from, to }, who, { supercharger }) => `${who.does(seat, 'move')} the ${supercharger} from ${from} to ${to}.`,
  converterReturned: ({ seat, zone, converter }, who, terms) =>
    `${who.does(seat, 'return')} the ${converter} ${terms.converter} from ${zone}.`,
  tankTurnEnded: ({ seat }, who) => `${who.does(seat, 'end')} the turn.`,
  extracted: ({ seat, zones, energy, yields, lacks }, who, terms) =>
    lacks
      ? `${who.cannot(seat, 'run')} any tanks: ${lacking(lacks, terms)}.`
      : `${who.does(seat, 'run')} ${zoneList(zones)} (${energy} energy): ${amounts(yields)}.`,
  bought: ({ seat, resource, amount, price }, who) => `${who.does(seat, 'buy')} ${amount} ${resource} at ${price}.`,
  sold: ({ seat, resource, amount, price }, who) => `${who.does(seat, 'sell')} ${amount} ${resource} at ${price}.`,
  tradePassed: ({ seat, resource, lacks }, who, terms) =>
    lacks
      ? `${who.cannot(seat, 'trade')} ${resource}: none to sell, ${lacking(lacks, terms)}.`
      : `${who.does(seat, 'pass')} on ${resource}.`,
  priceMoved: ({ resource, from, to, supply }) => `${resource} ${from} → ${to} (${signed(to - from)}), supply ${supply}.`,
  licenceSold: ({ seat, credits }, who) => `${who.does(seat, 'sell')} a license for ${counted(credits, 'credit')}.`,
  luxuryQuartersBought: ({ seat }, who, { quarters }) => `${who.does(seat, 'buy')} ${quarters.bought}.`,
  certificateDeclined: ({ seat, lacks }, who, terms) =>
    lacks ? `${who.cannot(seat, 'buy')} a certificate: ${lacking(lacks, terms)}.` : `${who.does(seat, 'pass')} on certificates.`,
  tanksMade: ({ tanks, market, ore, energy }, _who, terms) =>
    `${counted(tanks, 'tank')} made: ${terms.market} ${market}, ore supply ${ore}, energy supply ${energy}.`,
  scarcity: ({ resource, from, to }) => `No ${resource} left: its price jumps ${from} → ${to}.`,
  gameEnded: ({ standing, winners }, who) =>
    `Wealth: ${standing.map(({ seat, total }) => `${who.name(seat)} ${total}`).join(', ')}. ${
      winners.length > 1 ? `Shared victory: ${who.names(winners)}.` : `${who.does(winners[0], 'win')}.`
    }`,
} as const satisfies { [K in EventKind]: Tell<K> };

/** What happened, as a sentence for this reader, in the words of the game's edition. */
export function tellEvent(event: Event, who: Narrator, setup: Setup): string {
  return (SENTENCES[event.kind] as Tell<EventKind>)(event, who, termsOf(setup), setup);
}
