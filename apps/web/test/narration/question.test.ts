import { createGame, DECISION_KINDS, makeSetup, seatView } from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { questionValues } from '../../src/narration/question.ts';
import { ENGLISH } from './support/english.ts';

const view = seatView(createGame(makeSetup({ players: 4 }), 'question').state, 0);
const values = questionValues(view, (seat) => ENGLISH.names[seat] ?? '');

test.each(DECISION_KINDS.filter((kind) => kind !== 'trade'))('%s: the player is told what he is asked', (kind) => {
  expect(ENGLISH.t(`ask.${kind}`, values)).toMatch(/^[^{}]+[.?]$/);
});

test('trade: the player is told what he may buy or sell', () => {
  const trading = questionValues({ ...view, step: 'trading', turn: 0 }, () => '');
  expect(ENGLISH.t('ask.trade', trading)).toBe('Buy or sell quartz, or pass.');
});
