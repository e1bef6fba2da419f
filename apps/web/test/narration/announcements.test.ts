import type { Event } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { type Announcement, importanceOf, selectAnnouncements } from '../../src/narration/announcements.ts';
import { eventSentence } from '../../src/narration/event-sentence.ts';
import { sentenceText } from '../../src/narration/sentence.ts';
import { ENGLISH } from './support/english.ts';

function announced(events: readonly Event[], listener: number | null) {
  const all = events.map((event): Announcement => ({ words: eventSentence(event, []), weight: importanceOf(event, listener) }));
  const { words, left } = selectAnnouncements(all);
  return { text: words.map((one) => sentenceText(one, ENGLISH)), left };
}

describe('what is spoken', () => {
  const bid = (seat: number, amount: number): Event => ({ kind: 'bid', seat, lot: 'specialist', amount });

  test('little is spoken whole', () => {
    expect(announced([bid(1, 1), bid(2, 2)], 0)).toEqual({ text: ['Bruno bids 1.', 'Chiara bids 2.'], left: 0 });
  });

  test('of much, what concerns the listener and what decides, in the order it happened', () => {
    const events: Event[] = [
      ...[1, 2, 3, 4].map((amount) => bid(1, amount)),
      { kind: 'sabotaged', seat: 1, victim: 0 },
      { kind: 'passed', seat: 2, lot: 'specialist' },
      { kind: 'biddingWon', seat: 1, lot: 'specialist', amount: 4, paid: 4 },
      { kind: 'phaseBegan', phase: 'tank' },
    ];
    const { text, left } = announced(events, 0);
    expect(text).toEqual(['Bruno bids 1.', 'Bruno sabotages Ada!', 'Bruno wins with 4 and picks a specialist.', 'The Tank Phase begins.']);
    expect(left).toBe(4);
  });
});
