import { randomBytes } from 'node:crypto';
import { commitmentTo, fastRandom, optionsFor, randomMove, type Setup } from '@planet-steam/engine';
import type { Clock } from '@planet-steam/protocol';
import { openedAs } from '../../src/tables/actions/open-table.ts';
import type { Entry } from '../../src/tables/entry.ts';
import { fold } from '../../src/tables/fold.ts';
import type { AppliedEntry } from '../../src/tables/load.ts';
import { seedOf } from '../../src/tables/seed.ts';

/** A whole game as the log of a table, without a server: every entry with what it did. */
export function playedLog(setup: Setup, seed: number, clock: Clock = { kind: 'none' }): AppliedEntry[] {
  const random = fastRandom(seed);
  const seats = Array.from({ length: setup.players }, (_, seat) => ({ person: `person-${seat}`, bot: null, luck: null }));
  const agreement = { name: 'Log', setup, aids: true, public: true, clock, atZero: 'botTurn', standIn: 'prospector', dealer: '' } as const;
  const opened = openedAs({ kind: 'opened', agreement, creator: 'person-0', seats }, `secret-${seed}`, 1000, randomBytes);
  const applied: AppliedEntry[] = [opened];
  let { table } = opened;
  const enter = (entry: Entry) => {
    const at = table.changedAt + 1 + Math.floor(random() * 5000);
    const folded = fold(table, entry, at);
    table = folded.table;
    applied.push({ sequence: table.sequence, version: table.version, at, entry, words: null, events: folded.events, table });
  };
  enter({ kind: 'started', commitment: commitmentTo(seedOf(table)) });
  while (table.asked !== null && table.game !== null) {
    const { seat } = table.asked;
    const options = optionsFor(table.game, seat);
    if (options === null) throw new Error('asked without options');
    enter({ kind: 'played', seat, hand: 'person', moves: [randomMove(options, random)] });
  }
  return applied;
}
