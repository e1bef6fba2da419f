import { type Amounts, type Event, type EventKind, RESOURCES, type SpecialistCard } from '@planet-steam/engine';
import type { MessageId } from '../i18n/catalogues.ts';
import { signed } from '../i18n/signed.ts';
import { type Sentence, sentence, type Value } from './sentence.ts';

/** What the sentences need to know of the game besides the event: who is on which card. */
export type SpecialistCards = readonly SpecialistCard[];

type Tell<K extends EventKind> = (event: Extract<Event, { kind: K }>, cards: SpecialistCards) => Sentence;

function amounts(of: Amounts): Value {
  return { all: RESOURCES.flatMap((resource) => (of[resource] ? [{ words: sentence(`${resource}.n`, { n: of[resource] }) }] : [])) };
}

function spacesMoved(of: Amounts): { all: Value[] } {
  return {
    all: RESOURCES.flatMap((resource) =>
      of[resource] ? [{ words: sentence('story.spaces', { resource, spaces: signed(of[resource]) }) }] : [],
    ),
  };
}

function specialistsOn(card: number, cards: SpecialistCards): { all: Value[] } {
  const specialists = cards.find(({ number }) => number === card)?.specialists ?? [];
  return { all: specialists.map((specialist) => ({ words: sentence(`specialist.${specialist}`) })) };
}

/** Credits are given for five of the causes; the other four give resources. */
const CREDITS_FOR = {
  subsidy: 'story.credits.subsidy',
  engineer: 'story.credits.engineer',
  consolation: 'story.credits.consolation',
  manipulation: 'story.credits.manipulation',
  sabotage: 'story.credits.sabotage',
  bankAgent: 'story.credits.plain',
  bonus: 'story.credits.plain',
  declined: 'story.credits.plain',
  turnedTank: 'story.credits.plain',
} as const satisfies Record<Extract<Event, { kind: 'creditsReceived' }>['cause'], MessageId>;

const RESOURCE_FOR = {
  bankAgent: 'story.resource.bankAgent',
  bonus: 'story.resource.bonus',
  declined: 'story.resource.declined',
  turnedTank: 'story.resource.turnedTank',
  subsidy: 'story.resource.plain',
  engineer: 'story.resource.plain',
  consolation: 'story.resource.plain',
  manipulation: 'story.resource.plain',
  sabotage: 'story.resource.plain',
} as const satisfies Record<Extract<Event, { kind: 'resourceReceived' }>['cause'], MessageId>;

/** A neutral claim is replaced after an auction or with a license (ZON-3, CLM-6). */
const NEUTRAL_CLAIMED_BY = {
  auction: 'story.claimed.neutral.auction',
  licence: 'story.claimed.neutral.licence',
  die: 'story.claimed.neutral.other',
  nearby: 'story.claimed.neutral.other',
  choice: 'story.claimed.neutral.other',
  variableClaims: 'story.claimed.neutral.other',
} as const satisfies Record<Extract<Event, { kind: 'zoneClaimed' }>['cause'], MessageId>;

function cardTold({ seat, card, paid }: Extract<Event, { kind: 'cardTaken' }>, cards: SpecialistCards): Sentence {
  const specialists = specialistsOn(card, cards);
  const values = { player: { seat }, card, paid, specialists };
  const nobody = specialists.all.length === 0;
  if (paid > 0) return sentence(nobody ? 'story.card.last.nobody' : 'story.card.last', values); // AUC-6
  return sentence(nobody ? 'story.card.nobody' : 'story.card', values);
}

function converterTold(event: Extract<Event, { kind: 'converterBought' }>): Sentence {
  const { seat, zone, converter, paid, old, oldTo } = event;
  const values = { player: { seat }, zone: { zone }, converter, paid };
  if (oldTo !== null) return sentence('story.converter.moved', { ...values, other: { zone: oldTo } });
  return sentence(old === null ? 'story.converter' : 'story.converter.replaced', values);
}

function extractionTold({ seat, zones, energy, yields, lacks }: Extract<Event, { kind: 'extracted' }>): Sentence {
  if (lacks) return sentence(lacks === 'energy' ? 'story.cannot.run.energy' : 'story.cannot.run.tanks', { player: { seat } });
  if (zones.length === 0) return sentence('story.extracted.nothing', { player: { seat } });
  const values = { player: { seat }, tanks: zones.length, zones: { all: zones.map((zone) => ({ zone })) }, resources: amounts(yields) };
  return energy > 0 ? sentence('story.extracted.energy', { ...values, energy }) : sentence('story.extracted', values);
}

