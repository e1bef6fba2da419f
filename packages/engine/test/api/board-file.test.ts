import {
  aboutNumbers,
  type BoardFile,
  BUILT_IN_BOARD,
  brokenFacts,
  COMPONENTS,
  createGame,
  fastDice,
  fastRandom,
  makeSetup,
  openGame,
  type Problem,
  parseBoardFile,
  parseSetup,
  provenanceOf,
  RESOURCES,
  RULE_SETS,
  rulesOf,
  VARIANTS,
} from '@planet-steam/engine';
import { gameAt, giveHeld, index, playRandomly, recordRandomGame, referee, TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

// biome-ignore lint/suspicious/noExplicitAny: a board file is whatever someone has typed
type Typed = any;

function read(file: Typed): BoardFile {
  const parsed = parseBoardFile(JSON.parse(JSON.stringify(file)));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

function problemsOf(file: Typed): readonly Problem[] {
  const parsed = parseBoardFile(file);
  if (parsed.ok) throw new Error('the board file was accepted');
  return parsed.problems;
}

/** The built-in components as someone's whole file, changed at one place. */
function whole(change: (file: Typed) => void = () => {}): Typed {
  const file = structuredClone(COMPONENTS);
  change(file);
  return file;
}

/** A whole file that breaks fact 1 to 7: the warnings it is accepted with. */
function warningsOf(change: (file: Typed) => void): string[] {
  return read(whole(change)).warnings.map(({ fact, message }) => `${fact}: ${message}`);
}

function bandsFor(resource: string, change: (bands: Typed[]) => void): (file: Typed) => void {
  return (file) => {
    const { bands } = file.terminal.supplyTracks;
    file.terminal.supplyTracks.bands = Object.fromEntries(RESOURCES.map((name) => [name, structuredClone(bands)]));
    change(file.terminal.supplyTracks.bands[resource]);
  };
}

describe('a board file', () => {
  test('of all built-in components gives the built-in board without a warning', () => {
    const { board, warnings } = read(whole((file) => (file.name = BUILT_IN_BOARD.name)));
    expect(board).toEqual(BUILT_IN_BOARD);
    expect(warnings).toEqual([]);
  });

  test('of nothing at all gives the built-in board under another name', () => {
    expect(read({}).board).toEqual({ ...BUILT_IN_BOARD, name: 'Board file' });
  });

  test('has its name on the board', () => {
    expect(read({ name: 'My old board' }).board.name).toBe('My old board');
    expect(problemsOf({ name: 'x'.repeat(81) })).toEqual([{ path: 'name', message: 'must have at most 80 characters' }]);
  });

  test('may carry remarks everywhere', () => {
    const file = whole((f) => {
      f.name = BUILT_IN_BOARD.name;
      f.$comment = 'my board';
      f.terminal.note = 'seen by daylight';
      f.terminal.priceTracks.ore.note = 'faded';
      f.terminal.supplyTracks.bands[2].$comment = 'or turquoise';
      f.tankMarket.priceProvenance = 'read off the board';
      f.carriers.provenance = 'read off the cards';
      f.startingClaims[2].note = 'page 5';
      f.specialistCards.provenance = 'cards';
      f.pieces.$comment = 'counted';
    });
    expect(read(file).board).toEqual(BUILT_IN_BOARD);
  });

  test('may hold only a part: the rest stays as it is built in', () => {
    const { board } = read({ tankMarket: { priceBySpace: { ...COMPONENTS.tankMarket.priceBySpace, 1: 35 } } });
    expect(board).toEqual({ ...BUILT_IN_BOARD, name: 'Board file', tankPrices: BUILT_IN_BOARD.tankPrices.with(0, 35) });
  });

  test('may hold one price track only, as its ends or as its values', () => {
    const ends = read({ terminal: { priceTracks: { ore: { min: 5, max: 8, start: 6 } } } }).board;
    expect(ends.priceTracks.ore).toEqual({ values: [5, 6, 7, 8], start: 6 });
    expect(ends.priceTracks.quartz).toEqual(BUILT_IN_BOARD.priceTracks.quartz);
    const values = read({ terminal: { priceTracks: { ore: { values: [3, 5, 9, 20], start: 9 } } } }).board;
    expect(values.priceTracks.ore).toEqual({ values: [3, 5, 9, 20], start: 9 });
  });

  test('may give every resource its own bands', () => {
    const { board } = read(
      whole(
        bandsFor('water', (bands) => {
          bands[0].to = 0;
          bands[1].from = 1;
        }),
      ),
    );
    expect(board.supplyTracks.water.bands[0]).toEqual({ colour: 'black', from: 0, to: 0, step: 2 });
    expect(board.supplyTracks.ore).toEqual(BUILT_IN_BOARD.supplyTracks.ore);
  });

  test('may give bands to one resource only', () => {
    const bands = COMPONENTS.terminal.supplyTracks.bands.map((band) => (band.to === 20 ? { ...band, to: 25 } : band));
    const { board } = read({ terminal: { supplyTracks: { max: { energy: 25 }, bands: { energy: bands } } } });
    expect(board.supplyTracks.energy).toEqual({ max: 25, bands });
    expect(board.supplyTracks.ore).toEqual(BUILT_IN_BOARD.supplyTracks.ore);
  });

  test('may give every resource its own capacities', () => {
    const { board } = read({ carriers: { capacityByClass: { energy: { 1: 5, 2: 8, 3: 11, 4: 20 } } } });
    expect(board.capacities).toEqual({ ...BUILT_IN_BOARD.capacities, energy: [5, 8, 11, 20] });
    const all = read({ carriers: { capacityByClass: { 1: 5, 2: 7, 3: 11, 4: 20 } } }).board;
    for (const resource of RESOURCES) expect(all.capacities[resource]).toEqual([5, 7, 11, 20]);
  });

  test('may pair the specialists otherwise; their order on a card stays as printed', () => {
    const cards = [
      { number: 1, specialists: ['engineer', 'ladySteam'] },
      { number: 2, specialists: ['captain', 'venturer'] },
    ];
    expect(read({ specialistCards: { 2: cards } }).board.specialistCards).toEqual({ ...BUILT_IN_BOARD.specialistCards, 2: cards });
  });

  test('may place the starting claims otherwise; the drawing is for readers', () => {
    const claims = { players: [[[1, 3]], [[7, 6]]], neutral: [[4, 4]], map: ['anything'], firstPositionInPlay: 3 };
    expect(read({ startingClaims: { 2: claims } }).board.startingClaims[2]).toEqual({ players: [['A3'], ['G6']], neutral: ['D4'] });
  });

  test('that is accepted makes a set-up that is accepted', () => {
    for (const file of [whole(), {}, { terminal: { priceTracks: { ore: { min: 1, max: 900, start: 9 } } } }]) {
      const setup = makeSetup({ players: 3, board: read(file).board });
      expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
    }
  });
});

describe('a board file is refused with the place and the reason', () => {
  test.each([[null], [[]], ['board'], [3]])('%j instead of a file', (value) => {
    expect(problemsOf(value)).toEqual([{ path: '', message: `must be an object, not ${JSON.stringify(value)}` }]);
  });

  const track = (ore: Typed) => ({ terminal: { priceTracks: { ore } } });
  const bands = (...list: Typed[]) => ({ terminal: { supplyTracks: { bands: list } } });
  const band = (from: number, to: number) => ({ colour: 'green', from, to, step: 0 });
  const without = (object: object, name: string) => Object.fromEntries(Object.entries(object).filter(([other]) => other !== name));

  test.each<[string, Typed, string, RegExp]>([
    ['an unknown part', { colours: {} }, 'colours', /not a known field; known are name, terminal/],
    ['an unknown resource', { terminal: { priceTracks: { gold: {} } } }, 'terminal.priceTracks.gold', /not a known field/],
    ['an unknown field of a track', track({ min: 1, max: 9, start: 3, step: 2 }), 'terminal.priceTracks.ore.step', /not a known field/],
    ['an unknown field of a band', bands({ ...band(0, 20), width: 3 }), 'terminal.supplyTracks.bands[0].width', /not a known field/],
    ['an unknown player count', { specialistCards: { 6: [] } }, 'specialistCards.6', /not a known field; known are 2, 3, 4, 5/],
    [
      'an unknown specialist',
      { specialistCards: { 2: [{ number: 1, specialists: ['pilot'] }] } },
      'specialistCards.2[0].specialists[0]',
      /not "pilot"/,
    ],
    ['an unknown colour', bands({ ...band(0, 20), colour: 'pink' }), 'terminal.supplyTracks.bands[0].colour', /not "pink"/],
    ['a track that is no object', track(7), 'terminal.priceTracks.ore', /must be an object, not 7/],
    ['a terminal that is no object', { terminal: 'full' }, 'terminal', /must be an object, not "full"/],
    ['a price track that falls', track({ values: [5, 4, 3], start: 4 }), 'terminal.priceTracks.ore', /must rise from space to space/],
    ['a price twice on a track', track({ values: [5, 5, 6], start: 5 }), 'terminal.priceTracks.ore', /must rise from space to space/],
    ['ends the wrong way round', track({ min: 9, max: 3, start: 9 }), 'terminal.priceTracks.ore', /must rise from space to space/],
    ['a start that is not on its track', track({ min: 3, max: 9, start: 10 }), 'terminal.priceTracks.ore', /must contain its start 10/],
    ['a start between two prices', track({ values: [3, 5], start: 4 }), 'terminal.priceTracks.ore', /must contain its start 4/],
    ['a track without a start', track({ min: 3, max: 9 }), 'terminal.priceTracks.ore.start', /is missing/],
    ['half a price', track({ values: [1.5, 3], start: 3 }), 'terminal.priceTracks.ore.values[0]', /whole number .*not 1.5/],
    ['a price below 1', track({ min: 0, max: 9, start: 3 }), 'terminal.priceTracks.ore.min', /from 1 to 9999, not 0/],
    [
      'a gap between bands',
      bands(band(0, 8), band(10, 20)),
      'terminal.supplyTracks.bands',
      /from 0 to 20 once; 9 is covered 0 times \(quartz\)/,
    ],
    ['bands that overlap', bands(band(0, 9), band(9, 20)), 'terminal.supplyTracks.bands', /9 is covered 2 times/],
    ['bands that end too early', bands(band(0, 19)), 'terminal.supplyTracks.bands', /20 is covered 0 times/],
    [
      'a longer track without its bands',
      { terminal: { supplyTracks: { max: { ore: 21 } } } },
      'terminal.supplyTracks.bands',
      /from 0 to 21 once; 21 is covered 0 times \(ore\)/,
    ],
    [
      'a gap in the bands of one resource',
      { terminal: { supplyTracks: { bands: { water: [band(0, 3), band(5, 20)] } } } },
      'terminal.supplyTracks.bands',
      /from 0 to 20 once; 4 is covered 0 times \(water\)/,
    ],
    [
      'a market space without its price',
      { tankMarket: { priceBySpace: without(COMPONENTS.tankMarket.priceBySpace, '9') } },
      'tankMarket.priceBySpace.9',
      /is missing/,
    ],
    ['a fifteenth market space', { tankMarket: { priceBySpace: { 15: 9 } } }, 'tankMarket.priceBySpace.15', /not a known field/],
    ['a tank for nothing', whole((f) => (f.tankMarket.priceBySpace[3] = 0)), 'tankMarket.priceBySpace.3', /not 0/],
    ['a class without its capacity', { carriers: { capacityByClass: { 1: 4, 2: 7, 3: 10 } } }, 'carriers.capacityByClass.4', /is missing/],
    [
      'a class of one resource without its capacity',
      { carriers: { capacityByClass: { ore: { 1: 4, 3: 10, 4: 13 } } } },
      'carriers.capacityByClass.ore.2',
      /is missing/,
    ],
    [
      'a lane that is not there',
      { startingClaims: { 2: { players: [[[8, 3]], [[1, 4]]], neutral: [] } } },
      'startingClaims.2.players[0][0][0]',
      /from 1 to 7, not 8/,
    ],
    [
      'a position that is not there',
      { startingClaims: { 2: { players: [[[7, 7]], [[1, 4]]], neutral: [] } } },
      'startingClaims.2.players[0][0]',
      /has no position 7/,
    ],
    [
      'starting claims without the neutral ones',
      { startingClaims: { 2: { players: [[], []] } } },
      'startingClaims.2.neutral',
      /is missing/,
    ],
  ])('%s', (_, file, path, message) => {
    expect(problemsOf(file)).toContainEqual({ path, message: expect.stringMatching(message) });
  });

  test.each<[string, (file: Typed) => void, string]>([
    ['rounds', (f) => (f.rounds[4] = 6), 'rounds.4'],
    ['starting supplies', (f) => (f.supply.ore[2] = 8), 'supply.ore.2'],
    ['starting credits', (f) => (f.start.credits[3] = 500), 'start.credits.3'],
    ['the reduced start', (f) => (f.reducedStart.water[2] = 9), 'reducedStart.water.2'],
    ['pieces', (f) => (f.pieces.tanks = 37), 'pieces.tanks'],
    ['costs', (f) => (f.costs.converter.ore = 4), 'costs.converter.ore'],
    ['worths', (f) => (f.worth.zone = 30), 'worth.zone'],
    ['rule sets', (f) => (f.ruleSets['ffg-2013'].claims = 12), 'ruleSets.ffg-2013.claims'],
    ['numbers of the variants', (f) => (f.variants.sabotageCreditsPerPip = 3), 'variants.sabotageCreditsPerPip'],
    ['the start of the market', (f) => (f.tankMarket.start[2] = 8), 'tankMarket.start.2'],
    ['the freelance carrier', (f) => (f.carriers.freelance = 4), 'carriers.freelance'],
    ['the zones in play', (f) => (f.startingClaims[2].firstPositionInPlay = 2), 'startingClaims.2.firstPositionInPlay'],
  ])('%s may not be changed', (_, change, path) => {
    expect(problemsOf(whole(change))).toEqual([
      { path, message: expect.stringMatching(/^may not be changed by a board file: it must be /) },
    ]);
  });

  test('a field that the fixed part does not have', () => {
    expect(problemsOf(whole((f) => (f.costs.pipe = 3)))[0]).toEqual({
      path: 'costs.pipe',
      message: expect.stringMatching(/not a known field/),
    });
  });

  test('lists in lists without end', () => {
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(problemsOf({ name: deep })[0].path).toBe('name');
  });

  test('a price track of more spaces than can be kept, rather than cutting it', () => {
    expect(problemsOf(track({ min: 1, max: 5000, start: 9 }))[0].path).toMatch(/^terminal.priceTracks.ore/);
  });

  test('all problems at once', () => {
    const paths = problemsOf({ colours: 1, rounds: { 2: 1 }, carriers: { freelance: 1 }, terminal: { priceTracks: { ore: 1 } } }).map(
      ({ path }) => path,
    );
    expect(paths.sort()).toEqual(['carriers.freelance', 'colours', 'rounds.2', 'terminal.priceTracks.ore']);
  });
});

describe('facts 1 to 7 warn', () => {
  const prices = (resource: string, values: number[], start: number) => (file: Typed) =>
    (file.terminal.priceTracks[resource] = { values, start });

  test('the built-in board breaks none', () => {
    expect(brokenFacts(BUILT_IN_BOARD)).toEqual([]);
  });

  test.each<[string, (file: Typed) => void, string]>([
    [
      'fact 1: quartz without 11 below 12',
      prices('quartz', [4, 10, 12, 20], 12),
      '1: the quartz track must contain 11 and 12 side by side',
    ],
    ['fact 1: quartz without 12', prices('quartz', [4, 11, 13], 11), '1: the quartz track must contain 11 and 12 side by side'],
    ['fact 1: quartz with another start', (f) => (f.terminal.priceTracks.quartz.start = 11), '1: quartz must start at 12, not 11'],
    [
      'fact 1: quartz 7 in another band',
      bandsFor('quartz', (b) => {
        b[2].to = 7;
        b[3].from = 8;
      }),
      '1: a quartz supply of 7 must step the price by -1',
    ],
    ['fact 2: energy without 1 to 4', prices('energy', [1, 2, 4, 8], 4), '2: the energy track must contain 1, 2, 3, 4 as neighbours'],
    [
      'fact 2: energy 14 not red',
      bandsFor('energy', (b) => {
        b[4].to = 14;
        b[5].from = 15;
      }),
      '2: an energy supply of 14 must be red, -3',
    ],
    [
      'fact 3: ore 9 not yellow',
      bandsFor('ore', (b) => {
        b[3].to = 8;
        b[4].from = 9;
      }),
      '3: an ore supply of 9 must be yellow, -1',
    ],
    [
      'fact 3: water 4 not green',
      bandsFor('water', (b) => {
        b[1].to = 4;
        b[2].from = 5;
      }),
      '3: a water supply of 4 must be green, 0',
    ],
    ['fact 3: water without 8', prices('water', [2, 7, 9], 7), '3: the water track must contain 7 and 8'],
    ['fact 3: water without 7', prices('water', [2, 6, 8], 6), '3: the water track must contain 7 and 8'],
    ['fact 4: a blue band that steps 2', bandsFor('ore', (b) => (b[1].step = 2)), '4: ore: a blue band must step by 1, not 2'],
    [
      'fact 4: a step that rises with the supply',
      bandsFor('ore', (b) => {
        b[0] = { ...b[0], colour: 'blue', step: 1 };
        b[1] = { ...b[1], colour: 'black', step: 2 };
      }),
      '4: ore: the step must not rise as the supply rises',
    ],
    [
      'fact 4: a colour that is missing',
      bandsFor('ore', (b) => b.splice(4, 2, { colour: 'red', from: 10, to: 20, step: -3 })),
      '4: ore: all six bands must occur',
    ],
    [
      'fact 5: a supply track that is too short',
      (f) => (f.terminal.supplyTracks.max.energy = 15),
      '5: energy: the supply track must reach the 5-player starting supply 16, not only 15',
    ],
    [
      'fact 6: a tank that gets cheaper as they run out',
      (f) => (f.tankMarket.priceBySpace[2] = 31),
      '6: the price of a tank must not fall as the stock falls',
    ],
    ['fact 6: no space that costs 20', (f) => (f.tankMarket.priceBySpace[5] = 19), '6: some market space must cost 20'],
    [
      'fact 7: a class that holds no more than the one below',
      (f) => (f.carriers.capacityByClass[3] = 7),
      '7: ore: the capacity must rise with the class',
    ],
    ['fact 7: class 2 water other than 7', (f) => (f.carriers.capacityByClass[2] = 6), '7: a class-2 water carrier must hold 7, not 6'],
    [
      'fact 7: class 4 quartz below 10',
      (f) => (f.carriers.capacityByClass = { quartz: { 1: 4, 2: 7, 3: 8, 4: 9 } }),
      '7: a class-4 quartz carrier must hold at least 10, not 9',
    ],
    [
      'fact 7: class 1 that cannot hold a starting stock',
      (f) => (f.carriers.capacityByClass[1] = 3),
      '7: water: class 1 must hold the largest starting stock, 4',
    ],
  ])('%s', (_, change, warning) => {
    expect(warningsOf(change)).toContain(warning);
  });
});

describe('facts 8 and 9 refuse', () => {
  const cards = (players: number, list: (string[] | { number: number; specialists: string[] })[]) => ({
    specialistCards: { [players]: list.map((card, at) => (Array.isArray(card) ? { number: at + 1, specialists: card } : card)) },
  });
  const claims = (players: Typed[], neutral: Typed[] = []) => ({ startingClaims: { [players.length]: { players, neutral } } });
  const lane = (number: number, from = 1) =>
    [1, 2, 3, 4, 5, 6].filter((position) => position >= from).map((position) => [number, position]);
  const none = [[], [], [], []];

  test.each<[string, Typed, RegExp]>([
    [
      'fact 8: a card too few',
      cards(3, [
        ['ladySteam', 'captain'],
        ['venturer', 'engineer'],
      ]),
      /3 players need 3 cards, not 2/,
    ],
    ['fact 8: a card too many', cards(2, [['ladySteam'], ['venturer'], ['captain', 'engineer']]), /2 players need 2 cards, not 3/],
    [
      'fact 8: another numbering',
      cards(2, [
        { number: 2, specialists: ['ladySteam', 'captain'] },
        { number: 1, specialists: ['venturer', 'engineer'] },
      ]),
      /numbered 1 to 2 in order, not 2, 1/,
    ],
    ['fact 8: no Lady Steam', cards(2, [['captain'], ['venturer', 'engineer']]), /ladySteam must occur exactly once, not 0 times/],
    [
      'fact 8: two Venturers',
      cards(2, [
        ['ladySteam', 'captain', 'venturer'],
        ['venturer', 'engineer'],
      ]),
      /venturer must occur exactly once, not 2 times/,
    ],
    ['fact 8: no captain', cards(2, [['ladySteam'], ['venturer', 'engineer']]), /captain must occur exactly once, not 0 times/],
    ['fact 8: no engineer', cards(2, [['ladySteam', 'captain'], ['venturer']]), /engineer must occur exactly once, not 0 times/],
    [
      'fact 8: a bank agent with 4 players',
      cards(4, [['ladySteam', 'bankAgent'], ['venturer'], ['captain'], ['engineer']]),
      /bankAgent must occur only with 5 players/,
    ],
    [
      'fact 8: no bank agent with 5 players',
      cards(5, [['ladySteam'], ['venturer'], ['captain'], ['engineer'], []]),
      /bankAgent must occur exactly once, not 0 times/,
    ],
    ['fact 9: a claim on a zone that is not in play', claims([[[1, 2]], [[1, 3]]]), /A2 cannot be used with 2 players/],
    ['fact 9: a neutral claim on a zone that is not in play', claims([[], [], []], [[4, 1]]), /D1 cannot be used with 3 players/],
    ['fact 9: two players on one zone', claims([[[1, 3]], [[1, 3]]]), /A3 is claimed twice/],
    ['fact 9: a player on a neutral zone', claims([[[1, 3]], [[1, 4]]], [[1, 4]]), /A4 is claimed twice/],
    ['fact 9: claims for too few players', { startingClaims: { 3: { players: [[], []], neutral: [] } } }, /claims for 3 players, not 2/],
    ['fact 9: unequal claims', claims([[[1, 3]], []]), /every player must have equally many claims/],
    [
      'fact 9: more claims than a player has in some rule set',
      claims([...none.slice(0, 3).map((_, seat) => [...lane(2 * seat + 1), ...lane(2 * seat + 2), [7, seat + 1]]), []]),
      /a player has at most 12 claims in every rule set/,
    ],
    [
      'fact 9: more neutral claims than some rule set has',
      claims(none, [...lane(1), ...lane(2), [3, 1]]),
      /at most 12 neutral claims in every rule set/,
    ],
  ])('%s', (_, file, message) => {
    expect(problemsOf(file)).toContainEqual({ path: expect.any(String), message: expect.stringMatching(message) });
  });

  test('fact 9: as many claims as every rule set has are accepted', () => {
    const twelve = [...lane(1), ...lane(2)];
    expect(read(claims(none, twelve)).board.startingClaims[4].neutral).toHaveLength(12);
  });
});

/** Nothing on this board is as it is built in. */
const OTHER = {
  name: 'Another board',
  terminal: {
    priceTracks: {
      quartz: { values: [5, 8, 11, 12, 15, 21, 30], start: 12 },
      ore: { values: [2, 4, 6, 9], start: 6 },
      water: { min: 3, max: 9, start: 8 },
      energy: { values: [1, 2, 3, 4, 9], start: 3 },
    },
    supplyTracks: {
      max: { quartz: 9, ore: 12, water: 15, energy: 13 },
      bands: {
        quartz: [
          { colour: 'blue', from: 0, to: 4, step: 1 },
          { colour: 'yellow', from: 5, to: 9, step: -1 },
        ],
        energy: [
          { colour: 'red', from: 5, to: 13, step: -3 },
          { colour: 'black', from: 0, to: 4, step: 2 },
        ],
      },
    },
  },
  tankMarket: { priceBySpace: Object.fromEntries(Array.from({ length: 14 }, (_, space) => [space + 1, 40 - space])) },
  carriers: { capacityByClass: { quartz: { 1: 2, 2: 3, 3: 5, 4: 9 }, water: { 1: 3, 2: 2, 3: 6, 4: 8 } } },
  specialistCards: {
    3: [
      { number: 1, specialists: ['captain'] },
      { number: 2, specialists: ['engineer', 'venturer'] },
      { number: 3, specialists: ['ladySteam'] },
    ],
  },
  startingClaims: { 3: { players: [[[1, 2]], [[1, 3]], [[1, 4]]], neutral: [[4, 4]] } },
};

describe('a game on another board', () => {
  const { board } = read(OTHER);

  test('is played to the end by random players under the eyes of the referee', () => {
    const random = fastRandom(41);
    for (const ruleSet of RULE_SETS) {
      for (const players of [2, 3, 4, 5] as const) {
        const variants = VARIANTS.filter(() => random() < 0.5);
        const game = openGame(createGame(makeSetup({ players, ruleSet, variants, board }), 'x').state, fastDice(random));
        let moves = 0;
        playRandomly(game, random, () => moves++ % 3 === 0 && referee(game.state));
        expect(game.state.step).toBe('over');
      }
    }
  });

  test('its record holds the whole board and can be read again', () => {
    const record = recordRandomGame(makeSetup({ players: 3, board }), 'other board').record();
    expect(record.setup.board).toEqual(board);
    expect(parseSetup(JSON.parse(JSON.stringify(record.setup))).ok).toBe(true);
  });

  test('SET-1: starting supplies stop at the end of their tracks', () => {
    const { supplies } = new TestGame({ players: 5, board }).state;
    expect(supplies).toEqual([7, 10, 10, 13]);
  });

  test('SET-2, SET-3: prices start where the board says, and stock that does not fit is lost', () => {
    const { players, spaces } = new TestGame({ players: 3, board }).state;
    expect(spaces.map((space, at) => board.priceTracks[RESOURCES[at]].values[space])).toEqual([12, 6, 8, 3]);
    expect(players[0].held[index('water')]).toBe(3); // 4 in the table
  });

  test('SET-4: the starting claims are the board’s', () => {
    const { claims } = new TestGame({ players: 3, board }).state;
    expect([claims[1], claims[2], claims[3], claims[21]]).toEqual([0, 1, 2, -2]);
    expect(claims.filter((claim) => claim >= 0)).toHaveLength(3);
  });

  test('SPC-6, RND-1: the cards are the board’s, and Lady Steam’s owner is first whatever her number', () => {
    expect(rulesOf(makeSetup({ players: 3, board })).cardOf).toMatchObject({ captain: 1, engineer: 2, venturer: 2, ladySteam: 3 });
    const game = new TestGame({ players: 3, board }).passTo('claiming');
    expect(game.state.turnOrder).toEqual([2, 0, 1]);
  });

  test('PRC-1, TRD-4: trades use the board’s prices and bands', () => {
    const game = gameAt('trading', { players: 4, board }, (state) => {
      state.spaces[index('quartz')] = 3;
      state.supplies[index('quartz')] = 6;
      state.players[0].credits = 100;
    });
    game.answer({ kind: 'buy', resource: 'quartz', amount: 2 });
    expect(game.state.players[0].credits).toBe(100 - 2 * 12);
    expect(game.event('priceMoved')).toMatchObject({ from: 12, to: 15, supply: 4 });
  });

  test('TNK-5: a tank costs what the board’s market says', () => {
    const game = gameAt('tankTurns', { players: 4, board }, (state) => {
      state.market = 3;
      state.players[0].credits = 100;
      giveHeld(state, 0, { water: 2 });
    });
    game.answer({ kind: 'activate' }, { kind: 'buyTank', zone: 'B2' });
    expect(game.state.players[0].credits).toBe(100 - 38);
  });

  test('THG-6: an upgrade to a class that holds less loses what does not fit', () => {
    const game = gameAt('tankTurns', { players: 4, board }).answer({ kind: 'activate' });
    game.edit((state) => giveHeld(state, 0, { water: 3, ore: 1, energy: 1 }));
    game.answer({ kind: 'upgradeCarrier', resource: 'water' });
    expect(game.state.players[0].held[index('water')]).toBe(2);
    expect(game.event('resourcesLost').resources).toEqual({ water: 1 });
  });
});

describe('about the numbers', () => {
  test('every built-in number has a provenance and a reason', () => {
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null ? Object.values(value).reduce((sum: number, inner) => sum + count(inner), 0) : 1;
    const explained = aboutNumbers();
    expect(explained).toHaveLength(count(COMPONENTS));
    expect(new Set(explained.map(({ path }) => path)).size).toBe(explained.length);
    for (const { kind, why } of explained) {
      expect(['stated', 'derived', 'chosen']).toContain(kind);
      expect(why.length).toBeGreaterThan(10);
    }
  });

  test.each([
    ['terminal.priceTracks.ore.max', 16, 'chosen'],
    ['terminal.priceTracks.quartz.start', 12, 'derived'],
    ['terminal.supplyTracks.bands.5.step', -3, 'stated'],
    ['terminal.supplyTracks.bands.5.from', 14, 'chosen'],
    ['tankMarket.start.4', 12, 'stated'],
    ['tankMarket.priceBySpace.14', 10, 'chosen'],
    ['carriers.capacityByClass.1', 4, 'chosen'],
    ['rounds.5', 4, 'derived'],
    ['supply.energy.5', 16, 'stated'],
    ['reducedStart.credits.2', 80, 'stated'],
    ['specialistCards.4.0.number', 1, 'stated'],
    ['specialistCards.2.0.specialists.1', 'captain', 'chosen'],
    ['startingClaims.5.neutral.0.1', 6, 'chosen'],
    ['carriers.capacityByClass.2', 7, 'chosen'],
    ['ruleSets.heidelberger-2013.licenceCost.water', 1, 'stated'],
  ])('%s is %s, %s', (path, value, kind) => {
    expect(aboutNumbers().find((number) => number.path === path)).toMatchObject({ value, kind });
  });

  test('of a number that does not exist nothing is known', () => {
    expect(provenanceOf('weather')).toBeNull();
    expect(provenanceOf('roundsAndMore')).toBeNull();
  });
});
