import { integer, type JsonSchema, list, oneOf, type Parsed, type Problem, record, type Schema, shown, text } from '../schema.ts';
import { BAND_COLOURS, CARRIER_CLASSES, PLAYER_COUNTS, type PlayerCount, RESOURCES, type Resource, SPECIALISTS } from '../vocabulary.ts';
import { LANES, POSITIONS } from '../zones.ts';
import {
  type Band,
  type Board,
  BUILT_IN_BOARD,
  MARKET_SPACES,
  type PriceTrack,
  risingTrack,
  type StartingClaims,
  zoneAt,
} from './board.ts';
import { COMPONENTS } from './components.ts';
import { type BrokenFact, brokenFacts, FIRST_FATAL_FACT } from './facts.ts';
import { whyNoBands, whyNoPriceTrack } from './tracks.ts';

/**
 * A board file: the numbers of someone's printed board. Whole or in part, in the shape of COMPONENTS; only price tracks,
 * supply tracks and bands, tank prices, carrier capacities, starting claims and the pairing of specialists may differ.
 */
export interface BoardFile {
  readonly board: Board;
  readonly warnings: readonly BrokenFact[];
}

const PRICE = integer(1, 9999);
const LIMIT = 999;

const PRICE_TRACK_RANGE = record({ min: PRICE, max: PRICE, start: PRICE });
const PRICE_TRACK_VALUES = record({ values: list(PRICE, 2, 100), start: PRICE });
const SUPPLY_MAX = integer(1, LIMIT);
const BANDS = list(
  record({ colour: oneOf(BAND_COLOURS), from: integer(0, LIMIT), to: integer(0, LIMIT), step: integer(-LIMIT, LIMIT) }),
  1,
  LIMIT,
);
const TANK_PRICES = record(Object.fromEntries(risingTrack(1, MARKET_SPACES).map((space) => [space, PRICE])));
const CAPACITIES = record(Object.fromEntries(CARRIER_CLASSES.map((carrierClass) => [carrierClass, integer(1, LIMIT)])));
const CARDS = list(record({ number: integer(1, 5), specialists: list(oneOf(SPECIALISTS), 0, 5) }), 1, 5);
const PAIR: Schema<[number, number]> = {
  read(value, path, problems) {
    const pair = list(integer(1, LANES.length), 2, 2).read(value, path, problems) as [number, number];
    if (Array.isArray(pair) && pair[1] > POSITIONS.length)
      problems.push({ path, message: `has no position ${pair[1]}; a lane has ${POSITIONS.length}` });
    return pair;
  },
  json: { type: 'array', prefixItems: [integer(1, LANES.length).json, integer(1, POSITIONS.length).json], minItems: 2, maxItems: 2 },
};
const CLAIMS = record({ players: list(list(PAIR, 0, 42), 2, 5), neutral: list(PAIR, 0, 42) });
const NAME = text(1, 80);

/** Remarks may stand anywhere and are passed over. */
function isRemark(name: string): boolean {
  return name === '$comment' || name === 'note' || /provenance$/i.test(name);
}

/** Deeper than any board file; what lies below is refused by its shape. */
const DEEPEST = 10;

function withoutRemarks(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((inner) => withoutRemarks(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isRemark(name))
      .map(([name, inner]) => [name, withoutRemarks(inner, depth + 1)]),
  );
}

type Json = { readonly [name: string]: unknown };

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the parts that are given; what is not given stays as it is built in. */
class Reader {
  readonly problems: Problem[] = [];

  /** The inside of an object, or nothing if it is missing or no object. Names that are not `known` are refused. */
  inside(parent: Json, path: string, name: string, known: readonly string[]): Json {
    const at = path === '' ? name : `${path}.${name}`;
    return this.object(parent[name], at, known, Object.hasOwn(parent, name));
  }

  object(value: unknown, path: string, known: readonly string[], given = true): Json {
    if (!given) return {};
    if (!isObject(value)) {
      this.problems.push({ path, message: `must be an object, not ${shown(value)}` });
      return {};
    }
    for (const name of Object.keys(value)) {
      if (!known.includes(name)) {
        this.problems.push({
          path: path === '' ? name : `${path}.${name}`,
          message: `is not a known field; known are ${known.join(', ')}`,
        });
      }
    }
    return value;
  }

  part<T>(parent: Json, path: string, name: string | number, schema: Schema<T>): T | undefined {
    return Object.hasOwn(parent, name) ? schema.read(parent[name], `${path}.${name}`, this.problems) : undefined;
  }

  /** Everything that a board file may not change must be as it is built in. */
  fixed(parent: Json, path: string, name: string, builtIn: unknown): void {
    if (Object.hasOwn(parent, name)) this.same(parent[name], builtIn, path === '' ? name : `${path}.${name}`);
  }

