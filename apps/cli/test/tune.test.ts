import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES, HAND_WEIGHTS, makeQuickGame, outlookOf, WEIGHT_NAMES } from '@planet-steam/bots';
import { fastRandom, type Game, makeSetup } from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { cmaEs, eigen, normal } from '../src/tune/cma-es.ts';
import { pointOf, weightsAt } from '../src/tune/league.ts';
import { leagueLesson, learnEvaluation } from '../src/tune/learn-evaluation.ts';
import { leastSquares, sumsOf } from '../src/tune/least-squares.ts';
import { outsidersFrom, prospectorsBefore } from '../src/tune/outsiders.ts';
import { shock } from '../src/tune/shocks.ts';
import { command, passingFolder, start } from './support/command.ts';
import { cliHere } from './support/run-cli.ts';

describe('CMA-ES', () => {
  /** The best point after so many generations, from a start that is far off. */
  function climbed(value: (point: Float64Array) => number, size: number, generations: number, seed = 1) {
    const search = cmaEs(new Float64Array(size).fill(2), 0.5, 12, fastRandom(seed));
    for (let generation = 0; generation < generations; generation++) {
      const points = search.ask();
      search.tell(points, points.map(value));
    }
    return search;
  }

  const sphere = (point: Float64Array) => -point.reduce((sum, value, index) => sum + (value - index) ** 2, 0);

  it('finds the top of a sphere', () => {
    const { mean, sigma, generation } = climbed(sphere, 5, 150);
    for (const [index, value] of mean.entries()) expect(value).toBeCloseTo(index, 4);
    expect(sigma).toBeLessThan(1e-3);
    expect(generation).toBe(150);
  });

  it('learns which directions pay: a ridge a thousand times as long as wide, across the coordinates', () => {
    const ridge = ([x, y, z]: Float64Array) => -(1e6 * (x - y) ** 2 + (x + y - 2) ** 2 + 1e3 * (z + x) ** 2);
    const { mean } = climbed(ridge, 3, 300);
    expect(mean[0]).toBeCloseTo(1, 3);
    expect(mean[1]).toBeCloseTo(1, 3);
    expect(mean[2]).toBeCloseTo(-1, 3);
  });

  it('is the same for the same chance, and another for another', () => {
    const mean = (seed: number) => [...climbed(sphere, 3, 5, seed).mean];
    expect(mean(7)).toEqual(mean(7));
    expect(mean(8)).not.toEqual(mean(7));
  });

  it('draws normal numbers', () => {
    const random = fastRandom(3);
    const drawn = Array.from({ length: 20_000 }, () => normal(random));
    const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(drawn.reduce((sum, value) => sum + value * value, 0) / drawn.length).toBeCloseTo(1, 1);
    expect(drawn.filter((value) => Math.abs(value) < 1.96).length / drawn.length).toBeCloseTo(0.95, 2);
  });
});

describe('eigenvalues', () => {
  const rows = (matrix: number[][]) => matrix.map((row) => Float64Array.from(row));

  it('of a known matrix are 1, 2 and 4', () => {
    const { values } = eigen(
      rows([
        [3, 1, 0],
        [1, 3, 0],
        [0, 0, 1],
      ]),
    );
    const [least, middle, most] = [...values].sort((a, b) => a - b);
    expect([least, middle, most].map((value) => Number(value.toFixed(10)))).toEqual([1, 2, 4]);
  });

  it('belong to their vectors, and the vectors stand square to each other', () => {
    const matrix = rows([
      [4, 1, -2, 2],
      [1, 2, 0, 1],
      [-2, 0, 3, -2],
      [2, 1, -2, -1],
    ]);
    const { values, vectors } = eigen(matrix);
    for (let column = 0; column < 4; column++) {
      const vector = vectors.map((row) => row[column]);
      for (let row = 0; row < 4; row++) {
        const image = vector.reduce((sum, value, index) => sum + matrix[row][index] * value, 0);
        expect(image).toBeCloseTo(values[column] * vector[row], 9);
      }
      for (let other = 0; other < 4; other++) {
        const product = vectors.reduce((sum, row) => sum + row[column] * row[other], 0);
        expect(product).toBeCloseTo(column === other ? 1 : 0, 9);
      }
    }
  });
});

