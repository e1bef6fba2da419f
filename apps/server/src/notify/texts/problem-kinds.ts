interface Consequences {
  /** The address is dead for good: forget it. */
  readonly gone: boolean;
  /** Surely not delivered, and another try may help. */
  readonly mayRetry: boolean;
}

const FORGET: Consequences = { gone: true, mayRetry: false };
const RETRY: Consequences = { gone: false, mayRetry: true };
/** Either another try cannot help, or the message may have arrived and would arrive twice. */
const LEAVE: Consequences = { gone: false, mayRetry: false };

/** All that can keep a message from its reader, and what follows from it. */
export const PROBLEMS = {
  emailNotOffered: LEAVE,
  pushNotOffered: LEAVE,
  closing: RETRY,
  addressInvalid: FORGET,
  addressRefused: FORGET,
  mailRefused: LEAVE,
  mailDelayed: RETRY,
  mailServerDown: RETRY,
  mailUncertain: LEAVE,
  targetInvalid: LEAVE,
  targetPrivate: LEAVE,
  targetUnknown: RETRY,
  targetUnreachable: RETRY,
  targetUncertain: LEAVE,
  targetRedirects: LEAVE,
  targetGone: FORGET,
  targetBusy: RETRY,
  targetRefused: LEAVE,
  targetFailing: RETRY,
  pushGone: FORGET,
  pushDamaged: FORGET,
  pushRefused: LEAVE,
} satisfies Record<string, Consequences>;
export type ProblemKind = keyof typeof PROBLEMS;
