import type { MessageId } from '../../i18n/catalogues.ts';
import type { ServerErrorCode } from '../failure.ts';

/** What people are told, in their own language, instead of the server's English. */
const PROBLEM_WORDS = {
  unreachable: 'online.problem.unreachable',
  malformed: 'online.problem.malformed',
  notSignedIn: 'online.problem.notSignedIn',
  otherSite: 'online.problem.otherSite',
  forbidden: 'online.problem.forbidden',
  notFound: 'online.problem.notFound',
  linkInvalid: 'online.problem.linkInvalid',
  stale: 'online.problem.stale',
  idTaken: 'online.problem.failed',
  notNow: 'online.problem.notNow',
  rulesWithdrawn: 'online.problem.rulesWithdrawn',
  seatTaken: 'online.problem.seatTaken',
  tooLarge: 'online.problem.malformed',
  refused: 'online.problem.notNow',
  beyondChance: 'online.problem.notNow',
  tooMany: 'online.problem.tooMany',
  failed: 'online.problem.failed',
  notOffered: 'online.problem.notOffered',
  notSent: 'online.problem.notSent',
  unavailable: 'online.problem.unavailable',
} as const satisfies Record<ServerErrorCode, MessageId>;

export function problemId(code: ServerErrorCode): MessageId {
  const words: Readonly<Record<string, MessageId | undefined>> = PROBLEM_WORDS;
  // A server that is newer than this page may know further codes.
  return words[code] ?? 'online.problem.failed';
}

/** Whether the same request may do better in a moment. */
export function isPassing(code: ServerErrorCode): boolean {
  return code === 'unreachable' || code === 'unavailable' || code === 'tooMany' || code === 'failed';
}
