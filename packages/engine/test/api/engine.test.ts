import {
  applyMove,
  cloneState,
  createGame,
  DECISION_KINDS,
  decisionOf,
  describeProblems,
  describeRefusal,
  type Event,
  fastDice,
  fastRandom,
  forcedMove,
  type JsonSchema,
  jsonSchemas,
  listMoves,
  MOVE_KINDS,
  type Move,
  makeSetup,
  NEUTRAL,
  type Options,
  openGame,
  optionsFor,
  parseMove,
  parseSetup,
  play,
  REFUSALS,
  type Refusal,
  RULES_REVISION,
  randomMove,
  refusalOf,
  replay,
  resultOf,
  type State,
  standing,
  UNCLAIMED,
  VARIANTS,
  type Variant,
  zoneIndex,
} from '@planet-steam/engine';
import {
  type Draft,
  gameAt,
  giveHeld,
  giveTank,
  giveZone,
  playRandomly,
  randomSetup,
  recordRandomGame,
  TestGame,
} from '@planet-steam/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** A tank turn with something of everything on both sides of the river. */
function richTankTurn(variants: readonly Variant[]): State {
  const game = gameAt('tankTurns', { variants }, (state) => {
    giveTank(state, 0, 'C1', 'quartz', true);
    giveTank(state, 0, 'C2', 'ore');
    giveTank(state, 0, 'C3', 'water');
    giveTank(state, 0, 'D1', 'energy', true);
    giveTank(state, 0, 'D2', 'water');
    giveZone(state, 0, 'D5');
    giveHeld(state, 0, { quartz: 4, ore: 4, water: 4, energy: 4 });
    state.players[0].classes = [4, 2, 1, 1];
    if (variants.includes('sabotage')) Object.assign(state, { round: 2, tipped: zoneIndex('C2') });
  });
  return game.answer({ kind: 'activate' }).state;
}

/** States of random games, three for every kind of answer to every kind of question, and some rich ones. */
const STATES: readonly State[] = (() => {
  const random = fastRandom(61);
  const found = new Map<string, State[]>();
  for (let game = 0; game < 60; game++) {
    const record = recordRandomGame(randomSetup(random), `states ${game}`).record();
    for (const { number, state } of replay(record)) {
      const answer = `${state.decision?.kind} ${record.moves[number]?.move.kind}`;
      const kept = found.get(answer) ?? [];
      if (state.decision === null || kept.length === 3 || random() < 0.5) continue;
      found.set(answer, [...kept, structuredClone(state)]);
    }
  }
  const naming = gameAt('variableClaims', { players: 2, variants: ['variableClaims'] });
  const rich = [[], ['riverLimits'], ['immobileTanks'], ['sabotage'], ['riverLimits', 'sabotage']] as const;
  return [...[...found.values()].flat(), ...rich.map(richTankTurn), new TestGame().state, naming.state];
})();

/** The same state with nothing left to take, to place or to pay with: most things are refused. */
function emptied(state: State): State {
  const copy = cloneState(state) as Draft;
  copy.market = 0;
  copy.reserve = { tanks: 0, converters: [0, 0, 0, 0], superchargers: 0, licences: 0, luxuryQuarters: 0, neutralClaims: 0 };
  copy.freelance.kept = true;
  copy.claims = copy.claims.map((claim) => (claim === UNCLAIMED ? NEUTRAL : claim));
  const player = copy.players[copy.decision?.seat ?? 0];
  player.held = [0, 0, 0, 0];
  player.credits = 3;
  if (copy.step === 'claiming' && copy.round % 2 === 0) player.claims = 0;
  return copy;
}

function asked(state: State): { seat: number; options: Options } {
  const seat = state.decision?.seat ?? -1;
  return { seat, options: optionsFor(state, seat) as Options };
}

