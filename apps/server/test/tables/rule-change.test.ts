import { randomBytes } from 'node:crypto';
import { commitmentTo, fastRandom, makeSetup, optionsFor, RULE_SETS, randomMove, type Setup, VARIANTS } from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { openedAs } from '../../src/tables/actions/open-table.ts';
import { digestOf } from '../../src/tables/digest.ts';
import type { Entry } from '../../src/tables/entry.ts';
import { fold } from '../../src/tables/fold.ts';
import { type LoadedTable, loadTable } from '../../src/tables/load.ts';
import { seedOf } from '../../src/tables/seed.ts';
import type { Table } from '../../src/tables/table.ts';

const GAMES = 1000;
const ROWS = { words: null, version: 0 };

interface Stored {
  readonly id: string;
  readonly dealer_secret: string;
  readonly rows: { sequence: number; at: number; entry: string; words: null; digest: string | null }[];
}

/** A game that was begun by the rules of a revision and is in the middle, as a database has it. */
function runningGame(setup: Setup, seed: number): Stored {
  const random = fastRandom(seed);
  const people = Array.from({ length: setup.players }, (_, seat) => ({ person: `person-${seat}`, bot: null, luck: null }));
  const agreement = {
    name: 'Log',
    setup,
    aids: true,
    public: true,
    clock: { kind: 'none' },
    atZero: 'botTurn',
    standIn: 'foreman',
    dealer: '',
  } as const;
  const opened = openedAs({ kind: 'opened', agreement, creator: 'person-0', seats: people }, `secret-${seed}`, 1000, randomBytes);
  let { table } = opened;
  const rows: Stored['rows'] = [{ ...ROWS, sequence: 1, at: 1000, entry: JSON.stringify(opened.entry), digest: null }];
  const enter = (entry: Entry) => {
    table = fold(table, entry, 1000).table;
    rows.push({ ...ROWS, sequence: table.sequence, at: 1000, entry: JSON.stringify(entry), digest: table.game && digestOf(table.game) });
  };
  enter({ kind: 'started', commitment: commitmentTo(seedOf(table)) });
  for (let left = 10 + Math.floor(random() * 60); left > 0 && table.asked !== null; left--) enter(anyPlay(table, random));
  return { id: table.id, dealer_secret: table.dealerSecret, rows };
}

function anyPlay({ asked, game }: Table, random: () => number): Entry {
  if (asked === null || game === null) throw new Error('nobody is asked');
  const options = optionsFor(game, asked.seat);
  if (options === null) throw new Error('asked without options');
  return { kind: 'played', seat: asked.seat, hand: 'person', moves: [randomMove(options, random)] };
}

function isFollowed({ rows, ...origin }: Stored): LoadedTable | null {
  try {
    return loadTable(origin, rows);
  } catch {
    return null;
  }
}

test('a change of the rules orphans no running game: each goes on by the rules it began with', () => {
  let astray = 0;
  for (let seed = 0; seed < GAMES; seed++) {
    const ruleSet = RULE_SETS[seed % RULE_SETS.length];
    // What the change was about; numbers named in secret are the one rule that was withdrawn.
    const variants = VARIANTS.filter((variant) => variant !== 'variableClaims' && (variant === 'priceManipulation' || seed % 7 === 0));
    const stored = runningGame({ ...makeSetup({ players: 2, ruleSet, variants }), revision: 1 }, seed);
    const followed = isFollowed(stored);
    expect(followed, `game ${seed}`).not.toBeNull();
    const { table } = followed as LoadedTable;
    if (table.asked !== null) expect(fold(table, anyPlay(table, fastRandom(seed)), 2000).table.version).toBe(table.version + 1);
    // The same log by the changed rules leads elsewhere, or nowhere: that is what the revision is for.
    const [opening, ...rest] = stored.rows;
    const changed = { ...opening, entry: opening.entry.replace('"revision":1', '"revision":2') };
    if (isFollowed({ ...stored, rows: [changed, ...rest] }) === null) astray++;
  }
  expect(astray).toBeGreaterThan(0);
});
