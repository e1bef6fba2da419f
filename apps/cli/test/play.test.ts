import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBot } from '@planet-steam/bots';
import {
  applyMove,
  cutRecord,
  fastRandom,
  type GameRecord,
  makeSetup,
  type Options,
  optionsFor,
  type PlayerCount,
  randomMove,
  recordGame,
  recordText,
  replayToEnd,
  type Setup,
  type State,
  VARIANTS,
} from '@planet-steam/engine';
import { TurnRecorder } from '@planet-steam/table';
import { Narrator, termsOf } from '@planet-steam/texts/english';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readRecord } from '../src/shell/files.ts';
import type { LineReader } from '../src/terminal/play/line-reader.ts';
import { TerminalGame } from '../src/terminal/play/terminal-game.ts';
import { isTankTurnOf } from '../src/terminal/play/turn-draft.ts';
import { formatMove } from '../src/terminal/typed/format-move.ts';
import { cli, fileWith, folder, MAIN } from './support/run-cli.ts';

const SEED = 'a table for two';
const YOU = 0;

/** Someone who types random legal moves. They look at the table themselves, so the lines do not come from the program that is tested. */
class RandomTypist implements LineReader {
  readonly typed: string[] = [];
  readonly #recorder: TurnRecorder;
  readonly #random = fastRandom(11);
  #tried: State | null = null;

  constructor(recorder: TurnRecorder) {
    this.#recorder = recorder;
  }

