import { type Event, type EventKind, LACKS } from '@planet-steam/engine';
import Type from 'typebox';
import { byKind, described, orNull, variant } from './described.ts';
import {
  Amounts,
  ConverterName,
  LaneName,
  LotName,
  PhaseName,
  ResourceName,
  Resources,
  SeatNumber,
  StrengthName,
  ZoneName,
  Zones,
} from './game-terms.ts';

const seat = SeatNumber;
const zone = ZoneName;
const lot = LotName;
const resource = ResourceName;
const amount = Type.Integer();
const credits = Type.Integer({ description: 'In credits.' });
const die = Type.Integer({ minimum: 1, maximum: 6 });
const cause = Type.Enum(['subsidy', 'engineer', 'consolation', 'manipulation', 'sabotage', 'bankAgent', 'bonus', 'declined', 'turnedTank']);

const lacks = Type.Optional(
  Type.Enum([...LACKS], {
    description: 'What the seat lacked, where this was its only legal answer. Credits are not named where they are concealed.',
  }),
);

export const WealthSchema = Type.Object(
  {
    seat,
    credits: amount,
    resources: Type.Object({ quartz: amount, ore: amount, water: amount, energy: amount }),
    zones: amount,
    tanks: amount,
    superchargers: amount,
    luxuryQuarters: amount,
    total: amount,
  },
  { title: 'Wealth', description: 'What a seat is worth, item by item, in credits.' },
);