  private same(value: unknown, builtIn: unknown, path: string): void {
    if (isObject(value) && isObject(builtIn)) {
      for (const [name, inner] of Object.entries(value)) {
        if (Object.hasOwn(builtIn, name)) this.same(inner, builtIn[name], `${path}.${name}`);
        else this.problems.push({ path: `${path}.${name}`, message: `is not a known field; known are ${Object.keys(builtIn).join(', ')}` });
      }
    } else if (value !== builtIn) {
      this.problems.push({ path, message: `may not be changed by a board file: it must be ${shown(builtIn)}, not ${shown(value)}` });
    }
  }
}

const FIXED = ['rounds', 'supply', 'start', 'reducedStart', 'pieces', 'costs', 'worth', 'ruleSets', 'variants'] as const;
const REPLACEABLE = ['name', 'terminal', 'tankMarket', 'carriers', 'specialistCards', 'startingClaims'] as const;

export function parseBoardFile(value: unknown): Parsed<BoardFile> {
  const reader = new Reader();
  const file = reader.object(withoutRemarks(value), '', [...REPLACEABLE, ...FIXED]);
  for (const name of FIXED) reader.fixed(file, '', name, COMPONENTS[name]);
  const board: Board = {
    name: Object.hasOwn(file, 'name') ? NAME.read(file.name, 'name', reader.problems) : 'Board file',
    ...readTerminal(reader, file),
    tankPrices: readTankPrices(reader, file),
    capacities: readCapacities(reader, file),
    specialistCards: readCards(reader, file),
    startingClaims: readClaims(reader, file),
  };
  if (reader.problems.length > 0) return { ok: false, problems: reader.problems };
  const broken = brokenFacts(board);
  const fatal = broken.filter(({ fact }) => fact >= FIRST_FATAL_FACT);
  if (fatal.length > 0) return { ok: false, problems: fatal.map(({ path, message }) => ({ path, message })) };
  return { ok: true, value: { board, warnings: broken } };
}

function readTerminal(reader: Reader, file: Json): Pick<Board, 'priceTracks' | 'supplyTracks'> {
  const terminal = reader.inside(file, '', 'terminal', ['priceTracks', 'supplyTracks']);
  const prices = reader.inside(terminal, 'terminal', 'priceTracks', RESOURCES);
  const supplies = reader.inside(terminal, 'terminal', 'supplyTracks', ['max', 'bands']);
  const max = reader.inside(supplies, 'terminal.supplyTracks', 'max', RESOURCES);
  const priceTracks = { ...BUILT_IN_BOARD.priceTracks };
  const supplyTracks = { ...BUILT_IN_BOARD.supplyTracks };
  for (const resource of RESOURCES) {
    priceTracks[resource] = readPriceTrack(reader, prices, resource);
    supplyTracks[resource] = {
      max: reader.part(max, 'terminal.supplyTracks.max', resource, SUPPLY_MAX) ?? supplyTracks[resource].max,
      bands: readBands(reader, supplies, resource) ?? supplyTracks[resource].bands,
    };
    const wrong = reader.problems.length === 0 ? whyNoBands(supplyTracks[resource].bands, supplyTracks[resource].max) : null;
    if (wrong !== null) reader.problems.push({ path: 'terminal.supplyTracks.bands', message: `${wrong} (${resource})` });
  }
  return { priceTracks, supplyTracks };
}

/** A track is either all whole numbers from min to max, or the list of its values. */
function readPriceTrack(reader: Reader, prices: Json, resource: Resource): PriceTrack {
  const path = 'terminal.priceTracks';
  const given = prices[resource];
  if (!Object.hasOwn(prices, resource)) return BUILT_IN_BOARD.priceTracks[resource];
  const before = reader.problems.length;
  let track: PriceTrack | undefined;
  if (isObject(given) && Object.hasOwn(given, 'values')) {
    track = reader.part(prices, path, resource, PRICE_TRACK_VALUES);
  } else {
    const range = reader.part(prices, path, resource, PRICE_TRACK_RANGE);
    if (range && range.max - range.min > LIMIT) {
      reader.problems.push({ path: `${path}.${resource}`, message: `must not have more than ${LIMIT + 1} spaces` });
    } else if (range && reader.problems.length === before) {
      track = { values: risingTrack(range.min, range.max), start: range.start };
    }
  }
  if (track === undefined || reader.problems.length > before) return BUILT_IN_BOARD.priceTracks[resource];
  const wrong = whyNoPriceTrack(track);
  if (wrong !== null) reader.problems.push({ path: `${path}.${resource}`, message: wrong });
  return track;
}

/** Bands are given once for all resources, or for each. */
function readBands(reader: Reader, supplies: Json, resource: Resource): readonly Band[] | undefined {
  const path = 'terminal.supplyTracks';
  if (!isObject(supplies.bands))
    return resource === RESOURCES[0] || reader.problems.length === 0 ? reader.part(supplies, path, 'bands', BANDS) : undefined;
  const bands = reader.inside(supplies, path, 'bands', RESOURCES);
  return reader.part(bands, `${path}.bands`, resource, BANDS);
}

