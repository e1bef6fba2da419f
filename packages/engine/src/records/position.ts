import { proceed } from '../flow.ts';
import { lookAt } from '../game.ts';
import { commitmentTo } from '../proof.ts';
import { integer, type JsonSchema, oneOf, type Parsed, type Problem, parseWith, record } from '../schema.ts';
import { cloneState, type State } from '../state.ts';
import { problemsIn } from './soundness.ts';
import { STATE_SCHEMA } from './state-schema.ts';

/** Any state, for puzzles, tests and bug reports. */
const POSITION_FORMAT = 'planet-steam/position';
const POSITION_VERSION = 1;

export interface Position {
  readonly format: typeof POSITION_FORMAT;
  readonly version: number;
  readonly state: State;
}

const POSITION = record({
  format: oneOf<typeof POSITION_FORMAT>([POSITION_FORMAT]),
  version: integer(1, POSITION_VERSION),
  state: STATE_SCHEMA,
});
export const POSITION_JSON_SCHEMA: JsonSchema = POSITION.json;

export function exportPosition(state: State): Position {
  return { format: POSITION_FORMAT, version: POSITION_VERSION, state: cloneState(state) };
}

/** A position from untrusted JSON: refused if it is not one that the rules can go on from. */
export function importPosition(value: unknown): Parsed<State> {
  const parsed = parseWith(POSITION, value);
  if (!parsed.ok) return parsed;
  const { state } = parsed.value;
  const problems = whyImpossible(state);
  return problems.length === 0 ? { ok: true, value: state } : { ok: false, problems };
}

/** What keeps a state of the right shape from being a position of a game. */
export function whyImpossible(state: State): Problem[] {
  const at = (message: string): Problem => ({ path: 'state', message });
  if (state.players.length !== state.setup.players) return [at(`must have ${state.setup.players} players`)];
  if (state.seed !== null && commitmentTo(state.seed) !== state.commitment)
    return [{ path: 'state.commitment', message: 'is not the hash of the seed' }];
  const problems = problemsIn(lookAt(state)).map((problem) => at(`is impossible: ${problem}`));
  if (problems.length > 0) return problems;
  const asked = JSON.stringify(state.decision);
  const due = questionDue(state);
  return due === asked ? [] : [{ path: 'state.decision', message: `is ${asked}, but the rules now ask ${due}` }];
}

/** After editing a state by hand (a puzzle, a test): the same state with the question that is due. */
export function askAgain(state: State): State {
  const copy = cloneState(state);
  copy.decision = null;
  proceed(lookAt(copy));
  return copy;
}

/** The question that follows from everything else in a state; asking again never changes anything at rest. */
function questionDue(state: State): string {
  const copy = cloneState(state);
  copy.decision = null;
  try {
    proceed(lookAt(copy));
  } catch (error) {
    return `nothing (${(error as Error).message})`;
  }
  const question = JSON.stringify(copy.decision);
  copy.decision = state.decision;
  return JSON.stringify(copy) === JSON.stringify(state) ? question : `${question} after going on by itself`;
}
