import type { ErrorCode } from '@planet-steam/protocol';

/** A request that cannot be met, for a reason its sender can understand. Thrown anywhere on the way, turned into an answer in one place. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message: string, details?: Readonly<Record<string, unknown>>) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