function readTankPrices(reader: Reader, file: Json): readonly number[] {
  const market = reader.inside(file, '', 'tankMarket', ['start', 'priceBySpace']);
  reader.fixed(market, 'tankMarket', 'start', COMPONENTS.tankMarket.start);
  const given = reader.part(market, 'tankMarket', 'priceBySpace', TANK_PRICES);
  return given === undefined ? BUILT_IN_BOARD.tankPrices : risingTrack(1, MARKET_SPACES).map((space) => given[space]);
}

/** Capacities are given once for all resources, or for each. */
function readCapacities(reader: Reader, file: Json): Board['capacities'] {
  const path = 'carriers.capacityByClass';
  const carriers = reader.inside(file, '', 'carriers', ['capacityByClass', 'freelance']);
  reader.fixed(carriers, 'carriers', 'freelance', COMPONENTS.carriers.freelance);
  const capacities = { ...BUILT_IN_BOARD.capacities };
  const given = carriers.capacityByClass;
  const each = isObject(given) && Object.keys(given).some((name) => RESOURCES.includes(name as Resource));
  const inside = each ? reader.inside(carriers, 'carriers', 'capacityByClass', RESOURCES) : {};
  const all = each ? undefined : reader.part(carriers, 'carriers', 'capacityByClass', CAPACITIES);
  for (const resource of RESOURCES) {
    const own = all ?? reader.part(inside, path, resource, CAPACITIES);
    if (own) capacities[resource] = CARRIER_CLASSES.map((carrierClass) => own[carrierClass]);
  }
  return capacities;
}

const COUNT_NAMES = PLAYER_COUNTS.map(String);

function forEachCount<T>(make: (players: PlayerCount) => T): Record<PlayerCount, T> {
  return { 2: make(2), 3: make(3), 4: make(4), 5: make(5) };
}

function readCards(reader: Reader, file: Json): Board['specialistCards'] {
  const given = reader.inside(file, '', 'specialistCards', COUNT_NAMES);
  return forEachCount((players) => reader.part(given, 'specialistCards', players, CARDS) ?? BUILT_IN_BOARD.specialistCards[players]);
}

function readClaims(reader: Reader, file: Json): Board['startingClaims'] {
  const given = reader.inside(file, '', 'startingClaims', COUNT_NAMES);
  return forEachCount((players) => readClaimsFor(reader, given, players) ?? BUILT_IN_BOARD.startingClaims[players]);
}

/** `map` is a drawing for readers; `players` and `neutral` count. */
function readClaimsFor(reader: Reader, given: Json, players: PlayerCount): StartingClaims | undefined {
  if (!Object.hasOwn(given, players)) return undefined;
  const path = `startingClaims.${players}`;
  const { map: _drawing, ...claims } = reader.object(given[players], path, ['players', 'neutral', 'map', 'firstPositionInPlay']);
  reader.fixed(claims, path, 'firstPositionInPlay', COMPONENTS.startingClaims[players].firstPositionInPlay);
  const { firstPositionInPlay: _fixed, ...placed } = claims;
  const before = reader.problems.length;
  const read = CLAIMS.read(placed, path, reader.problems);
  if (reader.problems.length > before) return undefined;
  return { players: read.players.map((own) => own.map(zoneAt)), neutral: read.neutral.map(zoneAt) };
}

const optional = (properties: { readonly [name: string]: unknown }) => ({ type: 'object', properties, additionalProperties: false });
const REMARKS = { $comment: {}, note: {}, provenance: {} };
const eachResource = (json: unknown) => optional({ ...REMARKS, ...Object.fromEntries(RESOURCES.map((resource) => [resource, json])) });
const eachCount = (json: unknown) => optional({ ...REMARKS, ...Object.fromEntries(COUNT_NAMES.map((players) => [players, json])) });

/** Built from the same parts that read the file; parts that may not differ are only named here. */
export const BOARD_FILE_JSON_SCHEMA: JsonSchema = optional({
  ...REMARKS,
  name: NAME.json,
  terminal: optional({
    ...REMARKS,
    priceTracks: eachResource({ oneOf: [PRICE_TRACK_RANGE.json, PRICE_TRACK_VALUES.json] }),
    supplyTracks: optional({ ...REMARKS, max: eachResource(SUPPLY_MAX.json), bands: { oneOf: [BANDS.json, eachResource(BANDS.json)] } }),
  }),
  tankMarket: optional({ ...REMARKS, start: { const: COMPONENTS.tankMarket.start }, priceBySpace: TANK_PRICES.json }),
  carriers: optional({
    ...REMARKS,
    freelance: { const: COMPONENTS.carriers.freelance },
    capacityByClass: { oneOf: [CAPACITIES.json, eachResource(CAPACITIES.json)] },
  }),
  specialistCards: eachCount(CARDS.json),
  startingClaims: eachCount(
    optional({ ...REMARKS, ...(CLAIMS.json.properties as object), map: { type: 'array' }, firstPositionInPlay: { type: 'integer' } }),
  ),
  ...Object.fromEntries(FIXED.map((name) => [name, { type: 'object' }])),
});
