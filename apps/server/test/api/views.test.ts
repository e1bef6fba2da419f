import {
  type Advance,
  applyMove,
  createGame,
  DECISION_KINDS,
  decisionOf,
  EVENT_KINDS,
  eventsFor,
  fastRandom,
  makeSetup,
  optionsFor,
  PLAYER_COUNTS,
  RULE_SETS,
  randomMove,
  seatView,
  spectatorView,
  VARIANTS,
} from '@planet-steam/engine';
import { EventSchema, MoveSchema, OptionsSchema, WireViewSchema } from '@planet-steam/protocol/schemas';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { withoutOtherFields } from '../support/api/document.ts';

/** Enough games to see everything; some things are rare. */
const GAMES = [...Array(24).keys(), 92];

describe('The schemas of views, options, events and moves', () => {
  const ajv = new Ajv2020({ strict: false });
  const judges = {
    view: ajv.compile(withoutOtherFields(WireViewSchema)),
    options: ajv.compile(withoutOtherFields(OptionsSchema)),
    event: ajv.compile(withoutOtherFields(EventSchema)),
    move: ajv.compile(MoveSchema),
  };

  function expectFit(what: keyof typeof judges, value: unknown): void {
    if (!judges[what](value)) throw new Error(`${what}: ${ajv.errorsText(judges[what].errors)} in ${JSON.stringify(value)}`);
  }

  it('fit everything that happens in games of all kinds, and every kind of question and event happens in them', () => {
    const asked = new Set<string>();
    const happened = new Set<string>();
    for (const game of GAMES) {
      const random = fastRandom(game);
      const setup = makeSetup({
        players: PLAYER_COUNTS[game % PLAYER_COUNTS.length],
        ruleSet: RULE_SETS[Math.floor(game / 4) % RULE_SETS.length],
        variants: game % 2 === 0 ? VARIANTS : [],
        concealedCredits: game % 3 === 0,
      });
      let { state, events }: Advance = createGame(setup, `seed ${game}`);
      for (let move = 0; ; move++) {
        for (const viewer of [0, 'spectator'] as const) {
          for (const event of eventsFor(events, viewer)) {
            expectFit('event', event);
            happened.add(event.kind);
          }
        }
        const decision = decisionOf(state);
        if (decision === null) break;
        asked.add(decision.kind);
        const options = optionsFor(state, decision.seat);
        if (options === null) throw new Error('the one who is asked has no options');
        expectFit('options', options);
        if (move % 10 === 0) {
          expectFit('view', withoutSetup(seatView(state, decision.seat)));
          expectFit('view', withoutSetup(spectatorView(state)));
        }
        const answer = randomMove(options, random);
        expectFit('move', answer);
        const outcome = applyMove(state, decision.seat, answer);
        if (!outcome.ok) throw new Error(JSON.stringify(outcome));
        ({ state, events } = outcome);
      }
      expectFit('view', withoutSetup(seatView(state, 1)));
    }
    expect(DECISION_KINDS.filter((kind) => !asked.has(kind))).toEqual([]);
    expect(EVENT_KINDS.filter((kind) => !happened.has(kind))).toEqual([]);
  });
});

function withoutSetup<T extends { setup: unknown }>({ setup: _, ...view }: T) {
  return view;
}
