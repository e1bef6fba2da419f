import { createHash, createHmac } from 'node:crypto';
import {
  applyMove,
  commitmentTo,
  createGame,
  createGameWithDice,
  type Event,
  fastRandom,
  type GameRecord,
  type Move,
  makeSetup,
  parseRecord,
  provenDice,
  provenDie,
  publicView,
  recordedDice,
  replay,
  type VerifiedDie,
  verifyDice,
} from '@planet-steam/engine';
import { gameAt, giveTank, giveZone, randomSetup, recordRandomGame, TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

/** The die as the published recipe says, worked out with another library: the first byte below 252 of HMAC(seed, "die n"). */
function dieByRecipe(seed: string, index: number): number {
  const bytes = [...createHmac('sha256', seed).update(`die ${index}`).digest()];
  const fair = bytes.find((byte) => byte < 252);
  if (fair === undefined) throw new Error('this does not happen');
  return (fair % 6) + 1;
}

function verified(record: GameRecord): readonly VerifiedDie[] {
  const result = verifyDice(record);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

function diceOf({ opening, moves }: GameRecord): number[] {
  return [...opening, ...moves.flatMap(({ dice }) => dice)];
}

/** The dice that these events show. */
function diceShown(events: readonly Event[]): number[] {
  return events.flatMap((event) => {
    if (event.kind === 'firstPlayerRolled') return event.rolls.map(({ die }) => die);
    return 'die' in event && event.die !== undefined ? [event.die] : [];
  });
}

/** A finished game with dice in its set-up and in several moves. */
const GAME: GameRecord = recordRandomGame(makeSetup({ players: 4, variants: ['sabotage'] }), 'a game with dice').record();
const ROLLED = GAME.moves.findIndex(({ dice }) => dice.length > 0);
const LAST_ROLLED = GAME.moves.findLastIndex(({ dice }) => dice.length > 0);

function withDice(record: GameRecord, move: number, dice: readonly number[]): GameRecord {
  return { ...record, moves: record.moves.map((played, index) => (index === move ? { ...played, dice } : played)) };
}

describe('a die follows from the secret seed', () => {
  test.each(['short', 'ключ ключей', '🎲', 'x'.repeat(200)])(
    'HMAC-SHA-256 by another library gives the same dice for the seed %s',
    (seed) => {
      const indexes = [...Array(500).keys()];
      expect(indexes.map((index) => provenDie(seed, index))).toEqual(indexes.map((index) => dieByRecipe(seed, index)));
    },
  );

  test('the dice of a game are numbered from 0 and do not depend on when they are asked for', () => {
    const dice = provenDice('any order');
    const backwards = [9, 4, 0].map((index) => dice.roll(index));
    expect(backwards).toEqual([9, 4, 0].map((index) => dieByRecipe('any order', index)));
  });

  test('the commitment is the SHA-256 of the seed', () => {
    for (const seed of ['s', 'steam', 'пар']) expect(commitmentTo(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
  });

  test('the six faces are equally likely over 60,000 dice', () => {
    const times = [0, 0, 0, 0, 0, 0];
    for (let index = 0; index < 60_000; index++) times[provenDie('uniform', index) - 1]++;
    const chiSquare = times.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(25); // five degrees of freedom: beyond this once in seven thousand seeds
  });
});

describe('the commitment', () => {
  test('is in the state from the first moment to the last, and in what anybody may see', () => {
    const commitment = commitmentTo(GAME.seed as string);
    expect(createGame(GAME.setup, GAME.seed as string).state.commitment).toBe(commitment);
    for (const { state } of replay(GAME)) {
      expect(state.commitment).toBe(commitment);
      expect(publicView(state).commitment).toBe(commitment);
    }
  });
});

describe('proving the dice of a finished game', () => {
  test('every die of random games is proved, in the order of play', () => {
    const random = fastRandom(11);
    for (let game = 0; game < 15; game++) {
      const record = recordRandomGame(randomSetup(random), `proved ${game}`).record();
      const dice = verified(record);
      expect(dice.map(({ recorded }) => recorded)).toEqual(diceOf(record));
      expect(dice.map(({ proven }) => proven)).toEqual(diceOf(record).map((_, index) => dieByRecipe(`proved ${game}`, index)));
    }
  });

  test('each proved die names the move that used it, 0 being the set-up', () => {
    const moves = verified(GAME).map(({ move }) => move);
    expect(moves.slice(0, GAME.opening.length).every((move) => move === 0)).toBe(true);
    expect(moves[GAME.opening.length]).toBe(ROLLED + 1);
  });

  test('a changed die is caught where it lies', () => {
    const [die] = GAME.moves[ROLLED].dice;
    const other = (die % 6) + 1;
    expect(verifyDice(withDice(GAME, ROLLED, [other]))).toEqual({
      ok: false,
      problems: [{ path: `moves[${ROLLED}].dice`, message: `shows ${other}, but the seed gives ${die}` }],
    });
  });

  test('a changed die of the set-up is caught', () => {
    const opening = [(GAME.opening[0] % 6) + 1, ...GAME.opening.slice(1)];
    const result = verifyDice({ ...GAME, opening });
    expect(!result.ok && result.problems[0].path).toBe('opening');
  });

  test('a changed seed is caught by the commitment, and with a new commitment by the dice', () => {
    const unread = parseRecord({ ...GAME, seed: 'another' });
    expect(!unread.ok && unread.problems[0].path).toBe('commitment');
    expect(verifyDice({ ...GAME, seed: 'another', commitment: commitmentTo('another') }).ok).toBe(false);
  });

  test('a die left out at the end is caught by playing the game', () => {
    const result = verifyDice(withDice(GAME, LAST_ROLLED, []));
    expect(!result.ok && result.problems[0]).toEqual({
      path: `moves[${LAST_ROLLED}]`,
      message: expect.stringContaining('the dice recorded are [], but it rolls'),
    });
  });

  test('a die too many is caught, even one that the seed would give', () => {
    const next = dieByRecipe(GAME.seed as string, diceOf(GAME).length);
    expect(verifyDice(withDice(GAME, GAME.moves.length - 1, [...GAME.moves[GAME.moves.length - 1].dice, next])).ok).toBe(false);
  });

  test('as long as the seed is secret nothing can be proved', () => {
    const result = verifyDice({ ...GAME, seed: null });
    expect(!result.ok && result.problems[0]).toEqual({ path: 'seed', message: expect.stringContaining('still secret') });
  });
});

describe('RND-5: how many dice a rule rolls is fixed', () => {
  test('RND-5: every die rolled is in an event of the same move, and nothing else is rolled', () => {
    const random = fastRandom(12);
    for (let game = 0; game < 30; game++) {
      let rolls = 0;
      for (const { dice, events, state } of replay(recordRandomGame(randomSetup(random), `fixed ${game}`).record())) {
        expect(diceShown(events)).toEqual(dice);
        rolls += dice.length;
        expect(state.rolls).toBe(rolls);
      }
    }
  });

  test.each([
    [[1, 6, 2, 3], 1, 4],
    [[5, 2, 5, 1, 3, 4], 2, 6],
    [[4, 4, 4, 4, 2, 6, 6, 1, 3, 5], 2, 10],
  ])('SET-5: %j makes seat %i first player with %i dice', (dice, firstPlayer, rolls) => {
    const { state } = createGameWithDice(makeSetup({ players: 4 }), commitmentTo('x'), null, recordedDice(dice));
    expect(state.firstPlayer).toBe(firstPlayer);
    expect(state.rolls).toBe(rolls);
  });

  test('VAR-5: one die if somebody declines, none if all agree', () => {
    for (const [answers, rolled] of [
      [['agree', 'agree', 'agree'], 0],
      [['agree', 'agree', 'decline'], 1],
      [['decline'], 1],
    ] as const) {
      const game = new TestGame({ variants: ['variableClaims'] }).passToDecision('riverProposal');
      const before = game.state.rolls;
      game.rolls(2).answer({ kind: 'proposeNumber', number: 2 }, ...answers.map((kind): Move => ({ kind })));
      expect(game.state.rolls - before).toBe(rolled);
    }
  });

  test.each([4, 5, 6])('CLM-2: a hit with %i takes one die', (die) => {
    const game = gameAt('claiming');
    const before = game.state.rolls;
    game.rolls(die).answer({ kind: 'rollFor', zone: 'A3' });
    expect(game.state.rolls - before).toBe(1);
  });

  test.each([1, 2, 3])('CLM-2, CLM-3: a miss with %i takes one die, the zone chosen instead none', (die) => {
    const game = gameAt('claiming');
    const before = game.state.rolls;
    game.rolls(die).answer({ kind: 'rollFor', zone: 'A3' }, { kind: 'claimNearby', zone: 'A4' });
    expect(game.state.rolls - before).toBe(1);
  });

  test('CLM-6, VAR-6: a licence and a free claim take no die', () => {
    const licensed = gameAt('claiming', {}, (state) => {
      state.players[0].licences = 1;
      state.reserve.licences--;
    });
    const free = gameAt('claiming', { variants: ['predictableClaims'] });
    const before = [licensed.state.rolls, free.state.rolls];
    licensed.answer({ kind: 'useLicence', zone: 'A3' });
    free.answer({ kind: 'claim', zone: 'A3' });
    expect([licensed.state.rolls, free.state.rolls]).toEqual(before);
  });

  test('VAR-9: one die at the end of a round in which a tank is tipped, none otherwise', () => {
    for (const sabotaged of [true, false]) {
      const game = new TestGame({ players: 2, variants: ['sabotage'] }).passTo('certificates').edit((state) => {
        giveTank(state, 0, 'A3');
        giveZone(state, 0, 'A4');
        state.round = 2;
        if (sabotaged) state.tipped = 2;
      });
      const before = game.state.rolls;
      game.answer({ kind: 'pass' }, { kind: 'pass' });
      expect(game.state.round).toBe(3);
      expect(game.state.rolls - before).toBe(sabotaged ? 1 : 0);
    }
  });

  test('the dice come from the seed in the state, one after the other', () => {
    const seed = 'one after the other';
    let { state, events } = createGame(makeSetup({ players: 2, variants: ['variableClaims'] }), seed);
    const shown = diceShown(events);
    expect(shown).toEqual(shown.map((_, index) => dieByRecipe(seed, index)));
    for (const { seat, move } of recordRandomGame(state.setup, seed).record().moves) {
      const outcome = applyMove(state, seat, move);
      if (!outcome.ok) throw new Error('refused');
      ({ state, events } = outcome);
      shown.push(...diceShown(events));
    }
    expect(shown).toEqual(shown.map((_, index) => dieByRecipe(seed, index)));
  });
});
