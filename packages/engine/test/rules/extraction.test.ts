import { BUILT_IN_BOARD, LANES, type Lane, laneIndex, RESOURCES, type Resource, ZONES, type Zone } from '@planet-steam/engine';
import { type Draft, gameAt, giveHeld, giveTank, type TestGame, type TestSetup } from '@planet-steam/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Seat 0 is asked which tanks to run; it has 4 energy and nothing else, class-4 carriers, and the airship is far away at lane G. */
function extraction(change: (state: Draft) => void, table: TestSetup = {}): TestGame {
  return gameAt('extraction', table, (state) => {
    giveHeld(state, 0, { quartz: 0, ore: 0, water: 0, energy: 4 });
    state.players[0].classes = [4, 4, 4, 4];
    state.airship = laneIndex('G');
    change(state);
  });
}

function giveTanks(state: Draft, zones: readonly Zone[], resource: Resource): void {
  for (const zone of zones) giveTank(state, 0, zone, resource);
}

/** What the seat holds after running these tanks: quartz, ore, water, energy. */
function run(game: TestGame, ...zones: Zone[]): readonly number[] {
  const { seat } = game.asked;
  return game.play(seat, { kind: 'run', zones }).state.players[seat].held;
}

describe('running tanks', () => {
  test('EXT-1: every player in turn order chooses, and may run nothing', () => {
    const game = extraction((state) => {
      state.cards = [2, 0, 3, 1];
      state.turnOrder = [2, 0, 3, 1];
      state.firstPlayer = 2;
      giveTank(state, 0, 'B2', 'ore');
    });
    for (const seat of [2, 0, 3, 1]) {
      const { held } = game.state.players[seat];
      game.play(seat, { kind: 'run', zones: [] });
      expect(game.state.players[seat].held).toEqual(held);
    }
    expect(game.state.step).toBe('trading');
  });

  test.each([
    ['ore', 'B2', 1],
    ['quartz', 'B2', 1],
    ['water', 'B2', 1],
    ['energy', 'B2', 0],
    ['ore', 'D2', 1],
    ['quartz', 'D2', 1],
    ['water', 'D2', 0],
    ['energy', 'D2', 0],
  ] as const)('EXT-1: running the %s tank on %s costs %i energy', (resource, zone, energy) => {
    const game = extraction((state) => giveTank(state, 0, zone, resource));
    const { free, costly } = game.options('run');
    expect([free, costly]).toEqual(energy === 0 ? [[zone], []] : [[], [zone]]);
    const held = run(game, zone);
    expect(game.event('extracted').energy).toBe(energy);
    expect(held[3]).toBe(4 - energy + (resource === 'energy' ? 1 : 0));
  });

  test('EXT-1: only own tanks run, each once', () => {
    const game = extraction((state) => {
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 1, 'B5', 'ore');
    });
    expect(game.refusal(0, { kind: 'run', zones: ['B5'] })).toMatchObject({ code: 'notYourTank', rule: 'EXT-1' });
    expect(game.refusal(0, { kind: 'run', zones: ['F5'] })).toMatchObject({ code: 'notYourTank', rule: 'EXT-1' });
    expect(game.refusal(0, { kind: 'run', zones: ['B2', 'B2'] })).toMatchObject({ code: 'zoneTwice', rule: 'EXT-1' });
  });

  test('EXT-2: energy extracted now does not pay for running', () => {
    const game = extraction((state) => {
      giveHeld(state, 0, { energy: 1 });
      giveTanks(state, ['B2', 'C2'], 'ore');
      giveTanks(state, ['F5', 'F6'], 'energy');
    });
    expect(game.options('run').energy).toBe(1);
    expect(game.refusal(0, { kind: 'run', zones: ['F5', 'F6', 'B2', 'C2'] })).toEqual({
      code: 'notEnoughEnergy',
      rule: 'EXT-2',
      params: { needed: 2, held: 1 },
    });
    expect(run(game, 'F5', 'F6', 'B2')).toEqual([0, 1, 0, 3]);
  });

  test('EXT-2: the energy is paid before anything is loaded, so it makes room', () => {
    const game = extraction((state) => {
      state.players[0].classes = [1, 1, 1, 1];
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 0, 'F5', 'energy');
    });
    expect(run(game, 'B2', 'F5')).toEqual([0, 1, 0, 4]);
    expect(game.has('resourcesLost')).toBe(false);
  });

  test.each(RESOURCES)('EXT-3: a running %s tank gives 1 of its resource, an idle one nothing', (resource) => {
    const game = extraction((state) => giveTanks(state, ['B2', 'F5'], resource));
    run(game, 'B2');
    expect(game.event('extracted').yields).toEqual({ [resource]: 1 });
  });

  test('EXT-3: each tank gives its own resource', () => {
    const game = extraction((state) => {
      giveTank(state, 0, 'A2', 'quartz');
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 0, 'C2', 'water');
      giveTank(state, 0, 'D2', 'energy');
    });
    expect(run(game, 'A2', 'B2', 'C2', 'D2')).toEqual([1, 1, 1, 2]);
  });
});

