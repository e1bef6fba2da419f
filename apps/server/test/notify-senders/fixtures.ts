import { expect } from 'vitest';
import webPush from 'web-push';
import type { SendResult } from '../../src/notify/senders/send-result.ts';
import type { SenderSettings } from '../../src/notify/senders/sender-settings.ts';
import type { Message } from '../../src/notify/texts/message.ts';

export const SMTP_PASSWORD = 'smtp-pass-5f1c';
export const WEBHOOK_TOKEN = 'webhook-token-77ab';
export const VAPID = { subject: 'mailto:operator@example.org', ...webPush.generateVAPIDKeys() };

/** All that no person may ever read in a problem. */
const SECRETS = [SMTP_PASSWORD, WEBHOOK_TOKEN, VAPID.privateKey];

export const YOUR_TURN: Message = {
  kind: 'yourTurn',
  language: 'en',
  tableName: 'Monday steamers',
  link: 'https://steam.example.org/tables/k3v9',
  ruleSet: 'ffg-2013',
};

export function settings(changes: Partial<SenderSettings> = {}): SenderSettings {
  return {
    smtpUrl: null,
    mailFrom: 'Planet Steam <steam@example.org>',
    vapid: VAPID,
    publicUrl: 'https://steam.example.org/',
    allowPrivateTargets: true,
    timeoutMs: 5_000,
    ...changes,
  };
}

/** The consequences of a failure, and its code if the other side gave one. Every problem that passes here is searched for secrets. */
export function failure(sent: SendResult): { gone: boolean; mayRetry: boolean; code: string | null; problem: string } {
  if (sent.ok) throw new Error('this should not have been delivered');
  for (const secret of SECRETS) expect(sent.problem).not.toContain(secret);
  return { ...sent, code: /\(([^()]+ \d{3})\)$/.exec(sent.problem)?.[1] ?? null };
}
