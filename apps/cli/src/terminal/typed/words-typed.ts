import { type DecisionKind, LANES, type Lane, RESOURCES, type Resource, type Seat, ZONES, type Zone } from '@planet-steam/engine';
import { resourceLetter, seatLetter } from '@planet-steam/texts/english';

/** A line that was typed, sorted by what its words are. Within a sort the order is kept. */
export interface WordsTyped {
  /** The first word, unless it is a thing; then the line has no verb. */
  readonly verb: string;
  /** Words that are no things, joined: `converter`. */
  readonly words: string;
  readonly zones: readonly Zone[];
  readonly resources: readonly Resource[];
  readonly numbers: readonly number[];
  readonly lanes: readonly Lane[];
  readonly seats: readonly Seat[];
}

/** Said by people, needed by no one. */
const FILLERS = ['to', 'at', 'on', 'for', 'and', 'with', 'the', 'from', 'in', 'of', 'by', '->', '→', '='];

const SEAT_LETTERS = [0, 1, 2, 3, 4].map(seatLetter);

function resourceNamed(word: string): Resource | undefined {
  return RESOURCES.find((resource) => resource === word || resourceLetter(resource).toLowerCase() === word);
}

/** A single letter is a lane where the airship moors and a player where one is sabotaged; elsewhere it is a resource. */
export function sortWords(line: string, asked: DecisionKind): WordsTyped {
  const zones: Zone[] = [];
  const resources: Resource[] = [];
  const numbers: number[] = [];
  const lanes: Lane[] = [];
  const seats: Seat[] = [];
  const words: string[] = [];
  let verb = '';
  const said = line.toLowerCase().split(/[\s,;]+/);
  for (const [index, word] of said.filter((part) => part !== '' && !FILLERS.includes(part)).entries()) {
    const capital = word.toUpperCase();
    const zone = ZONES.find((name) => name === capital);
    const lane = asked === 'airship' ? LANES.find((name) => name === capital) : undefined;
    const seat = asked === 'sabotage' ? SEAT_LETTERS.indexOf(capital) : -1;
    const resource = resourceNamed(word);
    if (zone !== undefined) zones.push(zone);
    else if (lane !== undefined) lanes.push(lane);
    else if (seat >= 0) seats.push(seat);
    else if (/^[+-]?\d+$/.test(word)) numbers.push(Number(word));
    else if (resource !== undefined) resources.push(resource);
    else if (index === 0) verb = word;
    else words.push(word);
  }
  return { verb, words: words.join(' '), zones, resources, numbers, lanes, seats };
}