  async next(): Promise<{ kind: 'line'; text: string }> {
    const state = this.#tried ?? this.#recorder.state;
    const move = randomMove(optionsFor(state, YOU) as Options, this.#random);
    const outcome = isTankTurnOf(state, YOU) ? applyMove(state, YOU, move) : null;
    this.#tried = outcome?.ok && isTankTurnOf(outcome.state, YOU) ? outcome.state : null;
    const text = formatMove(move, termsOf(state.setup));
    this.typed.push(text);
    return { kind: 'line', text };
  }

  interrupt(): void {}
  close(): void {}
}

function untimed(record: GameRecord): GameRecord {
  return { ...record, moves: record.moves.map((move) => ({ ...move, at: null })) };
}

async function typeGame(setup: Setup): Promise<{ typed: string[]; record: GameRecord }> {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const recorder = new TurnRecorder(setup, SEED);
  const typist = new RandomTypist(recorder);
  const bot = makeBot('drifter', { now: () => 0 });
  await new TerminalGame({
    recorder,
    seed: SEED,
    bots: Array.from({ length: setup.players }, (_, seat) => (seat === YOU ? null : bot)),
    who: new Narrator({ names: ['You', 'B', 'C', 'D', 'E'].slice(0, setup.players), you: YOU }),
    lines: typist,
    saveTo: null,
    resumeCommand: () => '',
    delay: 0,
    isInterrupted: () => false,
  }).play();
  return { typed: typist.typed, record: recorder.record() };
}

afterEach(() => vi.restoreAllMocks());

describe('a whole game from a pipe', () => {
  it.each([
    ['2 players', makeSetup({ players: 2 }), []],
    [
      '5 players with all variants, 2008',
      makeSetup({ players: 5, ruleSet: 'ludoart-2008-fr', variants: VARIANTS, concealedCredits: true }),
      ['--players', '5', '--rule-set', 'ludoart-2008-fr', '--variants', 'all', '--concealed'],
    ],
  ] as const)('%s: typed words are played as they were meant, to the end', async (_name, setup, options) => {
    const { typed, record } = await typeGame(setup);
    vi.restoreAllMocks();
    const file = join(folder(), 'game.json');
    const args = ['play', ...(options.length > 0 ? options : ['--players', '2']), '--bots', 'drifter', '--seed', SEED, '--save', file];
    const { code, out, err } = cli(args, `${typed.join('\n')}\n`);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const saved = readRecord(file);
    expect(untimed(saved)).toEqual(untimed(record));
    expect(saved.moves.every(({ at }) => at !== null)).toBe(true);
    expect(record.result).not.toBeNull();
    for (const { total } of saved.result?.standing ?? [])
      expect(out.slice(out.lastIndexOf(`${termsOf(setup).quarters.many}  wealth`))).toContain(` ${total}\n`);
    expect(cli(['verify', file]).code).toBe(0);
  });
});

describe('watching', () => {
  it('plays a whole game with a bot in every seat, the same for the same seed', () => {
    const files = [join(folder(), 'a.json'), join(folder(), 'b.json')];
    const [a] = files.map((file) => cli(['play', '--auto', 'drifter', '--bots', 'drifter', '--seed', 'watched', '--save', file]));
    expect(a.code).toBe(0);
    expect(a.out).toMatch(/wins\.|share the victory\./);
    expect(a.out).not.toMatch(/\byou\b/i);
    expect(readFileSync(files[0], 'utf8')).toBe(readFileSync(files[1], 'utf8'));
    expect(replayToEnd(readRecord(files[0])).ok).toBe(true);
  });

  it('calls the players by the names they are given', () => {
    const { out } = cli(['play', '--auto', 'drifter', '--players', '2', '--names', 'Ann,Big Ben']);
    expect(out).toMatch(/^Ann /m);
    expect(out).toMatch(/^Big Ben /m);
    expect(out).not.toContain('Drifter');
  });
});

/** A saved game in which the person of seat 0 is asked this. */
function gameAt(players: PlayerCount, isIt: (state: State) => boolean): { record: GameRecord; file: string } {
  for (let number = 0; number < 50; number++) {
    const random = fastRandom(number + 1);
    const recorder = recordGame(makeSetup({ players }), `game ${number}`);
    while (recorder.state.decision !== null) {
      if (recorder.state.decision.seat === YOU && isIt(recorder.state)) {
        const record = recorder.record();
        return { record, file: fileWith(recordText(record)) };
      }
      const { seat } = recorder.state.decision;
      recorder.play(seat, randomMove(optionsFor(recorder.state, seat) as Options, random));
    }
  }
  throw new Error('no game comes to this');
}

describe('at the table', () => {
  it('refuses what is not allowed with its rule, and nothing is lost', () => {
    const file = join(folder(), 'game.json');
    const { out } = cli(
      ['play', '--seed', 'demo', '--save', file],
      ['frobnicate', 'bid 3', 'upgrade', 'pass', 'upgrade water', 'bid 100000', 'bid 1'].join('\n'),
    );
    expect(out).toContain('"frobnicate" does not answer this. You can type: upgrade water | pass');
    expect(out).toContain('Write it like: upgrade water');
    expect(out).toContain('You must upgrade one carrier before the first round. Choose one. (SET-6)');
    expect(out).toContain('You upgrade the water carrier to class 2');
    expect(out).toMatch(/You can bid at most 120 credits\. \(AUC-4\)/);
    expect(readRecord(file).moves.filter(({ seat }) => seat === 0)).toHaveLength(1);
  });

  it('keeps the moves of a tank turn until it ends, and takes them back', () => {
    const { record, file } = gameAt(2, (state) => {
      const options = optionsFor(state, YOU);
      return options?.kind === 'activation' && options.activate && state.players[YOU].held[2] >= 3 && state.players[YOU].credits > 60;
    });
    const zone = record.setup.board.startingClaims[2].players[YOU][0];
    const { out } = cli(
      ['play', '--resume', file, '--bots', 'drifter'],
      `activate\ntank ${zone} ore\nundo\nundo\nundo\nundo\nactivate\nend\n`,
    );
    expect(out).toContain(`You buy a tank for ${zone}`);
    expect(out).toContain(`Undone: converter ore ${zone}`);
    expect(out).toContain(`Undone: tank ${zone}`);
    expect(out).toContain('Undone: activate');
    expect(out).toContain('There is nothing to undo');
    expect(out).toContain('You end the turn.');
    expect(out.match(/You activate for 1 water\./g)).toHaveLength(2); // as it was tried out, twice, and not again at the end
    const moves = readRecord(file).moves.slice(record.moves.length);
    expect(moves.slice(0, 2).map(({ move }) => move)).toEqual([{ kind: 'activate' }, { kind: 'endTurn' }]);
  });

  it('buys all of one line or nothing of it', () => {
    const { record, file } = gameAt(2, (state) => {
      const options = optionsFor(state, YOU);
      const price = state.setup.board.tankPrices[state.market - 1];
      const { credits, held } = state.players[YOU];
      return (
        options?.kind === 'activation' && options.activate && held[2] >= 2 && credits >= price && credits < price + 8 && state.market > 0
      );
    });
    const owned = [...'ABCDEFG'].flatMap((lane) => [3, 4, 5, 6].map((position) => `${lane}${position}`));
    const { out } = cli(
      ['play', '--resume', file, '--bots', 'drifter'],
      `activate\n${owned.map((zone) => `tank ${zone} quartz\n`).join('')}end\n`,
    );
    expect(out).toMatch(/You need 8 credits for this and have \d\. \(TNK-7\)/);
    const bought = readRecord(file)
      .moves.slice(record.moves.length)
      .map(({ move }) => move.kind);
    expect(bought.slice(0, 2)).toEqual(['activate', 'endTurn']);
  });

  it('answers with Enter alone where there is just one answer', () => {
    const { record, file } = gameAt(2, (state) => {
      const options = optionsFor(state, YOU);
      return options?.kind === 'trade' && options.buy === null && options.sell === null;
    });
    cli(['play', '--resume', file, '--bots', 'drifter'], '\n');
    expect(readRecord(file).moves[record.moves.length].move).toEqual({ kind: 'pass' });
  });

  it('helps, draws, remembers, advises, saves and lets go', () => {
    const file = join(folder(), 'kept.json');
    const { code, out } = cli(
      ['play', '--seed', 'demo', '--players', '2', '--names', 'Ann Lee,Ben', '--seat', '1'],
      [
        'help',
        'MAP',
        'log 2',
        'log x',
        'hint',
        'hint drifter',
        'hint nobody',
        'save',
        `save ${file}`,
        `save ${file}`,
        'quit',
        'no',
        'quit',
        'yes',
        'help',
      ].join('\n'),
    );
    expect(code).toBe(0);
    expect(out).toContain('At any time:');
    expect(out.match(/^Before the first round$/gm)).toHaveLength(2);
    expect(out).toContain('Write it like: log 40');
    expect(out.match(/would type: upgrade \w+/g)).toHaveLength(2);
    expect(out).toContain('"nobody" is no bot');
    expect(out).toContain('Not saved: name the file');
    expect(out).toContain(`planet-steam play --resume ${file} --bots`);
    expect(out).toContain(`--names 'Ann Lee,Ben'`);
    expect(out).toContain(`Not saved: ${file} already exists`);
    expect(out.match(/Leave it\?/g)).toHaveLength(2);
    expect(out).toContain('It was not saved. Next time, play with --save FILE.');
    expect(existsSync(file)).toBe(true);
  });

  it('saves when the input ends, says so, and goes on from there as if nothing had happened', async () => {
    const { typed, record } = await typeGame(makeSetup({ players: 2 }));
    vi.restoreAllMocks();
    const file = join(folder(), 'game.json');
    const half = Math.floor(typed.length / 2);
    const first = cli(
      ['play', '--players', '2', '--bots', 'drifter', '--seed', SEED, '--save', file],
      `${typed.slice(0, half).join('\n')}\n`,
    );
    expect(first.code).toBe(0);
    expect(first.out).toContain(`It is saved in ${file}. To continue: planet-steam play --resume ${file} --bots drifter`);
    const before = readRecord(file);
    expect(before.result).toBeNull();
    const lost = typed.slice(0, half).length - before.moves.filter(({ seat }) => seat === YOU).length; // of a tank turn that was not ended
    expect(cli(['play', '--resume', file, '--bots', 'drifter'], `${typed.slice(half - lost).join('\n')}\n`).code).toBe(0);
    expect(untimed(readRecord(file))).toEqual(untimed(record));
  });

  it('does not go on with a game that does not replay or has no seed', () => {
    const { record } = gameAt(2, (state) => state.round === 1);
    const moves = record.moves.map((move, index) => (index === 0 ? { ...move, seat: 1 - move.seat } : move));
    expect(cli(['play', '--resume', fileWith({ ...record, moves })])).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be continued: move 1'),
    });
    expect(cli(['play', '--resume', fileWith({ ...cutRecord(record, 1), seed: null })])).toMatchObject({
      code: 2,
      err: expect.stringContaining('has no seed'),
    });
  });

