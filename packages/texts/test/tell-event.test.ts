import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_KINDS, type Event, makeSetup, parseRecord, replay } from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { Narrator, plainTable, tellEvent } from '../src/english/index.ts';
import { editionOf } from '../src/rulebook.ts';
import { foreignWords, plainText } from './foreign-words.ts';

const PLAYTHROUGHS = join(import.meta.dirname, '../../../playthroughs');

test('there is a sentence for every kind of event of the recorded games, without a hole or a word of the other edition in it', () => {
  const told = new Set<string>();
  for (const file of globSync('*.json', { cwd: PLAYTHROUGHS })) {
    const record = parseRecord(readFileSync(join(PLAYTHROUGHS, file), 'utf8'));
    if (!record.ok) throw new Error(`${file} cannot be read`);
    const { setup } = record.value;
    const watching = new Narrator(plainTable(setup.players));
    const sitting = new Narrator({ ...plainTable(setup.players), you: 0 });
    for (const { events } of replay(record.value)) {
      for (const event of events) {
        for (const who of [watching, sitting]) {
          const sentence = tellEvent(event, who, setup);
          expect(foreignWords({ sentence }, 'en', editionOf(setup.ruleSet), plainText)).toEqual({});
          expect(sentence).not.toMatch(/undefined|null|NaN|\[object|\ba [aeiou]/);
          if (who === sitting) expect(sentence).not.toMatch(/\bPlayer A\b|You \w+s (?!one\b)(?:the|a|no|card) /);
        }
        told.add(event.kind);
      }
    }
  }
  expect(EVENT_KINDS.filter((kind) => !told.has(kind))).toEqual([]);
});

test('the reader is "you", others have names', () => {
  const event: Event = { kind: 'passed', seat: 1, lot: 'zone' };
  const setup = makeSetup({ players: 2, ruleSet: 'ffg-2013' });
  const names = ['Ann', 'Ben'];
  expect(tellEvent(event, new Narrator({ names, you: 1 }), setup)).toBe('You pass.');
  expect(tellEvent(event, new Narrator({ names, you: 0 }), setup)).toBe('Ben passes.');
});
