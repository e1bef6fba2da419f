import type { Language } from '../texts/language.ts';
import type { Message } from '../texts/message.ts';
import { type EmailChannel, type Mail, makeMailSender } from './mail-sender.ts';
import { type PushChannel, sendPush } from './push-sender.ts';
import { type Delivery, type SendResult, sendResultIn } from './send-result.ts';
import { checkSenderSettings, type SenderSettings } from './sender-settings.ts';
import { sendWebhook, type WebhookChannel } from './webhook-sender.ts';

export type { SendResult } from './send-result.ts';
export type { SenderSettings } from './sender-settings.ts';

/** A way to reach a person. */
export type Channel = EmailChannel | WebhookChannel | PushChannel;

export interface Senders {
  /** Never rejects because of the other side: what went wrong there is in the answer. */
  send(channel: Channel, message: Message): Promise<SendResult>;
  /** A mail with words of the caller's own, such as a link to sign in. */
  sendMail(mail: Mail): Promise<SendResult>;
  /** What this server is set up for. */
  readonly offers: { readonly email: boolean; readonly push: boolean; readonly webhook: true };
  /** Takes nothing more and waits for what is under way; the time limit sees to it that this ends. */
  close(): Promise<void>;
}

export function makeSenders(settings: SenderSettings): Senders {
  checkSenderSettings(settings);
  const { smtpUrl, mailFrom, vapid, timeoutMs } = settings;
  const mailSender = smtpUrl !== null && mailFrom !== null ? makeMailSender({ ...settings, smtpUrl, mailFrom }) : null;
  const underWay = new Set<Promise<Delivery>>();
  let closed = false;

  return {
    send: (channel, message) => answered(message.language, () => deliver(channel, message)),
    sendMail: (mail) => answered(mail.language ?? 'en', async () => mailSender?.sendMail(mail) ?? { problem: 'emailNotOffered' }),
    offers: { email: mailSender !== null, push: vapid !== null, webhook: true },
    async close() {
      closed = true;
      mailSender?.close();
      await Promise.allSettled(underWay);
    },
  };

  async function deliver(channel: Channel, message: Message): Promise<Delivery> {
    switch (channel.kind) {
      case 'email':
        return mailSender?.sendMessage(channel, message) ?? { problem: 'emailNotOffered' };
      case 'webhook':
        return sendWebhook(channel, message, settings, timeoutMs);
      case 'push':
        return vapid === null ? { problem: 'pushNotOffered' } : sendPush(channel, message, vapid, settings, timeoutMs);
    }
  }

  async function answered(language: Language, delivering: () => Promise<Delivery>): Promise<SendResult> {
    if (closed) return sendResultIn(language, { problem: 'closing' });
    const delivery = delivering();
    underWay.add(delivery);
    try {
      return sendResultIn(language, await delivery);
    } finally {
      underWay.delete(delivery);
    }
  }
}
