import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  applyMove,
  commitmentTo,
  createGame,
  cutRecord,
  describeProblems,
  fastRandom,
  type GameRecord,
  makeSetup,
  type Problem,
  parseRecord,
  RULES_REVISION,
  recordGame,
  replay,
  replayToEnd,
  resultOf,
  type State,
} from '@planet-steam/engine';
import { randomSetup, recordRandomGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

function randomRecords(games: number, seed: number): GameRecord[] {
  const random = fastRandom(seed);
  return Array.from({ length: games }, (_, game) => recordRandomGame(randomSetup(random), `game ${seed}-${game}`).record());
}

/** Every state as it was when the game was played, each move applied to the state before it. */
function statesPlayed({ setup, seed, moves }: GameRecord): State[] {
  const states = [createGame(setup, seed as string).state];
  for (const { seat, move } of moves) {
    const outcome = applyMove(states[states.length - 1], seat, move);
    if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(move)}`);
    states.push(outcome.state);
  }
  return states;
}

function bytesReplayed(record: GameRecord): string[] {
  return Array.from(replay(record), ({ state }) => JSON.stringify(state));
}

/** The same JSON as another program may write it: fields in alphabetical order. */
function sortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, sortedFields(inner)]));
}

function parsed(value: unknown): GameRecord {
  const result = parseRecord(value);
  if (!result.ok) throw new Error(describeProblems(result.problems));
  return result.value;
}

function problemsOf(value: unknown): readonly Problem[] {
  const result = parseRecord(value);
  if (result.ok) throw new Error('the record was accepted');
  return result.problems;
}

describe('records', () => {
  test('a record written as JSON and read again replays to the same bytes after every move', () => {
    for (const record of randomRecords(20, 1)) {
      const again = parsed(JSON.stringify(record));
      expect(again).toEqual(record);
      expect(bytesReplayed(again)).toEqual(statesPlayed(record).map((state) => JSON.stringify(state)));
    }
  });

  test('the order in which the fields of a record are written makes no difference', () => {
    for (const record of randomRecords(4, 9)) {
      const again = parsed(JSON.stringify(sortedFields(record)));
      expect(bytesReplayed(again)).toEqual(statesPlayed(record).map((state) => JSON.stringify(state)));
    }
  });

  test('a record replays to the same bytes in another process', () => {
    const records = randomRecords(6, 2);
    const here = records.map((record) => {
      const hash = createHash('sha256');
      for (const state of statesPlayed(record)) hash.update(JSON.stringify(state));
      return hash.digest('hex');
    });
    const program = fileURLToPath(new URL('replay-elsewhere.ts', import.meta.url));
    const elsewhere = spawnSync(process.execPath, [program], { input: JSON.stringify(records), encoding: 'utf8' });
    expect(elsewhere.status, elsewhere.stderr).toBe(0);
    expect(elsewhere.stdout.trim().split('\n')).toEqual(here);
  });

  test('a replay tells number, move, dice and events of every step', () => {
    const [record] = randomRecords(1, 3);
    const steps = Array.from(replay(record), ({ number, played, dice, events }) => ({ number, played, dice, events }));
    expect(steps.map(({ number }) => number)).toEqual([...Array(record.moves.length + 1).keys()]);
    expect(steps.map(({ played }) => played)).toEqual([null, ...record.moves]);
    expect(steps.map(({ dice }) => dice)).toEqual([record.opening, ...record.moves.map(({ dice }) => dice)]);
    expect(steps[0].events[0].kind).toBe('firstPlayerRolled');
    expect(steps[steps.length - 1].events.at(-1)?.kind).toBe('gameEnded');
  });

  test('a recorder keeps moves that were accepted, with their time, and none that was refused', () => {
    const recorder = recordGame(makeSetup({ players: 2 }), 'kept');
    const { firstPlayer } = recorder.state;
    const asked = { kind: 'upgradeCarrier', resource: 'ore' } as const;
    expect(recorder.play(1 - firstPlayer, asked, 5)?.code).toBe('notYourTurn');
    expect(recorder.play(firstPlayer, asked, 7)).toBeNull();
    expect(recorder.record().moves).toEqual([{ seat: firstPlayer, move: asked, at: 7, dice: [] }]);
    expect(recorder.record().result).toBeNull();
  });

  test('WIN-2: the record of a finished game holds its result', () => {
    for (const record of randomRecords(5, 4)) {
      const end = replayToEnd(record);
      expect(end.ok && resultOf(end.value)).toEqual(record.result);
      expect(record.result?.winners.length).toBeGreaterThan(0);
    }
  });
});

describe('cutting a record', () => {
  test('cut after any move, it ends in the state after that move and has no result', () => {
    for (const record of randomRecords(4, 5)) {
      const states = statesPlayed(record);
      for (let moves = 0; moves < record.moves.length; moves += 7) {
        const cut = cutRecord(record, moves);
        expect(cut.moves).toHaveLength(moves);
        expect(cut.result).toBeNull();
        expect(replayToEnd(parsed(JSON.stringify(cut)))).toEqual({ ok: true, value: states[moves] });
      }
    }
  });

  test('cut after its last move it is the whole record', () => {
    const [record] = randomRecords(1, 6);
    expect(cutRecord(record, record.moves.length)).toEqual(record);
  });

  test.each([-1, 0.5, Number.NaN, 100_000])('it cannot be cut after %s moves', (moves) => {
    const [record] = randomRecords(1, 6);
    expect(() => cutRecord(record, moves)).toThrow(RangeError);
  });
});

describe('a record without its seed', () => {
  test('replays from its dice', () => {
    for (const record of randomRecords(8, 7)) {
      const end = replayToEnd(parsed(JSON.stringify({ ...record, seed: null })));
      expect(end).toEqual({ ok: true, value: { ...statesPlayed(record).at(-1), seed: null } });
    }
  });
});

/** A small finished game to break; the changes below are made on its plain JSON. */
const WHOLE = JSON.stringify(recordRandomGame(makeSetup({ players: 3, variants: ['sabotage'] }), 'to be broken').record());

// biome-ignore lint/suspicious/noExplicitAny: the tests write what no type allows
function broken(change: (record: any) => void): any {
  const record = JSON.parse(WHOLE);
  change(record);
  return record;
}

describe('a broken record is refused with the place and the reason', () => {
  test('text that is not JSON', () => {
    expect(problemsOf('{"format":')).toEqual([{ path: '', message: expect.stringMatching(/^is not JSON: /) }]);
  });

  test.each([[null], [[]], [7]])('%j instead of a record', (value) => {
    expect(problemsOf(value)[0]).toEqual({ path: '', message: `must be an object, not ${JSON.stringify(value)}` });
  });

  test('lists in lists without end', () => {
    expect(problemsOf('['.repeat(100_000) + ']'.repeat(100_000))[0].message).toMatch(/^must be an object/);
  });

  test.each<[string, Parameters<typeof broken>[0], string, RegExp]>([
    ['an unknown field', (r) => (r.winner = 1), 'winner', /not a known field; known are format, version/],
    ['an unknown field of a move', (r) => (r.moves[3].move.colour = 'red'), 'moves[3].move.colour', /not a known field/],
    ['a missing field', (r) => delete r.opening, 'opening', /is missing/],
    ['a missing field of a move', (r) => delete r.moves[2].dice, 'moves[2].dice', /is missing/],
    ['another format', (r) => (r.format = 'chess/record'), 'format', /must be one of planet-steam\/record, not "chess\/record"/],
    ['a newer version', (r) => (r.version = 2), 'version', /from 1 to 1, not 2/],
    ['a newer rules revision', (r) => (r.setup.revision = RULES_REVISION + 1), 'setup.revision', /from 1 to 2, not 3/],
    ['a seed that is not the one committed to', (r) => (r.seed = 'another'), 'commitment', /is not the hash of the seed/],
    ['a commitment that is no hash', (r) => (r.commitment = 'x'.repeat(64)), 'commitment', /must look like/],
    ['a die without such a face', (r) => (r.opening[0] = 7), 'opening[0]', /from 1 to 6, not 7/],
    ['a seat that no game has', (r) => (r.moves[1].seat = 5), 'moves[1].seat', /from 0 to 4, not 5/],
    ['a kind of move that does not exist', (r) => (r.moves[0].move.kind = 'cheat'), 'moves[0].move.kind', /must be one of .*, not "cheat"/],
    ['a time that is no time', (r) => (r.moves[0].at = 'noon'), 'moves[0].at', /whole number .*, not "noon"/],
    ['a set-up with unordered variants', (r) => (r.setup.variants = ['sabotage', 'riverLimits']), 'setup.variants', /in the order/],
    [
      'a price track that falls',
      (r) => r.setup.board.priceTracks.ore.values.reverse(),
      'setup.board.priceTracks.ore',
      /must rise from space to space/,
    ],
    [
      'bands with a gap',
      (r) => r.setup.board.supplyTracks.ore.bands.splice(1, 1),
      'setup.board.supplyTracks.ore.bands',
      /2 is covered 0 times/,
    ],
    ['a card too few', (r) => r.setup.board.specialistCards[2].pop(), 'setup.board.specialistCards.2', /2 players need 2 cards, not 1/],
    ['a result without winners', (r) => (r.result.winners = []), 'result.winners', /1 to 5 entries, not 0/],
  ])('%s', (_, change, path, message) => {
    expect(problemsOf(broken(change))).toContainEqual({ path, message: expect.stringMatching(message) });
  });

  test('every problem is told, not only the first', () => {
    const record = broken((r) => {
      r.version = 2;
      r.moves[0].seat = 'A';
      delete r.result;
    });
    expect(problemsOf(record).map(({ path }) => path)).toEqual(['version', 'moves[0].seat', 'result']);
  });
});

describe('a record that does not follow the rules stops its replay at the place', () => {
  function whyNot(change: Parameters<typeof broken>[0]): Problem {
    const end = replayToEnd(parsed(broken(change)));
    if (end.ok) throw new Error('the record was replayed');
    return end.problems[0];
  }

  const whole: GameRecord = JSON.parse(WHOLE);
  const last = whole.moves.length - 1;
  const rolled = whole.moves.findIndex(({ dice }) => dice.length > 0);

  test('an illegal move in the middle', () => {
    const bid = whole.moves.findIndex(({ move }) => move.kind === 'bid');
    const { path, message } = whyNot((r) => (r.moves[bid].move.amount = 5000));
    expect(path).toBe(`moves[${bid}]`);
    expect(message).toMatch(
      new RegExp(`^move ${bid + 1}: seat ${whole.moves[bid].seat}, bid: You cannot bid more than \\d+. \\(AUC-4\\)$`),
    );
  });

  test('a move by a seat that is not asked', () => {
    const { path, message } = whyNot((r) => (r.moves[4].seat = (r.moves[4].seat + 1) % 3));
    expect(path).toBe('moves[4]');
    expect(message).toContain('has to decide now, not seat 2');
  });

  test('a move left out', () => {
    expect(whyNot((r) => r.moves.splice(10, 1)).path).toMatch(/^moves\[1\d\]$/);
  });

  test('a move after the end', () => {
    const { path, message } = whyNot((r) => r.moves.push(r.moves[last]));
    expect(path).toBe(`moves[${last + 1}]`);
    expect(message).toContain('The game is over');
  });

  test('a die that the seed does not give', () => {
    const [die] = whole.moves[rolled].dice;
    const other = (die % 6) + 1;
    expect(whyNot((r) => (r.moves[rolled].dice = [other]))).toEqual({
      path: `moves[${rolled}]`,
      message: `move ${rolled + 1}: the dice recorded are [${other}], but it rolls [${die}]`,
    });
  });

  test('a die of the set-up that the seed does not give', () => {
    const { path, message } = whyNot((r) => (r.opening[0] = (r.opening[0] % 6) + 1));
    expect(path).toBe('setup');
    expect(message).toMatch(/^set-up: the dice recorded are/);
  });

  test('a die where none is rolled', () => {
    expect(whyNot((r) => (r.moves[0].dice = [3])).message).toBe('move 1: the dice recorded are [3], but it rolls []');
  });

  test('a die missing from a record without its seed', () => {
    const { message } = whyNot((r) => {
      r.seed = null;
      for (const played of r.moves) played.dice = [];
    });
    expect(message).toContain(`the record holds ${whole.opening.length} dice, and number ${whole.opening.length + 1} is needed`);
  });

  test('a result that is not the one played', () => {
    const { path, message } = whyNot((r) => r.result.standing[0].total++);
    expect(path).toBe('result');
    expect(message).toContain('the recorded result differs from the one replayed');
  });

  test('a result of a game that is not over', () => {
    expect(whyNot((r) => r.moves.pop()).message).toContain('the recorded result differs from the one replayed, null');
  });

  test('another seed with its own commitment', () => {
    const { path } = whyNot((r) => {
      r.seed = 'another';
      r.commitment = commitmentTo('another');
    });
    expect(path).toBe('setup');
  });
});
