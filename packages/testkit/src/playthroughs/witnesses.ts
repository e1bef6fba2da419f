import type { GameRecord } from '@planet-steam/engine';
import type { RuleId } from '@planet-steam/texts';
import { playedMoves, type Witness } from './played.ts';
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

type Signs = { readonly [R in RuleId]: `${R}: ${keyof (typeof WITNESSES)[R] & string}` };
/** A sign with its rule: `SET-5: a tie is rolled again`. */
export type Sign = Signs[RuleId];

const SIGNS: ReadonlyMap<Sign, Witness> = new Map(
  Object.entries(WITNESSES).flatMap(([rule, signs]) =>
    Object.entries<Witness>(signs).map(([words, witness]) => [`${rule}: ${words}` as Sign, witness] as const),
  ),
);

/** Everything that a game shows. */
export function signsIn(record: GameRecord): Set<Sign> {
  const seen = new Set<Sign>();
  for (const played of playedMoves(record)) {
    for (const [sign, witness] of SIGNS) if (!seen.has(sign) && witness(played)) seen.add(sign);
  }
  return seen;
}

/** What none of the games has shown. */
export function missingSigns(seen: ReadonlySet<Sign>): Sign[] {
  return [...SIGNS.keys()].filter((sign) => !seen.has(sign));
}
