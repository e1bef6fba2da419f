import type { Amounts, Event, EventKind, Seat } from '@planet-steam/engine';

/** Seats as letters, for transcripts in plain English. Screens have their own words in every language. */
export function seatName(seat: Seat): string {
  return String.fromCharCode(65 + seat);
}

function amounts(of: Amounts): string {
  const entries = Object.entries(of);
  return entries.length === 0 ? 'nothing' : entries.map(([resource, units]) => `${units} ${resource}`).join(', ');
}

type Describe<K extends EventKind> = (event: Extract<Event, { kind: K }>) => string;

const SENTENCES: { [K in EventKind]: Describe<K> } = {
  firstPlayerRolled: ({ rolls, firstPlayer }) =>
    `first-player dice ${rolls.map(({ seat, die }) => `${seatName(seat)} ${die}`).join(', ')}: ${seatName(firstPlayer)} is first player`,
  roundBegan: ({ round }) => `== round ${round} ==`,
  phaseBegan: ({ phase }) => `-- ${phase} --`,
  carrierUpgraded: ({ seat, resource, carrierClass, cause }) =>
    `${seatName(seat)}: ${resource} carrier to class ${carrierClass} (${cause})`,
  upgradeDeclined: ({ seat }) => `${seatName(seat)} upgrades no carrier`,
  bonusPlaced: ({ resources }) => `bonus box: ${resources.length > 0 ? resources.join(', ') : 'empty'}`,
  bonusReturned: ({ resource, supply }) => `bonus ${resource} returns, supply ${supply}`,
  creditsReceived: ({ seat, credits, cause, die }) =>
    `${seatName(seat)} receives ${credits} credits (${cause}${die === undefined ? '' : `, die ${die}`})`,
  resourceReceived: ({ seat, resource, amount, cause }) => `${seatName(seat)} receives ${amount} ${resource} (${cause})`,
  resourcesLost: ({ seat, resources }) => `${seatName(seat)} loses ${amounts(resources)}: no room`,
  biddingOpened: ({ lot, opener, zone }) => `bidding for ${zone ?? `the ${lot}`}, opened by ${seatName(opener)}`,
  bid: ({ seat, amount }) => `${seatName(seat)} bids ${amount}`,
  passed: ({ seat }) => `${seatName(seat)} passes`,
  outOfBidding: ({ seat }) => `${seatName(seat)} cannot bid and is out`,
  biddingWon: ({ seat, lot, amount, paid }) => `${seatName(seat)} wins the ${lot} with ${amount}${paid === amount ? '' : `, pays ${paid}`}`,
  nothingSold: ({ lot }) => `nobody can open: the ${lot} is not sold`,
  cardTaken: ({ seat, card, paid }) => `${seatName(seat)} takes card ${card}${paid > 0 ? ` for ${paid}` : ''}`,
  licenceReceived: ({ seat, cause }) => `${seatName(seat)} gets a licence (${cause})`,
  markerPlaced: ({ seat, marker, resource }) =>
    `marker ${marker} goes on ${resource}${seat === null ? ' by itself' : ` (${seatName(seat)})`}`,
  pricesManipulated: ({ seat, strength, spaces, paid }) =>
    `${seatName(seat)} manipulates prices (${strength}, ${paid} credits): ${amounts(spaces)}`,
  sabotaged: ({ seat, victim }) => `${seatName(seat)} sabotages ${seatName(victim)}`,
  tankTipped: ({ seat, zone }) => `${seatName(seat)} tips the tank on ${zone}`,
  tankStoodUp: ({ seat, zone }) => `${seatName(seat)} stands the tank on ${zone} up`,
  turnOrderSet: ({ seats }) => `turn order ${seats.map(seatName).join(' ')}`,
  riverProposed: ({ seat, number }) => `${seatName(seat)} proposes neutral claims on ${number} river zones`,
  riverAgreed: ({ seat }) => `${seatName(seat)} agrees`,
  riverDeclined: ({ seat }) => `${seatName(seat)} declines`,
  riverSettled: ({ number, die }) => `${die === undefined ? '' : `die ${die}: `}${number} river zones get neutral claims`,
  zoneOffered: ({ seat, zone }) => `${seatName(seat)} puts ${zone} up for auction`,
  zoneClaimed: ({ seat, zone, cause, replacedNeutral }) =>
    `${seatName(seat)} claims ${zone} (${cause}${replacedNeutral ? ', replaces a neutral claim' : ''})`,
  neutralPlaced: ({ seat, zone }) => `${seatName(seat)} places a neutral claim on ${zone}`,
  claimRolled: ({ seat, zone, die }) => `${seatName(seat)} rolls ${die} for ${zone}`,
  claimDeclined: ({ seat }) => `${seatName(seat)} claims nothing`,
  nothingNearby: ({ zone }) => `no unclaimed zone near ${zone}`,
  airshipMoored: ({ seat, lane }) => `${seatName(seat)} moors the airship at lane ${lane}`,
  freelanceKept: ({ seat, paid }) => `${seatName(seat)} keeps the freelance carrier for ${paid}`,
  freelanceReleased: ({ seat }) => `${seatName(seat)} lets the freelance carrier be auctioned`,
  activated: ({ seat }) => `${seatName(seat)} pays the activation`,
  activationDeclined: ({ seat }) => `${seatName(seat)} does not activate`,
  tankTurned: ({ seat, zone, converter }) => `${seatName(seat)} turns the ${converter} tank on ${zone} into a water tank`,
  tankBought: ({ seat, zone, paid, market }) => `${seatName(seat)} buys a tank for ${zone} at ${paid}, market ${market}`,
  tankImported: ({ seat, zone }) => `${seatName(seat)} imports a tank for ${zone}`,
  converterBought: ({ seat, zone, converter, paid, old, oldTo }) =>
    `${seatName(seat)} buys a ${converter} converter for ${zone} at ${paid}${old === null ? '' : `; the ${old} converter goes to ${oldTo ?? 'the reserve'}`}`,
  superchargerBought: ({ seat, zone }) => `${seatName(seat)} buys a supercharger for ${zone}`,
  tankMoved: ({ seat, from, to }) => `${seatName(seat)} moves the tank ${from} to ${to}`,
  tanksSwapped: ({ seat, from, to }) => `${seatName(seat)} swaps the tanks ${from} and ${to}`,
  converterMoved: ({ seat, converter, from, to }) => `${seatName(seat)} moves the ${converter} converter ${from} to ${to}`,
  convertersSwapped: ({ seat, from, to }) => `${seatName(seat)} swaps the converters of ${from} and ${to}`,
  superchargerMoved: ({ seat, from, to }) => `${seatName(seat)} moves the supercharger ${from} to ${to}`,
  converterReturned: ({ seat, zone, converter }) => `${seatName(seat)} returns the ${converter} converter of ${zone}`,
  tankTurnEnded: ({ seat }) => `${seatName(seat)} ends the tank turn`,
  extracted: ({ seat, zones, energy, yields }) =>
    `${seatName(seat)} runs ${zones.length > 0 ? zones.join(' ') : 'nothing'} for ${energy} energy: ${amounts(yields)}`,
  bought: ({ seat, resource, amount, price }) => `${seatName(seat)} buys ${amount} ${resource} at ${price}`,
  sold: ({ seat, resource, amount, price }) => `${seatName(seat)} sells ${amount} ${resource} at ${price}`,
  tradePassed: ({ seat, resource }) => `${seatName(seat)} does not trade ${resource}`,
  priceMoved: ({ resource, from, to, supply }) => `${resource} price ${from} -> ${to} at supply ${supply}`,
  licenceSold: ({ seat, credits }) => `${seatName(seat)} sells a licence for ${credits}`,
  luxuryQuartersBought: ({ seat }) => `${seatName(seat)} buys luxury quarters`,
  certificateDeclined: ({ seat }) => `${seatName(seat)} takes no certificate`,
  tanksMade: ({ tanks, market, ore, energy }) => `${tanks} tanks made, market ${market}, ore ${ore}, energy ${energy}`,
  scarcity: ({ resource, from, to }) => `${resource} is used up: price ${from} -> ${to}`,
  gameEnded: ({ standing, winners }) =>
    `wealth ${standing.map(({ seat, total }) => `${seatName(seat)} ${total}`).join(', ')}; ${winners.map(seatName).join(' and ')} ${winners.length > 1 ? 'share the victory' : 'wins'}`,
};

export function describeEvent(event: Event): string {
  return (SENTENCES[event.kind] as Describe<EventKind>)(event);
}