describe('least squares', () => {
  /** So many points of 3 + 2x - 5y, each off by chance. */
  function line(noise: number) {
    const random = fastRandom(11);
    const sums = sumsOf(3);
    for (let point = 0; point < 5000; point++) {
      const [x, y] = [random() * 10, random() * 10];
      sums.add(Float64Array.of(1, x, y), 3 + 2 * x - 5 * y + noise * normal(random));
    }
    return leastSquares(sums);
  }

  it('recover the coefficients of a line', () => {
    const { coefficients, residual } = line(0);
    for (const [index, known] of [3, 2, -5].entries()) expect(coefficients[index]).toBeCloseTo(known, 1);
    expect(residual).toBeLessThan(0.05);
  });

  it('tell how far the points lie from it', () => {
    const { coefficients, residual } = line(4);
    expect(coefficients[1]).toBeCloseTo(2, 1);
    expect(residual).toBeGreaterThan(3.8);
    expect(residual).toBeLessThan(4.2);
  });

  it('stay near a line known before where there are few points, and leave it where there are many', () => {
    const slope = (points: number) => {
      const random = fastRandom(5);
      const sums = sumsOf(2);
      for (let point = 0; point < points; point++) {
        const x = random() * 10 - 5;
        sums.add(Float64Array.of(1, x), 4 * x);
      }
      return leastSquares(sums, [0, 2]).coefficients[1];
    };
    expect(slope(15)).toBeCloseTo(2.02, 2);
    expect(slope(1_500)).toBeCloseTo(3, 2);
    expect(slope(150_000)).toBeGreaterThan(3.9);
  });

  it('bear a feature that never varies from 0', () => {
    const sums = sumsOf(2);
    for (let point = 0; point < 50; point++) sums.add(Float64Array.of(point, 0), 2 * point);
    const { coefficients } = leastSquares(sums);
    expect(coefficients[0]).toBeCloseTo(2, 3);
    expect(coefficients[1]).toBe(0);
  });
});

describe('weights as points', () => {
  it('come back as they were, and are held inside their limits', () => {
    const origin = pointOf(HAND_WEIGHTS);
    expect([...origin]).toEqual(WEIGHT_NAMES.map(() => 0));
    expect(weightsAt(origin)).toEqual(HAND_WEIGHTS);
    const far = weightsAt(origin.map(() => 1e9));
    expect(weightsAt(pointOf(far))).toEqual(far);
    for (const name of WEIGHT_NAMES) expect(far[name]).toBeLessThan(1e9);
  });
});

describe('a shock', () => {
  /** Every piece, wherever it is: tanks, converters of each kind, superchargers, claims of each player, licenses and quarters. */
  function piecesOf({ rules, state }: Game) {
    const onMap = (test: (zone: number) => boolean) => state.claims.filter((_, zone) => test(zone)).length;
    return {
      tanks: state.reserve.tanks + onMap((zone) => state.tanks[zone] >= 0),
      converters: [0, 1, 3].map((resource) => state.reserve.converters[resource] + onMap((zone) => state.tanks[zone] === resource)),
      superchargers: state.reserve.superchargers + onMap((zone) => state.superchargers[zone] > 0),
      claims: state.players.map(({ claims }, seat) => claims + onMap((zone) => state.claims[zone] === seat)),
      certificates:
        state.reserve.licences +
        state.reserve.luxuryQuarters +
        state.players.reduce((sum, one) => sum + one.licences + one.luxuryQuarters, 0),
      tracks:
        rules.prices.every((track, resource) => track[state.spaces[resource]] !== undefined) &&
        state.supplies.every((supply, resource) => supply >= 0 && supply <= rules.supplyMax[resource]) &&
        rules.tankPrices[Math.max(1, state.market)] !== undefined,
      fits: state.players.every(({ held, classes }) =>
        held.every((units, resource) => units >= 0 && units <= rules.capacities[resource][classes[resource]]),
      ),
    };
  }

  it('changes much, loses no piece, leaves no track, and the game goes on to its end', () => {
    const random = fastRandom(5);
    const ring = makeQuickGame(makeSetup({ players: 3 }));
    const changed = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const totals = ring(seed, [HAND_WEIGHTS, HAND_WEIGHTS, HAND_WEIGHTS], (game) => {
        const { state } = game;
        const before = structuredClone({ ...state, setup: null });
        const pieces = piecesOf(game);
        shock(game, random);
        expect(piecesOf(game)).toEqual({ ...pieces, tracks: true, fits: true });
        for (const part of ['spaces', 'supplies', 'market', 'players', 'claims', 'tanks', 'superchargers', 'reserve'] as const)
          if (JSON.stringify(before[part]) !== JSON.stringify(state[part])) changed.add(part);
      });
      expect(totals.every(Number.isFinite)).toBe(true);
    }
    expect([...changed].sort()).toEqual(['claims', 'market', 'players', 'reserve', 'spaces', 'superchargers', 'supplies', 'tanks']);
  });

  it('changes no later game', () => {
    const ring = makeQuickGame(makeSetup({ players: 2 }));
    const plain = ring(9, [HAND_WEIGHTS, HAND_WEIGHTS]);
    ring(9, [HAND_WEIGHTS, HAND_WEIGHTS], (game) => shock(game, fastRandom(1)));
    expect(ring(9, [HAND_WEIGHTS, HAND_WEIGHTS])).toEqual(plain);
  });
});

