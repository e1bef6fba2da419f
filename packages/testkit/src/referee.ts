import { type Event, optionsFor, type State, whyImpossible } from '@planet-steam/engine';

/** What the referee found wrong, with the move after which it found it. */
export class Foul extends Error {}

function isPlainJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isSafeInteger(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlainJson);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainJson);
}

/**
 * Checks a state at rest: pieces, claims and certificates conserved; nothing negative; tracks clamped; one tank per zone; no loose piece;
 * carriers within capacity; the question asked is the one due, of the seat that may answer; plain JSON that survives a round trip.
 */
export function referee(state: State, events: readonly Event[] = []): void {
  const problems = whyImpossible(state).map(({ message }) => message);
  const text = JSON.stringify(state);
  if (!isPlainJson(state) || !isPlainJson(events) || JSON.stringify(JSON.parse(text)) !== text)
    problems.push('the state is not plain JSON');
  for (const seat of state.players.keys()) {
    const asked = state.decision?.seat === seat;
    if ((optionsFor(state, seat) !== null) !== asked) problems.push(`seat ${seat} has options exactly if it is not asked`);
  }
  if (problems.length > 0) throw new Foul(problems.join('; '));
}
