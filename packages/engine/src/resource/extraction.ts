import type { DecisionRule } from '../decision-rule.ts';
import { type Amounts, type Lack, lacking } from '../events.ts';
import { ask, type Game, ownPlayer, playerAt, seatInTurn } from '../game.ts';
import { settle } from '../mechanics/carriers.ts';
import { notYourTank } from '../mechanics/tanks.ts';
import { canRun, runsFree, yieldsOf } from '../mechanics/yields.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { ENERGY, RESOURCES, type Seat } from '../vocabulary.ts';
import { ZONE_COUNT, ZONES, type Zone, zoneIndex } from '../zones.ts';

export function askExtraction(game: Game): boolean {
  return game.state.turn < game.rules.players && ask(game, 'run', seatInTurn(game));
}

/** EXT-1: any set of `free` and `costly` tanks with at most `energy` of the costly ones. */
export interface RunOptions {
  readonly kind: 'run';
  readonly free: readonly Zone[];
  readonly costly: readonly Zone[];
  readonly energy: number;
}

function cannotRun(game: Game, seat: Seat, zone: Zone): Refusal | null {
  if (canRun(game.state, seat, zoneIndex(zone))) return null;
  return notYourTank(game, seat, zone, 'EXT-1') ?? refuse('tipped', 'VAR-9', { zone });
}

/** What keeps all tanks of a player from running; null where one can. */
function lackForRunning(game: Game, seat: Seat): Lack | null {
  const { free, costly, energy } = RUN.options(game, seat);
  if (free.length === 0 && costly.length === 0) return 'tanks';
  return free.length === 0 && energy === 0 ? 'energy' : null;
}

export const RUN: DecisionRule<RunOptions, 'run'> = {
  moves: ['run'],
  options(game, seat) {
    const { state } = game;
    const free: Zone[] = [];
    const costly: Zone[] = [];
    for (let zone = 0; zone < ZONE_COUNT; zone++) {
      if (canRun(state, seat, zone)) (runsFree(state, zone) ? free : costly).push(ZONES[zone]);
    }
    return { kind: 'run', free, costly, energy: playerAt(game, seat).held[ENERGY] };
  },
  refusal(game, seat, { zones }) {
    let needed = 0;
    for (let index = 0; index < zones.length; index++) {
      const zone = zones[index];
      const idle = cannotRun(game, seat, zone);
      if (idle !== null) return idle;
      if (zones.indexOf(zone) !== index) return refuse('zoneTwice', 'EXT-1', { zone });
      if (!runsFree(game.state, zoneIndex(zone))) needed++;
    }
    const held = playerAt(game, seat).held[ENERGY];
    return needed <= held ? null : refuse('notEnoughEnergy', 'EXT-2', { needed, held });
  },
  answer(game, seat, { zones }) {
    const { state } = game;
    const { held } = ownPlayer(game, seat);
    const lack = zones.length > 0 || game.events === null ? null : lackForRunning(game, seat);
    const running = zones.map(zoneIndex);
    let energy = 0;
    for (const zone of running) if (!runsFree(state, zone)) energy++;
    held[ENERGY] -= energy; // EXT-2: paid before anything is extracted
    const yields = yieldsOf(state, running);
    for (let resource = 0; resource < RESOURCES.length; resource++) held[resource] += yields[resource];
    state.turn++;
    game.events?.push({ kind: 'extracted', seat, zones, energy, yields: namedAmounts(yields), ...lacking(lack) });
    settle(game, seat, 'extraction', ENERGY); // EXT-6
  },
};

function namedAmounts(amounts: readonly number[]): Amounts {
  const named: Amounts = {};
  for (let resource = 0; resource < RESOURCES.length; resource++) {
    if (amounts[resource] > 0) named[RESOURCES[resource]] = amounts[resource];
  }
  return named;
}
