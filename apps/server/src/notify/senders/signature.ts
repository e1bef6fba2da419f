import { createHmac } from 'node:crypto';
import type { RandomBytes } from '../../secrets.ts';

/** By the scheme of standardwebhooks.com, for which there are libraries in most languages. */
const PREFIX = 'whsec_';

export function newWebhookSecret(randomBytes: RandomBytes): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/** The headers by which a receiver can tell that a message is ours, unchanged and new. */
export function signatureHeaders(secret: string, id: string, at: number, body: string | Buffer): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
