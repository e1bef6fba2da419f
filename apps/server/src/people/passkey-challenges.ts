import { ApiError } from '../api-error.ts';
import { newId } from '../secrets.ts';
import type { ServerContext } from '../server-context.ts';
import { Clash } from '../store/database.ts';
import type { PasskeyChallengeRow } from '../store/schema.ts';

export const CHALLENGE_LIFE_MS = 5 * 60 * 1000;

/** Remembers what an authenticator was asked to sign, and for whom. Its id is what the browser brings back. */
export async function keepChallenge(
  { database, now, randomBytes }: ServerContext,
  challenge: string,
  person: string | null,
): Promise<string> {
  const row: PasskeyChallengeRow = { id: newId(randomBytes), challenge, person_id: person, expires_at: now() + CHALLENGE_LIFE_MS };
  await database.write([{ query: database.build.insertInto('passkey_challenges').values(row) }]);
  return row.id;
}

/** Takes it away, whatever the answer turns out to be worth: each challenge is for one answer. */
export async function takeChallenge({ database, now }: ServerContext, id: string, person: string | null): Promise<string> {
  const query = database.build
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('person_id', person === null ? 'is' : '=', person)
    .where('expires_at', '>', now())
    .returning('challenge');
  try {
    const [{ rows }] = await database.write([{ query, expect: 1 }]);
    return rows[0].challenge as string;
  } catch (error) {
    if (!(error instanceof Clash)) throw error;
    throw new ApiError('notNow', 'This attempt was already used, has expired, or belongs to someone else. Start again.');
  }
}
