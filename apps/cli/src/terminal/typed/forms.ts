import {
  type Amounts,
  bestRun,
  type Converter,
  type DecisionKind,
  type Move,
  type OptionsOf,
  type Resource,
  type SeatView,
  STRENGTHS,
  ZONE_COUNT,
  type Zone,
} from '@planet-steam/engine';
import type { Terms } from '@planet-steam/texts/english';
import type { WordsTyped } from './words-typed.ts';

/** How many of a thing: exactly, or from to. */
type Count = number | readonly [number, number];

type Things = Exclude<keyof WordsTyped, 'verb' | 'words'>;

/** One way to answer a question: which words it takes and which moves it means. */
export interface Form<K extends DecisionKind = DecisionKind> {
  readonly verbs: readonly string[];
  /** An example for a player who got it wrong, in the words of the edition where they differ. */
  readonly like: string | ((words: Terms['typed']) => string);
  readonly takes: Partial<Record<Things, Count>>;
  /** Words that must follow the verb, one of these. */
  readonly words?: readonly string[];
  /** The verb may be left out: `12` for `bid 12`. */
  readonly bare?: true;
  make(typed: WordsTyped, options: OptionsOf<K>, view: SeatView): Move[];
}

type Forms = { readonly [K in DecisionKind]: readonly Form<K>[] };

const PASS = { verbs: ['pass', 'nothing', 'no'], like: 'pass', takes: {}, make: (): Move[] => [{ kind: 'pass' }] };

const UPGRADE = {
  verbs: ['upgrade'],
  like: 'upgrade water',
  takes: { resources: 1 },
  make: ({ resources: [resource] }: WordsTyped): Move[] => [{ kind: 'upgradeCarrier', resource }],
};

const NEUTRAL = {
  verbs: ['neutral', 'place'],
  like: 'neutral C4',
  takes: { zones: 1 },
  bare: true,
  make: ({ zones: [zone] }: WordsTyped): Move[] => [{ kind: 'placeNeutral', zone }],
} as const;

/** Resources and numbers said in turns: `2 ore 1 water`, `ore +2 water -1`. */
function paired({ resources, numbers }: WordsTyped): Amounts {
  return Object.fromEntries(resources.map((resource, index) => [resource, numbers[index]]));
}

/** A tank without a converter is a water tank already. */
function fitted(resource: Resource | undefined, zone: Zone): Move[] {
  return resource === undefined || resource === 'water' ? [] : [{ kind: 'buyConverter', converter: resource, zone, oldTo: null }];
}

/** Water is no converter; the engine's parser says so in its own words. */
function converterMove(resource: Resource, zone: Zone, oldTo: Zone | null): Move[] {
  return [{ kind: 'buyConverter', converter: resource as Converter, zone, oldTo }];
}

