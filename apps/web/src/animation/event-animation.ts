import { type Amounts, type Event, type EventKind, RESOURCES, type Resource, type Seat, type Zone, zoneIndex } from '@planet-steam/engine';
import { signed } from '../i18n/signed.ts';
import { type Sentence, sentence } from '../narration/sentence.ts';
import type { GameView } from '../session/session.ts';

/** What can be seen to travel. */
type Thing =
  | Resource
  | 'credits'
  | 'tank'
  | 'supercharger'
  | 'claim'
  | 'neutral'
  | 'licence'
  | 'luxuryQuarters'
  | 'card'
  | 'airship'
  | 'wrench';

/** A place on the screen, by its `data-anchor`. */
export type Anchor = string;

export interface TokenMove {
  readonly thing: Thing;
  readonly from: Anchor;
  readonly to: Anchor;
  readonly count: number;
  /** Whose it is, where that shows. */
  readonly seat?: Seat;
}

/** A few characters that rise from a place: +2, −15, a bid. */
export interface RisingText {
  readonly at: Anchor;
  readonly text: string;
  readonly tone: 'gain' | 'loss' | 'call';
  readonly thing?: Thing;
  readonly seat?: Seat;
}

/** Words that are called out; unlike a note they need a language. */
interface Call {
  readonly at: Anchor;
  readonly words: Sentence;
  readonly seat: Seat;
}

/** What one event looks like: data only, so that it can be checked without a screen. */
export interface EventAnimation {
  readonly tokens: readonly TokenMove[];
  readonly notes: readonly RisingText[];
  readonly calls: readonly Call[];
  readonly pulses: readonly Anchor[];
  readonly dice: readonly { readonly die: number; readonly at: Anchor }[];
  readonly banner: Sentence | null;
  /** The banner is a sheet that is turned over, not a plate. */
  readonly page: boolean;
  /** Where the hammer falls. */
  readonly hammer: Anchor | null;
  /** Who is celebrated. */
  readonly celebrates: readonly Anchor[];
}

const EMPTY: EventAnimation = {
  tokens: [],
  notes: [],
  calls: [],
  pulses: [],
  dice: [],
  banner: null,
  page: false,
  hammer: null,
  celebrates: [],
};

const seatAt = (seat: Seat): Anchor => `seat-${seat}`;
const cash = (seat: Seat): Anchor => `cash-${seat}`;
const carrier = (seat: Seat, resource: Resource): Anchor => `carrier-${seat}-${resource}`;
const gauge = (resource: Resource): Anchor => `gauge-${resource}`;
const bonus = (resource: Resource): Anchor => `bonus-${resource}`;
const zoneAt = (zone: Zone): Anchor => `zone-${zone}`;

/** Where something is shown if its own place is not on the screen: an opponent's cash at their name, a bonus at its gauge. */
export function fallbackAnchor(anchor: Anchor): Anchor | null {
  const [, seat] = /^(?:cash|carrier)-(\d)/.exec(anchor) ?? [];
  if (seat !== undefined) return `seat-${seat}`;
  const [, resource] = /^bonus-(.+)$/.exec(anchor) ?? [];
  return resource === undefined ? null : `gauge-${resource}`;
}

function fly(thing: Thing, from: Anchor, to: Anchor, count = 1, seat?: Seat): TokenMove {
  return { thing, from, to, count, ...(seat === undefined ? {} : { seat }) };
}

function change(at: Anchor, by: number, thing: Thing): RisingText {
  return { at, text: signed(by), tone: by < 0 ? 'loss' : 'gain', thing };
}

function call(seat: Seat, words: Sentence): EventAnimation {
  return { ...EMPTY, calls: [{ at: seatAt(seat), words, seat }] };
}

const pulse = (...pulses: Anchor[]): EventAnimation => ({ ...EMPTY, pulses });

/** Credits paid to the reserve, or from it. */
function credits(seat: Seat, by: number, other: Anchor = 'reserve'): Pick<EventAnimation, 'tokens' | 'notes'> {
  const token = by < 0 ? fly('credits', cash(seat), other, -by) : fly('credits', other, cash(seat), by);
  return { tokens: by === 0 ? [] : [token], notes: by === 0 ? [] : [change(cash(seat), by, 'credits')] };
}

