import { fastRandom, makeSetup, VARIANTS } from '@planet-steam/engine';
import { randomSetup } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';
import { entryTexts } from '../../src/streams/entry-text.ts';
import { entryFor } from '../../src/streams/render.ts';
import { eventText, type Viewer } from '../../src/streams/stream.ts';
import { playedLog } from '../support/played-log.ts';

const nameOf = (person: string) => `Name of "${person}" \u2028 with everything`;

/** Texts are put together from parts that viewers share. They must be what each would get alone. */
describe('the text of entries', () => {
  const random = fastRandom(4);
  const setups = [
    makeSetup({ players: 3 }),
    makeSetup({ players: 4, concealedCredits: true }),
    makeSetup({ players: 5, variants: [...VARIANTS] }),
    makeSetup({ players: 2, variants: ['variableClaims'] }),
    ...Array.from({ length: 8 }, () => randomSetup(random)),
  ];

  test.each(
    setups.map((setup, number) => [`${setup.ruleSet}, ${setup.players} players, ${setup.variants.join(' ')}`, setup, number] as const),
  )('is the same for each viewer as if it were written for him alone: %s', (_, setup, number) => {
    const happenings = playedLog(setup, number);
    const viewers: Viewer[] = ['spectator', ...Array.from({ length: setup.players }, (__, seat) => seat)];
    for (let at = 0; at < happenings.length; at += 3) {
      const together = happenings.slice(at, at + 3);
      const last = together[together.length - 1];
      const textFor = entryTexts(together, last, nameOf);
      for (const viewer of viewers) {
        const alone = together.map((each) => eventText('entry', entryFor(each, viewer, each === last, nameOf, new Set()), each.sequence));
        expect(textFor(viewer)).toBe(alone.join(''));
      }
    }
  });
});