/** Every question with the ways to answer it. A question that cannot be answered fails the build. */
export const FORMS = {
  setupUpgrade: [UPGRADE, PASS],
  bid: [
    {
      verbs: ['bid'],
      like: 'bid 12',
      takes: { numbers: 1 },
      bare: true,
      make: ({ numbers: [amount] }) => [{ kind: 'bid', amount }],
    },
    PASS,
  ],
  card: [
    {
      verbs: ['card', 'take'],
      like: 'card 2',
      takes: { numbers: 1 },
      bare: true,
      make: ({ numbers: [card] }) => [{ kind: 'takeCard', card }],
    },
  ],
  engineer: [
    { verbs: ['licence', 'license'], like: 'license', takes: {}, make: () => [{ kind: 'takeLicence' }] },
    { verbs: ['credits'], like: 'credits', takes: {}, make: () => [{ kind: 'takeCredits' }] },
  ],
  bankAgent: [
    UPGRADE,
    {
      verbs: ['take'],
      like: 'take ore',
      takes: { resources: 1 },
      make: ({ resources: [resource] }) => [{ kind: 'takeResource', resource }],
    },
  ],
  bonusResource: [
    {
      verbs: ['bonus', 'take'],
      like: 'bonus ore',
      takes: { resources: 1 },
      bare: true,
      make: ({ resources: [resource] }) => [{ kind: 'takeBonus', resource }],
    },
  ],
  orderMarker: [
    {
      verbs: ['marker', 'place'],
      like: 'marker 2 ore',
      takes: { numbers: 1, resources: 1 },
      bare: true,
      make: ({ numbers: [marker], resources: [resource] }) => [{ kind: 'placeMarker', marker, resource }],
    },
  ],
  manipulation: STRENGTHS.map((strength) => ({
    verbs: [strength],
    like: `${strength} ore +2`,
    takes: { resources: [0, 4], numbers: [0, 4] },
    make: (typed) => [{ kind: 'manipulate', strength, spaces: paired(typed) }],
  })),
  sabotage: [
    {
      verbs: ['sabotage'],
      like: 'sabotage B',
      takes: { seats: 1 },
      bare: true,
      make: ({ seats: [victim] }) => [{ kind: 'sabotage', victim }],
    },
  ],
  tippedTank: [
    { verbs: ['tip'], like: 'tip C4', takes: { zones: 1 }, bare: true, make: ({ zones: [zone] }) => [{ kind: 'tipTank', zone }] },
  ],
  riverProposal: [
    {
      verbs: ['number', 'propose'],
      like: 'number 2',
      takes: { numbers: 1 },
      bare: true,
      make: ({ numbers: [number] }) => [{ kind: 'proposeNumber', number }],
    },
  ],
  riverAgreement: [
    { verbs: ['agree', 'yes'], like: 'agree', takes: {}, make: () => [{ kind: 'agree' }] },
    { verbs: ['decline', 'no'], like: 'decline', takes: {}, make: () => [{ kind: 'decline' }] },
  ],
  riverClaim: [NEUTRAL],
  ownClaim: [
    {
      verbs: ['claim', 'place'],
      like: 'claim C4',
      takes: { zones: 1 },
      bare: true,
      make: ({ zones: [zone] }) => [{ kind: 'placeClaim', zone }],
    },
  ],
  neutralClaim: [NEUTRAL],
  offeredZone: [
    { verbs: ['offer'], like: 'offer C4', takes: { zones: 1 }, bare: true, make: ({ zones: [zone] }) => [{ kind: 'offerZone', zone }] },
  ],
  claim: [
    { verbs: ['roll'], like: 'roll C4', takes: { zones: 1 }, make: ({ zones: [zone] }) => [{ kind: 'rollFor', zone }] },
    { verbs: ['claim'], like: 'claim C4', takes: { zones: 1 }, make: ({ zones: [zone] }) => [{ kind: 'claim', zone }] },
    {
      verbs: ['licence', 'license'],
      like: 'license C4',
      takes: { zones: 1 },
      make: ({ zones: [zone] }) => [{ kind: 'useLicence', zone }],
    },
    PASS,
  ],
  nearbyClaim: [
    { verbs: ['claim'], like: 'claim C4', takes: { zones: 1 }, bare: true, make: ({ zones: [zone] }) => [{ kind: 'claimNearby', zone }] },
  ],
  airship: [
    {
      verbs: ['moor', 'airship', 'lane', 'coupler', 'place'],
      like: ({ moor }) => `${moor} C`,
      takes: { lanes: 1 },
      bare: true,
      make: ({ lanes: [lane] }) => [{ kind: 'moorAirship', lane }],
    },
  ],
  freelance: [
    { verbs: ['keep'], like: 'keep', takes: {}, make: () => [{ kind: 'keepFreelance' }] },
    { verbs: ['auction'], like: 'auction', takes: {}, make: () => [{ kind: 'auctionFreelance' }] },
  ],
  discard: [
    {
      verbs: ['discard', 'lose', 'drop'],
      like: 'discard 1 ore 2 water',
      takes: { resources: [1, 4], numbers: [1, 4] },
      bare: true,
      make: (typed) => [{ kind: 'discard', resources: paired(typed) }],
    },
  ],
  activation: [
    { verbs: ['activate'], like: 'activate', takes: {}, make: () => [{ kind: 'activate' }] },
    { verbs: ['decline', 'pass', 'no'], like: 'decline', takes: {}, make: () => [{ kind: 'decline' }] },
  ],
  turnedTank: [
    { verbs: ['turn'], like: 'turn C4', takes: { zones: 1 }, bare: true, make: ({ zones: [zone] }) => [{ kind: 'turnTank', zone }] },
  ],
  tankTurn: [
    {
      verbs: ['tank'],
      like: 'tank C4, or tank C4 quartz',
      takes: { zones: 1, resources: [0, 1] },
      make: ({ zones: [zone], resources: [resource] }) => [{ kind: 'buyTank', zone }, ...fitted(resource, zone)],
    },
    {
      verbs: ['import', 'earth'],
      like: ({ importTank }) => `${importTank} C4, or ${importTank} C4 quartz`,
      takes: { zones: 1, resources: [0, 1] },
      make: ({ zones: [zone], resources: [resource] }) => [{ kind: 'importTank', zone }, ...fitted(resource, zone)],
    },
    {
      verbs: ['converter', 'upgrade'],
      like: ({ converter }) => `${converter} ore C4`,
      takes: { zones: 1, resources: 1 },
      make: ({ zones: [zone], resources: [resource] }) => converterMove(resource, zone, null),
    },
    {
      verbs: ['converter', 'upgrade'],
      like: ({ converter }) => `${converter} ore C4 old D4`,
      takes: { zones: 2, resources: 1 },
      words: ['old'],
      make: ({ zones: [zone, oldTo], resources: [resource] }) => converterMove(resource, zone, oldTo),
    },
    {
      verbs: ['charge', 'supercharger', 'charger', 'dome'],
      like: ({ supercharger }) => `${supercharger} C4`,
      takes: { zones: 1 },
      make: ({ zones: [zone] }) => [{ kind: 'buySupercharger', zone }],
    },
    UPGRADE,
    { verbs: ['move'], like: 'move C4 D4', takes: { zones: 2 }, make: ({ zones: [from, to] }) => [{ kind: 'moveTank', from, to }] },
    { verbs: ['swap'], like: 'swap C4 D4', takes: { zones: 2 }, make: ({ zones: [from, to] }) => [{ kind: 'swapTanks', from, to }] },
    {
      verbs: ['move'],
      like: ({ converter }) => `move ${converter} C4 D4`,
      takes: { zones: 2 },
      words: ['converter', 'upgrade'],
      make: ({ zones: [from, to] }) => [{ kind: 'moveConverter', from, to }],
    },
    {
      verbs: ['swap'],
      like: ({ converters }) => `swap ${converters} C4 D4`,
      takes: { zones: 2 },
      words: ['converters', 'converter', 'upgrades', 'upgrade'],
      make: ({ zones: [from, to] }) => [{ kind: 'swapConverters', from, to }],
    },
    {
      verbs: ['move'],
      like: ({ charger }) => `move ${charger} C4 D4`,
      takes: { zones: 2 },
      words: ['charger', 'supercharger', 'dome', 'compressor dome'],
      make: ({ zones: [from, to] }) => [{ kind: 'moveSupercharger', from, to }],
    },
    { verbs: ['return'], like: 'return C4', takes: { zones: 1 }, make: ({ zones: [zone] }) => [{ kind: 'returnConverter', zone }] },
    { verbs: ['end', 'done'], like: 'end', takes: {}, make: () => [{ kind: 'endTurn' }] },
  ],
  run: [
    {
      verbs: ['run'],
      like: 'run C4 D4',
      takes: { zones: [1, ZONE_COUNT] },
      bare: true,
      make: ({ zones }) => [{ kind: 'run', zones: [...zones] }],
    },
    {
      verbs: ['run'],
      like: 'run best',
      takes: {},
      words: ['best'],
      make: (_typed, _options, view) => [{ kind: 'run', zones: [...bestRun(view, view.seat).zones] }],
    },
    {
      verbs: ['run'],
      like: 'run all',
      takes: {},
      words: ['all'],
      make: (_typed, { free, costly }) => [{ kind: 'run', zones: [...free, ...costly] }],
    },
    { verbs: ['run'], like: 'run none', takes: {}, words: ['none', 'nothing'], make: () => [{ kind: 'run', zones: [] }] },
  ],
  trade: [
    {
      verbs: ['buy'],
      like: 'buy 3',
      takes: { numbers: 1, resources: [0, 1] },
      make: ({ numbers: [amount], resources: [resource] }, options) => [{ kind: 'buy', resource: resource ?? options.resource, amount }],
    },
    {
      verbs: ['sell'],
      like: 'sell 2',
      takes: { numbers: 1, resources: [0, 1] },
      make: ({ numbers: [amount], resources: [resource] }, options) => [{ kind: 'sell', resource: resource ?? options.resource, amount }],
    },
    PASS,
  ],
  certificate: [
    { verbs: ['buy'], like: 'buy license', takes: {}, words: ['licence', 'license'], make: () => [{ kind: 'buyLicence' }] },
    { verbs: ['sell'], like: 'sell license', takes: {}, words: ['licence', 'license'], make: () => [{ kind: 'sellLicence' }] },
    {
      verbs: ['buy'],
      like: ({ quarters }) => `buy ${quarters}`,
      takes: {},
      words: ['quarters', 'luxury quarters', 'deed', 'deed ownership'],
      make: () => [{ kind: 'buyLuxuryQuarters' }],
    },
    PASS,
  ],
} as const satisfies Forms;

/** Whether a line has the things this form takes, no more and no less. */
export function fits(form: Form, typed: WordsTyped): boolean {
  const named = typed.verb === '' ? form.bare === true : form.verbs.includes(typed.verb);
  const followed = form.words === undefined ? typed.words === '' : form.words.includes(typed.words);
  const things = ['zones', 'resources', 'numbers', 'lanes', 'seats'] as const satisfies Things[];
  return (
    named &&
    followed &&
    things.every((thing) => {
      const wanted = form.takes[thing] ?? 0;
      const [least, most] = typeof wanted === 'number' ? [wanted, wanted] : wanted;
      return typed[thing].length >= least && typed[thing].length <= most;
    })
  );
}
