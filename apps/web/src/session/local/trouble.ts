import type { Failure, StorageTrouble, DeviceTrouble as Trouble } from '../failure.ts';

export type { StorageTrouble, Trouble };

/** `message` is for developers; screens say what `trouble` means. */
export class LocalTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, message: string = trouble) {
    super(message);
    this.name = 'LocalTrouble';
    this.trouble = trouble;
  }
}

/** What an error of IndexedDB means to a player. */
export function storageTroubleOf(error: unknown): StorageTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'storageFull';
  // No IndexedDB at all, switched off, or refused in a private window.
  const forbidden = ['SecurityError', 'InvalidStateError', 'NotAllowedError', 'ReferenceError', 'TypeError'];
  return forbidden.includes(name) ? 'storageForbidden' : 'storageFailed';
}

export function failureOf(error: unknown): Failure {
  return { why: 'device', code: error instanceof LocalTrouble ? error.trouble : 'workerFailed' };
}
