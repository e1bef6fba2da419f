import { NEIGHBOURS, NEUTRAL, RAYS, RESOURCES, UNCLAIMED, zoneIndex } from '@planet-steam/engine';
import { asked, byCardNotBySeat, event, eventsOf, firstWithoutCard, holder, inOrder, move, type Played, type Witness } from '../played.ts';

/** Section 4: the Expansion phase. */

/** A specialist bidding opened after another one was won: by whom, and by whom it could have been. */
function laterOpening(holds: (opening: { opener: number; winner: number; played: Played }) => boolean): Witness {
  return event('biddingOpened', ({ lot, opener }, played) => {
    const { award } = played.before;
    return lot === 'specialist' && award !== null && holds({ opener, winner: award.seat, played });
  });
}

function noneLeft({ before }: Played): boolean {
  return !before.claims.includes(UNCLAIMED);
}

function cardHas(played: Played, specialists: number): boolean {
  const { award } = played.before;
  return award !== null && award.card > 0 && played.rules.cards[award.card - 1].specialists.length === specialists;
}

export const EXPANSION = {
  'EXP-0': {
    'the freelance carrier comes before the bonus resources, and they before the auction': (played) =>
      played.before.step === 'freelanceAtStart' && inOrder('biddingWon', 'bonusPlaced', 'biddingOpened')(played),
    'the zone auction follows the specialist auction': ({ before, after }) =>
      before.step === 'specialistAuction' && after.step === 'zoneAuction',
    'claiming follows the zone auction': ({ before, after }) => before.step === 'zoneAuction' && after.step === 'claiming',
    'the airship follows claiming': ({ before, after }) => before.step === 'claiming' && after.step === 'airship',
    'the freelance carrier comes last': ({ before, after }) => before.step === 'airship' && after.step === 'freelanceAtEnd',
  },
  'EXP-1': {
    'one of each goes to the bonus box': event('bonusPlaced', ({ resources }) => resources.length === 4),
    'none of a resource that is not in supply': event('bonusPlaced', ({ resources }) => resources.length < 4),
  },
  'AUC-1': {
    'a player without credits receives 2': event('creditsReceived', ({ cause, credits }) => cause === 'subsidy' && credits === 2),
  },
  'AUC-2': {
    'who has a card takes no part in the next bidding': laterOpening(
      ({ winner, played }) => played.after.bidding?.active[winner] === false,
    ),
  },
  'AUC-3': {
    'the opener cannot pass': asked('bid', (_, { lot, mayPass, bid }) => lot === 'specialist' && !mayPass && bid?.least === 1),
  },
  'AUC-4': {
    'somebody raises': event('bid', ({ lot, amount }, { before }) => lot === 'specialist' && amount > (before.bidding?.highest ?? 0)),
    'who cannot raise is asked all the same': asked('bid', (_, { lot, bid, mayPass }) => lot === 'specialist' && bid === null && mayPass),
    'the bidding ends when all others have passed': (played) =>
      move('pass')(played) && event('biddingWon', ({ lot, seat }) => lot === 'specialist' && seat !== played.seat)(played),
  },
  'AUC-5a': {
    'the next opener is counted from the first player, not from the winner': laterOpening(({ opener, winner, played: { after } }) => {
      const counted = firstWithoutCard(after, after.firstPlayer);
      return opener === counted && counted !== firstWithoutCard(after, winner);
    }),
  },
  'AUC-5b': {
    'the next opener is counted from the winner, not from the first player': laterOpening(({ opener, winner, played: { after } }) => {
      const counted = firstWithoutCard(after, winner);
      return opener === counted && counted !== firstWithoutCard(after, after.firstPlayer);
    }),
  },
  'AUC-6': {
    'the winner chooses among several cards': asked('card', (_, { takeCard }) => takeCard.length > 1),
    'the last player pays 1 for the last card': event('cardTaken', ({ paid }) => paid === 1),
  },
  'AUC-7': {
    'Lady Steam has a new owner and the old first player opens': laterOpening(
      ({ opener, winner, played: { before, after } }) =>
        winner === holder(after, 'ladySteam') && opener === before.firstPlayer && before.firstPlayer === after.firstPlayer,
    ),
  },
  'AUC-8': {
    "the card's benefit comes first, the bonus resource second": ({ before, after }) =>
      before.decision?.kind === 'engineer' && after.decision?.kind === 'bonusResource' && before.decision.seat === after.decision.seat,
    'then the order marker': ({ before, after }) => before.decision?.kind === 'bonusResource' && after.decision?.kind === 'orderMarker',
    'then the optional card': ({ before, after }) => before.decision?.kind === 'orderMarker' && after.decision?.kind === 'manipulation',
  },
  'AUC-9': {
    'the winner takes a bonus resource': event('resourceReceived', ({ cause }) => cause === 'bonus'),
    'one that does not fit raises the supply': move(
      'takeBonus',
      (played, { resource }) =>
        event('resourcesLost', ({ resources }) => resources[resource] === 1)(played) &&
        event('bonusReturned', (returned) => returned.resource === resource)(played),
    ),
  },
  'AUC-10': {
    'what nobody took returns after the auction': (played) =>
      event('turnOrderSet')(played) &&
      eventsOf(played, 'bonusReturned').some(
        ({ resource }) =>
          played.before.bonus[RESOURCES.indexOf(resource)] === 1 &&
          !(played.move?.kind === 'takeBonus' && played.move.resource === resource),
      ),
  },
  'SPC-1': {
    'Lady Steam activates first': event('activated', ({ seat }, { before }) => before.turn === 0 && seat === holder(before, 'ladySteam')),
    'Lady Steam extracts first': event('extracted', ({ seat }, { before }) => before.turn === 0 && seat === holder(before, 'ladySteam')),
  },
  'SPC-2': { "the Venturer's owner puts a zone up": event('zoneOffered', ({ seat }, { before }) => seat === holder(before, 'venturer')) },
  'SPC-3': {
    "the captain's owner moors the airship": event('airshipMoored', ({ seat }, { before }) => seat === holder(before, 'captain')),
  },
  'SPC-4': {
    'the engineer brings a licence': event('licenceReceived', ({ cause }) => cause === 'engineer'),
    'the engineer brings 15 credits': (played) =>
      move('takeCredits')(played) && event('creditsReceived', ({ cause, credits }) => cause === 'engineer' && credits === 15)(played),
    'without a licence in supply the credits come unasked': event(
      'creditsReceived',
      ({ cause }, { before, move: made }) => cause === 'engineer' && made?.kind !== 'takeCredits' && before.reserve.licences === 0,
    ),
  },
  'SPC-5': {
    'the bank agent upgrades a carrier': event('carrierUpgraded', ({ cause }) => cause === 'bankAgent'),
    'the bank agent brings a resource and the terminal does not change': (played) =>
      move('takeResource')(played) && event('resourceReceived', ({ cause }) => cause === 'bankAgent')(played) && sameSupplies(played),
  },
  'SPC-6': {
    'the engineer acts from a card with two specialists': asked('engineer', (played) => cardHas(played, 2)),
    'and the other on the same card acts too': event(
      'zoneOffered',
      ({ seat }, { before }) => seat === holder(before, 'venturer') && seat === holder(before, 'engineer'),
    ),
  },
  'ZON-1': {
    'an unclaimed zone is offered': event('zoneOffered', ({ zone }, { before }) => before.claims[zoneIndex(zone)] === UNCLAIMED),
    'without one, a neutral zone': event(
      'zoneOffered',
      ({ zone }, played) => noneLeft(played) && played.before.claims[zoneIndex(zone)] === NEUTRAL,
    ),
    'without either, the step is skipped': (played) =>
      event('turnOrderSet')(played) && noneLeft(played) && !played.before.claims.includes(NEUTRAL) && played.after.step === 'claiming',
  },
  'ZON-2': {
    "Lady Steam's owner opens, who is not the Venturer's": event(
      'biddingOpened',
      ({ lot, opener }, { after }) => lot === 'zone' && opener === holder(after, 'ladySteam') && opener !== holder(after, 'venturer'),
    ),
    'all players take part': event(
      'passed',
      ({ lot, seat }, { rules, before }) => lot === 'zone' && rules.players === 5 && before.turnOrder[4] === seat,
    ),
  },
  'ZON-3': {
    'the winner pays and claims': inOrder('biddingWon', 'zoneClaimed'),
    'a neutral claim returns to the neutral supply': event(
      'zoneClaimed',
      ({ cause, replacedNeutral }, { before, after }) =>
        cause === 'auction' && replacedNeutral && after.reserve.neutralClaims === before.reserve.neutralClaims + 1,
    ),
  },
  'ZON-4': {
    'the Venturer pays half of an odd bid, rounded up': event(
      'biddingWon',
      ({ lot, amount, paid, seat }, { before }) =>
        lot === 'zone' && seat === holder(before, 'venturer') && amount % 2 === 1 && paid === (amount + 1) / 2 && paid < amount,
    ),
  },
  'ZON-5': {
    'the Venturer bids more than he holds': event('bid', ({ lot, amount }, { had }) => lot === 'zone' && amount > had.credits),
    'where he may not, his credits are his limit': asked(
      'bid',
      ({ before, had, seat, rules }, { lot, bid }) =>
        lot === 'zone' && !rules.venturerMayOverbid && seat === holder(before, 'venturer') && bid?.most === had.credits,
    ),
  },
  'ZON-6': {
    'who has no claim left is out unasked': event(
      'outOfBidding',
      ({ lot, seat }, { after }) => lot === 'zone' && after.players[seat].claims === 0,
    ),
    'who cannot pay is out unasked': event('outOfBidding', ({ lot, seat }, { after }) => lot === 'zone' && after.players[seat].claims > 0),
    'the duty to open goes to the next player': (played) =>
      event(
        'biddingOpened',
        ({ lot, opener }) => lot === 'zone' && eventsOf(played, 'outOfBidding').some(({ seat }) => seat === opener),
      )(played) && played.after.decision?.kind === 'bid',
    'nobody can open and nothing is sold': event('nothingSold', ({ lot }) => lot === 'zone'),
  },
  'CLM-1': {
    'in turn order': asked('claim', ({ before, seat }) => byCardNotBySeat(before, seat, before.turn)),
    'clockwise where the rule set says so': asked(
      'claim',
      ({ before, seat, rules }) => rules.claimsAndTradesClockwise && seat !== before.turnOrder[before.turn],
    ),
    'somebody claims nothing though he could': asked('claim', ({ move: made }, { rollFor }) => rollFor.length > 0 && made?.kind === 'pass'),
  },
  'CLM-2': {
    'a die of 4 to 6 claims the zone': (played) =>
      event('claimRolled', ({ die }) => die >= 4)(played) && event('zoneClaimed', ({ cause }) => cause === 'die')(played),
  },
  'CLM-3': {
    'a die of 1 to 3 claims a nearby zone': event('zoneClaimed', ({ cause }) => cause === 'nearby'),
    'only the nearest of all may be taken': asked(
      'nearbyClaim',
      ({ before, rules }, { claimNearby }) =>
        rules.missedDieGoesNearest &&
        RAYS[before.zone].filter((ray) => ray.some((zone) => before.claims[zone] === UNCLAIMED)).length > claimNearby.length,
    ),
    'zones in between are passed over': move('claimNearby', ({ before }, { zone }) => !NEIGHBOURS[before.zone].includes(zoneIndex(zone))),
  },
  'CLM-4': {
    'no candidate: 15 credits': event('creditsReceived', ({ cause, credits }) => cause === 'consolation' && credits === 15),
    'by rule set a licence forfeits them': (played) =>
      event('nothingNearby')(played) && !event('creditsReceived', ({ cause }) => cause === 'consolation')(played),
  },
  'CLM-5': {
    'once rolled, the licence in hand is of no use': asked('nearbyClaim', ({ had }) => had.licences > 0),
    'without unclaimed zones nobody rolls': asked(
      'claim',
      (played, { rollFor }) => noneLeft(played) && played.had.claims > 0 && rollFor.length === 0,
    ),
    'without unclaimed zones a licence still replaces a neutral claim': (played) =>
      noneLeft(played) && event('zoneClaimed', ({ cause, replacedNeutral }) => cause === 'licence' && replacedNeutral)(played),
  },
  'CLM-6': {
    'a licence claims an unclaimed zone': event('zoneClaimed', ({ cause, replacedNeutral }) => cause === 'licence' && !replacedNeutral),
    'a licence replaces a neutral claim while others are free': event(
      'zoneClaimed',
      ({ cause, replacedNeutral }, played) => cause === 'licence' && replacedNeutral && !noneLeft(played),
    ),
  },
  'CLM-7': {
    'a player without claims can do nothing': asked(
      'claim',
      (played, { rollFor, claim, useLicence }) =>
        played.had.claims === 0 && !noneLeft(played) && rollFor.length + claim.length + useLicence.length === 0,
    ),
  },
  'AIR-1': {
    'any of the seven lanes may be chosen': asked('airship', (_, { moorAirship }) => moorAirship.length === 7),
    'the river lane is a lane too': event('airshipMoored', ({ lane }) => lane === 'D'),
  },
} satisfies Record<string, Record<string, Witness>>;

function sameSupplies({ before, after }: Played): boolean {
  return before.supplies.join() === after.supplies.join();
}