/** One spelling for moves that mean the same: a swap either way round, a run in any order, a price moved by nothing. */
function canonical(move: Move): string {
  const same = { ...move } as Record<string, unknown>;
  if (move.kind === 'run') same.zones = [...move.zones].sort();
  if (move.kind === 'swapTanks' || move.kind === 'swapConverters') [same.from, same.to] = [move.from, move.to].sort();
  if (move.kind === 'manipulate') same.spaces = Object.fromEntries(Object.entries(move.spaces).filter(([, by]) => by !== 0));
  return JSON.stringify(same, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** Values that a schema allows, with numbers and lists of the size that a game can use. */
function allowedBy(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { oneOf, anyOf, enum: values, type, minimum, maximum, items, properties, required } = schema as Record<string, never>;
  if (oneOf ?? anyOf) return fc.oneof(...((oneOf ?? anyOf) as JsonSchema[]).map(allowedBy));
  if (values) return fc.constantFrom(...(values as unknown[]));
  if (type === 'integer') return fc.integer({ min: Math.max(minimum, -8), max: Math.min(maximum, 200) });
  if (type === 'array') return fc.array(allowedBy(items), { maxLength: 6 });
  if (type === 'null') return fc.constant(null);
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(([name, inner]) => [name, allowedBy(inner)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

const anyMove = allowedBy(jsonSchemas()['move.schema.json']) as fc.Arbitrary<Move>;
const anyState = fc.constantFrom(...STATES);

function refusedBy(state: State, seat: number, move: unknown): Refusal {
  const outcome = applyMove(state, seat, move as Move);
  if (outcome.ok) throw new Error('accepted');
  return outcome.refusal;
}

test('the states under test rest on every kind of decision', () => {
  expect(new Set(STATES.map((state) => state.decision?.kind))).toEqual(new Set(DECISION_KINDS));
});

describe('applyMove', () => {
  test('never changes the state it is given, whether the move is accepted or not', () => {
    const random = fastRandom(62);
    for (let game = 0; game < 6; game++) {
      const record = recordRandomGame(randomSetup(random), `frozen ${game}`).record();
      let state = deepFreeze(createGame(record.setup, record.seed as string).state);
      for (const { seat, move } of record.moves) {
        expect(refusedBy(state, 9, move).code).toBe('notYourTurn');
        const outcome = applyMove(state, seat, deepFreeze(move));
        if (!outcome.ok) throw new Error(describeRefusal(outcome.refusal));
        state = deepFreeze(outcome.state);
      }
      expect(state.step).toBe('over');
    }
  });

  test('gives the same state and events for the same move every time', () => {
    for (const state of STATES) {
      const { seat, options } = asked(state);
      const move = randomMove(options, fastRandom(63));
      expect(JSON.stringify(applyMove(state, seat, move))).toBe(JSON.stringify(applyMove(cloneState(state), seat, move)));
    }
  });

  test('refuses whatever is no move, and never throws', () => {
    fc.assert(
      fc.property(anyState, fc.anything(), (state, value) => {
        const refusal = refusedBy(state, asked(state).seat, value);
        expect(refusal.code).toBe('malformed');
        expect(refusal.params.problem).toMatch(/\w/);
      }),
      { seed: 64, numRuns: 1500 },
    );
  });

  test('refuses whatever pretends to be a kind of move, and never throws', () => {
    const pretended = fc.record({ kind: fc.constantFrom(...MOVE_KINDS), zone: fc.anything(), zones: fc.anything(), amount: fc.anything() });
    fc.assert(
      fc.property(anyState, pretended, (state, value) => {
        expect(refusedBy(state, asked(state).seat, value).code).toBe('malformed');
      }),
      { seed: 65, numRuns: 1500 },
    );
  });

  test('refuses a legal move with one thing changed, unless that is legal too, and never throws', () => {
    const change = fc.record({ state: anyState, random: fc.nat(), name: fc.nat(), other: anyMove, value: fc.anything() });
    fc.assert(
      fc.property(change, ({ state, random, name, other, value }) => {
        const { seat, options } = asked(state);
        const move = randomMove(options, fastRandom(random)) as Record<string, unknown> & Move;
        const names = Object.keys(move);
        const changed = names[name % names.length];
        const replacement = (other as Record<string, unknown>)[changed] ?? value;
        const outcome = applyMove(state, seat, { ...move, [changed]: replacement } as Move);
        if (outcome.ok) expect(Array.from(listMoves(options), canonical)).toContain(canonical({ ...move, [changed]: replacement } as Move));
      }),
      { seed: 77, numRuns: 2000 },
    );
  });

  test.each<[string, () => unknown]>([
    ['a number without end', () => ({ kind: 'bid', amount: Number.POSITIVE_INFINITY })],
    ['a number too large to be exact', () => ({ kind: 'bid', amount: 2 ** 60 })],
    ['a number as text', () => ({ kind: 'bid', amount: '5' })],
    ['an inherited kind', () => Object.create({ kind: 'pass' })],
    ['a kind that every object has', () => ({ kind: 'constructor' })],
    ['a field that every object has', () => JSON.parse('{"kind":"pass","__proto__":{"amount":1}}')],
    ['a list with holes', () => ({ kind: 'run', zones: new Array(3) })],
    ['a big integer', () => ({ kind: 'bid', amount: 5n })],
    ['a kind that is a big integer', () => ({ kind: 5n })],
    [
      'a circle',
      () => {
        const circle: Record<string, unknown> = { kind: 'bid' };
        circle.amount = circle;
        return circle;
      },
    ],
    ['lists in lists without end', () => ({ kind: 'bid', amount: JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) })],
  ])('refuses %s as malformed', (_, value) => {
    for (const state of STATES.slice(0, 60)) expect(refusedBy(state, asked(state).seat, value()).code).toBe('malformed');
  });

  test.each([-1, 5, 0.5, Number.NaN, '0', null, undefined])('RND-4: refuses the seat %j', (seat) => {
    for (const state of STATES) {
      const move = randomMove(asked(state).options, fastRandom(66));
      expect(refusedBy(state, seat as number, move)).toMatchObject({ code: 'notYourTurn', rule: 'RND-4' });
    }
  });

  test('END-4: refuses everything when the game is over', () => {
    const record = recordRandomGame(makeSetup({ players: 2 }), 'over').record();
    const end = Array.from(replay(record), ({ state }) => state).at(-1) as State;
    fc.assert(
      fc.property(anyMove, fc.nat(4), (move, seat) => {
        expect(refusedBy(end, seat, move)).toEqual({ code: 'gameOver', rule: 'END-4', params: {} });
      }),
      { seed: 67, numRuns: 300 },
    );
  });
});

describe('refusals', () => {
  test('carry a code, a rule and all that their sentence needs', () => {
    const refusals = new Map<string, Refusal>();
    for (const state of [...STATES, ...STATES.map(emptied)]) {
      const game = openGame(state);
      const { seat } = asked(state);
      for (const move of CONCEIVABLE) {
        const refusal = refusalOf(game, seat, move);
        if (refusal !== null) refusals.set(refusal.code + refusal.rule, refusal);
      }
    }
    for (const refusal of refusals.values()) {
      const { code, rule, params } = refusal;
      expect(rule).toMatch(/^[A-Z]{3}-\d+$/);
      const placeholders = REFUSALS[code].match(/\{\w+\}/g) ?? [];
      expect(Object.keys(params)).toEqual(expect.arrayContaining(placeholders.map((name) => name.slice(1, -1))));
      expect(describeRefusal(refusal)).toMatch(/^[^{}?]+ \([A-Z]{3}-\d+\)$/);
    }
    const seen = new Set<string>([...refusals.values()].map(({ code }) => code));
    const unseen = Object.keys(REFUSALS).filter((code) => !seen.has(code));
    expect(unseen.sort()).toEqual(['gameOver', 'malformed', 'notYourTurn', 'zoneTwice']); // these have tests of their own
  });

  test('a malformed move is described without a rule', () => {
    const { state } = new TestGame();
    expect(describeRefusal(refusedBy(state, 0, { kind: 'bid', amount: 0 }))).toBe(
      'The move cannot be read: amount must be a whole number from 1 to 1000000, not 0.',
    );
  });

  test('EXT-1: a tank named twice in a run is refused by name', () => {
    const { state } = gameAt('extraction', {}, (s) => giveTank(s, 0, 'A1', 'energy'));
    expect(describeRefusal(refusedBy(state, 0, { kind: 'run', zones: ['A1', 'A1'] }))).toBe('A1 is named twice. (EXT-1)');
  });

  test('the sentence names the parameters', () => {
    const { state } = new TestGame();
    expect(describeRefusal(refusedBy(state, 2, { kind: 'pass' }))).toBe('Seat 0 has to decide now, not seat 2. (RND-4)');
  });
});

/** Every move that the schema can spell with small numbers and at most one zone in a list; prices are moved by a few amounts only. */
const CONCEIVABLE: readonly Move[] = (() => {
  const numbers = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, nth) => least + nth);
  function* spellings(schema: JsonSchema): Generator<unknown> {
    const { oneOf, anyOf, enum: values, type, minimum, maximum, items, properties, required } = schema as Record<string, never>;
    if (oneOf ?? anyOf) for (const inner of (oneOf ?? anyOf) as JsonSchema[]) yield* spellings(inner);
    else if (values) yield* values as unknown[];
    else if (type === 'integer') yield* minimum < 0 ? [-5, -2, 1, 3] : numbers(minimum, Math.min(maximum, 30));
    else if (type === 'array') yield* [[], ...Array.from(spellings(items), (item) => [item])];
    else if (type === 'null') yield null;
    else yield* objects(Object.entries(properties as Record<string, JsonSchema>), required);
  }
  function* objects([first, ...rest]: [string, JsonSchema][], required: readonly string[]): Generator<object> {
    if (first === undefined) {
      yield {};
      return;
    }
    const [name, schema] = first;
    const optional = !required.includes(name);
    for (const others of objects(rest, required)) {
      if (optional) yield others;
      for (const value of spellings(schema)) if (!optional || (value as number) <= 5) yield { [name]: value, ...others };
    }
  }
  return [...spellings(jsonSchemas()['move.schema.json'])] as Move[];
})();

describe('the legal moves', () => {
  test('none is listed twice, and every one is accepted', () => {
    for (const state of STATES) {
      const { seat, options } = asked(state);
      const game = openGame(state);
      const listed = [...listMoves(options)];
      expect(listed.length).toBeGreaterThan(0);
      expect(new Set(listed.map(canonical)).size).toBe(listed.length);
      for (const move of listed) if (refusalOf(game, seat, move) !== null) throw new Error(`refused: ${JSON.stringify(move)}`);
    }
  });

  test('every one that is accepted is listed', () => {
    const kinds = new Set<string>();
    for (const state of STATES) {
      const { seat, options } = asked(state);
      const game = openGame(state);
      const listed = new Set(Array.from(listMoves(options), canonical));
      for (const move of CONCEIVABLE) {
        if (refusalOf(game, seat, move) !== null) continue;
        kinds.add(move.kind);
        if (!listed.has(canonical(move))) throw new Error(`${options.kind} does not list ${JSON.stringify(move)}`);
      }
    }
    expect(MOVE_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test('what applyMove does and what refusalOf says agree', () => {
    fc.assert(
      fc.property(anyState, anyMove, (state, move) => {
        const outcome = applyMove(state, asked(state).seat, move);
        expect(outcome.ok ? null : outcome.refusal).toEqual(refusalOf(openGame(state), asked(state).seat, move));
      }),
      { seed: 69, numRuns: 1500 },
    );
  });

  test('a random move is always one of them', () => {
    const random = fastRandom(70);
    for (const state of STATES) {
      const { options } = asked(state);
      const listed = new Set(Array.from(listMoves(options), canonical));
      for (let draw = 0; draw < 40; draw++) expect(listed).toContain(canonical(randomMove(options, random)));
    }
  });

  test('RND-4: a forced move is the only one', () => {
    const random = fastRandom(71);
    let forced = 0;
    for (let game = 0; game < 12; game++) {
      for (const { state } of replay(recordRandomGame(randomSetup(random), `forced ${game}`).record())) {
        const offered = forcedMove(state);
        if (state.decision === null) {
          expect(offered).toBeNull();
          continue;
        }
        const { seat, options } = asked(state);
        const moves = listMoves(options);
        const first = moves.next().value as Move;
        expect(offered).toEqual(moves.next().done ? { seat, move: first } : null);
        if (offered !== null && forced++ < 200) expect(applyMove(state, offered.seat, offered.move).ok).toBe(true);
      }
    }
    expect(forced).toBeGreaterThan(50);
  });
});

describe('cloneState', () => {
  test('equals structuredClone, byte for byte', () => {
    for (const state of STATES) {
      expect(cloneState(state)).toEqual(structuredClone(state));
      expect(JSON.stringify(cloneState(state))).toBe(JSON.stringify(state));
    }
  });

  test('shares with the state only what never changes: the set-up and the question', () => {
    const parts = (value: object): object[] =>
      Object.entries(value).flatMap(([name, inner]) =>
        typeof inner === 'object' && inner !== null && !['setup', 'decision'].includes(name) ? [inner, ...parts(inner)] : [],
      );
    for (const state of STATES) {
      const own = new Set(parts(state));
      for (const part of parts(cloneState(state))) expect(own.has(part)).toBe(false);
    }
  });

  test('a game opened on a state is played without changing it', () => {
    for (const state of STATES) {
      const before = JSON.stringify(state);
      const { seat, options } = asked(state);
      const game = openGame(state);
      expect(play(game, seat, randomMove(options, fastRandom(72)))).toBeNull();
      expect(JSON.stringify(state)).toBe(before);
      expect(JSON.stringify(game.state)).not.toBe(before);
    }
  });
});

test('a game played in place to its end leaves the state it was opened on untouched', () => {
  const random = fastRandom(78);
  for (const state of STATES.filter((_, nth) => nth % 5 === 0)) {
    const frozen = deepFreeze(structuredClone(state));
    const game = openGame(frozen, fastDice(random));
    playRandomly(game, random);
    expect(game.state.step).toBe('over');
    expect(frozen).toEqual(state);
  }
});

describe('who is asked', () => {
  test('RND-4: exactly one seat has options while the game goes on', () => {
    for (const state of STATES) {
      const asked = [...state.players.keys()].filter((seat) => optionsFor(state, seat) !== null);
      expect(asked).toEqual([state.decision?.seat]);
    }
  });
});

describe('the end', () => {
  test('WIN-2: there is a result when the game is over, and none before', () => {
    for (const state of STATES) expect(resultOf(state)).toBeNull();
    const record = recordRandomGame(makeSetup({ players: 3 }), 'the end').record();
    let last: { state: State; events: readonly Event[] } | null = null;
    for (const step of replay(record)) last = step;
    if (last === null) throw new Error('no game');
    const { state, events } = last;
    expect(decisionOf(state)).toBeNull();
    expect(events.at(-1)).toEqual({ kind: 'gameEnded', ...resultOf(state), seed: 'the end' });
    expect(resultOf(state)?.standing).toEqual(standing(state));
  });
});

describe('parseMove', () => {
  test('accepts everything its schema allows, unchanged', () => {
    fc.assert(
      fc.property(anyMove, (move) => {
        expect(parseMove(JSON.parse(JSON.stringify(move)))).toEqual({ ok: true, value: move });
      }),
      { seed: 73, numRuns: 2000 },
    );
  });

  test('accepts every move of random games', () => {
    const random = fastRandom(74);
    for (let game = 0; game < 10; game++) {
      for (const { move } of recordRandomGame(randomSetup(random), `parsed ${game}`).record().moves) {
        expect(parseMove(JSON.parse(JSON.stringify(move)))).toEqual({ ok: true, value: move });
      }
    }
  });

  test('refuses a move with one thing too many, too few or of another kind, and names it', () => {
    const change = fc.record({ move: anyMove, pick: fc.nat(), how: fc.constantFrom('add', 'drop', 'replace') });
    fc.assert(
      fc.property(change, ({ move, pick, how }) => {
        const broken = { ...move } as Record<string, unknown>;
        const names = Object.keys(broken);
        const name = how === 'add' ? 'extra' : names[pick % names.length];
        if (how === 'drop') delete broken[name];
        else broken[name] = { unknown: true };
        const parsed = parseMove(broken);
        expect(!parsed.ok && parsed.problems[0].path).toMatch(new RegExp(`^${name}\\b`));
      }),
      { seed: 75, numRuns: 2000 },
    );
  });

  test('tells the place of a problem deep inside', () => {
    const parsed = parseMove({ kind: 'run', zones: ['A1', 'A9'] });
    expect(!parsed.ok && describeProblems(parsed.problems)).toMatch(/^zones\[1\] must be one of A1, A2, .*, not "A9"$/);
  });
});

describe('set-ups', () => {
  const setup = makeSetup({ players: 4, variants: ['sabotage', 'riverLimits'] });

  test('variants are kept in their own order, each once', () => {
    expect(setup.variants).toEqual(['riverLimits', 'sabotage']);
    expect(makeSetup({ players: 4, variants: ['sabotage', 'sabotage'] }).variants).toEqual(['sabotage']);
  });

  test('a set-up is read again as it was written', () => {
    const random = fastRandom(76);
    for (let count = 0; count < 50; count++) {
      const written = randomSetup(random);
      expect(parseSetup(JSON.parse(JSON.stringify(written)))).toEqual({ ok: true, value: written });
    }
  });

  test.each<[string, object, string, RegExp]>([
    ['6 players', { players: 6 }, 'players', /must be one of 2, 3, 4, 5, not 6/],
    ['an unknown rule set', { ruleSet: 'house' }, 'ruleSet', /must be one of ffg-2013, .*, not "house"/],
    ['an unknown variant', { variants: ['fog'] }, 'variants[0]', /must be one of .*, not "fog"/],
    ['variants out of order', { variants: ['sabotage', 'riverLimits'] }, 'variants', /must name each variant once, in the order/],
    ['a variant twice', { variants: ['sabotage', 'sabotage'] }, 'variants', /must name each variant once, in the order/],
    ['a newer revision', { revision: RULES_REVISION + 1 }, 'revision', /not 3/],
    ['credits neither open nor concealed', { concealedCredits: 'yes' }, 'concealedCredits', /must be true or false, not "yes"/],
    ['no board', { board: null }, 'board', /must be an object, not null/],
    ['an unknown field', { clock: 5 }, 'clock', /is not a known field/],
  ])('parseSetup refuses %s', (_, change, path, message) => {
    const parsed = parseSetup({ ...setup, ...change });
    expect(!parsed.ok && parsed.problems).toEqual([{ path, message: expect.stringMatching(message) }]);
  });

  test.each<[string, object, RegExp]>([
    ['1 player', { players: 1 }, /2 to 5 players, not 1/],
    ['an unknown rule set', { players: 4, ruleSet: 'house' }, /no rule set house/],
    ['an unknown variant', { players: 4, variants: ['fog'] }, /no variant fog/],
  ])('makeSetup throws for %s', (_, chosen, message) => {
    expect(() => makeSetup(chosen as { players: 4 })).toThrow(message);
  });

  test.each<[string, object]>([
    ['6 players', { players: 6 }],
    ['an unknown rule set', { ruleSet: 'house' }],
    ['no board', { board: undefined }],
    ['an unknown variant', { variants: ['fog'] }],
    ['a newer revision', { revision: RULES_REVISION + 1 }],
  ])('createGame deals no game with %s', (_, change) => {
    expect(() => createGame({ ...setup, ...change }, 'seed')).toThrow();
  });

  test('every variant can be played with every other', () => {
    const { state } = createGame(makeSetup({ players: 5, variants: VARIANTS }), 'all of them');
    expect(state.decision?.kind).toBe('setupUpgrade');
  });
});
