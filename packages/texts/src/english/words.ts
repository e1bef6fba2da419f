import { type Amounts, RESOURCES, type Resource, type Seat, type Zone } from '@planet-steam/engine';

/** Seats are letters for people: the engine's 0 is A. On the map they are small, to be told from the resources. */
export function seatLetter(seat: Seat): string {
  return String.fromCharCode(65 + seat);
}

export function resourceLetter(resource: Resource): string {
  return resource.charAt(0).toUpperCase();
}

export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function withArticle(word: string): string {
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** "2 ore, 1 water"; nothing is a word, too. */
export function amounts(of: Amounts): string {
  const named = RESOURCES.filter((resource) => (of[resource] ?? 0) !== 0);
  return named.length === 0 ? 'nothing' : named.map((resource) => `${of[resource]} ${resource}`).join(', ');
}

/** "ore +2, water -1": spaces on the price tracks. */
export function spaces(of: Amounts): string {
  const named = RESOURCES.filter((resource) => (of[resource] ?? 0) !== 0);
  return named.length === 0 ? 'nothing' : named.map((resource) => `${resource} ${signed(of[resource] ?? 0)}`).join(', ');
}

export function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}

/** "1 water + 12 credits". */
export function cost(of: Partial<Record<Resource | 'credits', number>>): string {
  const parts = [...RESOURCES, 'credits' as const].filter((what) => (of[what] ?? 0) > 0).map((what) => `${of[what]} ${what}`);
  return parts.length === 0 ? 'nothing' : parts.join(' + ');
}

export function zoneList(zones: readonly Zone[]): string {
  return zones.length === 0 ? 'nothing' : zones.join(' ');
}

/** "Ann and Ben", "Ann, Ben, and Cid". */
export function listed(names: readonly string[]): string {
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}
