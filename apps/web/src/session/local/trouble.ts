import type { Failure, StorageErrorCode, DeviceErrorCode as Trouble } from '../failure.ts';

export type { StorageErrorCode, Trouble };

/** `message` is for developers; screens say what `trouble` means. */
export class LocalGameError extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, message: string = trouble) {
    super(message);
    this.name = 'LocalGameError';
    this.trouble = trouble;
  }
}

/** What an error of IndexedDB means to a player. */
export function storageErrorCode(error: unknown): StorageErrorCode {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'storageFull';
  // No IndexedDB at all, switched off, or refused in a private window.
  const forbidden = ['SecurityError', 'InvalidStateError', 'NotAllowedError', 'ReferenceError', 'TypeError'];
  return forbidden.includes(name) ? 'storageForbidden' : 'storageFailed';
}

export function failureOf(error: unknown): Failure {
  return { why: 'device', code: error instanceof LocalGameError ? error.trouble : 'workerFailed' };
}
