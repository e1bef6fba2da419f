import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { FinishLogin, FinishRegistration, PasskeyCeremony } from '@planet-steam/protocol';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test may have go wrong. */
export interface Mischief {
  readonly origin?: string;
  readonly challenge?: string;
  readonly site?: string;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signs with a key that was never registered. */
  readonly otherKey?: boolean;
  /** No one touched the device. */
  readonly absent?: boolean;
}

export interface Authenticator {
  readonly id: string;
  counter: number;
  register(begun: PasskeyCeremony, mischief?: Mischief): Omit<FinishRegistration, 'label'>;
  logIn(begun: PasskeyCeremony, mischief?: Mischief): FinishLogin;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** A passkey in software: ES256, discoverable, with a counter that it keeps itself. It answers as a browser at `origin` would pass it on. */
export function makeAuthenticator(origin: string, firstCounter = 1, idBytes = 32): Authenticator {
  const credential = randomBytes(idBytes);
  const id = credential.toString('base64url');
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const site = new URL(origin).hostname;
  let userHandle = '';

  function clientData(type: string, begun: PasskeyCeremony, mischief: Mischief): Buffer {
    const challenge = mischief.challenge ?? (begun.options.challenge as string);
    return Buffer.from(JSON.stringify({ type, challenge, origin: mischief.origin ?? origin, crossOrigin: false }));
  }

  function authenticatorData(flags: number, counter: number, mischief: Mischief, more: Uint8Array = new Uint8Array()): Buffer {
    const head = Buffer.alloc(5);
    head[0] = mischief.absent === true ? flags & ~(PRESENT | VERIFIED) : flags;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(mischief.site ?? site)
        .digest(),
      head,
      more,
    ]);
  }

  const authenticator: Authenticator = {
    id,
    counter: firstCounter,

    register(begun, mischief = {}) {
      userHandle = (begun.options.user as { id: string }).id;
      const { x, y } = keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, isoCBOR.encode(key)]);
      const data = authenticatorData(PRESENT | VERIFIED | WITH_KEY, authenticator.counter, mischief, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        ceremony: begun.ceremony,
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON: clientData('webauthn.create', begun, mischief).toString('base64url'),
            attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString('base64url'),
            transports: ['internal'],
          },
        },
      };
    },

    logIn(begun, mischief = {}) {
      authenticator.counter = mischief.counter ?? authenticator.counter + 1;
      const client = clientData('webauthn.get', begun, mischief);
      const data = authenticatorData(PRESENT | VERIFIED, authenticator.counter, mischief);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ceremony: begun.ceremony,
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON: client.toString('base64url'),
            authenticatorData: data.toString('base64url'),
            signature: sign('sha256', signed, (mischief.otherKey === true ? stranger : keys).privateKey).toString('base64url'),
            userHandle: mischief.userHandle ?? userHandle,
          },
        },
      };
    },
  };
  return authenticator;
}