function perResource<T>(amounts: Amounts, make: (resource: Resource, amount: number) => T): T[] {
  return RESOURCES.flatMap((resource) => (amounts[resource] ? [make(resource, amounts[resource])] : []));
}

function extraction({ seat, zones, energy, yields }: Extract<Event, { kind: 'extracted' }>, view: GameView | null): EventAnimation {
  const gives = (zone: Zone): Resource | undefined => RESOURCES[view?.tanks[zoneIndex(zone)] ?? -1];
  const tokens = zones.flatMap((zone) => {
    const resource = gives(zone);
    return resource === undefined ? [] : [fly(resource, zoneAt(zone), carrier(seat, resource))];
  });
  const gains = perResource(yields, (resource, amount) => change(carrier(seat, resource), amount, resource));
  const paid = energy > 0 && yields.energy === undefined ? [change(carrier(seat, 'energy'), -energy, 'energy')] : [];
  return { ...EMPTY, tokens, notes: [...gains, ...paid], pulses: zones.map(zoneAt) };
}

function moved(thing: Thing, from: Zone, to: Zone, both: boolean): EventAnimation {
  const there = fly(thing, zoneAt(from), zoneAt(to));
  return { ...EMPTY, tokens: both ? [there, fly(thing, zoneAt(to), zoneAt(from))] : [there], pulses: [zoneAt(from), zoneAt(to)] };
}

function priceChange(resource: Resource, from: number, to: number): EventAnimation {
  return { ...EMPTY, notes: from === to ? [] : [change(gauge(resource), to - from, 'credits')], pulses: [gauge(resource)] };
}

type Show<K extends EventKind> = (event: Extract<Event, { kind: K }>, view: GameView | null) => EventAnimation;