const KINDS = {
  firstPlayerRolled: variant('Who begins was rolled for.', {
    rolls: Type.Array(Type.Object({ seat, die })),
    firstPlayer: seat,
  }),
  roundBegan: variant('A round began.', { round: amount }),
  phaseBegan: variant('A phase began.', { phase: PhaseName }),
  carrierUpgraded: variant('A carrier got a higher class.', {
    seat,
    resource,
    carrierClass: amount,
    cause: Type.Enum(['setup', 'bankAgent', 'bought']),
  }),
  upgradeDeclined: variant('The upgrade of the set-up was declined.', { seat }),
  bonusPlaced: variant('Bonus resources were put into the box.', { resources: Resources }),
  bonusReturned: variant('A bonus resource that no one took went back to the terminal.', { resource, supply: amount }),
  creditsReceived: variant('A seat was given credits.', { seat, credits, cause, die: Type.Optional(die) }),
  resourceReceived: variant('A seat was given resources.', { seat, resource, amount, cause }),
  resourcesLost: variant('A seat gave up what no carrier could hold.', { seat, resources: Amounts }),
  biddingOpened: variant('A bidding began; `zone` where one is up for auction.', { lot, opener: seat, zone: orNull(zone) }),
  bid: variant('A bid was made.', { seat, lot, amount: credits }),
  passed: variant('A seat left the bidding.', { seat, lot, lacks }),
  outOfBidding: variant('A seat is out of the bidding without being asked.', { seat, lot }),
  biddingWon: variant('A bidding was won.', { seat, lot, amount: credits, paid: credits }),
  nothingSold: variant('A bidding ended without a winner.', { lot }),
  cardTaken: variant('A specialist card was taken.', { seat, card: amount, paid: credits }),
  licenceReceived: variant('A seat got a license.', { seat, cause: Type.Enum(['engineer', 'bought']) }),
  markerPlaced: variant('An order marker was placed; the seat is null for the last one, which is placed automatically.', {
    seat: orNull(seat),
    marker: amount,
    resource,
  }),
  pricesManipulated: variant('Prices were moved, by so many spaces each.', {
    seat,
    strength: StrengthName,
    spaces: Amounts,
    paid: credits,
  }),
  sabotaged: variant('A seat named its victim.', { seat, victim: seat }),
  tankTipped: variant('The victim tipped a tank.', { seat, zone }),
  tankStoodUp: variant('The tipped tank stands again.', { seat, zone }),
  turnOrderSet: variant('The turn order of the round.', { seats: Type.Array(seat) }),
  riverProposed: variant('The first player proposed how many river zones become neutral.', { seat, number: amount }),
  riverAgreed: variant('A seat agreed to the number.', { seat }),
  riverDeclined: variant('A seat declined the number; the die decides.', { seat }),
  riverSettled: variant('So many river zones become neutral; `die` where one decided.', { number: amount, die: Type.Optional(die) }),
  zoneOffered: variant('A zone was put up for auction.', { seat, zone }),
  zoneClaimed: variant('A zone has an owner.', {
    seat,
    zone,
    cause: Type.Enum(['auction', 'die', 'nearby', 'licence', 'choice', 'variableClaims']),
    replacedNeutral: Type.Boolean(),
  }),
  neutralPlaced: variant('A neutral claim was placed.', { seat, zone }),
  claimRolled: variant('The die was rolled for a zone.', { seat, zone, die }),
  claimDeclined: variant('A seat claimed nothing.', { seat, lacks }),
  nothingNearby: variant('The die missed and no zone near could be claimed.', { seat, zone }),
  airshipMoored: variant('The airship moored at a lane.', { seat, lane: LaneName }),
  freelanceKept: variant('The freelance carrier was kept.', { seat, paid: credits }),
  freelanceReleased: variant('The freelance carrier was let go.', { seat }),
  activated: variant('A seat paid to act with its tanks.', { seat }),
  activationDeclined: variant('A seat did not pay to act with its tanks.', { seat, lacks }),
  tankTurned: variant('A tank was turned instead of acting.', { seat, zone, converter: ConverterName }),
  tankBought: variant('A tank was bought; so many are left on the market.', { seat, zone, paid: credits, market: amount }),
  tankImported: variant('A tank was imported.', { seat, zone }),
  converterBought: variant('A converter was bought; `oldTo` is where the one before went, null for the reserve.', {
    seat,
    zone,
    converter: ConverterName,
    paid: credits,
    old: orNull(ConverterName),
    oldTo: orNull(zone),
  }),
  superchargerBought: variant('A supercharger was bought.', { seat, zone }),
  tankMoved: variant('A tank moved.', { seat, from: zone, to: zone }),
  tanksSwapped: variant('Two tanks changed places.', { seat, from: zone, to: zone }),
  converterMoved: variant('A converter moved.', { seat, converter: ConverterName, from: zone, to: zone }),
  convertersSwapped: variant('Two converters changed places.', { seat, from: zone, to: zone }),
  superchargerMoved: variant('A supercharger moved.', { seat, from: zone, to: zone }),
  converterReturned: variant('A converter went back to the reserve.', { seat, zone, converter: ConverterName }),
  tankTurnEnded: variant('A seat is done with its tanks.', { seat }),
  extracted: variant('Tanks ran.', { seat, zones: Zones, energy: amount, yields: Amounts, lacks }),
  bought: variant('Resources were bought at the terminal.', { seat, resource, amount, price: credits }),
  sold: variant('Resources were sold to the terminal.', { seat, resource, amount, price: credits }),
  tradePassed: variant('A seat did not trade.', { seat, resource, lacks }),
  priceMoved: variant('A price moved with its supply.', { resource, from: credits, to: credits, supply: amount }),
  licenceSold: variant('A license was sold.', { seat, credits }),
  luxuryQuartersBought: variant('Luxury quarters were bought.', { seat }),
  certificateDeclined: variant('A seat bought and sold no certificate.', { seat, lacks }),
  tanksMade: variant('The terminal made tanks; what is left of ore and energy.', {
    tanks: amount,
    market: amount,
    ore: amount,
    energy: amount,
  }),
  scarcity: variant('A price rose because nothing is left.', { resource, from: credits, to: credits }),
  gameEnded: variant('The game is over. The seed proves the dice: its SHA-256 is the commitment.', {
    standing: Type.Array(WealthSchema),
    winners: Type.Array(seat),
    seed: orNull(Type.String()),
  }),
} satisfies Record<EventKind, unknown>;

export const EventSchema = described<Event>()(
  byKind('Event', KINDS, 'What happened in the game, as data. No event tells how many credits a player has before the game is over.'),
);
