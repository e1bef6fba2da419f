import type { FinishLogin, FinishRegistration } from '@planet-steam/protocol';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { ApiError } from '../api-error.ts';
import type { ServerContext } from '../server-context.ts';
import type { Change } from '../store/database.ts';
import type { PasskeyRow, PersonRow } from '../store/schema.ts';
import { CHALLENGE_LIFE_MS } from './passkey-challenges.ts';
import type { PasskeySite } from './passkey-site.ts';

/** A fingerprint or a PIN is asked for where the device has one. Those who have none play too: it is a game, not a bank. */
const userVerification = 'preferred';
const requireUserVerification = false;
const timeout = CHALLENGE_LIFE_MS;
/** Ed25519, ES256 and RS256, in COSE's numbers: what authenticators have today. ML-DSA, which the library would add, is an experiment in Node. */
const supportedAlgorithmIDs = [-8, -7, -257];

export function registrationOptions(site: PasskeySite, person: PersonRow, passkeys: readonly PasskeyRow[]) {
  return generateRegistrationOptions({
    rpName: 'Planet Steam',
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email ?? person.name,
    userDisplayName: person.name,
    timeout,
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
    // Discoverable, so that no one has to type who they are to log in.
    authenticatorSelection: { residentKey: 'required', userVerification },
  });
}

export function loginOptions(site: PasskeySite) {
  return generateAuthenticationOptions({ rpID: site.id, timeout, userVerification });
}

export async function verifiedRegistration(
  { log, now }: ServerContext,
  site: PasskeySite,
  expectedChallenge: string,
  { response, label }: FinishRegistration,
  person: string,
): Promise<PasskeyRow> {
  const verified = await accepted(log, () =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification,
      supportedAlgorithmIDs,
    }),
  );
  if (verified.registrationInfo === undefined) throw notAccepted();
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    id,
    person_id: person,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
    label: label ?? 'Passkey',
    created_at: now(),
    used_at: null,
  };
}

/**
 * What to store of a login that has proved itself. A counter that does not go on means a copied key: refused by the library, and once more by
 * the database, where two logins at once meet.
 */
export async function verifiedLogin(
  { log, now, database }: ServerContext,
  site: PasskeySite,
  expectedChallenge: string,
  response: FinishLogin['response'],
  passkey: PasskeyRow,
): Promise<Change> {
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.person_id) throw notAccepted();
  const { verified, authenticationInfo } = await accepted(log, () =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')), counter: passkey.counter },
      requireUserVerification,
    }),
  );
  if (!verified) throw notAccepted();
  const query = database.build
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, used_at: now() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter);
  return { query, expect: 1 };
}

/** The library throws for everything that is wrong with an answer. What it says helps the host, who may have the public URL wrong. */
async function accepted<Verified>(log: ServerContext['log'], verify: () => Promise<Verified>): Promise<Verified> {
  try {
    return await verify();
  } catch (error) {
    log.info({ problem: (error as Error).message }, 'a passkey was not accepted');
    throw notAccepted();
  }
}

export function notAccepted(): ApiError {
  return new ApiError('forbidden', 'This passkey was not accepted. Try another one, or another way to sign in.');
}
