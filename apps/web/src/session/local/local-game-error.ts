import type { DeviceErrorCode, Failure, StorageErrorCode } from '../failure.ts';

/** `message` is for developers; screens say what `code` means. */
export class LocalGameError extends Error {
  readonly code: DeviceErrorCode;

  constructor(code: DeviceErrorCode, message: string = code) {
    super(message);
    this.name = 'LocalGameError';
    this.code = code;
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
  return { why: 'device', code: error instanceof LocalGameError ? error.code : 'workerFailed' };
}
