import {
  createGame,
  DECISION_KINDS,
  type DecisionKind,
  fastRandom,
  listMoves,
  type Move,
  makeSetup,
  type Options,
  openGame,
  PLAYER_COUNTS,
  play,
  RESOURCES,
  RULE_SETS,
  randomMove,
  type SeatView,
  type Setup,
  seatView,
  VARIANTS,
} from '@planet-steam/engine';
import { Narrator, plainTable, termsOf } from '@planet-steam/texts/english';
import { describe, expect, it } from 'vitest';
import { questionFor } from '../src/terminal/questions.ts';
import { formatMove } from '../src/terminal/typed/format-move.ts';
import { parseTyped } from '../src/terminal/typed/parse-typed.ts';

function randomSetup(random: () => number): Setup {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
  return makeSetup({
    players: pick(PLAYER_COUNTS),
    ruleSet: pick(RULE_SETS),
    variants: VARIANTS.filter(() => random() < 0.6),
    concealedCredits: random() < 0.5,
  });
}

/** The questions of random games, as the seat that is asked sees them. */
function* questions(games: number): Generator<SeatView> {
  for (let number = 0; number < games; number++) {
    const random = fastRandom(number + 1);
    const game = openGame(createGame(randomSetup(random), `typed ${number}`).state);
    while (game.state.decision !== null) {
      const { seat } = game.state.decision;
      const view = seatView(game.state, seat);
      yield view;
      play(game, seat, randomMove(view.options as Options, random));
    }
  }
}

function firstMoves(options: Options, most: number): Move[] {
  const moves: Move[] = [];
  for (const move of listMoves(options)) if (moves.push(move) >= most) break;
  return moves;
}

const GAMES = 30;

describe('typed moves', () => {
  it('every legal move of every kind of question can be typed, and is read as the same move', () => {
    const seen = new Set<DecisionKind>();
    const random = fastRandom(7);
    for (const view of questions(GAMES)) {
      const options = view.options as Options;
      const some = [...firstMoves(options, 40), ...Array.from({ length: 10 }, () => randomMove(options, random))];
      for (const move of some) {
        const text = formatMove(move, termsOf(view.setup));
        const typed = parseTyped(text, view);
        if (!typed.ok || JSON.stringify(sorted(typed.moves)) !== JSON.stringify(sorted([move]))) {
          expect.fail(`${options.kind}: ${JSON.stringify(move)} is typed "${text}" and read as ${JSON.stringify(typed)}`);
        }
      }
      seen.add(options.kind);
    }
    expect(DECISION_KINDS.filter((kind) => !seen.has(kind))).toEqual([]);
  });

  it('every question says everything that can be typed', () => {
    const seen = new Set<DecisionKind>();
    for (const view of questions(GAMES / 3)) {
      const who = new Narrator({ ...plainTable(view.players.length), you: view.seat });
      const { asks, answers } = questionFor(view, who);
      expect(asks.length).toBeGreaterThan(10);
      const said = new Set(answers.flatMap(([typed]) => [keyWords(typed), keyWords(typed.replace(/\[.*\]/, ''))]));
      const needed = new Set(firstMoves(view.options as Options, 200).map((move) => keyWords(formatMove(move, termsOf(view.setup)))));
      for (const words of needed) expect(said, view.options?.kind).toContain(words);
      for (const [typed, means] of answers) expect(`${typed} ${means}`).not.toMatch(/undefined|null|NaN|\[object/);
      seen.add((view.options as Options).kind);
    }
    expect(seen.size).toBeGreaterThan(22);
  });

  /** The first question of this kind. */
  function question(kind: DecisionKind): SeatView {
    for (const view of questions(GAMES)) if (view.options?.kind === kind) return view;
    throw new Error(`no game asks ${kind}`);
  }

  it('are understood as people say them', () => {
    const tanks = question('tankTurn');
    expect(parseTyped('TANK c4 Quartz', tanks)).toEqual({
      ok: true,
      moves: [
        { kind: 'buyTank', zone: 'C4' },
        { kind: 'buyConverter', converter: 'quartz', zone: 'C4', oldTo: null },
      ],
    });
    expect(parseTyped('buy tank on C4 with water', tanks)).toEqual({ ok: true, moves: [{ kind: 'buyTank', zone: 'C4' }] });
    expect(parseTyped('converter C4 ore', tanks)).toEqual(parseTyped('converter ore C4', tanks));
    expect(parseTyped('move the converter from C4 to D4', tanks)).toMatchObject({
      moves: [{ kind: 'moveConverter', from: 'C4', to: 'D4' }],
    });
    expect(parseTyped('upgrade ore C4', tanks)).toEqual(parseTyped('converter ore C4', tanks));
    expect(parseTyped('earth C4', tanks)).toEqual(parseTyped('import C4', tanks));
    expect(parseTyped('move compressor dome C4 D4', tanks)).toEqual(parseTyped('move charger C4 D4', tanks));
    expect(parseTyped('12', question('bid'))).toEqual({ ok: true, moves: [{ kind: 'bid', amount: 12 }] });
    expect(parseTyped('e', question('airship'))).toEqual({ ok: true, moves: [{ kind: 'moorAirship', lane: 'E' }] });
    const trade = question('trade');
    expect(parseTyped('sell 2', trade)).toMatchObject({ moves: [{ kind: 'sell', amount: 2 }] });
    expect(parseTyped('{"kind":"pass"}', trade)).toEqual({ ok: true, moves: [{ kind: 'pass' }] });
  });

  it('that are none say how it is written', () => {
    const tanks = question('tankTurn');
    for (const nonsense of [
      '',
      'tank',
      'tank Z9',
      'tank C4 D4',
      'tank C4 quartz ore',
      'tank C4 please',
      'move C4',
      'converter C4',
      'fly C4',
      '12',
      '{',
      '{}',
      'bid 3',
    ]) {
      expect(parseTyped(nonsense, tanks), nonsense).toMatchObject({ ok: false });
    }
    expect(parseTyped('tank', tanks)).toEqual({ ok: false, problem: 'Write it like: tank C4, or tank C4 quartz' });
    expect(parseTyped('converter water C4', tanks)).toMatchObject({ ok: false });
    expect(parseTyped('bid 0', question('bid'))).toMatchObject({ ok: false });
    expect(parseTyped('weak ore', question('manipulation'))).toMatchObject({ ok: false });
  });
});

/** What is left of a line without its things and placeholders: `move converter`. */
function keyWords(line: string): string {
  const words = line.replace(/[[\]]/g, '').split(' ');
  return words.filter((word) => /^[a-z]+$/.test(word) && !(RESOURCES as readonly string[]).includes(word)).join(' ');
}

/** The order in which resources are named does not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
