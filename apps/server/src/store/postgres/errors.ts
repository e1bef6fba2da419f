import { DatabaseError } from 'pg';
import { Clash, Unavailable } from '../database.ts';

const UNIQUE_VIOLATION = '23505';
/** Classes of SQLSTATE that mean trouble with the server, not with what was asked: connections, resources, its operator, its disk. */
const TROUBLE = /^(08|53|57|58)/;
/** Two transactions in each other's way; one of them was undone. */
const RACE = /^40/;

/** What a failed query means to us. Inside a commit a lost connection leaves open whether it happened. */
export function errorOf(error: unknown, committing: boolean): Error {
  const { code, message } = error as Error & { code?: string };
  if (code === UNIQUE_VIOLATION || (code !== undefined && RACE.test(code))) return new Clash(message);
  // An error of a socket has a code as well (EPIPE), but PostgreSQL has not answered.
  const answered = error instanceof DatabaseError && code !== undefined;
  if (!answered || TROUBLE.test(code)) return new Unavailable(`PostgreSQL cannot be used: ${message}.`, committing);
  return error as Error;
}
