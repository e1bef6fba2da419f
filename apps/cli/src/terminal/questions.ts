import {
  bestRun,
  CONVERTERS,
  type DecisionKind,
  forecastPurchases,
  forecastRun,
  NOBODY,
  type Options,
  type OptionsOf,
  type Purchase,
  quoteNow,
  quotesAfter,
  RESOURCES,
  type Resource,
  resourceIndex,
  rulesOf,
  type SeatView,
  ZONES,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import {
  amounts,
  capitalized,
  cost,
  counted,
  type Narrator,
  resourceLetter,
  seatLetter,
  signed,
  type Terms,
  termsOf,
  withArticle,
  zoneList,
} from '@planet-steam/texts/english';
import { capacityOf, cardName } from './draw-table.ts';
import { tellRefusal } from './tell-refusal.ts';

/** What is asked, and each way to answer with what it means. */
export interface Question {
  readonly asks: string;
  readonly answers: readonly (readonly [typed: string, means: string])[];
}

type Ask<K extends DecisionKind> = (options: OptionsOf<K>, view: SeatView, who: Narrator, terms: Terms) => Question;

function carriers(view: SeatView, resources: readonly Resource[]): string {
  return resources
    .map((resource) => {
      const index = resourceIndex(resource);
      return `${resource} (class ${view.players[view.seat].classes[index]}, holds ${capacityOf(view, view.seat, index)})`;
    })
    .join(', ');
}

function room(view: SeatView, resource: Resource): string {
  const index = resourceIndex(resource);
  return `${resource} (${view.players[view.seat].held[index]} of ${capacityOf(view, view.seat, index)})`;
}

function purchase(view: SeatView, wanted: Purchase): { readonly price: string; readonly refusal: string | null } {
  const forecast = forecastPurchases(view, view.seat).find((candidate) => candidate.purchase === wanted);
  if (forecast === undefined) throw new Error(`there is no forecast for ${wanted}`);
  return { price: cost(forecast.cost), refusal: forecast.refusal === null ? null : tellRefusal(forecast.refusal, view.setup, []) };
}

/** Where it can be bought, or why not. */
function offer(view: SeatView, wanted: Purchase, places: readonly string[]): string {
  const { price, refusal } = purchase(view, wanted);
  if (places.length > 0) return `for ${price}: ${places.join(' ')}`;
  return `not now: ${refusal ?? 'there is no room for it'}`;
}

/** "C4 Q, D4 W": own tanks and what they give. */
function tanksOn(view: SeatView, zones: readonly Zone[]): string {
  return zones.map((zone) => `${zone} ${resourceLetter(RESOURCES[view.tanks[zoneIndex(zone)]])}`).join(', ');
}

function venturerPaysHalf({ cards, setup, seat }: SeatView): boolean {
  const card = rulesOf(setup).cardOf.venturer;
  return card > 0 && cards[card - 1] === seat;
}

const BIDDINGS: { readonly [L in OptionsOf<'bid'>['lot']]: (view: SeatView, terms: Terms) => string } = {
  specialist: (view) => {
    const left = view.cards.flatMap((holder, index) => (holder === NOBODY ? [`${index + 1} ${cardName(view, index + 1)}`] : []));
    return `Bid for the right to choose a card. Available: ${left.join(', ')}.`;
  },
  zone: (view, { zone }) =>
    `Bid for ${zone} ${ZONES[view.zone]}.${venturerPaysHalf(view) ? ' As the Venturer, you pay half your bid.' : ''}`,
  freelance: () => 'Bid for the freelance carrier, which holds 3 more resources of any kind.',
};

function highestBid(view: SeatView, who: Narrator): string {
  const { bidding } = view;
  if (bidding === null || bidding.highest === 0) return ' You open and cannot pass.';
  return ` Highest: ${bidding.highest} by ${who.name(bidding.leader)}.`;
}

/** Every question of the game in words. One that is missing fails the build. */
const QUESTIONS = {
  setupUpgrade: ({ upgradeCarrier, mayPass }, view, _who, { round }) => ({
    asks: `Upgrade one of your carriers before the first ${round}.`,
    answers: [['upgrade RESOURCE', carriers(view, upgradeCarrier)], ...(mayPass ? [['pass', 'upgrade none'] as const] : [])],
  }),
  bid: ({ lot, bid, mayPass }, view, who, terms) => ({
    asks: `${BIDDINGS[lot](view, terms)}${highestBid(view, who)} You have ${counted(view.players[view.seat].credits ?? 0, 'credit')}.`,
    answers: [
      ...(bid === null ? [] : [['bid N', `from ${bid.least} to ${bid.most}`] as const]),
      ...(mayPass ? [['pass', bid === null ? 'you cannot bid higher' : 'you are out of this auction'] as const] : []),
    ],
  }),
  card: ({ takeCard }, view) => ({
    asks: 'You won. Take a card: its number is your place in the turn order.',
    answers: takeCard.map((card) => [`card ${card}`, cardName(view, card)]),
  }),
  engineer: ({ takeLicence, takeCredits }, _view, _who, { zone }) => ({
    asks: 'Your Engineer: take a building license or credits.',
    answers: [
      ...(takeLicence ? [['license', `claims any unclaimed or neutral ${zone} without a roll`] as const] : []),
      ['credits', `receive ${takeCredits}`],
    ],
  }),
  bankAgent: ({ upgradeCarrier, takeResource }, view, _who, { specialists }) => ({
    asks: `Your ${specialists.bankAgent}: upgrade a carrier for free, or take one resource.`,
    answers: [
      ...(upgradeCarrier.length > 0 ? [['upgrade RESOURCE', carriers(view, upgradeCarrier)] as const] : []),
      ['take RESOURCE', takeResource.map((resource) => room(view, resource)).join(', ')],
    ],
  }),
  bonusResource: ({ takeBonus }, view, _who, { terminal }) => ({
    asks: `Take one bonus resource. If it does not fit, it goes back to the ${terminal}.`,
    answers: [['bonus RESOURCE', takeBonus.map((resource) => room(view, resource)).join(', ')]],
  }),
  orderMarker: ({ markers, gauges }, _view, _who, { marker }) => ({
    asks: `Place ${withArticle(marker)}: resources are traded in the order of their markers.`,
    answers: [['marker N RESOURCE', `markers ${markers.join(', ')}; resources ${gauges.join(', ')}`]],
  }),
  manipulation: ({ choices }) => ({
    asks: 'Price manipulation: type a strength, then each resource with its spaces up or down.',
    answers: choices.map(({ strength, credits, spaces, least, resources, among }) => [
      `${strength} ore +2`,
      `${credits === 0 ? 'free' : counted(credits, 'credit')}: ${least === 0 ? 'up to' : `${least} to`} ${spaces} spaces on at most ${counted(resources, 'resource')} of ${among.join(', ')}`,
    ]),
  }),
  sabotage: ({ victims }, _view, who, { round }) => ({
    asks: `Sabotage: choose the opponent who must tip over a tank for this ${round}.`,
    answers: victims.map((victim) => [`sabotage ${seatLetter(victim)}`, who.name(victim)]),
  }),
  tippedTank: ({ tipTank }, view, _who, { round, typed }) => ({
    asks: `You have been sabotaged: tip over one of your tanks. It does not run this ${round}.`,
    answers: [[`tip ${typed.zone}`, tanksOn(view, tipTank)]],
  }),
  riverProposal: ({ number }, _view, _who, { river }) => ({
    asks: `Propose how many ${river}s become neutral. If anyone declines, the die decides.`,
    answers: [['number N', `from ${number.least} to ${number.most}`]],
  }),
  riverAgreement: ({ number }, { firstPlayer }, who, { river }) => ({
    asks: `${who.does(firstPlayer, 'propose')} ${counted(number, `neutral ${river}`)}. Do you agree?`,
    answers: [
      ['agree', 'to that number'],
      ['decline', 'and let the die decide'],
    ],
  }),
  riverClaim: ({ placeNeutral }, _view, _who, { claim, river, typed }) => ({
    asks: `Place a neutral ${claim} on a ${river}.`,
    answers: [[`neutral ${typed.zone}`, zoneList(placeNeutral)]],
  }),
  ownClaim: ({ placeClaim }, _view, _who, { claim, typed }) => ({
    asks: `Place one of your ${claim}s.`,
    answers: [[`claim ${typed.zone}`, zoneList(placeClaim)]],
  }),
  neutralClaim: ({ placeNeutral }, _view, _who, { claim, typed }) => ({
    asks: `Place a neutral ${claim}.`,
    answers: [[`neutral ${typed.zone}`, zoneList(placeNeutral)]],
  }),
  offeredZone: ({ offerZone }, _view, _who, { zone, typed }) => ({
    asks: `Your Venturer: choose a ${zone} to auction. If you win it, you pay half.`,
    answers: [[`offer ${typed.zone}`, zoneList(offerZone)]],
  }),
  claim: ({ rollFor, claim, useLicence }, view, _who, terms) => ({
    asks: `Claim a ${terms.zone}, or pass. You have ${counted(view.players[view.seat].licences, 'license')} and ${counted(view.players[view.seat].claims, terms.claim)} left.`,
    answers: [
      ...(rollFor.length > 0
        ? [[`roll ${terms.typed.zone}`, `4–6: it is yours; 1–3: one of the nearest instead: ${zoneList(rollFor)}`] as const]
        : []),
      ...(claim.length > 0 ? [[`claim ${terms.typed.zone}`, zoneList(claim)] as const] : []),
      ...(useLicence.length > 0 ? [[`license ${terms.typed.zone}`, `uses a license: ${zoneList(useLicence)}`] as const] : []),
      ['pass', 'claim nothing'],
    ],
  }),
  nearbyClaim: ({ missed, claimNearby }, _view, _who, { zone, typed }) => ({
    asks: `Your roll for ${missed} missed. Claim one of the nearest unclaimed ${zone}s instead.`,
    answers: [[`claim ${typed.zone}`, zoneList(claimNearby)]],
  }),
  airship: ({ moorAirship }, _view, _who, { airship, lane, moor, round, typed }) => ({
    asks: `${capitalized(moor)} the ${airship}: each running tank in its ${lane} gives 1 more this ${round}, no matter who owns it.`,
    answers: [[`${typed.moor} ${typed.lane}`, moorAirship.join(' ')]],
  }),
  freelance: ({ keepFreelance }) => ({
    asks: 'Keep the freelance carrier, or put it up for auction?',
    answers: [
      ['keep', `for ${counted(keepFreelance, 'credit')}`],
      ['auction', 'you can bid too'],
    ],
  }),
  discard: ({ lose, from }) => ({
    asks: `No room for ${counted(lose, 'unit')}: choose what to discard.`,
    answers: [
      [
        'discard N RESOURCE …',
        RESOURCES.flatMap((resource) => {
          const range = from[resource];
          return range === undefined ? [] : [`${range.least === range.most ? range.most : `${range.least} to ${range.most}`} ${resource}`];
        }).join(', '),
      ],
    ],
  }),
  activation: ({ activate, decline }, view, _who, { phases }) => ({
    asks: `${phases.tank}: activate to buy and rearrange, or skip your turn?`,
    answers: [
      ...(activate
        ? [
            [
              'activate',
              `costs ${purchase(view, 'activation').price}; you have ${view.players[view.seat].held[resourceIndex('water')]} water`,
            ] as const,
          ]
        : []),
      ['decline', decline > 0 ? `skip your turn and take ${decline} water` : 'skip your turn'],
    ],
  }),
  turnedTank: ({ turnTank }, view, _who, { typed }) => ({
    asks: 'You have no water and no water tank: convert one of your tanks into a water tank and receive 1 water.',
    answers: [[`turn ${typed.zone}`, tanksOn(view, turnTank)]],
  }),
  tankTurn: (options, view, _who, terms) => ({
    asks: `${terms.phases.tank}: buy and rearrange, then end your turn. You have ${counted(view.players[view.seat].credits ?? 0, 'credit')}, ${amounts(held(view))}.`,
    answers: [
      ...tankPurchases(options, view, terms),
      ...tankMoves(options, terms),
      ['undo', 'undo the last step'],
      ['end', 'end your turn; this is final'],
    ],
  }),
  run: ({ free, costly, energy }, view, _who, { typed }) => {
    const best = bestRun(view, view.seat);
    const all = forecastRun(view, view.seat, [...free, ...costly]);
    return {
      asks: `Run your tanks. You have ${energy} energy. Free: ${tanksOn(view, free) || 'none'}. 1 energy each: ${tanksOn(view, costly) || 'none'}.`,
      answers: [
        [
          'run best',
          `${zoneList(best.zones)} (${best.energy} energy): ${amounts(best.kept)}, worth ${signed(best.value)} at current prices`,
        ],
        ...(all.energy <= energy ? [['run all', `${all.energy} energy: ${amounts(all.yields)}${lostText(all.lost)}`] as const] : []),
        [`run ${typed.zone} ${typed.zone} …`, 'the ones you name'],
        ['run none', 'keep your energy'],
      ],
    };
  },
  trade: ({ resource, price, buy, sell }, view) => {
    const { supply, band, step } = quoteNow(view, resource);
    const [passed] = quotesAfter(view, resource, [0]);
    return {
      asks: `Trade ${resource} at ${price}. Supply ${supply}, ${band} ${signed(step)}. You have ${counted(view.players[view.seat].credits ?? 0, 'credit')} and hold ${room(view, resource)}.`,
      answers: [
        ...(buy === null ? [] : [['buy N', `up to ${buy.most}, ${price} each`] as const]),
        ...(sell === null ? [] : [['sell N', `up to ${sell.most}, ${price} each`] as const]),
        ['pass', `the price goes to ${passed.price}`],
      ],
    };
  },
  certificate: ({ buyLicence, sellLicence, buyLuxuryQuarters }, view, _who, { quarters, typed }) => ({
    asks: 'Certificates: buy or sell one, or pass.',
    answers: [
      ...(buyLicence ? [['buy license', `for ${purchase(view, 'licence').price}`] as const] : []),
      ...(sellLicence ? [['sell license', `for ${counted(rulesOf(view.setup).licenceSale, 'credit')}`] as const] : []),
      ...(buyLuxuryQuarters
        ? [
            [
              `buy ${typed.quarters}`,
              `${quarters.bought} for ${purchase(view, 'luxuryQuarters').price}, worth ${rulesOf(view.setup).worth.luxuryQuarters}`,
            ] as const,
          ]
        : []),
      ['pass', 'neither buy nor sell'],
    ],
  }),
} as const satisfies { [K in DecisionKind]: Ask<K> };

function held({ players, seat }: SeatView): Partial<Record<Resource, number>> {
  return Object.fromEntries(RESOURCES.map((resource, index) => [resource, players[seat].held[index]]));
}

function lostText(lost: Partial<Record<Resource, number>>): string {
  return Object.keys(lost).length === 0 ? '' : `, of which ${amounts(lost)} would be lost`;
}

function tankPurchases(options: OptionsOf<'tankTurn'>, view: SeatView, { typed }: Terms): (readonly [string, string])[] {
  return [
    [`tank ${typed.zone} [RESOURCE]`, offer(view, 'tank', options.buyTank)],
    [`${typed.importTank} ${typed.zone} [RESOURCE]`, offer(view, 'importedTank', options.importTank)],
    ...CONVERTERS.map(
      (converter) =>
        [
          `${typed.converter} ${converter} ${typed.zone} [old ${typed.zone}]`,
          offer(view, `${converter}Converter`, options[converter].buy),
        ] as const,
    ),
    [`${typed.supercharger} ${typed.zone}`, offer(view, 'supercharger', options.buySupercharger)],
    ['upgrade RESOURCE', offer(view, 'carrierUpgrade', options.upgradeCarrier)],
  ];
}

function places(pairs: readonly { readonly from: readonly Zone[]; readonly to: readonly Zone[] }[]): string {
  return pairs.map(({ from, to }) => `${zoneList(from)} to ${zoneList(to)}`).join('; ');
}

/** Rearranging is free; what is not possible is not mentioned. */
function tankMoves(options: OptionsOf<'tankTurn'>, { typed, converter: piece, reserve }: Terms): (readonly [string, string])[] {
  const pair = `${typed.zone} ${typed.zone}`;
  const on = CONVERTERS.flatMap((converter) => options[converter].on);
  const movable = CONVERTERS.filter((converter) => options[converter].on.length > 0 && options[converter].to.length > 0);
  const possible: (readonly [string, string])[] = [];
  if (options.moveTank.length > 0) possible.push([`move ${pair}`, `free: a tank from ${places(options.moveTank)}`]);
  if (options.swapTanks.length > 0) possible.push([`swap ${pair}`, 'free: two tanks']);
  if (movable.length > 0)
    possible.push([
      `move ${typed.converter} ${pair}`,
      `free: ${places(movable.map((converter) => ({ from: options[converter].on, to: options[converter].to })))}`,
    ]);
  if (options.swapConverters.length > 0) possible.push([`swap ${typed.converters} ${pair}`, 'free: between two tanks that both have one']);
  if (options.moveSupercharger.from.length > 0)
    possible.push([`move ${typed.charger} ${pair}`, `free: ${places([options.moveSupercharger])}`]);
  if (on.length > 0) possible.push([`return ${typed.zone}`, `free: the ${piece} goes to the ${reserve}: ${zoneList(on)}`]);
  return possible;
}

/** The question a seat is asked now. */
export function questionFor(view: SeatView, who: Narrator): Question {
  const { options } = view;
  if (options === null) throw new Error('a seat that is not asked has no question');
  const ask = QUESTIONS[options.kind] as (options: Options, view: SeatView, who: Narrator, terms: Terms) => Question;
  return ask(options, view, who, termsOf(view.setup));
}
