import type { Event } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { eventSentence } from '../../src/narration/event-sentence.ts';
import { sentenceText } from '../../src/narration/sentence.ts';
import { skippedDecisions } from '../../src/narration/skipped-decisions.ts';
import { ENGLISH } from './support/english.ts';
import { update } from './support/updates.ts';

const told = (events: readonly Event[]) => events.map((event) => sentenceText(eventSentence(event, []), ENGLISH));
const forced = (event: Event, seat = 0) => update([event], { seat, hand: 'rule' });

describe('decisions that the rules answered', () => {
  test('are told with the reason, and a pass that was chosen is not told as one', () => {
    const log = [
      forced({ kind: 'tradePassed', seat: 0, resource: 'ore', lacks: 'supply' }),
      update([{ kind: 'certificateDeclined', seat: 1 }], { seat: 1, hand: 'bot' }),
      forced({ kind: 'certificateDeclined', seat: 0, lacks: 'quartz' }),
    ];
    expect(told(skippedDecisions(log, 0))).toEqual([
      expect.stringMatching(/cannot trade ore: none to sell, and none in supply\.$/),
      expect.stringMatching(/cannot buy a certificate: no quartz\.$/),
    ]);
    expect(skippedDecisions(log, 1)).toEqual([]);
    expect(skippedDecisions(log, null)).toEqual([]);
  });

  test('are forgotten once their player has decided something', () => {
    const log = [forced({ kind: 'claimDeclined', seat: 0, lacks: 'claims' }), update([{ kind: 'activated', seat: 0 }], { seat: 0 })];
    expect(skippedDecisions(log, 0)).toEqual([]);
  });

  test('give the owner of concealed credits the reason that others are not told', () => {
    expect(told(skippedDecisions([forced({ kind: 'passed', seat: 0, lot: 'zone' })], 0))).toEqual([
      expect.stringMatching(/cannot raise the bid and is out\.$/),
    ]);
  });
});
