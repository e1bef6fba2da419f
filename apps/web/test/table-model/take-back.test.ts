import type { Seat } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import type { TableUpdate } from '../../src/session/session.ts';
import { beforeFreshTurn, beforeLastTurn } from '../../src/table-model/take-back.ts';

const played = (version: number, seat: Seat, hand: 'person' | 'bot' | 'rule') =>
  ({ version, seat, hand, entry: { kind: 'played' }, events: [] }) as unknown as TableUpdate;
const tookBack = (version: number) =>
  ({ version, seat: null, hand: null, entry: { kind: 'tookBack', version }, events: [] }) as unknown as TableUpdate;

describe('the turn that can be taken back', () => {
  test('is the last one of one’s own hand, with what bots and rules did since', () => {
    const log = [played(2, 0, 'person'), played(3, 1, 'bot'), played(4, 0, 'rule')];
    expect(beforeLastTurn(log, 0)).toBe(1);
    expect(beforeFreshTurn(log, 0)).toBe(1);
    expect(beforeFreshTurn([], 0)).toBe(null);
  });

  test('is not offered beside the decision once another person has played', () => {
    const log = [played(2, 0, 'person'), played(3, 1, 'person')];
    expect(beforeLastTurn(log, 0)).toBe(1);
    expect(beforeFreshTurn(log, 0)).toBe(null);
    expect(beforeFreshTurn(log, 1)).toBe(2);
  });

  test('is not one that was taken back already', () => {
    const log = [played(2, 0, 'person'), played(3, 1, 'bot'), played(4, 0, 'person'), tookBack(3)];
    expect(beforeLastTurn(log, 0)).toBe(1);
    expect(beforeFreshTurn(log, 0)).toBe(1);
  });
});
