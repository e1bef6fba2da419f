import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cutRecord, type GameRecord } from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../src/shell/files.ts';
import { checkRecord } from '../src/terminal/verify/check-record.ts';
import { cli, fileWith, PLAYTHROUGHS } from './support/run-cli.ts';

const FILE = join(PLAYTHROUGHS, 'ffg-2013-4-players.json');
const record = readRecord(FILE);

function outcomes(game: GameRecord) {
  return Object.fromEntries(checkRecord(game).map(({ check, outcome }) => [check, outcome]));
}

const ALL = { moves: 'holds', result: 'holds', commitment: 'holds', dice: 'holds' };

describe('verify', () => {
  it('finds nothing false in any recorded game', () => {
    for (const name of readdirSync(PLAYTHROUGHS).filter((file) => file.endsWith('.json'))) {
      expect(outcomes(readRecord(join(PLAYTHROUGHS, name))), name).toEqual(ALL);
    }
  });

  it('says what was checked, with figures', () => {
    const { code, out } = cli(['verify', FILE]);
    expect(code).toBe(0);
    const dice = record.opening.length + record.moves.reduce((sum, move) => sum + move.dice.length, 0);
    expect(out).toContain(`${record.moves.length} of ${record.moves.length} moves are legal`);
    expect(out).toContain(`${dice} dice are those the seed gives`);
    expect(out).toContain(record.commitment);
    expect(out).toContain('Everything holds.');
  });

  it('finds a false die, in the opening and in a move', () => {
    const opening = record.opening.map((die, index) => (index === 0 ? (die % 6) + 1 : die));
    expect(outcomes({ ...record, opening }).dice).toBe('false');
    const place = record.moves.findIndex(({ dice }) => dice.length > 0);
    const moves = record.moves.map((move, index) => (index === place ? { ...move, dice: [(move.dice[0] % 6) + 1] } : move));
    const { code, out } = cli(['verify', fileWith({ ...record, moves })]);
    expect(code).toBe(1);
    expect(out).toMatch(/dice +FALSE +1 of \d+ dice do not follow from the seed/);
    expect(out).toContain(`moves[${place}].dice shows ${moves[place].dice[0]}, but the seed gives ${record.moves[place].dice[0]}`);
  });

  it('does not blame the moves for a false die that changed nothing', () => {
    const place = record.moves.findIndex(({ move, dice }) => move.kind === 'rollFor' && [1, 2, 4, 5].includes(dice[0])); // still hits or misses
    const moves = record.moves.map((move, index) => (index === place ? { ...move, dice: [move.dice[0] + 1] } : move));
    expect(outcomes({ ...record, moves })).toEqual({ ...ALL, dice: 'false' });
  });

  it('finds a seed that is not the one promised', () => {
    const { code, out } = cli(['verify', fileWith({ ...record, seed: 'another' }), '--json']);
    expect(code).toBe(1);
    const { holds, checks } = JSON.parse(out);
    expect(holds).toBe(false);
    expect(checks.find(({ check }: { check: string }) => check === 'commitment').outcome).toBe('false');
    expect(checks.find(({ check }: { check: string }) => check === 'dice').outcome).toBe('false');
  });

  it('finds an illegal move, whatever the dice', () => {
    const moves = record.moves.map((move, index) => (index === 20 ? { ...move, seat: (move.seat + 1) % 4 } : move));
    expect(outcomes({ ...record, moves })).toEqual({ ...ALL, moves: 'false', result: 'open' });
    expect(cli(['verify', fileWith({ ...record, moves })]).code).toBe(1);
  });

  it('finds a result that nobody counted', () => {
    const result = record.result && { ...record.result, winners: [(record.result.winners[0] + 1) % 4] };
    expect(outcomes({ ...record, result }).result).toBe('false');
    expect(outcomes({ ...cutRecord(record, 50), result: record.result }).result).toBe('false');
  });

  it('leaves open what cannot be known yet, and that is not false', () => {
    expect(outcomes(cutRecord(record, 50))).toEqual({ ...ALL, result: 'open' });
    const { code, out } = cli(['verify', fileWith({ ...record, seed: null })]);
    expect(code).toBe(0);
    expect(out).toContain('Nothing is false; not checked yet: commitment, dice.');
  });
});
