import { type Amounts, type Move, type MoveKind, RESOURCES } from '@planet-steam/engine';
import { seatLetter, signed, type Terms } from '@planet-steam/texts/english';

type Format<K extends MoveKind> = (move: Extract<Move, { kind: K }>, words: Terms['typed']) => string;

function resourcesIn(of: Amounts): (typeof RESOURCES)[number][] {
  return RESOURCES.filter((resource) => of[resource] !== undefined);
}

/** Every move as a player types it. A new kind of move fails the build here. */
const FORMATS = {
  bid: ({ amount }) => `bid ${amount}`,
  pass: () => 'pass',
  upgradeCarrier: ({ resource }) => `upgrade ${resource}`,
  discard: ({ resources }) =>
    `discard ${resourcesIn(resources)
      .map((resource) => `${resources[resource]} ${resource}`)
      .join(' ')}`,
  keepFreelance: () => 'keep',
  auctionFreelance: () => 'auction',
  takeCard: ({ card }) => `card ${card}`,
  takeLicence: () => 'license',
  takeCredits: () => 'credits',
  takeResource: ({ resource }) => `take ${resource}`,
  takeBonus: ({ resource }) => `bonus ${resource}`,
  placeMarker: ({ marker, resource }) => `marker ${marker} ${resource}`,
  manipulate: ({ strength, spaces }) =>
    [strength, ...resourcesIn(spaces).map((resource) => `${resource} ${signed(spaces[resource] ?? 0)}`)].join(' '),
  sabotage: ({ victim }) => `sabotage ${seatLetter(victim)}`,
  tipTank: ({ zone }) => `tip ${zone}`,
  proposeNumber: ({ number }) => `number ${number}`,
  agree: () => 'agree',
  placeClaim: ({ zone }) => `claim ${zone}`,
  placeNeutral: ({ zone }) => `neutral ${zone}`,
  offerZone: ({ zone }) => `offer ${zone}`,
  rollFor: ({ zone }) => `roll ${zone}`,
  useLicence: ({ zone }) => `license ${zone}`,
  claim: ({ zone }) => `claim ${zone}`,
  claimNearby: ({ zone }) => `claim ${zone}`,
  moorAirship: ({ lane }, { moor }) => `${moor} ${lane}`,
  activate: () => 'activate',
  decline: () => 'decline',
  turnTank: ({ zone }) => `turn ${zone}`,
  buyTank: ({ zone }) => `tank ${zone}`,
  importTank: ({ zone }, { importTank }) => `${importTank} ${zone}`,
  buyConverter: ({ converter, zone, oldTo }, words) => `${words.converter} ${converter} ${zone}${oldTo === null ? '' : ` old ${oldTo}`}`,
  buySupercharger: ({ zone }, { supercharger }) => `${supercharger} ${zone}`,
  moveTank: ({ from, to }) => `move ${from} ${to}`,
  swapTanks: ({ from, to }) => `swap ${from} ${to}`,
  moveConverter: ({ from, to }, { converter }) => `move ${converter} ${from} ${to}`,
  swapConverters: ({ from, to }, { converters }) => `swap ${converters} ${from} ${to}`,
  moveSupercharger: ({ from, to }, { charger }) => `move ${charger} ${from} ${to}`,
  returnConverter: ({ zone }) => `return ${zone}`,
  endTurn: () => 'end',
  run: ({ zones }) => `run ${zones.length === 0 ? 'none' : zones.join(' ')}`,
  buy: ({ resource, amount }) => `buy ${amount} ${resource}`,
  sell: ({ resource, amount }) => `sell ${amount} ${resource}`,
  buyLicence: () => 'buy license',
  sellLicence: () => 'sell license',
  buyLuxuryQuarters: (_, { quarters }) => `buy ${quarters}`,
} as const satisfies { [K in MoveKind]: Format<K> };

/** A move in the language that `parseTyped` reads, in the words of an edition. */
export function formatMove(move: Move, { typed }: Terms): string {
  return (FORMATS[move.kind] as Format<MoveKind>)(move, typed);
}
