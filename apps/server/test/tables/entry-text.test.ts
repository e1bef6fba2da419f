import { fastRandom } from '@planet-steam/engine';
import { randomSetup } from '@planet-steam/testkit';
import { expect, test } from 'vitest';
import { entryWriter } from '../../src/streams/entry-text.ts';
import { eventText } from '../../src/streams/event-text.ts';
import { entryFor } from '../../src/streams/render.ts';
import { playedLog } from '../support/played-log.ts';

test('what viewers share is written once, and each gets to the letter what is theirs', () => {
  const random = fastRandom(3);
  const nameOf = (person: string) => `Zoë ${person}`;
  for (const concealedCredits of [false, true]) {
    const setup = { ...randomSetup(random), concealedCredits };
    for (const entry of playedLog(setup, 5)) {
      for (const withView of [true, false]) {
        const write = entryWriter(entry, withView, nameOf);
        for (const viewer of ['spectator', ...entry.table.seats.keys()] as const) {
          const nobody = new Set<string>();
          expect(write(viewer, nobody)).toBe(eventText('entry', entryFor(entry, viewer, withView, nameOf, nobody), entry.sequence));
        }
      }
    }
  }
});
