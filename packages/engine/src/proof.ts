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

export function commitmentTo(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

export function provenDie(seed: string, index: number): number {
  const bytes = hmac(sha256, utf8ToBytes(seed), utf8ToBytes(`die ${index}`));
  const fair = bytes.find((byte) => byte < FAIR_BYTES) ?? (bytes[bytes.length - 1] as number);
  return 1 + (fair % DIE_FACES);
}

export function provenDice(seed: string): Dice {
  return { roll: (index) => provenDie(seed, index) };
}