describe('outsiders', () => {
  it('play whole quick games beside a set of weights, each in their own way', () => {
    const random = fastRandom(3);
    const draw = outsidersFrom([]);
    const ring = makeQuickGame(makeSetup({ players: 4 }));
    const ends = Array.from({ length: 6 }, () => ring(7, [HAND_WEIGHTS, draw(random), draw(random), draw(random)]).join());
    expect(new Set(ends).size).toBe(6);
  });

  it('may be prospectors of another checkout', async () => {
    const [same] = await prospectorsBefore([join(import.meta.dirname, '../../..')]);
    expect(same.name).toBe('prospector');
    await expect(prospectorsBefore(['/no/such/folder'])).rejects.toThrow('not a checkout of Planet Steam');
  });
});

describe('an evaluation', () => {
  it('learns from quick games what things are worth, and that less is known the more rounds are left', () => {
    const players = 3;
    const evaluation = learnEvaluation(players, leagueLesson([{ name: 'hand', weights: HAND_WEIGHTS }]), 800, 4);
    const { lines, errors } = evaluation;
    expect(lines.map((line) => line.length)).toEqual([0, ...Array.from({ length: 5 }, () => FEATURES)]);
    for (let left = 1; left < errors.length; left++) expect(errors[left]).toBeGreaterThan(errors[left - 1]);

    // What more of a thing adds, at the beginnings of the last rounds of ten games.
    const gains = { tenCredits: 0, supercharger: 0 };
    const ring = makeQuickGame(makeSetup({ players }));
    for (let seed = 0; seed < 10; seed++) {
      ring(seed, [HAND_WEIGHTS, HAND_WEIGHTS, HAND_WEIGHTS], (game) => {
        const { state, rules } = game;
        if (state.round < rules.rounds) return;
        const wealth = () => outlookOf(game, evaluation, 0).wealth;
        const before = wealth();
        const player = state.players[0] as { credits: number };
        player.credits += 10;
        gains.tenCredits += (wealth() - before) / 10;
        player.credits -= 10;
        const zone = state.tanks.findIndex((tank, each) => tank >= 0 && state.claims[each] === 0 && state.superchargers[each] === 0);
        if (zone < 0) return;
        const superchargers = state.superchargers as number[];
        superchargers[zone] = 1;
        gains.supercharger += (wealth() - before) / 10;
        superchargers[zone] = 0;
      });
    }
    expect(gains.tenCredits).toBeGreaterThan(7);
    expect(gains.tenCredits).toBeLessThan(14);
    expect(gains.supercharger).toBeGreaterThan(35);
    expect(gains.supercharger).toBeLessThan(75);
  });
});

const TINY = ['tune', '--players', '2', '--champions', '1', '--generations', '2', '--population', '4', '--seeds', '1'];
const QUICK = [...TINY, '--held-out', '2', '--evaluation-games', '100'];
const MOST_SEEDS = 10;

/** Two seeds whose champions are good enough to join the league; with two generations not everyone is. */
async function seedsWithChampions(): Promise<string[]> {
  const found: string[] = [];
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const { err } = await command(...QUICK, '--seed', String(seed));
    if (err.includes('joins the league')) found.push(String(seed));
    if (found.length === 2) return found;
  }
  throw new Error(`of the seeds up to ${MOST_SEEDS} only ${found} bring a champion`);
}

/** Resolves when a process has said this on stderr. */
function told({ stderr }: ChildProcess, words: string): Promise<void> {
  return new Promise((heard) => {
    stderr?.on('data', (chunk) => {
      if (String(chunk).includes(words)) heard();
    });
  });
}

