import { hash, timingSafeEqual } from 'node:crypto';

/** So many bytes that no one can guess; `randomBytes` of Node, except in a simulation. */
export type RandomBytes = (size: number) => Buffer;

/** 96 bits, for names no one should guess but that are no secret: tables, people, sessions, links. */
export function newId(randomBytes: RandomBytes): string {
  return randomBytes(12).toString('base64url');
}

/** 256 bits. It is shown once and stored only as its hash. */
export function newSecret(randomBytes: RandomBytes): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets of 256 random bits need no salt and no slow hash: there is nothing to guess. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Whether this is the hash of the secret; takes equally long for all secrets. As text, for Node makes no buffer then: that took three times as long. */
export function isHashOf(digest: Uint8Array, secret: string): boolean {
  return timingSafeEqual(digest, Buffer.from(hash('sha256', secret, 'binary'), 'binary'));
}
