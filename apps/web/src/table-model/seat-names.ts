import type { SeatInfo } from '../session/session.ts';
import { seatLetter } from '../theme/seats.ts';

/** What stands in for a name: the words for a bot's character, and for a seat no one has taken. */
export interface NameTexts {
  bot(character: string): string;
  empty(letter: string): string;
}

/** Names that can be told apart: the letter of the seat follows a name that several have. */
export function distinctNames(names: readonly string[]): string[] {
  return names.map((name, seat) => (names.filter((other) => other === name).length > 1 ? `${name} ${seatLetter(seat)}` : name));
}

/** Seats with the names that the screen shows: bots by their character in the reader's language, and a letter where two share a name. */
export function nameSeats(seats: readonly SeatInfo[], words: NameTexts): SeatInfo[] {
  const plain = seats.map(({ seat, name, who, bot }) => {
    if (who === 'bot' && bot !== null && (name === null || name === bot)) return words.bot(bot);
    return name ?? words.empty(seatLetter(seat));
  });
  const names = distinctNames(plain);
  return seats.map((info, index) => ({ ...info, name: names[index] }));
}
