/** The one source of chance. `roll(n)` is the n-th die of the game, counted from 0; nothing else is random. */
export interface Dice {
  roll(index: number): number;
}

export const DIE_FACES = 6;

/** A small fast generator (mulberry32) for rollouts, random players and soaks: not for real games. */
export function fastRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One number from a text, to seed a fast generator (FNV-1a). */
export function numberFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

export function fastDice(random: () => number): Dice {
  return { roll: () => 1 + ((random() * DIE_FACES) | 0) };
}

/** For looking at a game without playing on: rolling is a mistake. */
export const UNKNOWN_DICE: Dice = {
  roll() {
    throw new Error('this game does not know its seed, so it cannot roll');
  },
};

/** Dice already rolled, as a record holds them. */
export function recordedDice(rolls: readonly number[]): Dice {
  return {
    roll(index) {
      const die = rolls[index];
      if (die === undefined) throw new RangeError(`the record holds ${rolls.length} dice, and number ${index + 1} is needed`);
      return die;
    },
  };
}