describe('synergy', () => {
  test('EXT-4: a group of n gives n - 1 more', () => {
    const game = extraction((state) => giveTanks(state, ['B2', 'C2', 'C3', 'D3'], 'ore'));
    expect(run(game, 'B2', 'C2', 'C3', 'D3')).toEqual([0, 7, 0, 0]);
  });

  test('EXT-4: tanks that touch at a corner only are no group', () => {
    const game = extraction((state) => giveTanks(state, ['B2', 'C3'], 'ore'));
    expect(run(game, 'B2', 'C3')).toEqual([0, 2, 0, 2]);
  });

  test('EXT-4: the end of one lane does not touch the beginning of the next', () => {
    const game = extraction((state) => giveTanks(state, ['B6', 'C1'], 'ore'));
    expect(run(game, 'B6', 'C1')).toEqual([0, 2, 0, 2]);
  });

  test('EXT-4: neighbours of different resources are no group', () => {
    const game = extraction((state) => {
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 0, 'C2', 'quartz');
    });
    expect(run(game, 'B2', 'C2')).toEqual([1, 1, 0, 2]);
  });

  test('EXT-4: a tank that does not run separates', () => {
    const game = extraction((state) => giveTanks(state, ['B2', 'C2', 'D2'], 'ore'));
    expect(run(game, 'B2', 'D2')).toEqual([0, 2, 0, 2]);
  });

  test("EXT-4: a rival's tank separates", () => {
    const game = extraction((state) => {
      giveTanks(state, ['B2', 'D2'], 'ore');
      giveTank(state, 1, 'C2', 'ore');
    });
    expect(run(game, 'B2', 'D2')).toEqual([0, 2, 0, 2]);
  });

  test('EXT-4: free tanks form groups with costly ones', () => {
    const game = extraction((state) => giveTanks(state, ['C2', 'D2'], 'water'));
    expect(run(game, 'C2', 'D2')).toEqual([0, 0, 3, 3]);
  });
});

describe('supercharger and airship', () => {
  test('EXT-5: a running tank with a supercharger gives 1 more, an idle one nothing', () => {
    const game = extraction((state) => {
      giveTank(state, 0, 'B2', 'ore', true);
      giveTank(state, 0, 'F5', 'quartz', true);
    });
    expect(run(game, 'B2')).toEqual([0, 2, 0, 3]);
  });

  test("EXT-5: a running tank in the airship's lane gives 1 more", () => {
    const game = extraction((state) => {
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 0, 'F5', 'quartz');
      state.airship = laneIndex('F');
    });
    expect(run(game, 'B2', 'F5')).toEqual([2, 1, 0, 2]);
  });

  test('EXT-5: the airship serves all players', () => {
    const game = extraction((state) => {
      giveTank(state, 0, 'B2', 'ore');
      giveTank(state, 1, 'B5', 'ore');
      giveHeld(state, 1, { quartz: 0, ore: 0, water: 0, energy: 1 });
      state.airship = laneIndex('B');
    });
    run(game, 'B2');
    expect(run(game, 'B5')).toEqual([0, 2, 0, 0]);
  });

  test.each([
    ['energy', 'B2'],
    ['water', 'D2'],
  ] as const)('EXT-5: both may help one tank, also a %s tank on %s that costs nothing', (resource, zone) => {
    const game = extraction((state) => {
      giveTank(state, 0, zone, resource, true);
      state.airship = laneIndex(zone[0] as Lane);
    });
    run(game, zone);
    expect(game.event('extracted')).toMatchObject({ energy: 0, yields: { [resource]: 3 } });
  });
});

