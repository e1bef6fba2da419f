import type { GameRecord } from '@planet-steam/engine';
import { type Played, playedMoves, type Witness } from './played.ts';
import type { RuleId } from './rule-ids.ts';
import { END } from './witnesses/end.ts';
import { EXPANSION } from './witnesses/expansion.ts';
import { RESOURCE } from './witnesses/resource.ts';
import { TANK } from './witnesses/tank.ts';
import { THINGS } from './witnesses/things.ts';
import { VARIANTS } from './witnesses/variants.ts';

/**
 * For every rule, the signs by which a recorded game shows it at work, each with what it shows in words.
 * A rule with several sides has a sign for each.
 */
export const WITNESSES = { ...THINGS, ...EXPANSION, ...TANK, ...RESOURCE, ...END, ...VARIANTS } satisfies Record<
  RuleId,
  Record<string, Witness>
>;

/** A sign with its rule: `SET-5: a tie is rolled again`. */
type Sign = string;

const SIGNS: ReadonlyMap<Sign, Witness> = new Map(
  Object.entries(WITNESSES).flatMap(([rule, signs]) =>
    Object.entries<Witness>(signs).map(([words, witness]) => [`${rule}: ${words}`, witness] as const),
  ),
);

/** Those of the signs not yet seen that this move shows. */
export function missingSigns(seen: ReadonlySet<Sign>): Sign[] {
  return [...SIGNS.keys()].filter((sign) => !seen.has(sign));
}

/** Adds what this move shows to what was seen before. */
export function note(played: Played, seen: Set<Sign>): void {
  for (const [sign, witness] of SIGNS) if (!seen.has(sign) && witness(played)) seen.add(sign);
}

export function signsIn(record: GameRecord): Set<Sign> {
  const seen = new Set<Sign>();
  for (const played of playedMoves(record)) note(played, seen);
  return seen;
}
