import { DECISION_KINDS, openGame, refusalOf } from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { ask, EVERYBODY } from './ask.ts';
import { natively } from './natively.ts';
import { positionsOfEveryKind } from './positions.ts';
import type { Met } from './threads/soak-games.ts';

const GAMES = 12;

test(`every mix of bots plays every mix of rules to the end: ${GAMES} games without a refused move or a stall`, async () => {
  const met = await natively<Met>(new URL('./threads/soak-games.ts', import.meta.url), GAMES);
  // Some kinds depend on luck (a tank tipped, a carrier too full): the next test brings those.
  for (const { name } of EVERYBODY) expect(met[name].size, name).toBeGreaterThanOrEqual((2 / 3) * DECISION_KINDS.length);
});

test.each(EVERYBODY)('$name answers all kinds of decisions with a legal move', (bot) => {
  const kinds = new Set<string>();
  for (const [index, state] of positionsOfEveryKind(3, 'soak').entries()) {
    if (state.decision === null) continue;
    const { kind, seat } = state.decision;
    const { move } = ask(bot, state, index);
    expect(refusalOf(openGame(state), seat, move), `${kind}: ${JSON.stringify(move)}`).toBeNull();
    kinds.add(kind);
  }
  expect([...kinds].toSorted()).toEqual(DECISION_KINDS.toSorted());
});