describe('tune', () => {
  it('writes weights that it accepts as a league, the same for the same seed', async () => {
    const place = passingFolder();
    const file = (name: string) => join(place, name);
    const read = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'));
    const [one, other] = await seedsWithChampions();
    const { code, out, err } = await command(...QUICK, '--seed', one, '--out', file('one.json'));
    expect(code).toBe(0);
    expect(err).toMatch(/^champion-1 on unseen seeds: hand \d+\.\d%: joins the league\n$/);
    expect(out).toMatch(/after 16 games.*\n {2}hand +wins +\d+\.\d% +margin +-?\d+\nWritten to /);
    expect(read('one.json')).toMatchObject({ players: 2, champions: [], provenance: { generations: 2, games: 16, evaluationGames: 100 } });
    expect(Object.keys(read('one.json').weights)).toEqual([...WEIGHT_NAMES]);

    await command(...QUICK, '--seed', one, '--out', file('again.json'));
    expect(readFileSync(file('again.json'), 'utf8')).toBe(readFileSync(file('one.json'), 'utf8'));
    await command(...QUICK, '--seed', other, '--out', file('other.json'));
    expect(read('other.json').weights).not.toEqual(read('one.json').weights);

    const better = await command(...QUICK, '--seed', other, '--league', file('one.json'), '--out', file('better.json'));
    expect(better.code).toBe(0);
    expect(better.err).toMatch(/hand \d+\.\d%, before-before \d+\.\d%: (joins|is not)/);
    expect(Object.keys(read('better.json').weights)).toEqual([...WEIGHT_NAMES]);
  });

  it('learns the evaluation of a tuned file anew and leaves the rest of it as it is', async () => {
    const file = join(passingFolder(), 'weights.json');
    const before = JSON.parse(readFileSync(join(import.meta.dirname, '../../../packages/bots/weights/2-players.json'), 'utf8'));
    const learn = async (seed: string) => {
      writeFileSync(file, JSON.stringify(before));
      const { code } = await cliHere(['tune', '--players', '2', '--evaluation', file, '--evaluation-games', '100', '--seed', seed]);
      expect(code).toBe(0);
      return JSON.parse(readFileSync(file, 'utf8'));
    };
    const learned = await learn('1');
    const { evaluation, provenance } = learned;
    expect(learned).toEqual({ ...before, evaluation, provenance });
    expect(provenance).toMatchObject({ weights: before.provenance.weights, evaluation: expect.stringContaining('--evaluation-games 100') });
    expect(evaluation.lines.map((line: number[]) => line.length)).toEqual(before.evaluation.lines.map((line: number[]) => line.length));
    expect(await learn('1')).toEqual(learned);
    expect((await learn('2')).evaluation).not.toEqual(evaluation);
  });

  it('learns the evaluation on from games of a bot', async () => {
    const file = join(passingFolder(), 'weights.json');
    const before = JSON.parse(readFileSync(join(import.meta.dirname, '../../../packages/bots/weights/2-players.json'), 'utf8'));
    writeFileSync(file, JSON.stringify(before));
    const asked = ['tune', '--players', '2', '--evaluation', file, '--evaluation-games', '100'];
    const { code } = await cliHere([...asked, '--played-by', 'prospector']);
    expect(code).toBe(0);
    const { evaluation, provenance, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    expect(provenance.evaluation).toBe(
      `${before.provenance.evaluation}; then planet-steam ${asked.join(' ')} --seed 1 --played-by prospector`,
    );
    expect({ ...rest, evaluation: before.evaluation, provenance: before.provenance }).toEqual(before);
    expect(evaluation).not.toEqual(before.evaluation);
    expect(evaluation.lines.map((line: number[]) => line.length)).toEqual(before.evaluation.lines.map((line: number[]) => line.length));

    writeFileSync(file, JSON.stringify({ ...before, evaluation: { lines: [[1, 2]] } }));
    expect(await cliHere([...asked, '--played-by', 'prospector'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no evaluation to begin with'),
    });
  });

  it('breeds an exploiter against one bot and tells how it fares against another, the same for the same seed', async () => {
    const file = join(passingFolder(), 'exploiter.json');
    const breed = [
      'tune',
      '--exploit',
      'drifter',
      '--players',
      '2',
      '--generations',
      '2',
      '--population',
      '4',
      '--seeds',
      '1',
      '--out',
      file,
    ];
    const against = async (judge: readonly string[]) => {
      const { code, out, err } = await cliHere([...breed, '--held-out', '3', ...judge]);
      expect(code).toBe(0);
      expect(err.match(/^generation \d of 2: wins \d+\.\d%, mean lead -?\d+, sigma \d\.\d+$/gm)).toHaveLength(2);
      return { out, ideas: readFileSync(file, 'utf8') };
    };
    const drifters = await against([]);
    expect(drifters.out).toMatch(/^One against 1 drifter on unseen seeds: wins 100\.0% ± 0\.0 points, lead \d+ ± \d+ \(6 games\)\.\n$/);
    expect(await against([])).toEqual(drifters);
    const prospectors = await against(['--judge', 'prospector']);
    expect(prospectors.out).toMatch(/^One against 1 prospector /);
    expect(prospectors.ideas).toBe(drifters.ideas);
  });

  it('learns a forecast for every round, the same for the same seed', async () => {
    const place = passingFolder();
    const learn = async (seed: string, name: string) => {
      const file = join(place, name);
      const { code } = await cliHere(['tune', '--players', '4', '--market', file, '--market-games', '20', '--seed', seed]);
      expect(code).toBe(0);
      const { prices, provenance } = JSON.parse(readFileSync(file, 'utf8'));
      expect(provenance.command).toContain('--market-games 20');
      return prices as number[][][][];
    };
    const prices = await learn('1', 'one.json');
    // with n rounds after this one: n prices to come, and the one that counts in the end
    expect(prices.map((ahead) => ahead.length)).toEqual([1, 2, 3, 4, 5]);
    for (const line of prices.flat(2)) expect(line.every(Number.isFinite)).toBe(true);
    expect(await learn('1', 'again.json')).toEqual(prices);
    expect(await learn('2', 'other.json')).not.toEqual(prices);
  });

  it('keeps the champions it has on Ctrl-C, and ends with code 130', async () => {
    const file = join(passingFolder(), 'tuned.json');
    const many = QUICK.map((word, index) => (QUICK[index - 1] === '--champions' ? '100' : word));
    const run = start([...many, '--out', file]);
    await told(run.child, 'joins the league');
    run.child.kill('SIGINT');
    const { code, err, out } = await run.ended;
    expect(code).toBe(130);
    expect(err).toContain('Stopping');
    expect(out).toContain('Written to');
    const { weights, provenance } = JSON.parse(readFileSync(file, 'utf8'));
    expect(Object.keys(weights)).toEqual([...WEIGHT_NAMES]);
    expect(provenance.generations).toBeLessThan(200);
  });

  it('has nothing to keep on Ctrl-C before the first champion', async () => {
    const file = join(passingFolder(), 'tuned.json');
    const run = start([...TINY.map((word, index) => (TINY[index - 1] === '--generations' ? '100000' : word)), '--out', file]);
    await told(run.child, 'generation 10 of');
    run.child.kill('SIGINT');
    const { code, err } = await run.ended;
    expect(code).toBe(130);
    expect(err).toContain('Stopped before the first champion');
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ['a league that is not there', '--league', '/no/such/weights.json', /there is no file/],
    ['checkouts that are none', '--before', '/no/such/folder', /not a checkout/],
    ['an evaluation of something else', '--evaluation', join(import.meta.dirname, '../package.json'), /not a file of tuned weights/],
    [
      'an evaluation for another number of players',
      '--evaluation',
      join(import.meta.dirname, '../../../packages/bots/weights/4-players.json'),
      /is for 4 players, not for 2: give its number with --players/,
    ],
    ['a bot to learn from without a file', '--played-by', 'foreman', /--played-by is for --evaluation/],
    ['a judge of nothing', '--judge', 'foreman', /--judge is for --exploit/],
    ['a league that is something else', '--league', join(import.meta.dirname, '../package.json'), /not a file of tuned weights/],
    ['a result in no folder', '--out', '/no/such/folder/tuned.json', /there is no folder/],
    ['a table of six', '--players', '6', /from 2 to 5/],
    ['a population that cannot learn', '--population', '3', /from 4 to/],
  ])('refuses %s in one line, with exit code 2', async (_, option, value, reason) => {
    const { code, out, err } = await cliHere([...QUICK, option, value]);
    expect(err).toMatch(/^error: [^\n]+\n$/);
    expect(err).toMatch(reason);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('refuses checkouts where no one is bred against them', async () => {
    const { code, err } = await cliHere(['tune', '--market', '/tmp/market.json', '--before', 'somewhere']);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('--market') });
  });

  it.each([
    ['nothing', ''],
    ['a part', '{"weights": {'],
    ['a null', 'null'],
    ['a champion that is none', JSON.stringify({ weights: HAND_WEIGHTS, champions: [null] })],
    ['a weight that is no number', JSON.stringify({ weights: { ...HAND_WEIGHTS, [WEIGHT_NAMES[0]]: 'much' } })],
  ])('refuses a league file with %s in it', async (_, text) => {
    const file = join(passingFolder(), 'league.json');
    writeFileSync(file, text);
    const { code, out, err } = await cliHere([...QUICK, '--league', file]);
    expect(err).toMatch(/^error: [^\n]+\n$/);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});
