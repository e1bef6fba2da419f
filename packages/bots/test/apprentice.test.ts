import { commitmentTo, fastRandom, type Move, makeSetup, type Options, type Seat } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { type Beliefs, beliefsOf, rulesWithin, weightsToBid } from '../src/beliefs.ts';
import { BLIND_SPOTS, type BlindSpot, overlooking } from '../src/blind-spots.ts';
import { makeBot, playBots } from '../src/index.ts';
import { HAND_WEIGHTS } from '../src/policy/weights.ts';
import { TEMPERAMENT_NAMES } from '../src/temperaments.ts';
import { chooseFrom, viewOfAsked } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

const apprentice = makeBot('apprentice', { now: () => 0 });
const GAMES = Array.from({ length: 400 }, (_, number) => `commitment ${number}`);

describe('the beliefs of an apprentice', () => {
  test('are the same all through a game, and others in another game or on another seat', () => {
    expect(beliefsOf('a', 1, null)).toEqual(beliefsOf('a', 1, null));
    expect(beliefsOf('a', 1, null).weights).not.toEqual(beliefsOf('b', 1, null).weights);
    expect(beliefsOf('a', 1, null).weights).not.toEqual(beliefsOf('a', 2, null).weights);
  });

  test('come with a temperament by lot, each as often, unless one is asked for', () => {
    const drawn = Map.groupBy(
      GAMES.map((game) => beliefsOf(game, 0, null).temperament),
      (name) => name,
    );
    for (const name of TEMPERAMENT_NAMES) expect(drawn.get(name)?.length).toBeGreaterThan(GAMES.length / 4 - 5 * Math.sqrt(400 / 5.4));
    for (const name of TEMPERAMENT_NAMES) expect(beliefsOf('a', 0, name).temperament).toBe(name);
  });

  test('are wrong about everything, but not by more than four fifths besides the temperament', () => {
    for (const game of GAMES) {
      const { weights } = beliefsOf(game, 0, 'builder');
      expect(weights.scarcity).not.toBe(HAND_WEIGHTS.scarcity);
      expect(weights.scarcity).toBeGreaterThan(HAND_WEIGHTS.scarcity * 0.2);
      expect(weights.scarcity).toBeLessThan(HAND_WEIGHTS.scarcity * 1.8);
    }
  });

  test('decide its moves: the same question in another game gets another answer', () => {
    const views = positionsOfEveryKind(3, 'apprentice').map(viewOfAsked);
    const answers = (commitment: string) => views.map((view, seed) => chooseFrom(apprentice, { ...view, commitment }, seed).move);
    expect(answers('a')).toEqual(answers('a'));
    expect(answers('a')).not.toEqual(answers('b'));
  });
});

describe('what is sold', () => {
  const { table } = { table: viewOfAsked(positionsOfEveryKind(1, 'lots')[0]) };
  const bidding = (game: string, seat: Seat, zone: number) => {
    const beliefs = beliefsOf(game, seat, 'gambler');
    return weightsToBid(beliefs, game, seat, 'zone', { ...table, zone }).zoneBid / beliefs.weights.zoneBid;
  };

  test('is worth the same to a player from the first bid to the last, and misjudged anew for each lot', () => {
    expect(bidding('a', 0, 5)).toBe(bidding('a', 0, 5));
    expect(bidding('a', 0, 5)).not.toBe(bidding('a', 0, 6));
  });

  test('goes to who overrates it most: the winner\u2019s curse', () => {
    const winners = GAMES.map((game) => Math.max(...[0, 1, 2, 3].map((seat) => bidding(game, seat, 5))));
    expect(winners.filter((factor) => factor > 1).length).toBeGreaterThan(0.85 * winners.length);
  });
});

describe('a blind spot', () => {
  /** What someone who does not see it never does. */
  const NEVER: Partial<Record<BlindSpot, readonly Move['kind'][]>> = {
    superchargers: ['buySupercharger'],
    rearranging: ['moveTank', 'swapTanks', 'moveConverter', 'swapConverters', 'moveSupercharger', 'returnConverter'],
    licences: ['buyLicence', 'sellLicence'],
    provisions: ['buy'],
  };

  test('lasts from the first move of a game to its last', () => {
    const done = new Map<BlindSpot, { seeing: number; blind: number }>();
    for (let game = 0; game < 30; game++) {
      const seed = `blind/${game}`;
      const commitment = commitmentTo(seed);
      const beliefs: Beliefs[] = [0, 1, 2, 3].map((seat) => beliefsOf(commitment, seat, null));
      playBots({
        setup: makeSetup({ players: 4 }),
        seed,
        bots: beliefs.map(() => apprentice),
        onMove(_game, seat, { move }) {
          for (const [spot, kinds] of Object.entries(NEVER) as [BlindSpot, readonly Move['kind'][]][]) {
            if (!kinds.includes(move.kind)) continue;
            const counts = done.get(spot) ?? { seeing: 0, blind: 0 };
            counts[beliefs[seat].blind.includes(spot) ? 'blind' : 'seeing']++;
            done.set(spot, counts);
          }
        },
      });
    }
    for (const spot of Object.keys(NEVER) as BlindSpot[]) {
      expect(done.get(spot)?.seeing, spot).toBeGreaterThan(0);
      expect(done.get(spot)?.blind, spot).toBe(0);
    }
  });

  test.each(BLIND_SPOTS)('%s leaves everything else as it was thought', (spot) => {
    const bid: Extract<Options, { kind: 'bid' }> = { kind: 'bid', lot: 'zone', bid: { least: 1, most: 9 }, mayPass: true } as never;
    const move: Move = { kind: 'bid', amount: 3 };
    expect(overlooking([spot], move, bid, fastRandom(1))).toBe(move);
  });
});

test('who looks ahead less far believes that the game ends sooner', () => {
  const rules = { rounds: 7, players: 4 } as never as Parameters<typeof rulesWithin>[0];
  expect(rulesWithin(rules, 3)).toEqual({ rounds: 3, players: 4 });
  expect(rulesWithin(rules, 3)).toBe(rulesWithin(rules, 3));
  expect(rulesWithin(rules, 9)).toBe(rules);
});
