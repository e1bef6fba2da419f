import { join } from 'node:path';
import { BUILT_IN_BOARD, COMPONENTS } from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { cli, fileWith } from './support/run-cli.ts';

describe('board', () => {
  it('explains the built-in one, with the source of its numbers', () => {
    const { code, out } = cli(['board']);
    expect(code).toBe(0);
    expect(out).toContain('4–20, starts at 12');
    expect(out).toMatch(/stated by a printed text, \d+ derived from one, \d+ chosen by us/);
    expect(out).toMatch(/^ {2}D {2}~ {3}~ {3}# {3}# {3}~ {3}~/m);
  });

  it('has the words and the map of the rule set that is asked for', () => {
    const { code, out } = cli(['board', '--rule-set', 'ludoart-2008']);
    expect(code).toBe(0);
    expect(out).toContain('Starting platforms (a–e players, # neutral)');
    expect(out).toContain('Production Hall (price by number of tanks left)');
    expect(out).toContain('Fireman');
    expect(out).not.toMatch(/^ {2}D {2}~ {3}~/m);
  });

  it('finds no difference in a whole file of the same numbers', () => {
    const { code, out } = cli(['board', fileWith(COMPONENTS)]);
    expect(code).toBe(0);
    expect(out).toContain('It does not differ from the built-in board.');
    expect(out.split('Numbers marked')[0]).not.toContain('≠');
  });

  it('finds nothing wrong with the one with longer tracks', () => {
    const { code, out } = cli(['board', join(import.meta.dirname, '../../../docs/boards/long-tracks.json')]);
    expect(code).toBe(0);
    expect(out).toContain('It differs from the built-in board in: priceTracks.');
    expect(out).not.toContain('warning');
  });

  it('lays what differs beside the built-in board', () => {
    const file = fileWith({
      name: 'Mine',
      terminal: { priceTracks: { ore: { min: 5, max: 18, start: 10 } } },
      startingClaims: { 2: { players: [[[1, 3]], [[7, 6]]], neutral: [] } },
    });
    const { code, out } = cli(['board', file]);
    expect(code).toBe(0);
    expect(out).toContain('It differs from the built-in board in: priceTracks, startingClaims.');
    expect(out).toMatch(/≠ +ore +3–16, starts at 9 +5–18, starts at 10/);
    expect(out).toMatch(/ +quartz +4–20, starts at 12 +the same/);
    expect(out).toContain('Starting claim markers, 2 players');
    expect(out).not.toContain('Starting claim markers, 3 players');
    expect(out).toMatch(/A {10}\. .*A {10}a/);
  });

  it('warns of another game than the rules describe', () => {
    const { code, out } = cli(['board', fileWith({ terminal: { priceTracks: { quartz: { min: 4, max: 20, start: 11 } } } })]);
    expect(code).toBe(0);
    expect(out).toContain('warning: quartz must start at 12, not 11 (fact 1)');
    const { err } = cli([
      'play',
      '--auto',
      'drifter',
      '--board',
      fileWith({ terminal: { priceTracks: { quartz: { min: 4, max: 20, start: 11 } } } }),
    ]);
    expect(err).toMatch(/^warning: .*quartz must start at 12, not 11\n$/);
  });

  it('lists all mistakes with their places and ends with code 1', () => {
    const file = fileWith({ nmae: 'x', tankMarket: { priceBySpace: { 1: 0 } }, rounds: { 2: 9 } });
    const { code, out } = cli(['board', file]);
    expect(code).toBe(1);
    expect(out).toMatch(/nmae is not a known field/);
    expect(out).toMatch(/tankMarket\.priceBySpace\.1 must be a whole number/);
    expect(out).toMatch(/tankMarket\.priceBySpace\.14 is missing/);
    expect(out).toMatch(/rounds\.2 may not be changed/);
    const { playable, problems } = JSON.parse(cli(['board', file, '--json']).out);
    expect(playable).toBe(false);
    expect(problems.length).toBeGreaterThan(10);
  });

  it('is one object for other programs', () => {
    expect(JSON.parse(cli(['board', '--json']).out)).toMatchObject({ playable: true, board: { name: BUILT_IN_BOARD.name }, differs: [] });
    expect(JSON.parse(cli(['board', fileWith({ name: 'M' }), '--json']).out)).toMatchObject({ playable: true, warnings: [], differs: [] });
  });
});
