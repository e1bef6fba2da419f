import type { Event, Phase, Seat } from '@planet-steam/engine';
import { actingSeat, concernsSeat, isMinor, type Topic, topicOf } from '../playback/event-topics.ts';
import type { TableUpdate } from '../session/session.ts';
import { entrySentence } from './entry-sentence.ts';
import { eventSentence, type SpecialistCards } from './event-sentence.ts';
import { type Sentence, sentence } from './sentence.ts';

/** One sentence of the log. */
export interface Line {
  readonly key: string;
  readonly sequence: number;
  readonly version: number;
  readonly topic: Topic;
  /** Null where the table itself is told about. */
  readonly event: Event | null;
  readonly words: Sentence;
  readonly takenBack: boolean;
}

/** What one player did without anyone else coming in between; null: the table. */
interface Turn {
  readonly key: string;
  readonly seat: Seat | null;
  readonly lines: readonly Line[];
}

/** A phase of a round; both null for what came before the game. */
export interface Section {
  readonly key: string;
  readonly round: number | null;
  readonly phase: Phase | null;
  readonly turns: readonly Turn[];
}

export interface Filter {
  readonly topic: Topic | null;
  readonly seat: Seat | null;
}

/**
 * The log as it is read. It grows at its end: `read` only writes what is new, and what has not changed stays the same object,
 * so that a screen redraws one section and not the whole game.
 */
export class LogSections {
  #sections: Section[] = [];
  #last: TableUpdate | null = null;
  #read = 0;
  #cards: SpecialistCards = [];

  read(log: readonly TableUpdate[], cards: SpecialistCards): readonly Section[] {
    const goesOn = cards === this.#cards && (this.#read === 0 || log[this.#read - 1] === this.#last);
    if (!goesOn) {
      this.#sections = [];
      this.#read = 0;
      this.#cards = cards;
    }
    if (log.length === this.#read) return this.#sections;
    this.#sections = [...this.#sections];
    for (const update of log.slice(this.#read)) this.#write(update);
    this.#read = log.length;
    this.#last = log.at(-1) ?? null;
    return this.#sections;
  }

  #write(update: TableUpdate): void {
    const { entry, sequence, version } = update;
    if (entry.kind === 'tookBack') this.#takeBack(entry.version);
    if (entry.kind === 'wordsRemoved') this.#removeWords(entry.sequence);
    const words = entrySentence(entry);
    const base = { sequence, version, takenBack: false };
    if (words !== null) {
      const seat = entry.kind === 'played' ? entry.seat : null;
      this.#add(seat, { ...base, key: `${sequence}`, topic: 'talk', event: null, words });
    }
    let round: number | null = null;
    update.events.forEach((event, index) => {
      if (event.kind === 'roundBegan') round = event.round;
      else if (event.kind === 'phaseBegan') {
        this.#begin(`${sequence}-${index}`, round ?? this.#sections.at(-1)?.round ?? null, event.phase);
      } else if (!isMinor(event)) {
        // What the table does in answer to a move (a price moves) stands with the move.
        const turn = this.#sections.at(-1)?.turns.at(-1);
        const answers = turn?.lines.at(-1)?.sequence === sequence;
        const seat = actingSeat(event) ?? (answers && turn ? turn.seat : null);
        this.#add(seat, { ...base, key: `${sequence}-${index}`, topic: topicOf(event), event, words: eventSentence(event, this.#cards) });
      }
    });
  }

  #begin(key: string, round: number | null, phase: Phase | null): void {
    this.#sections.push({ key, round, phase, turns: [] });
  }

  #add(seat: Seat | null, line: Line): void {
    if (this.#sections.length === 0) this.#begin('before', null, null);
    const section = this.#sections[this.#sections.length - 1];
    const turn = section.turns.at(-1);
    const turns =
      turn !== undefined && turn.seat === seat
        ? section.turns.with(-1, { ...turn, lines: [...turn.lines, line] })
        : [...section.turns, { key: line.key, seat, lines: [line] }];
    this.#sections[this.#sections.length - 1] = { ...section, turns };
  }

  #change(change: (line: Line) => Line): void {
    this.#sections = this.#sections.map((section) => ({
      ...section,
      turns: section.turns.map((turn) => ({ ...turn, lines: turn.lines.map(change) })),
    }));
  }

  /** Moves that were taken back stay in the log, crossed out. */
  #takeBack(version: number): void {
    this.#change((line) => (line.event !== null && line.version > version ? { ...line, takenBack: true } : line));
  }

  #removeWords(sequence: number): void {
    this.#change((line) => {
      const { person } = line.words.values;
      if (line.sequence !== sequence || line.words.id !== 'story.entry.said' || person === undefined) return line;
      return { ...line, words: sentence('story.entry.saidRemoved', { person }) };
    });
  }
}

/** A section with only the lines that are asked for; null if none is left. `found` searches the words. */
export function filterSection(section: Section, { topic, seat }: Filter, found: ((line: Line) => boolean) | null): Section | null {
  if (topic === null && seat === null && found === null) return section;
  const wanted = (line: Line, turn: Turn) =>
    (topic === null || line.topic === topic) &&
    (seat === null || (line.event === null ? turn.seat === seat : concernsSeat(line.event, seat) || turn.seat === seat)) &&
    (found === null || found(line));
  const turns = section.turns.flatMap((turn) => {
    const lines = turn.lines.filter((line) => wanted(line, turn));
    return lines.length === 0 ? [] : [{ ...turn, lines }];
  });
  return turns.length === 0 ? null : { ...section, turns };
}
