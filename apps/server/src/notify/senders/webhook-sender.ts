import { randomBytes } from 'node:crypto';
import type { WebhookFormat } from '@planet-steam/protocol';
import { newId } from '../../secrets.ts';
import type { Message } from '../texts/message.ts';
import { noteOf } from '../texts/message-text.ts';
import { deliveryOf } from './answer-meaning.ts';
import { type Guard, guardTarget } from './guarded-target.ts';
import { post } from './post.ts';
import type { Delivery } from './send-result.ts';
import { signatureHeaders } from './signature.ts';
import { WEBHOOK_LETTERS } from './webhook-formats.ts';

export interface WebhookChannel {
  readonly kind: 'webhook';
  readonly url: string;
  readonly format: WebhookFormat;
  /** Those of format json have one, unless they are older than signatures. */
  readonly secret?: string;
}

/** Discord and Slack answer 404 when a webhook was deleted. Elsewhere it may be someone's server in the middle of an update. */
const DELETED = { 404: 'targetGone' } as const;
const EXCEPTIONS = { json: {}, discord: DELETED, slack: DELETED, ntfy: {} } satisfies Record<WebhookFormat, object>;

export async function sendWebhook(
  { url, format, secret }: WebhookChannel,
  message: Message,
  guard: Guard,
  timeoutMs: number,
): Promise<Delivery> {
  const { headers, body } = WEBHOOK_LETTERS[format](message, noteOf(message));
  const signed = secret === undefined ? {} : signatureHeaders(secret, `msg_${newId(randomBytes)}`, Date.now(), body);
  const letter = { headers: { ...headers, ...signed }, body };
  const target = guardTarget(url, guard);
  if ('problem' in target) return target;
  return deliveryOf(await post(target, letter, timeoutMs), EXCEPTIONS[format]);
}
