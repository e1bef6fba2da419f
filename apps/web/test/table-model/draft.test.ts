import {
  applyMove,
  fastRandom,
  type Move,
  type OptionsOf,
  randomMove,
  type SeatView,
  seatView,
  suppose,
  VARIANTS,
  type Zone,
} from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { type Added, addMove, type Draft, NO_DRAFT, redo, removeMove, replayDraft, restart, undo } from '../../src/table-model/draft.ts';
import { games, playGame, viewsAsked } from '../tank-turn/support.ts';

const ACTIVATE: Move = { kind: 'activate' };
const END: Move = { kind: 'endTurn' };

/** Someone who can activate, buy a tank and then a converter for it. */
function rich(): { view: SeatView; zone: Zone } {
  for (const view of viewsAsked('activation', games(10))) {
    const outcome = suppose(view, [ACTIVATE]);
    if (!outcome.ok) continue;
    const zone = (outcome.view.options as OptionsOf<'tankTurn'>).buyTank[0];
    if (zone !== undefined && suppose(view, [ACTIVATE, { kind: 'buyTank', zone }, converter(zone)]).ok) return { view, zone };
  }
  throw new Error('nobody is rich enough');
}

function converter(zone: Zone): Move {
  return { kind: 'buyConverter', converter: 'energy', zone, oldTo: null };
}

function added(view: SeatView, draft: Draft, move: Move): Extract<Added, { ok: true }> {
  const outcome = addMove(view, draft, move);
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.code}`);
  return outcome;
}

function drafted(view: SeatView, moves: readonly Move[]): Draft {
  return moves.reduce((draft, move) => added(view, draft, move).draft, NO_DRAFT);
}

describe('a turn that is not final', () => {
  const { view, zone } = rich();
  const tank: Move = { kind: 'buyTank', zone };
  const whole = drafted(view, [ACTIVATE, tank, converter(zone)]);

  it('takes steps one after the other', () => {
    expect(whole.moves).toEqual([ACTIVATE, tank, converter(zone)]);
  });

  it('shows the table with it', () => {
    const outcome = suppose(view, [ACTIVATE, tank]);
    expect(outcome).toMatchObject({ ok: true, view: added(view, drafted(view, [ACTIVATE]), tank).view });
  });

  it('refuses a step that is not legal', () => {
    expect(addMove(view, whole, tank)).toMatchObject({ ok: false, refusal: { code: expect.any(String) } });
  });

  it('undoes and redoes in order', () => {
    const back = undo(undo(whole));
    expect(back.moves).toEqual([ACTIVATE]);
    expect(redo(back).moves).toEqual([ACTIVATE, tank]);
    expect(redo(redo(back))).toEqual(whole);
    expect(undo(NO_DRAFT)).toEqual(NO_DRAFT);
    expect(redo(NO_DRAFT)).toEqual(NO_DRAFT);
  });

  it('restarts, and redo brings everything back step by step', () => {
    const again = restart(undo(whole));
    expect(again.moves).toEqual([]);
    expect(redo(again).moves).toEqual([ACTIVATE]);
    expect(redo(redo(redo(again)))).toEqual(whole);
  });

  it('forgets what was undone as soon as something else is done', () => {
    const { draft } = added(view, undo(whole), converter(zone));
    expect(draft.undone).toEqual([]);
  });

  it('loses with a step what needed it, and nothing else', () => {
    const { draft, dropped } = removeMove(view, whole, 1);
    expect(draft.moves).toEqual([ACTIVATE]);
    expect(dropped).toEqual([converter(zone)]);
    expect(removeMove(view, whole, 2)).toEqual({ draft: { moves: [ACTIVATE, tank], undone: [] }, dropped: [] });
  });

  it('keeps of an old draft what can still be done', () => {
    expect(replayDraft(view, [ACTIVATE, converter(zone), tank])).toEqual({
      draft: { moves: [ACTIVATE, tank], undone: [] },
      dropped: [converter(zone)],
    });
  });
});

describe('what a draft shows', () => {
  const kinds = [
    games(4),
    games(3, { players: 2, ruleSet: 'ludoart-2008' }),
    games(3, { players: 5, ruleSet: 'ludoart-2008-fr' }),
    games(4, { players: 3, ruleSet: 'heidelberger-2013', variants: VARIANTS }),
  ].flat();

  it('is what really playing it leads to', () => {
    let longest = 0;
    for (const game of kinds) {
      const random = fastRandom(1000 + game.number);
      playGame('activation', game, (before, seat) => {
        const view = seatView(before, seat);
        const moves: Move[] = [];
        let state = before;
        let next: Move = ACTIVATE;
        while (next.kind !== 'endTurn' && moves.length < 12) {
          const outcome = applyMove(state, seat, next);
          if (!outcome.ok) break;
          state = outcome.state;
          moves.push(next);
          expect(suppose(view, moves)).toMatchObject({ ok: true, view: seatView(state, seat) });
          next = randomMove(seatView(state, seat).options as OptionsOf<'tankTurn'>, random);
        }
        longest = Math.max(longest, moves.length);
        expect(replayDraft(view, moves)).toEqual({ draft: { moves, undone: [] }, dropped: [] });
      });
    }
    expect(longest).toBeGreaterThan(6);
  });

  it('ends where the turn ends', () => {
    const { view } = rich();
    const outcome = suppose(view, [ACTIVATE, END]);
    expect(outcome.ok && outcome.view.options).toBeNull();
  });
});