function manipulationTold({ seat, strength, spaces, paid }: Extract<Event, { kind: 'pricesManipulated' }>): Sentence {
  const moved = spacesMoved(spaces);
  if (moved.all.length === 0) return sentence('story.manipulated.nothing', { player: { seat } });
  return sentence(`story.manipulated.${strength}`, { player: { seat }, paid, spaces: moved });
}

/** Every event as a sentence. A new kind of event does not build before it has one. */
const SENTENCES = {
  firstPlayerRolled: ({ rolls, firstPlayer }) =>
    sentence('story.firstPlayer', {
      player: { seat: firstPlayer },
      rolls: { all: rolls.map(({ seat, die }) => ({ words: sentence('story.firstPlayer.roll', { player: { seat }, die }) })) },
    }),
  roundBegan: ({ round }) => sentence('story.round', { round }),
  phaseBegan: ({ phase }) => sentence(`story.phase.${phase}`),
  carrierUpgraded: ({ seat, resource, carrierClass, cause }) =>
    sentence(`story.upgrade.${cause}`, { player: { seat }, resource, class: carrierClass }),
  upgradeDeclined: ({ seat }) => sentence('story.upgrade.declined', { player: { seat } }),
  bonusPlaced: ({ resources }) =>
    resources.length === 0
      ? sentence('story.bonus.none')
      : sentence('story.bonus.placed', { resources: { all: resources.map((resource) => ({ words: sentence(`resource.${resource}`) })) } }),
  bonusReturned: ({ resource, supply }) => sentence('story.bonus.returned', { resource, supply }),
  creditsReceived: ({ seat, credits, cause, die }) => sentence(CREDITS_FOR[cause], { player: { seat }, credits, die: die ?? 0 }),
  resourceReceived: ({ seat, resource, amount, cause }) => sentence(RESOURCE_FOR[cause], { player: { seat }, resource, n: amount }),
  resourcesLost: ({ seat, resources }) => sentence('story.lost', { player: { seat }, resources: amounts(resources) }),
  biddingOpened: ({ lot, opener, zone }) =>
    sentence(`story.bidding.${lot}`, { player: { seat: opener }, ...(zone === null ? {} : { zone: { zone } }) }),
  bid: ({ seat, amount }) => sentence('story.bid', { player: { seat }, amount }),
  passed: ({ seat, lacks }) => sentence(lacks ? 'story.cannot.raise' : 'story.passed', { player: { seat } }),
  outOfBidding: ({ seat }) => sentence('story.outOfBidding', { player: { seat } }),
  biddingWon: ({ seat, lot, amount, paid }) =>
    sentence(lot === 'zone' && paid !== amount ? 'story.won.zone.half' : `story.won.${lot}`, { player: { seat }, amount, paid }), // ZON-4
  nothingSold: ({ lot }) => sentence(`story.unsold.${lot}`),
  cardTaken: cardTold,
  licenceReceived: ({ seat, cause }) => sentence(`story.licence.${cause}`, { player: { seat } }),
  markerPlaced: ({ seat, marker, resource }) =>
    seat === null ? sentence('story.marker.last', { marker, resource }) : sentence('story.marker', { player: { seat }, marker, resource }),
  pricesManipulated: manipulationTold,
  sabotaged: ({ seat, victim }) => sentence('story.sabotaged', { player: { seat }, victim: { seat: victim } }),
  tankTipped: ({ seat, zone }) => sentence('story.tipped', { player: { seat }, zone: { zone } }),
  tankStoodUp: ({ seat, zone }) => sentence('story.stoodUp', { player: { seat }, zone: { zone } }),
  turnOrderSet: ({ seats }) => sentence('story.turnOrder', { players: { all: seats.map((seat) => ({ seat })) } }),
  riverProposed: ({ seat, number }) => sentence('story.river.proposed', { player: { seat }, n: number }),
  riverAgreed: ({ seat }) => sentence('story.river.agreed', { player: { seat } }),
  riverDeclined: ({ seat }) => sentence('story.river.declined', { player: { seat } }),
  riverSettled: ({ number, die }) =>
    die === undefined ? sentence('story.river.settled', { n: number }) : sentence('story.river.settled.die', { die, n: number }),
  zoneOffered: ({ seat, zone }) => sentence('story.offered', { player: { seat }, zone: { zone } }),
  zoneClaimed: ({ seat, zone, cause, replacedNeutral }) =>
    sentence(replacedNeutral ? NEUTRAL_CLAIMED_BY[cause] : `story.claimed.${cause}`, { player: { seat }, zone: { zone } }),
  neutralPlaced: ({ seat, zone }) => sentence('story.neutralPlaced', { player: { seat }, zone: { zone } }),
  claimRolled: ({ seat, zone, die }) => sentence('story.rolled', { player: { seat }, zone: { zone }, die }),
  claimDeclined: ({ seat, lacks }) =>
    sentence(lacks ? (lacks === 'claims' ? 'story.cannot.claim.claims' : 'story.cannot.claim.zones') : 'story.claimDeclined', {
      player: { seat },
    }),
  nothingNearby: ({ seat, zone }) => sentence('story.nothingNearby', { player: { seat }, zone: { zone } }),
  airshipMoored: ({ seat, lane }) => sentence('story.airship', { player: { seat }, lane }),
  freelanceKept: ({ seat, paid }) => sentence('story.freelance.kept', { player: { seat }, paid }),
  freelanceReleased: ({ seat }) => sentence('story.freelance.released', { player: { seat } }),
  activated: ({ seat }) => sentence('story.activated', { player: { seat } }),
  activationDeclined: ({ seat, lacks }) => sentence(lacks ? 'story.cannot.activate' : 'story.activationDeclined', { player: { seat } }),
  tankTurned: ({ seat, zone, converter }) => sentence('story.tankTurned', { player: { seat }, zone: { zone }, converter }),
  tankBought: ({ seat, zone, paid }) => sentence('story.tankBought', { player: { seat }, zone: { zone }, paid }),
  tankImported: ({ seat, zone }) => sentence('story.tankImported', { player: { seat }, zone: { zone } }),
  converterBought: converterTold,
  superchargerBought: ({ seat, zone }) => sentence('story.supercharger', { player: { seat }, zone: { zone } }),
  tankMoved: ({ seat, from, to }) => sentence('story.tankMoved', { player: { seat }, zone: { zone: from }, other: { zone: to } }),
  tanksSwapped: ({ seat, from, to }) => sentence('story.tanksSwapped', { player: { seat }, zone: { zone: from }, other: { zone: to } }),
  converterMoved: ({ seat, converter, from, to }) =>
    sentence('story.converterMoved', { player: { seat }, converter, zone: { zone: from }, other: { zone: to } }),
  convertersSwapped: ({ seat, from, to }) =>
    sentence('story.convertersSwapped', { player: { seat }, zone: { zone: from }, other: { zone: to } }),
  superchargerMoved: ({ seat, from, to }) =>
    sentence('story.superchargerMoved', { player: { seat }, zone: { zone: from }, other: { zone: to } }),
  converterReturned: ({ seat, zone, converter }) => sentence('story.converterReturned', { player: { seat }, zone: { zone }, converter }),
  tankTurnEnded: ({ seat }) => sentence('story.tankTurnEnded', { player: { seat } }),
  extracted: extractionTold,
  bought: ({ seat, resource, amount, price }) =>
    sentence('story.bought', { player: { seat }, resource, n: amount, price, total: amount * price }),
  sold: ({ seat, resource, amount, price }) =>
    sentence('story.sold', { player: { seat }, resource, n: amount, price, total: amount * price }),
  tradePassed: ({ seat, resource, lacks }) =>
    sentence(lacks ? (lacks === 'supply' ? 'story.cannot.trade.supply' : 'story.cannot.trade.credits') : 'story.tradePassed', {
      player: { seat },
      resource,
    }),
  priceMoved: ({ resource, from, to }) =>
    sentence(to > from ? 'story.price.rose' : to < from ? 'story.price.fell' : 'story.price.held', { resource, from, to }),
  licenceSold: ({ seat, credits }) => sentence('story.licenceSold', { player: { seat }, credits }),
  luxuryQuartersBought: ({ seat }) => sentence('story.luxuryQuarters', { player: { seat } }),
  certificateDeclined: ({ seat, lacks }) =>
    lacks ? sentence('story.cannot.certificate', { player: { seat }, lacks }) : sentence('story.certificateDeclined', { player: { seat } }),
  tanksMade: ({ tanks, market }) => (tanks === 0 ? sentence('story.tanksMade.none') : sentence('story.tanksMade', { tanks, market })),
  scarcity: ({ resource, from, to }) => sentence(to > from ? 'story.scarcity' : 'story.scarcity.held', { resource, from, to }),
  gameEnded: ({ standing, winners }) =>
    sentence('story.ended', {
      n: winners.length,
      players: { all: winners.map((seat) => ({ seat })) },
      total: Math.max(...standing.map(({ total }) => total)),
    }),
} satisfies { [K in EventKind]: Tell<K> };

export function eventSentence(event: Event, cards: SpecialistCards): Sentence {
  return (SENTENCES[event.kind] as Tell<EventKind>)(event, cards);
}
