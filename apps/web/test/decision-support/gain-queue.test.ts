import type { Move, OptionsOf, SeatView } from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { queueGain } from '../../src/decision-support/gain-queue.ts';
import { extractionGain } from '../../src/decision-support/run-forecast.ts';
import { eventually } from '../support/eventually.ts';
import { turns } from '../support/turns.ts';
import { games, viewsAsked } from '../tank-turn/support.ts';

function turnWithChoices(): { view: SeatView; moves: Move[] } {
  for (const view of viewsAsked('tankTurn', games(5))) {
    const { buyTank } = view.options as OptionsOf<'tankTurn'>;
    if (buyTank.length > 1) return { view, moves: buyTank.map((zone) => ({ kind: 'buyTank', zone })) };
  }
  throw new Error('nobody could buy a tank');
}

describe('gains worked out later', () => {
  it('come in order, and are what they would have been at once', async () => {
    const { view, moves } = turnWithChoices();
    const told: number[] = [];
    for (const move of moves) queueGain(view, move, (gain) => told.push(gain));
    expect(told).toEqual([]);
    await eventually(() => told.length).toBe(moves.length);
    expect(told).toEqual(moves.map((move) => extractionGain(view, move)));
  });

  it('are not told once they are called off', async () => {
    const { view, moves } = turnWithChoices();
    const told: number[] = [];
    const stops = moves.map((move, index) => queueGain(view, move, () => told.push(index)));
    for (const stop of stops.slice(1)) stop();
    await eventually(() => told.length).toBe(1);
    await turns();
    expect(told).toEqual([0]);
  });
});
