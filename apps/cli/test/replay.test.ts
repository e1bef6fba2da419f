import { join } from 'node:path';
import { type GameRecord, replay } from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../src/shell/files.ts';
import { cli, fileWith, PLAYTHROUGHS } from './support/run-cli.ts';

const FILE = join(PLAYTHROUGHS, 'ffg-2013-4-players.json');
const record = readRecord(FILE);

describe('replay', () => {
  it('tells the whole game and ends with what everybody owns', () => {
    const { code, out, err } = cli(['replay', FILE]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^ffg-2013 · 4 players/);
    expect(out).toContain('=== Round 5 of 5 ===');
    for (const { total } of record.result?.standing ?? []) expect(out.slice(out.indexOf('luxury quarters  wealth'))).toContain(` ${total}`);
    expect(out).toMatch(/Player [A-D] wins\.\n$/);
  });

  it('gives one object a line, with the state of each move', () => {
    const lines = cli(['replay', FILE, '--states']).out.trimEnd().split('\n');
    expect(lines).toHaveLength(record.moves.length + 1);
    const replayed = [...replay(record)].map(({ number, played, events }) => ({ number, played, events }));
    for (const index of [0, 1, 100, record.moves.length]) {
      const { number, seat, move, events, state } = JSON.parse(lines[index]);
      expect(number).toBe(index);
      expect({ seat, move }).toEqual({ seat: replayed[index].played?.seat ?? null, move: replayed[index].played?.move ?? null });
      expect(events).toEqual(replayed[index].events);
      expect(state.players).toHaveLength(4);
    }
    expect(JSON.parse(lines.at(-1) ?? '').state.step).toBe('over');
  });

  it('shows a part of it', () => {
    const lines = cli(['replay', FILE, '--json', '--from', '3', '--to', '5']).out.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).number)).toEqual([3, 4, 5]);
    expect(JSON.parse(lines[0]).state).toBeUndefined();
    expect(cli(['replay', FILE, '--from', '5', '--to', '4'])).toMatchObject({ code: 2, err: expect.stringContaining('comes after') });
  });

  it('says where and why a record does not go on, with code 1', () => {
    const broken: GameRecord = {
      ...record,
      moves: record.moves.map((move, index) => (index === 9 ? { ...move, move: { kind: 'endTurn' } } : move)),
    };
    const { code, out, err } = cli(['replay', fileWith(broken)]);
    expect(code).toBe(1);
    expect(err).toMatch(/cannot be replayed further: move 10: .*\(RND-4\) \(at moves\[9\]\)\n$/);
    expect(out).toMatch(/^ {3}9 {2}/m);
    expect(out).not.toMatch(/^ {2}10 {2}/m);
  });

  it('refuses a part that the record does not have', () => {
    expect(cli(['replay', FILE, '--from', '9999']).err).toMatch(/has \d+ moves/);
  });
});
