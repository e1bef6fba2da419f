import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type GameRecord, type Move, parseRecord, recordGame, type Seat } from '@planet-steam/engine';
import { BadInput } from '../../shell/bad-input.ts';
import { readJson, writeFile } from '../../shell/files.ts';
import { makeFolder } from '../folders.ts';
import { seedOfGame } from '../jobs.ts';
import type { SimulatedMap } from './maps.ts';
import type { SimulationPlan } from './plan.ts';

/** Beside the records: which games these are, so that no one goes on with the games of another run. */
const LABEL = 'simulation.json';
const RECORD_NAME = /^game-\d+(-[a-z-]+)?\.json$/;

/** The mirror images of the board have names of their own. */
function fileOf(folder: string, game: number, { name }: SimulatedMap): string {
  const tail = name === 'as it is' ? '' : `-${name.replaceAll(' ', '-')}`;
  return join(folder, `game-${String(game).padStart(6, '0')}${tail}.json`);
}

function labelOf({ seed, bots, setup }: SimulationPlan): object {
  return { format: 'planet-steam/simulation', version: 1, seed, bots, setup };
}

/** Makes the folder ready: new, or one in which this very run was begun before. `overwrite` clears what lies in the way. */
export function prepareFolder(plan: SimulationPlan, folder: string, overwrite: boolean): void {
  makeFolder(folder);
  const names = readdirSync(folder);
  const records = names.filter((name) => RECORD_NAME.test(name));
  if (overwrite) for (const name of records) rmSync(join(folder, name));
  else if (names.includes(LABEL)) expectSameRun(plan, join(folder, LABEL), folder);
  else if (records.length > 0) throw new BadInput(`${folder} holds other records; name an empty folder, or replace them with --overwrite`);
  writeFile(join(folder, LABEL), `${JSON.stringify(labelOf(plan))}\n`);
}

function expectSameRun(plan: SimulationPlan, path: string, folder: string): void {
  const found = readJson(path) as Partial<SimulationPlan> | null;
  const wanted: Partial<SimulationPlan> = JSON.parse(JSON.stringify(labelOf(plan)));
  for (const part of ['seed', 'bots', 'setup'] as const) {
    if (!isDeepStrictEqual(found?.[part], wanted[part])) {
      throw new BadInput(
        `${folder} holds the games of another run (its ${part === 'setup' ? 'set-up' : part} differed); name another folder, or replace them with --overwrite`,
      );
    }
  }
}

/** The record of a game if it is there whole; whether it replays is shown by replaying it. */
export function keptRecord(plan: SimulationPlan, map: SimulatedMap, folder: string, game: number): GameRecord | null {
  let text: string;
  try {
    text = readFileSync(fileOf(folder, game, map), 'utf8');
  } catch {
    return null;
  }
  const parsed = parseRecord(text);
  if (!parsed.ok) return null;
  const { seed, result } = parsed.value;
  return seed === seedOfGame(plan.seed, game) && result !== null ? parsed.value : null;
}

/** Writes down a game that was played, by playing its moves again: what does not replay is never written. */
export function keepRecord(
  plan: SimulationPlan,
  map: SimulatedMap,
  folder: string,
  game: number,
  moves: readonly { seat: Seat; move: Move }[],
): void {
  const recorder = recordGame(map.setup, seedOfGame(plan.seed, game));
  for (const { seat, move } of moves) {
    const refusal = recorder.play(seat, move);
    if (refusal !== null)
      throw new Error(`a move that was played is refused when it is written down: ${JSON.stringify({ move, refusal })}`);
  }
  writeFile(fileOf(folder, game, map), `${JSON.stringify(recorder.record())}\n`);
}