describe('loading', () => {
  test('EXT-6: what does not fit is lost, all at once, and the terminal does not change', () => {
    const game = extraction((state) => {
      state.players[0].classes = [1, 1, 1, 1];
      giveHeld(state, 0, { quartz: 3, ore: 4 });
      giveTanks(state, ['B2', 'B3'], 'quartz');
      giveTank(state, 0, 'F5', 'ore');
    });
    const { supplies, spaces } = game.state;
    expect(run(game, 'B2', 'B3', 'F5')).toEqual([4, 4, 0, 1]);
    expect(game.event('resourcesLost').resources).toEqual({ quartz: 2, ore: 1 });
    expect(game.state.supplies).toEqual(supplies);
    expect(game.state.spaces).toEqual(spaces);
  });

  test('EXT-6: with the freelance carrier its owner chooses among all that was extracted and all that lay there', () => {
    const game = extraction(
      (state) => {
        state.freelance.owner = 0;
        state.players[0].classes = [1, 1, 1, 1];
        giveHeld(state, 0, { quartz: 6, ore: 3 });
        giveTank(state, 0, 'B2', 'quartz');
        giveTank(state, 0, 'F5', 'ore', true);
      },
      { variants: ['freelanceCarrier'] },
    );
    run(game, 'B2', 'F5');
    expect(game.options('discard')).toEqual({
      kind: 'discard',
      lose: 1,
      from: { quartz: { least: 0, most: 1 }, ore: { least: 0, most: 1 } },
    });
  });
});

describe('worked examples', () => {
  test('X6 (EXT-1, EXT-3): an ore tank and a water tank on the river run, another ore tank does not', () => {
    const game = extraction((state) => {
      giveTanks(state, ['B2', 'F5'], 'ore');
      giveTank(state, 0, 'D1', 'water');
    });
    expect(run(game, 'B2', 'D1')).toEqual([0, 1, 1, 3]);
  });

  test('X7 (EXT-4, EXT-5, EXT-6): four grouped water tanks with one supercharger give 8; a class-2 carrier keeps 7', () => {
    const game = extraction((state) => {
      state.players[0].classes = [1, 1, 2, 1];
      giveTanks(state, ['B1', 'C1', 'C2'], 'water');
      giveTank(state, 0, 'B2', 'water', true);
    });
    expect(run(game, 'B1', 'B2', 'C1', 'C2')).toEqual([0, 0, 7, 0]);
    expect(game.event('extracted')).toMatchObject({ energy: 4, yields: { water: 8 } });
    expect(game.event('resourcesLost').resources).toEqual({ water: 1 });
  });

  test("X8 (EXT-4, EXT-5): quartz groups of 3 and 2, two of the tanks in the airship's lane, give 10", () => {
    const game = extraction((state) => {
      giveHeld(state, 0, { energy: 5 });
      giveTanks(state, ['B1', 'B2', 'C2', 'E5', 'F5'], 'quartz');
      state.airship = laneIndex('B');
    });
    expect(run(game, 'B1', 'B2', 'C2', 'E5', 'F5')).toEqual([10, 0, 0, 0]);
    expect(game.event('extracted')).toMatchObject({ energy: 5, yields: { quartz: 10 } });
  });

  test('X9 (EXT-2, EXT-4, EXT-5): four in a row, a dome on the 4th, energy for three: the last three give 6', () => {
    const game = extraction(
      (state) => {
        giveHeld(state, 0, { energy: 3 });
        giveTanks(state, ['B1', 'B2', 'B3'], 'ore');
        giveTank(state, 0, 'B4', 'ore', true);
      },
      { ruleSet: 'ludoart-2008' },
    );
    expect(game.refusal(0, { kind: 'run', zones: ['B1', 'B2', 'B3', 'B4'] }).code).toBe('notEnoughEnergy');
    expect(run(game, 'B2', 'B3', 'B4')).toEqual([0, 6, 0, 0]);
  });

  test("X10 (EXT-4, EXT-5): six ore tanks, four of them grouped, three of these in the coupler's lane, give 12", () => {
    const game = extraction(
      (state) => {
        giveHeld(state, 0, { energy: 6 });
        giveTanks(state, ['B1', 'B2', 'B3', 'C2', 'F5', 'E1'], 'ore');
        state.airship = laneIndex('B');
      },
      { ruleSet: 'ludoart-2008' },
    );
    expect(run(game, 'B1', 'B2', 'B3', 'C2', 'F5', 'E1')).toEqual([0, 12, 0, 0]);
  });
});

