import type { Random } from './random.ts';

/**
 * Every choice of the best comes through here. Equals are decided by lot: whatever stands first in a list of zones, lanes, resources or
 * seats would be preferred otherwise, and with it the player who sits there.
 */

/** Values nearer than this are equal: the same sum in another order differs in its last digits. In credits; nothing real is as small. */
const NEAR = 1e-9;

/** The best value so far, and how many candidates have it. Candidates are met one by one, without a list. */
export interface Lead {
  value: number;
  equals: number;
}

export function makeLead(): Lead {
  return { value: 0, equals: 0 };
}

/** Forgets the candidates before. Only what is worth more than `value` can take the lead. */
export function beginLead(lead: Lead, value: number): void {
  lead.value = value;
  lead.equals = 0;
}

/** Whether a candidate of this value takes the lead: each of n equals is the last to do so with chance 1/n. */
export function takesLead(lead: Lead, value: number, random: Random): boolean {
  if (value > lead.value + NEAR) {
    lead.value = value;
    lead.equals = 1;
    return true;
  }
  return value >= lead.value - NEAR && lead.equals > 0 && random() * ++lead.equals < 1;
}

/** The item worth most; the list must not be empty. */
export function pickBest<T>(items: readonly T[], worthOf: (item: T, index: number) => number, random: Random): { item: T; value: number } {
  const lead: Lead = { value: Number.NEGATIVE_INFINITY, equals: 0 };
  let best = items[0];
  for (let index = 0; index < items.length; index++) {
    if (takesLead(lead, worthOf(items[index], index), random)) best = items[index];
  }
  return { item: best, value: lead.value };
}

/** In any order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const list = [...items];
  for (let end = list.length; end > 1; end--) {
    const drawn = Math.floor(random() * end);
    [list[drawn], list[end - 1]] = [list[end - 1], list[drawn]];
  }
  return list;
}

/** All items, the best first: to be cut anywhere. */
export function bestFirst<T>(items: readonly T[], worthOf: (item: T, index: number) => number, random: Random): T[] {
  const ranked = items.map((item, index) => ({ item, value: worthOf(item, index) })).sort((a, b) => b.value - a.value);
  const list: T[] = [];
  for (let from = 0; from < ranked.length; from = list.length) {
    const equals = ranked.slice(from).filter(({ value }) => value >= ranked[from].value - NEAR);
    list.push(...shuffled(equals, random).map(({ item }) => item));
  }
  return list;
}
