import type { DecisionKind, Options } from '@planet-steam/engine';
import Type from 'typebox';
import { byKind, described, orNull, variant } from './described.ts';
import { LaneName, LotName, Range, ResourceName, Resources, SeatNumber, StrengthName, ZoneName, Zones } from './game-terms.ts';

const Pairs = Type.Object({ from: Zones, to: Zones }, { description: 'Any zone of `from` with any other zone of `to`.' });

const ConverterOptions = Type.Object({
  on: Type.Array(ZoneName, { description: 'Own tanks that carry it: `returnConverter`, `moveConverter.from`, `swapConverters`.' }),
  to: Type.Array(ZoneName, { description: 'Own tanks without a converter that may carry it: `moveConverter.to`, `buyConverter.oldTo`.' }),
  buy: Type.Array(ZoneName, { description: 'Own tanks a bought one may be attached to: `buyConverter.zone`.' }),
});

const ManipulationChoice = Type.Object(
  {
    strength: StrengthName,
    credits: Type.Integer({ description: 'What it costs.' }),
    spaces: Type.Integer({ description: 'At most this many spaces in total, up and down.' }),
    least: Type.Integer({ description: 'At least this many.' }),
    resources: Type.Integer({ description: 'On at most this many resources.' }),
    among: Resources,
  },
  { description: 'One way to answer `{ kind: "manipulate", strength, spaces: { ore: 2, water: -1 } }`.' },
);

const KINDS = {
  setupUpgrade: variant('Upgrade one carrier before the first round: `upgradeCarrier`, or `pass` if `mayPass`.', {
    upgradeCarrier: Resources,
    mayPass: Type.Boolean(),
  }),
  bid: variant('Bid, or pass: `bid` with an amount in the range, or `pass` if `mayPass`.', {
    lot: LotName,
    bid: orNull(Range, 'Null for a player who cannot raise.'),
    mayPass: Type.Boolean(),
  }),
  card: variant('Take a specialist card: `takeCard`.', { takeCard: Type.Array(Type.Integer({ minimum: 1, maximum: 5 })) }),
  engineer: variant('The Engineer brings a license (`takeLicence`, if true) or this many credits (`takeCredits`).', {
    takeLicence: Type.Boolean(),
    takeCredits: Type.Integer(),
  }),
  bankAgent: variant('The bank agent brings an upgrade (`upgradeCarrier`) or a resource (`takeResource`).', {
    upgradeCarrier: Resources,
    takeResource: Resources,
  }),
  bonusResource: variant('Take a bonus resource: `takeBonus`.', { takeBonus: Resources }),
  orderMarker: variant('Place an order marker on a gauge: `placeMarker` with a marker and a resource of `gauges`.', {
    markers: Type.Array(Type.Integer({ minimum: 1, maximum: 4 })),
    gauges: Resources,
  }),
  manipulation: variant('Move prices: `manipulate` as one of the choices allows.', { choices: Type.Array(ManipulationChoice) }),
  sabotage: variant('Name the opponent who has to tip a tank: `sabotage`.', { victims: Type.Array(SeatNumber) }),
  tippedTank: variant('You are the victim; tip one of your tanks: `tipTank`.', { tipTank: Zones }),
  riverProposal: variant('Propose how many river zones become neutral: `proposeNumber`.', { number: Range }),
  riverAgreement: variant('`agree` to the number proposed, or `decline` it and let the die decide.', { number: Type.Integer() }),
  riverClaim: variant('Place a neutral claim on the river: `placeNeutral`.', { placeNeutral: Zones }),
  ownClaim: variant('Place one of your claims: `placeClaim`.', { placeClaim: Zones }),
  neutralClaim: variant('Place a neutral claim: `placeNeutral`.', { placeNeutral: Zones }),
  offeredZone: variant('Put a zone up for auction: `offerZone`.', { offerZone: Zones }),
  claim: variant('Claim a zone with the die (`rollFor`), without it (`claim`) or with a license (`useLicence`), or `pass`.', {
    rollFor: Zones,
    claim: Zones,
    useLicence: Zones,
  }),
  nearbyClaim: variant('The die missed; claim a zone near it: `claimNearby`.', { missed: ZoneName, claimNearby: Zones }),
  airship: variant('Moor the airship at a lane: `moorAirship`.', { moorAirship: Type.Array(LaneName) }),
  freelance: variant('Keep the freelance carrier for so many credits (`keepFreelance`) or let it go (`auctionFreelance`).', {
    keepFreelance: Type.Integer(),
  }),
  discard: variant('Give up exactly `lose` units that no carrier can hold: `discard`, of each resource at most what `from` says.', {
    lose: Type.Integer(),
    from: Type.Object({
      quartz: Type.Optional(Range),
      ore: Type.Optional(Range),
      water: Type.Optional(Range),
      energy: Type.Optional(Range),
    }),
  }),
  activation: variant('Pay to act with your tanks (`activate`, if true), or `decline` and get so much water.', {
    activate: Type.Boolean(),
    decline: Type.Integer(),
  }),
  turnedTank: variant('You declined; turn a tank into one that gives something else: `turnTank`.', { turnTank: Zones }),
  tankTurn: variant('Any number of purchases and rearrangements, one move each, until `endTurn`, which is always possible.', {
    buyTank: Zones,
    importTank: Zones,
    buySupercharger: Zones,
    upgradeCarrier: Resources,
    quartz: ConverterOptions,
    ore: ConverterOptions,
    energy: ConverterOptions,
    moveTank: Type.Array(Pairs),
    swapTanks: Type.Array(Pairs),
    swapConverters: Type.Array(Pairs),
    moveSupercharger: Pairs,
  }),
  run: variant('Choose the tanks that run: `run` with any zones of `free` and at most `energy` of `costly`.', {
    free: Type.Array(ZoneName, { description: 'Tanks that run without energy.' }),
    costly: Type.Array(ZoneName, { description: 'Tanks that cost one energy each.' }),
    energy: Type.Integer({ description: 'What you can spend.' }),
  }),
  trade: variant('Trade this one resource at this price: `buy`, `sell` (an amount in the range) or `pass`.', {
    resource: ResourceName,
    price: Type.Integer(),
    buy: orNull(Range, 'Null where you cannot buy.'),
    sell: orNull(Range, 'Null where you have none.'),
  }),
  certificate: variant('`buyLicence`, `sellLicence`, `buyLuxuryQuarters` where true, or `pass`.', {
    buyLicence: Type.Boolean(),
    sellLicence: Type.Boolean(),
    buyLuxuryQuarters: Type.Boolean(),
  }),
} satisfies Record<DecisionKind, unknown>;

export const OptionsSchema = described<Options>()(
  byKind(
    'Options',
    KINDS,
    'Everything you may answer now, compact: sets and ranges. Each kind says which moves answer it; Move has their shapes.',
  ),
);
