import { RESOURCES, type Resource, resultOf, standing, type Variant, type Zone } from '@planet-steam/engine';
import { type Draft, gameAt, giveHeld, giveTank, giveZone, index, type TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

function setPrice(state: Draft, resource: Resource, price: number): void {
  state.spaces[index(resource)] = state.setup.board.priceTracks[resource].values.indexOf(price);
}

/** One answer before the end of the game; no one has anything but what the change gives, and their zones. */
function lastAnswer(change: (state: Draft) => void, variants: readonly Variant[] = []): TestGame {
  return gameAt('certificates', { variants }, (state) => {
    state.round = 5;
    state.turn = 3;
    state.supplies = [6, 6, 6, 6];
    for (const [seat, player] of state.players.entries()) {
      player.credits = 0;
      giveHeld(state, seat, { quartz: 0, ore: 0, water: 0, energy: 0 });
    }
    change(state);
  });
}

const wealthOf = (game: TestGame, seat: number) => standing(game.state)[seat].total;

/** How much richer seat 1 is by this change. */
function worth(change: (state: Draft) => void, variants: readonly Variant[] = []): number {
  return (
    wealthOf(lastAnswer(change, variants), 1) -
    wealthOf(
      lastAnswer(() => {}, variants),
      1,
    )
  );
}

describe('wealth', () => {
  test('WIN-1: every credit counts 1', () => {
    const rich = (state: Draft) => {
      state.players[1].credits = 37;
    };
    expect(worth(rich)).toBe(37);
  });

  test.each(RESOURCES)('WIN-1: %s counts its price now', (resource) => {
    for (const price of [5, 8]) {
      const cargo = (state: Draft) => {
        setPrice(state, resource, price);
        giveHeld(state, 1, { [resource]: 3 });
      };
      expect(worth(cargo)).toBe(3 * price);
    }
  });

  test('WIN-1: a claimed zone counts 25, also without a tank', () => {
    expect(worth((state) => giveZone(state, 1, 'A3'))).toBe(25);
  });

  test('WIN-1: a tank counts 25, whatever converter it has', () => {
    expect(worth((state) => giveTank(state, 1, 'B5'))).toBe(25);
    expect(worth((state) => giveTank(state, 1, 'B5', 'quartz'))).toBe(25);
  });

  test('WIN-1: a supercharger counts 50', () => {
    expect(worth((state) => giveTank(state, 1, 'B5', 'water', true))).toBe(75);
  });

  test('WIN-1: luxury quarters count 50', () => {
    const quarters = (state: Draft) => {
      state.players[1].luxuryQuarters = 2;
      state.reserve.luxuryQuarters -= 2;
    };
    expect(worth(quarters)).toBe(100);
  });

  test('WIN-1: licences and carriers count nothing', () => {
    const worthless = (state: Draft) => {
      state.players[1].licences = 3;
      state.reserve.licences -= 3;
      state.players[1].classes = [4, 4, 4, 4];
    };
    expect(worth(worthless)).toBe(0);
  });

  test('WIN-1: resources on the freelance carrier count, credits lying on it do not', () => {
    const freelance = (state: Draft) => {
      state.freelance = { owner: 1, credits: 40, kept: false };
      state.players[1].classes = [1, 1, 1, 1];
      setPrice(state, 'ore', 9);
      giveHeld(state, 1, { ore: 7 });
    };
    expect(worth(freelance, ['freelanceCarrier'])).toBe(63);
  });

  test('X19 (WIN-1): 10 zones, 6 tanks, a supercharger, luxury quarters, 3 water at 8, 2 energy at 3 and 20 credits are 550', () => {
    const game = lastAnswer((state) => {
      const zones: Zone[] = ['B5', 'F2', 'C2', 'C3', 'C4', 'C5', 'D1', 'D2', 'E3', 'E4'];
      for (const zone of zones) giveZone(state, 1, zone);
      for (const zone of zones.slice(0, 5)) giveTank(state, 1, zone, 'ore');
      giveTank(state, 1, 'D1', 'water', true);
      state.players[1].luxuryQuarters = 1;
      state.reserve.luxuryQuarters--;
      setPrice(state, 'water', 8);
      setPrice(state, 'energy', 3);
      giveHeld(state, 1, { water: 3, energy: 2 });
      state.players[1].credits = 20;
    });
    game.answer({ kind: 'pass' });
    expect(resultOf(game.state)?.standing[1]).toEqual({
      seat: 1,
      credits: 20,
      resources: { quartz: 0, ore: 0, water: 24, energy: 6 },
      zones: 250,
      tanks: 150,
      superchargers: 50,
      luxuryQuarters: 50,
      total: 550,
    });
  });
});

describe('victory', () => {
  /** The winners when the seats have this wealth. */
  function winners(...wealth: number[]): readonly number[] {
    const game = lastAnswer((state) => {
      for (const { seat, total } of standing(state)) state.players[seat].credits = wealth[seat] - total;
    });
    return game.answer({ kind: 'pass' }).event('gameEnded').winners;
  }

  test('WIN-2: the highest wealth wins', () => {
    expect(winners(100, 120, 180, 150)).toEqual([2]);
    expect(winners(181, 120, 180, 150)).toEqual([0]);
  });

  test('WIN-2: ties share the victory', () => {
    expect(winners(100, 200, 150, 200)).toEqual([1, 3]);
    expect(winners(150, 150, 150, 150)).toEqual([0, 1, 2, 3]);
  });

  test('WIN-2: there is no result before the game is over', () => {
    const game = lastAnswer(() => {});
    expect(resultOf(game.state)).toBeNull();
    game.answer({ kind: 'pass' });
    expect(resultOf(game.state)?.winners).toEqual(game.event('gameEnded').winners);
  });
});
