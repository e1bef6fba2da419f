import { inside, integer, list, oneOf, type Parsed, parseWith, record, type Schema, truth } from '../schema.ts';
import { RULES_REVISION, type Setup, whyWithdrawn } from '../setup/setup.ts';
import { PLAYER_COUNTS, RULE_SETS, VARIANTS } from '../vocabulary.ts';
import { BOARD_SCHEMA } from './board-schema.ts';

const SHAPE: Schema<Setup> = record({
  revision: integer(1, RULES_REVISION),
  ruleSet: oneOf(RULE_SETS),
  players: oneOf(PLAYER_COUNTS),
  variants: list(oneOf(VARIANTS), 0, VARIANTS.length),
  concealedCredits: truth,
  board: BOARD_SCHEMA,
});

export const SETUP_SCHEMA: Schema<Setup> = {
  read(value, path, problems) {
    const before = problems.length;
    const setup = SHAPE.read(value, path, problems);
    if (problems.length > before) return setup;
    const ordered = VARIANTS.filter((variant) => setup.variants.includes(variant));
    if (ordered.join() !== setup.variants.join()) {
      problems.push({ path: inside(path, 'variants'), message: `must name each variant once, in the order ${VARIANTS.join(', ')}` });
    }
    const withdrawn = whyWithdrawn(setup);
    if (withdrawn !== null) problems.push({ path, message: withdrawn });
    return setup;
  },
  json: SHAPE.json,
};

export function parseSetup(value: unknown): Parsed<Setup> {
  return parseWith(SETUP_SCHEMA, value);
}
