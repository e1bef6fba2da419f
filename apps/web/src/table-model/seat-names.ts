import type { SeatInfo } from '../session/session.ts';
import { seatLetter } from '../theme/seats.ts';

/** What stands in for a name: the words for a bot's character, and for a seat nobody has taken. */
export interface NameTexts {
  bot(character: string): string;
  empty(letter: string): string;
}

/** Seats with the names that the screen shows: bots by their character in the reader's language, and a letter where two share a name. */
export function nameSeats(seats: readonly SeatInfo[], words: NameTexts): SeatInfo[] {
  const plain = seats.map(({ seat, name, who, bot }) => {
    if (who === 'bot' && bot !== null && (name === null || name === bot)) return words.bot(bot);
    return name ?? words.empty(seatLetter(seat));
  });
  return seats.map((info, index) => {
    const name = plain[index];
    const shared = plain.filter((other) => other === name).length > 1;
    return { ...info, name: shared ? `${name} ${seatLetter(info.seat)}` : name };
  });
}
