import { ENERGY, laneOf, type Move, NEIGHBOURS, type OptionsOf, type Zone, zoneIndex } from '@planet-steam/engine';
import { beginLead, makeLead, takesLead } from '../pick-best.ts';
import { capacityOf, type PolicyInput, priceNow } from './policy-input.ts';
import { makeSurvey, surveyInto } from './survey.ts';
import { unitWorths } from './worth.ts';

const mine = makeSurvey();
const lead = makeLead();
const running = new Int8Array(42).fill(-1);
const room = [0, 0, 0, 0];
const worth = [0, 0, 0, 0];

/** EXT-1: everything, where energy and room allow it; otherwise one tank after the other, the most useful first. */
export function chooseRun(input: PolicyInput, options: OptionsOf<'run'>): Move {
  const { table, seat, rules } = input;
  const { free, costly, energy } = options;
  const player = table.players[seat];
  surveyInto(mine, table, seat);
  let cramped = false;
  const freelance = table.freelance.owner === seat ? rules.freelanceCapacity : 0;
  for (let resource = 0; resource < 4; resource++) {
    room[resource] = capacityOf(input, resource) - player.held[resource] + (resource === ENERGY ? costly.length : 0) + freelance;
    if (mine.yields[resource] + 2 > room[resource]) cramped = true;
  }
  if (!cramped && costly.length <= energy) return { kind: 'run', zones: [...free, ...costly] };
  return { kind: 'run', zones: pickTanks(input, free, costly, energy) };
}

function pickTanks(input: PolicyInput, free: readonly Zone[], costly: readonly Zone[], energy: number): Zone[] {
  const { table } = input;
  unitWorths(input, worth);
  for (let resource = 0; resource < 4; resource++) worth[resource] = Math.max(worth[resource], priceNow(input, resource) * 0.5);
  const chosen: Zone[] = [];
  for (const zone of free) {
    chosen.push(zone);
    take(input, zoneIndex(zone));
  }
  for (let left = energy; left > 0; left--) {
    let best: Zone | null = null;
    beginLead(lead, 0);
    for (const zone of costly) {
      const index = zoneIndex(zone);
      if (running[index] !== -1) continue;
      const resource = table.tanks[index];
      const gain = Math.min(unitsOf(input, index), Math.max(0, room[resource])) * worth[resource] - worth[ENERGY];
      // A tank that waits for its neighbors counts with what they will add.
      const hope = gain + 0.1 * waitingNeighbours(input, index) * worth[resource];
      if (gain > 0 && takesLead(lead, hope, input.random)) best = zone;
    }
    if (best === null) break;
    chosen.push(best);
    take(input, zoneIndex(best));
  }
  for (const zone of chosen) running[zoneIndex(zone)] = -1;
  return chosen;
}

/** One more for each running neighbor it joins, as in a group without rings: then the sum does not depend on the order. */
function unitsOf({ table }: PolicyInput, zone: number): number {
  const resource = table.tanks[zone];
  let units = 1 + table.superchargers[zone] + (laneOf(zone) === table.airship ? 1 : 0);
  for (const next of NEIGHBOURS[zone]) if (running[next] === resource) units++;
  return units;
}

function waitingNeighbours({ table, seat }: PolicyInput, zone: number): number {
  let waiting = 0;
  for (const next of NEIGHBOURS[zone]) if (table.claims[next] === seat && table.tanks[next] === table.tanks[zone]) waiting++;
  return waiting;
}

function take(input: PolicyInput, zone: number): void {
  const resource = input.table.tanks[zone];
  room[resource] -= unitsOf(input, zone);
  running[zone] = resource;
}