const SCENES = {
  firstPlayerRolled: ({ rolls, firstPlayer }) => {
    const last = new Map(rolls.map(({ seat, die }) => [seat, die]));
    return { ...EMPTY, dice: [...last].map(([seat, die]) => ({ die, at: seatAt(seat) })), pulses: [seatAt(firstPlayer)] };
  },
  roundBegan: ({ round }) => ({ ...EMPTY, banner: sentence('story.banner.round', { round }), page: true }),
  phaseBegan: ({ phase }) => ({ ...EMPTY, banner: sentence(`phase.${phase}`) }),
  carrierUpgraded: ({ seat, resource, carrierClass }) => ({
    ...EMPTY,
    notes: [{ at: carrier(seat, resource), text: `▲ ${carrierClass}`, tone: 'gain', thing: resource }],
    pulses: [carrier(seat, resource)],
  }),
  upgradeDeclined: ({ seat }) => pulse(seatAt(seat)),
  bonusPlaced: ({ resources }) => ({ ...EMPTY, tokens: resources.map((resource) => fly(resource, gauge(resource), bonus(resource))) }),
  bonusReturned: ({ resource }) => ({ ...EMPTY, tokens: [fly(resource, bonus(resource), gauge(resource))] }),
  creditsReceived: ({ seat, credits: amount, die }) => ({
    ...EMPTY,
    ...credits(seat, amount),
    dice: die === undefined ? [] : [{ die, at: seatAt(seat) }],
  }),
  resourceReceived: ({ seat, resource, amount, cause }) => ({
    ...EMPTY,
    tokens: [fly(resource, cause === 'bonus' ? bonus(resource) : 'reserve', carrier(seat, resource), amount)],
    notes: [change(carrier(seat, resource), amount, resource)],
  }),
  resourcesLost: ({ seat, resources }) => ({
    ...EMPTY,
    tokens: perResource(resources, (resource, amount) => fly(resource, carrier(seat, resource), 'reserve', amount)),
    notes: perResource(resources, (resource, amount) => change(carrier(seat, resource), -amount, resource)),
  }),
  biddingOpened: ({ opener, zone }) => pulse(seatAt(opener), ...(zone === null ? [] : [zoneAt(zone)])),
  bid: ({ seat, amount }) => ({ ...EMPTY, notes: [{ at: seatAt(seat), text: String(amount), tone: 'call', thing: 'credits', seat }] }),
  passed: ({ seat }) => call(seat, sentence('story.pass')),
  outOfBidding: ({ seat }) => call(seat, sentence('story.out')),
  biddingWon: ({ seat, paid }) => ({ ...EMPTY, ...credits(seat, -paid), pulses: [seatAt(seat)], hammer: seatAt(seat) }),
  nothingSold: () => EMPTY,
  cardTaken: ({ seat, card, paid }) => ({
    ...EMPTY,
    tokens: [fly('card', `card-${card}`, seatAt(seat), 1, seat)],
    notes: paid > 0 ? [change(cash(seat), -paid, 'credits')] : [],
    pulses: [`card-${card}`, seatAt(seat)],
  }),
  licenceReceived: ({ seat }) => ({ ...EMPTY, tokens: [fly('licence', 'reserve', seatAt(seat))], pulses: [seatAt(seat)] }),
  markerPlaced: ({ marker, resource }) => ({
    ...EMPTY,
    notes: [{ at: gauge(resource), text: String(marker), tone: 'call' }],
    pulses: [gauge(resource)],
  }),
  pricesManipulated: ({ seat, spaces, paid }) => ({
    ...EMPTY,
    tokens: paid > 0 ? credits(seat, -paid).tokens : [],
    notes: perResource(spaces, (resource, by) => change(gauge(resource), by, resource)),
    pulses: perResource(spaces, gauge),
  }),
  sabotaged: ({ seat, victim }) => ({ ...EMPTY, tokens: [fly('wrench', seatAt(seat), seatAt(victim))], pulses: [seatAt(victim)] }),
  tankTipped: ({ zone }) => pulse(zoneAt(zone)),
  tankStoodUp: ({ zone }) => pulse(zoneAt(zone)),
  turnOrderSet: ({ seats }) => ({
    ...EMPTY,
    notes: seats.map((seat, place) => ({ at: seatAt(seat), text: `${place + 1}`, tone: 'call', seat })),
  }),
  riverProposed: ({ seat, number }) => ({
    ...EMPTY,
    notes: [{ at: seatAt(seat), text: `${number}`, tone: 'call', thing: 'neutral', seat }],
  }),
  riverAgreed: ({ seat }) => call(seat, sentence('story.agree')),
  riverDeclined: ({ seat }) => call(seat, sentence('story.decline')),
  riverSettled: ({ number, die }) =>
    die === undefined
      ? { ...EMPTY, notes: [{ at: 'zone-D3', text: `${number}`, tone: 'call', thing: 'neutral' }] }
      : { ...EMPTY, dice: [{ die, at: 'zone-D3' }] },
  zoneOffered: ({ zone }) => pulse(zoneAt(zone)),
  zoneClaimed: ({ seat, zone }) => ({ ...EMPTY, tokens: [fly('claim', seatAt(seat), zoneAt(zone), 1, seat)], pulses: [zoneAt(zone)] }),
  neutralPlaced: ({ seat, zone }) => ({ ...EMPTY, tokens: [fly('neutral', seatAt(seat), zoneAt(zone))], pulses: [zoneAt(zone)] }),
  claimRolled: ({ zone, die }) => ({ ...EMPTY, dice: [{ die, at: zoneAt(zone) }], pulses: [zoneAt(zone)] }),
  claimDeclined: ({ seat }) => call(seat, sentence('story.pass')),
  nothingNearby: ({ zone }) => pulse(zoneAt(zone)),
  airshipMoored: ({ seat, lane }) => ({ ...EMPTY, tokens: [fly('airship', seatAt(seat), `dock-${lane}`)], pulses: [`dock-${lane}`] }),
  freelanceKept: ({ seat, paid }) => ({ ...EMPTY, ...credits(seat, -paid) }),
  freelanceReleased: ({ seat }) => pulse(seatAt(seat)),
  activated: ({ seat }) => ({ ...EMPTY, notes: [change(carrier(seat, 'water'), -1, 'water')] }),
  activationDeclined: ({ seat }) => call(seat, sentence('story.pass')),
  tankTurned: ({ zone, converter }) => ({ ...EMPTY, tokens: [fly(converter, zoneAt(zone), 'reserve')], pulses: [zoneAt(zone)] }),
  tankBought: ({ seat, zone, paid }) => ({
    ...EMPTY,
    tokens: [...credits(seat, -paid, 'market').tokens, fly('tank', 'market', zoneAt(zone))],
    notes: credits(seat, -paid).notes,
    pulses: [zoneAt(zone)],
  }),
  tankImported: ({ zone }) => ({ ...EMPTY, tokens: [fly('tank', 'reserve', zoneAt(zone))], pulses: [zoneAt(zone)] }),
  converterBought: ({ seat, zone, converter, paid, old, oldTo }) => ({
    ...EMPTY,
    tokens: [
      fly(converter, 'reserve', zoneAt(zone)),
      ...(old === null ? [] : [fly(old, zoneAt(zone), oldTo === null ? 'reserve' : zoneAt(oldTo))]),
    ],
    notes: credits(seat, -paid).notes,
    pulses: [zoneAt(zone)],
  }),
  superchargerBought: ({ zone }) => ({ ...EMPTY, tokens: [fly('supercharger', 'reserve', zoneAt(zone))], pulses: [zoneAt(zone)] }),
  tankMoved: ({ from, to }) => moved('tank', from, to, false),
  tanksSwapped: ({ from, to }) => moved('tank', from, to, true),
  converterMoved: ({ converter, from, to }) => moved(converter, from, to, false),
  convertersSwapped: ({ from, to }) => pulse(zoneAt(from), zoneAt(to)),
  superchargerMoved: ({ from, to }) => moved('supercharger', from, to, false),
  converterReturned: ({ zone, converter }) => ({ ...EMPTY, tokens: [fly(converter, zoneAt(zone), 'reserve')], pulses: [zoneAt(zone)] }),
  tankTurnEnded: ({ seat }) => pulse(seatAt(seat)),
  extracted: extraction,
  bought: ({ seat, resource, amount, price }) => ({
    ...EMPTY,
    tokens: [...credits(seat, -amount * price, gauge(resource)).tokens, fly(resource, gauge(resource), carrier(seat, resource), amount)],
    notes: [change(cash(seat), -amount * price, 'credits'), change(carrier(seat, resource), amount, resource)],
  }),
  sold: ({ seat, resource, amount, price }) => ({
    ...EMPTY,
    tokens: [fly(resource, carrier(seat, resource), gauge(resource), amount), ...credits(seat, amount * price, gauge(resource)).tokens],
    notes: [change(carrier(seat, resource), -amount, resource), change(cash(seat), amount * price, 'credits')],
  }),
  tradePassed: ({ seat }) => call(seat, sentence('story.pass')),
  priceMoved: ({ resource, from, to }) => priceChange(resource, from, to),
  licenceSold: ({ seat, credits: amount }) => ({ ...EMPTY, ...credits(seat, amount) }),
  luxuryQuartersBought: ({ seat }) => ({ ...EMPTY, tokens: [fly('luxuryQuarters', 'reserve', seatAt(seat))], pulses: [seatAt(seat)] }),
  certificateDeclined: ({ seat }) => call(seat, sentence('story.pass')),
  tanksMade: ({ tanks }) => ({
    ...EMPTY,
    tokens: tanks === 0 ? [] : [fly('ore', gauge('ore'), 'market', tanks), fly('energy', gauge('energy'), 'market', tanks)],
    notes: tanks === 0 ? [] : [change('market', tanks, 'tank')],
    pulses: ['market'],
  }),
  scarcity: ({ resource, from, to }) => priceChange(resource, from, to),
  gameEnded: ({ winners }) => ({
    ...EMPTY,
    banner: sentence('phase.over'),
    pulses: [...winners.map(seatAt), ...RESOURCES.map(gauge)],
    celebrates: winners.map(seatAt),
  }),
} satisfies { [K in EventKind]: Show<K> };

/** `view` is the table as it is drawn while the event is told. */
export function animationOf(event: Event, view: GameView | null): EventAnimation {
  return (SCENES[event.kind] as Show<EventKind>)(event, view);
}
