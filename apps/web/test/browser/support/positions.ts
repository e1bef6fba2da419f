import { makeBot } from '@planet-steam/bots';
import {
  DECISION_KINDS,
  type DecisionKind,
  fastRandom,
  forcedMove,
  type GameRecord,
  ledgerView,
  makeSetup,
  type Options,
  optionsFor,
  PLAYER_COUNTS,
  type PlayerCount,
  type RuleSetId,
  randomMove,
  recordGame,
  type Seat,
  VARIANTS,
} from '@planet-steam/engine';

/** A game played up to a question of a certain kind. */
export interface Position {
  readonly kind: DecisionKind;
  readonly record: GameRecord;
  readonly seat: Seat;
}

const PROSPECTOR = makeBot('prospector', { now: () => 0 });
const MOST_GAMES = 400;

/**
 * For each kind of question a game that rests on it, with more than one answer: played by bots who know what they do, with a bit of chance, so
 * that the board looks like a game. Which rule set they can come from depends on the kind.
 */
export function positionsOf(
  ruleSets: readonly RuleSetId[],
  kinds: readonly DecisionKind[] = DECISION_KINDS,
  firstSeed = 1,
  players?: PlayerCount,
): Position[] {
  const found = new Map<DecisionKind, Position>();
  const asked = kinds.filter((kind) => isAsked(kind, ruleSets, players));
  for (let seed = firstSeed; seed < firstSeed + MOST_GAMES && found.size < asked.length; seed++) {
    const random = fastRandom(seed);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
    const share = pick([0, 0.4, 0.8]);
    const setup = makeSetup({
      players: players ?? pick(PLAYER_COUNTS),
      ruleSet: pick(ruleSets),
      variants: VARIANTS.filter(() => random() < share),
      concealedCredits: false,
    });
    const chance = pick([0.05, 0.05, 0.6]);
    const game = recordGame(setup, `position ${seed}`);
    const latest = new Map<DecisionKind, { moves: number; seat: Seat }>();
    for (let moves = 0; game.state.decision !== null; moves++) {
      const { kind, seat } = game.state.decision;
      if (asked.includes(kind) && !found.has(kind) && forcedMove(game.state) === null && (game.state.round < 3 || !latest.has(kind)))
        latest.set(kind, { moves, seat });
      const options = optionsFor(game.state, seat) as Options;
      const view = ledgerView(game.state, seat);
      game.play(seat, random() < chance ? randomMove(options, random) : PROSPECTOR.choose(view, options, random).move);
    }
    const record = game.record();
    for (const [kind, { moves, seat }] of latest) {
      found.set(kind, { kind, seat, record: { ...record, moves: record.moves.slice(0, moves), result: null } });
    }
  }
  return kinds.flatMap((kind) => found.get(kind) ?? []);
}

/** Only 2008 turns tanks, and with two players no one is asked SPC-5 and VAR-9. */
export function isAsked(kind: DecisionKind, ruleSets: readonly RuleSetId[], players?: PlayerCount): boolean {
  if (kind === 'turnedTank') return ruleSets.some((ruleSet) => ruleSet.includes('2008'));
  return players !== 2 || !['bankAgent', 'sabotage'].includes(kind);
}

/** A whole game of bots, to its end. */
export function finishedGame(ruleSet: RuleSetId): Pick<Position, 'record' | 'seat'> {
  const random = fastRandom(1);
  const game = recordGame(makeSetup({ players: 3, ruleSet, concealedCredits: true }), 'finished');
  while (game.state.decision !== null) {
    const { seat } = game.state.decision;
    game.play(seat, PROSPECTOR.choose(ledgerView(game.state, seat), optionsFor(game.state, seat) as Options, random).move);
  }
  return { record: game.record(), seat: 1 };
}
