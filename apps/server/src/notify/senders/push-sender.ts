import { createHash } from 'node:crypto';
import webPush, { type PushSubscription, type RequestOptions, type Urgency } from 'web-push';
import type { Message, MessageKind } from '../texts/message.ts';
import { type Note, noteOf } from '../texts/message-text.ts';
import type { ProblemKind } from '../texts/problem-kinds.ts';
import { deliveryOf } from './answer-meaning.ts';
import { type Guard, guardTarget } from './guarded-target.ts';
import { type Letter, post } from './post.ts';
import type { Delivery } from './send-result.ts';
import type { Vapid } from './sender-settings.ts';

export interface PushChannel {
  readonly kind: 'push';
  readonly subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
}

/** What a browser receives. One that knows declarative web push shows `notification` by itself; in others a service worker reads the rest. */
interface PushPayload extends Note {
  readonly kind: MessageKind;
  /** The same for all messages of a table: a newer one takes the place of an older one. */
  readonly tag: string;
  readonly web_push: 8030;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: string;
    readonly navigate: string;
    readonly tag: string;
  };
}

interface Handling {
  /** How many seconds the push service keeps it for a device that is off. */
  readonly TTL: number;
  readonly urgency: Urgency;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const HANDLING = {
  yourTurn: { TTL: 3 * DAY, urgency: 'high' },
  gameStarted: { TTL: 3 * DAY, urgency: 'normal' },
  gameOver: { TTL: 7 * DAY, urgency: 'normal' },
  takeBackAsked: { TTL: DAY, urgency: 'high' },
  test: { TTL: 5 * MINUTE, urgency: 'high' },
} satisfies Record<MessageKind, Handling>;

/** 401 and 403 mean that the device subscribed with another key than ours. */
const EXCEPTIONS: Readonly<Record<number, ProblemKind>> = {
  400: 'pushRefused',
  401: 'pushRefused',
  403: 'pushRefused',
  404: 'pushGone',
  410: 'pushGone',
};

export async function sendPush(
  { subscription: { endpoint, keys } }: PushChannel,
  message: Message,
  vapid: Vapid,
  guard: Guard,
  timeoutMs: number,
): Promise<Delivery> {
  const note = noteOf(message);
  const tag = tagOf(note.link);
  const { title, body, link } = note;
  const notification = { title, body, lang: message.language, navigate: link, tag };
  const payload: PushPayload = { kind: message.kind, ...note, tag, web_push: 8030, notification };
  const target = guardTarget(endpoint, guard);
  if ('problem' in target) return target.problem === 'targetInvalid' ? { problem: 'pushDamaged' } : target;
  // Browsers subscribe to https addresses only; plain http is for a push service on one's own network.
  if (target.url.protocol !== 'https:' && !guard.allowPrivateTargets) return { problem: 'pushDamaged' };
  const options = { ...HANDLING[message.kind], topic: tag, vapidDetails: vapid };
  const letter = encryptedLetter({ endpoint: target.url.href, keys }, payload, options);
  if (letter === null) return { problem: 'pushDamaged' };
  return deliveryOf(await post(target, letter, timeoutMs), EXCEPTIONS);
}

/** Null when the subscription's keys are unusable. Ours were checked when the senders were made, so nothing else can be wrong. */
function encryptedLetter(subscription: PushSubscription, payload: PushPayload, options: RequestOptions): Letter | null {
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), options);
    return { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), body };
  } catch {
    return null;
  }
}

/** From the table's address without its query and fragment, which may say what happened there. Push services take 32 letters of base64. */
function tagOf(link: string): string {
  const { origin, pathname } = new URL(link);
  return createHash('sha256').update(`${origin}${pathname}`).digest('base64url').slice(0, 32);
}