describe('any layout', () => {
  interface Tank {
    zone: Zone;
    resource: Resource;
    supercharged: boolean;
    running: boolean;
  }

  /** Three lanes with the river in the middle: small enough that tanks meet. */
  const CROWDED = ZONES.filter((zone) => 'CDE'.includes(zone[0]));

  const tanks = fc.uniqueArray(
    fc.record<Tank>({
      zone: fc.constantFrom(...CROWDED),
      resource: fc.constantFrom(...RESOURCES),
      supercharged: fc.boolean(),
      running: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    }),
    { selector: ({ zone }) => zone, maxLength: 11 },
  );
  const rivals = fc.uniqueArray(fc.constantFrom(...CROWDED), { maxLength: 3 });

  const lane = ({ zone }: Tank) => zone.charCodeAt(0);
  const position = ({ zone }: Tank) => Number(zone[1]);
  const touch = (a: Tank, b: Tank) => Math.abs(lane(a) - lane(b)) + Math.abs(position(a) - position(b)) === 1;

  /** Flood fill: take any tank, spread over all that touch, and count how often a new start is needed. */
  function countGroups(all: readonly Tank[]): number {
    const left = new Set(all);
    let groups = 0;
    for (const start of all) {
      if (!left.delete(start)) continue;
      groups++;
      const edge = [start];
      for (const tank of edge) for (const next of left) if (touch(tank, next) && left.delete(next)) edge.push(next);
    }
    return groups;
  }

  test('EXT-4: the yields are those of a flood fill over the running tanks, with superchargers and airship added', () => {
    const game = extraction((state) => giveHeld(state, 0, { energy: 13 }));
    const start = game.state;
    fc.assert(
      fc.property(tanks, rivals, fc.constantFrom(...RESOURCES), fc.constantFrom(...LANES), (own, theirs, kind, airship) => {
        game.state = start;
        game.edit((state) => {
          for (const { zone, resource, supercharged } of own) giveTank(state, 0, zone, resource, supercharged);
          for (const zone of theirs) if (!own.some((tank) => tank.zone === zone)) giveTank(state, 1, zone, kind);
          state.airship = laneIndex(airship);
        });
        const running = own.filter((tank) => tank.running);
        const yields = RESOURCES.map((resource) => {
          const same = running.filter((tank) => tank.resource === resource);
          const boosts = same.filter((tank) => tank.supercharged).length + same.filter(({ zone }) => zone.startsWith(airship)).length;
          return same.length + (same.length - countGroups(same)) + boosts;
        });
        const free = running.filter(({ resource, zone }) => resource === 'energy' || (resource === 'water' && zone.startsWith('D')));
        run(game, ...running.map(({ zone }) => zone));
        const extracted = game.event('extracted');
        expect(RESOURCES.map((resource) => extracted.yields[resource] ?? 0)).toEqual(yields);
        expect(extracted.energy).toBe(running.length - free.length);
      }),
      { seed: 82, numRuns: 300 },
    );
  });

  test('EXT-6: in any layout each carrier ends as full as it can be, and only the surplus is lost', () => {
    const game = extraction(() => {});
    const start = game.state;
    fc.assert(
      fc.property(tanks, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }), (own, classes) => {
        game.state = start;
        game.edit((state) => {
          for (const { zone, resource, supercharged } of own) giveTank(state, 0, zone, resource, supercharged);
          state.players[0].classes = classes;
        });
        const { free, costly } = game.options('run');
        const held = run(game, ...free, ...costly.slice(0, 4));
        const { energy, yields } = game.event('extracted');
        for (const [nth, resource] of RESOURCES.entries()) {
          const before = resource === 'energy' ? 4 - energy : 0;
          const capacity = BUILT_IN_BOARD.capacities[resource][classes[nth] - 1];
          expect(held[nth]).toBe(Math.min(before + (yields[resource] ?? 0), capacity));
        }
      }),
      { seed: 83, numRuns: 100 },
    );
  });
});
