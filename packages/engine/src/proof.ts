import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { DIE_FACES, type Dice } from './dice.ts';

/**
 * Dice that can be proved. Whoever deals the game chooses a secret seed and publishes its hash before the first roll.
 * Die n is HMAC-SHA-256(key = seed, message = "die n"): the first of its 32 bytes below 252, modulo 6, plus 1. Bytes from 252 on
 * are passed over so that all six faces are equally likely (32 such bytes in a row do not happen; the last byte would be used).
 */
const FAIR_BYTES = 256 - (256 % DIE_FACES);

/** What a record can hold. */
export const LONGEST_SEED = 200;

export function commitmentTo(seed: string): string {
  if (seed.length < 1 || seed.length > LONGEST_SEED) throw new RangeError(`a seed has 1 to ${LONGEST_SEED} characters, not ${seed.length}`);
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

export function provenDie(seed: string, index: number): number {
  return provenDice(seed).roll(index);
}

/** Half of the work is the key: it is made at the first roll and kept for the game that was asked last. */
let latest: { readonly seed: string; readonly dice: Dice } | null = null;

export function provenDice(seed: string): Dice {
  if (latest?.seed !== seed) latest = { seed, dice: makeDice(seed) };
  return latest.dice;
}

function makeDice(seed: string): Dice {
  let keyed: ReturnType<typeof hmac.create> | null = null;
  return {
    roll(index) {
      keyed ??= hmac.create(sha256, utf8ToBytes(seed));
      return dieFrom(
        keyed
          .clone()
          .update(utf8ToBytes(`die ${index}`))
          .digest(),
      );
    },
  };
}

function dieFrom(bytes: Uint8Array): number {
  const fair = bytes.find((byte) => byte < FAIR_BYTES) ?? bytes[bytes.length - 1];
  return 1 + (fair % DIE_FACES);
}