  it('shows the result of a game that is over', () => {
    const file = join(folder(), 'over.json');
    cli(['play', '--auto', 'drifter', '--players', '2', '--save', file]);
    const { code, out } = cli(['play', '--resume', file]);
    expect(code).toBe(0);
    expect(out).toContain('luxury quarters  wealth');
  });
});

describe('Ctrl-C', () => {
  it.each([
    ['a person is asked', ['--bots', 'drifter'], '> '],
    ['bots play', ['--auto', 'drifter', '--delay', '50'], 'Round 1'],
  ])('while %s: saves, says how to go on, ends with code 130', async (_name, options, sign) => {
    const file = join(folder(), 'game.json');
    const child = spawn(process.execPath, [MAIN, 'play', '--save', file, ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (!out.includes(sign) && (out + text).includes(sign)) child.kill('SIGINT');
      out += text;
    });
    const code = await new Promise((resolve) => child.on('exit', resolve));
    expect(out).toContain(`It is saved in ${file}. To continue: planet-steam play --resume`);
    expect(code).toBe(130);
    expect(replayToEnd(readRecord(file)).ok).toBe(true);
  });
});

describe('colours', () => {
  it('are for terminals only', () => {
    const run = (env: NodeJS.ProcessEnv) =>
      spawnSync(process.execPath, [MAIN, 'play', '--seed', 'x'], { input: '', encoding: 'utf8', env: { ...process.env, ...env } }).stdout;
    expect(run({ NO_COLOR: undefined, FORCE_COLOR: undefined })).not.toContain('\u001b');
    expect(run({ NO_COLOR: undefined, FORCE_COLOR: '1' })).toContain('\u001b');
  });
});
