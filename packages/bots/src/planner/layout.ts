import { ENERGY, isRiver, laneOf, type Move, NEIGHBOURS, type OptionsOf, WATER, ZONE_COUNT, zoneIndex } from '@planet-steam/engine';
import { type Lead, takesLead } from '../pick-best.ts';
import { expectedPrice, streamPrice } from '../policy/market.ts';
import { type PolicyInput, runsLeft } from '../policy/policy-input.ts';
import { rivalYields } from '../policy/survey.ts';

/** What stands where, to be changed in thought. */
interface Layout {
  readonly tanks: number[];
  readonly superchargers: number[];
}

const group = new Int8Array(ZONE_COUNT);
const stack = new Int8Array(ZONE_COUNT);
const yields = [0, 0, 0, 0];
const lane = [0, 0, 0, 0];

/** What the player's tanks bring until the end of the game if they stay like this: the airship helps once, groups every round. */
function layoutValue(input: PolicyInput, { tanks, superchargers }: Layout, streams: readonly number[], energyPrice: number): number {
  const { table, seat, rules } = input;
  const runs = runsLeft(input);
  yields.fill(0);
  lane.fill(0);
  let costly = 0;
  group.fill(0);
  for (let zone = 0; zone < ZONE_COUNT; zone++) {
    const resource = tanks[zone];
    if (resource < 0 || table.claims[zone] !== seat) continue;
    yields[resource] += 2 + superchargers[zone];
    if (laneOf(zone) === table.airship && table.tipped !== zone) lane[resource]++;
    if (resource !== ENERGY && !(resource === WATER && isRiver(zone))) costly++;
    if (group[zone] === 1) continue;
    yields[resource]--; // EXT-4: one less than the tanks of each group
    let top = 0;
    stack[top++] = zone;
    group[zone] = 1;
    while (top > 0) {
      for (const next of NEIGHBOURS[stack[--top]]) {
        if (group[next] === 0 && tanks[next] === resource && table.claims[next] === seat) {
          group[next] = 1;
          stack[top++] = next;
        }
      }
    }
  }
  let value = -costly * energyPrice * runs;
  for (let resource = 0; resource < 4; resource++) {
    const room = rules.capacities[resource][table.players[seat].classes[resource]];
    value += runs * Math.min(room, yields[resource]) * streams[resource];
    value += Math.min(Math.max(0, room - yields[resource]), lane[resource]) * streams[resource];
  }
  return value;
}

const LEAST_IMPROVEMENT = 1;

/**
 * TNK-10: the free rearrangement that improves the layout most; null when none does by at least a credit. What a unit is worth
 * does not depend on the layout, so every step gains and a player who follows it comes to an end.
 */
export function bestRearrangement(input: PolicyInput, options: OptionsOf<'tankTurn'>): Move | null {
  const { table, seat } = input;
  const rivals = rivalYields(table, seat);
  const streams = [0, 1, 2, 3].map((resource) => streamPrice(input, resource, expectedPrice(input, resource), 0, rivals[resource]));
  const energyPrice = expectedPrice(input, ENERGY);
  const layout: Layout = { tanks: [...table.tanks], superchargers: [...table.superchargers] };
  const { tanks, superchargers } = layout;
  let best: Move | null = null;
  const lead: Lead = { value: layoutValue(input, layout, streams, energyPrice) + LEAST_IMPROVEMENT, equals: 0 };
  const consider = (move: Move) => {
    if (takesLead(lead, layoutValue(input, layout, streams, energyPrice), input.random)) best = move;
  };
  const exchange = (list: number[], a: number, b: number) => {
    [list[a], list[b]] = [list[b], list[a]];
  };
  for (const pairs of options.moveTank) {
    for (const from of pairs.from) {
      for (const to of pairs.to) {
        const a = zoneIndex(from);
        const b = zoneIndex(to);
        exchange(tanks, a, b);
        exchange(superchargers, a, b);
        consider({ kind: 'moveTank', from, to });
        exchange(tanks, a, b);
        exchange(superchargers, a, b);
      }
    }
  }
  for (const kind of ['quartz', 'ore', 'energy'] as const) {
    for (const from of options[kind].on) {
      for (const to of options[kind].to) {
        exchange(tanks, zoneIndex(from), zoneIndex(to));
        consider({ kind: 'moveConverter', from, to });
        exchange(tanks, zoneIndex(from), zoneIndex(to));
      }
    }
  }
  for (const pairs of options.swapConverters) {
    for (const from of pairs.from) {
      for (const to of pairs.to) {
        if (from === to) continue;
        exchange(tanks, zoneIndex(from), zoneIndex(to));
        consider({ kind: 'swapConverters', from, to });
        exchange(tanks, zoneIndex(from), zoneIndex(to));
      }
    }
  }
  for (const from of options.moveSupercharger.from) {
    for (const to of options.moveSupercharger.to) {
      exchange(superchargers, zoneIndex(from), zoneIndex(to));
      consider({ kind: 'moveSupercharger', from, to });
      exchange(superchargers, zoneIndex(from), zoneIndex(to));
    }
  }
  return best;
}
