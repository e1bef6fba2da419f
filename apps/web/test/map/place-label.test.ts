import { createGame, makeSetup, NEUTRAL, seatView, zoneIndex } from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { labelParts, zoneInQuestion } from '../../src/map/place-label.ts';
import type { GameView } from '../../src/session/session.ts';

const { state } = createGame(makeSetup({ players: 3 }), 'labels');
const view = seatView(state, 0);
const nameOf = (seat: number) => ['Anna', 'Ben', null][seat] ?? null;

function seen(changes: Partial<GameView>): GameView {
  return { ...view, ...changes } as GameView;
}

function withZone(zone: 'C4' | 'D2', claim: number, tank = -1, supercharger = 0): GameView {
  const index = zoneIndex(zone);
  return seen({
    claims: view.claims.with(index, claim),
    tanks: view.tanks.with(index, tank),
    superchargers: view.superchargers.with(index, supercharger),
  });
}

describe('what is said of a zone', () => {
  it('names owner, tank, supercharger and yield in this order', () => {
    expect(labelParts(withZone('C4', 0, 1, 1), 'C4', 0, nameOf, { label: 'Run C4', gives: 3 })).toEqual([
      { id: 'board.yours', values: { letter: 'A' } },
      { id: 'tank.ore' },
      { id: 'supercharger' },
      { id: 'board.gives', values: { n: 3 } },
    ]);
  });

  it('calls a rival by name and letter, and one without a name by the seat', () => {
    expect(labelParts(withZone('C4', 1), 'C4', 0, nameOf, undefined)).toEqual([
      { id: 'board.owned', values: { player: 'Ben', letter: 'B' } },
    ]);
    expect(labelParts(withZone('C4', 2), 'C4', 0, nameOf, undefined)).toEqual([{ id: 'seat', values: { letter: 'C' } }]);
  });

  it('tells a spectator whose a zone is, never that it is his', () => {
    expect(labelParts(withZone('C4', 0), 'C4', null, nameOf, undefined)).toEqual([
      { id: 'board.owned', values: { player: 'Anna', letter: 'A' } },
    ]);
  });

  it('tells the river, a neutral claim and free ground', () => {
    expect(labelParts(withZone('D2', NEUTRAL), 'D2', 0, nameOf, undefined)).toEqual([{ id: 'river' }, { id: 'neutral' }]);
    expect(labelParts(withZone('C4', -1), 'C4', 0, nameOf, undefined)).toEqual([{ id: 'unclaimed' }]);
  });

  it('THG-3: tells ground that is closed with this many players', () => {
    expect(labelParts(view, 'C1', 0, nameOf, undefined)).toEqual([{ id: 'board.closed' }]);
  });

  it('VAR-9: tells a tank on its side', () => {
    const tipped = { ...withZone('C4', 1, 2), tipped: zoneIndex('C4') };
    expect(labelParts(tipped, 'C4', 0, nameOf, undefined)).toContainEqual({ id: 'board.tipped' });
  });

  it('tells what is chosen', () => {
    expect(labelParts(withZone('C4', 0, 2), 'C4', 0, nameOf, { label: '', chosen: true })).toContainEqual({ id: 'board.chosen' });
  });

  it('tells where the airship is moored', () => {
    expect(labelParts(seen({ airship: 2 }), 'dock-C', 0, nameOf, undefined)).toEqual([{ id: 'dock' }, { id: 'airship' }]);
    expect(labelParts(seen({ airship: 2 }), 'dock-D', 0, nameOf, undefined)).toEqual([{ id: 'dock' }]);
  });
});

describe('the zone in question', () => {
  const bidding = { lot: 'zone', highest: 0, leader: -1, speaker: 0, active: [] } as unknown as NonNullable<GameView['bidding']>;
  const zone = zoneIndex('E5');

  it('ZON: is the one up for auction while it is bid for', () => {
    expect(zoneInQuestion(seen({ zone, bidding }))).toEqual({ zone, why: 'auction' });
    expect(zoneInQuestion(seen({ zone: -1, bidding: { ...bidding, lot: 'specialist' } }))).toBeNull();
  });

  it('CLM-3: is the one the die missed while a nearby one is chosen', () => {
    expect(zoneInQuestion(seen({ zone, bidding: null, decision: { kind: 'nearbyClaim', seat: 0 } }))).toEqual({ zone, why: 'missed' });
  });
});
