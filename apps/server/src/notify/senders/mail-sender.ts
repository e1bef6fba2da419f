import type { Readable } from 'node:stream';
import nodemailer, { type NodemailerError, type SendMailOptions, type Transport } from 'nodemailer';
import SMTPPool, { type SMTPPoolSentMessageInfo } from 'nodemailer/lib/smtp-pool';
import type { Language } from '../texts/language.ts';
import type { Message } from '../texts/message.ts';
import { noteOf } from '../texts/message-text.ts';
import { mailBody } from './mail-body.ts';
import { mailFailure } from './mail-failure.ts';
import type { Delivery } from './send-result.ts';

export interface EmailChannel {
  readonly kind: 'email';
  readonly address: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** In which a problem is told; English unless said otherwise. */
  readonly language?: Language;
}

export interface MailSender {
  sendMessage(channel: EmailChannel, message: Message): Promise<Delivery>;
  sendMail(mail: Mail): Promise<Delivery>;
  /** Mails being handed over are finished, waiting ones are given back as not sent. */
  close(): void;
}

interface MailSettings {
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly publicUrl: string;
  readonly timeoutMs: number;
}

/** One recipient and nothing but: no list, no name, no group, no quoted oddities that programs read differently. */
const PLAIN_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,190}$/u;

export function makeMailSender({ smtpUrl, mailFrom, publicUrl, timeoutMs }: MailSettings): MailSender {
  const settingsUrl = `${publicUrl.replace(/\/+$/, '')}/settings`;
  const pool = new SMTPPool({
    url: smtpUrl,
    maxConnections: 2,
    // Only a connection that broke before our mail is tried anew at once; all else is for the caller to repeat.
    maxRequeues: 1,
    idleTimeout: timeoutMs / 2,
    // The whole way from the lookup to the greeting and encryption.
    connectionTimeout: timeoutMs,
    // Every silence after that.
    socketTimeout: timeoutMs,
  });
  const mailer = nodemailer.createTransport(noticingHandover(pool), {
    from: mailFrom,
    disableFileAccess: true,
    disableUrlAccess: true,
    // No out-of-office reply comes back to a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  });

  async function deliver(address: string, content: SendMailOptions): Promise<Delivery> {
    if (!PLAIN_ADDRESS.test(address)) return { problem: 'addressInvalid' };
    try {
      await mailer.sendMail({ ...content, to: { name: '', address } });
      return 'delivered';
    } catch (error) {
      if (error instanceof UndeliveredMail) return mailFailure(error.cause, error.handedOver);
      throw error;
    }
  }

  return {
    sendMessage({ address }, message) {
      const note = noteOf(message);
      return deliver(address, {
        subject: note.title,
        ...mailBody(note, message.language, settingsUrl),
        headers: { 'Content-Language': message.language },
        list: { unsubscribe: settingsUrl },
      });
    },
    // No List-Unsubscribe here: these are mails someone asked for a moment ago, such as a link to sign in.
    sendMail({ to, subject, text }) {
      return deliver(to, { subject: subject.replace(/\p{Cc}+/gu, ' '), text });
    },
    close() {
      pool.close();
    },
  };
}

class UndeliveredMail extends Error {
  override readonly cause: NodemailerError;
  readonly handedOver: boolean;
  constructor(cause: NodemailerError, handedOver: boolean) {
    super('the mail was not delivered');
    this.cause = cause;
    this.handedOver = handedOver;
  }
}

/**
 * The pool's errors do not tell a connection lost before a mail from one lost after it, and only the first is a mail surely not delivered.
 * A mail's text is read when the mail server has said that it will take it; so we look at whether it was read.
 */
function noticingHandover(pool: SMTPPool): Transport<SMTPPoolSentMessageInfo> {
  return {
    name: pool.name,
    version: pool.version,
    send(mail, callback) {
      let text: Readable | null = null;
      mail.message.processFunc((stream: Readable) => {
        text = stream;
        return stream;
      });
      pool.send(mail, (error, info) => {
        if (error === null) callback(null, info);
        else callback(new UndeliveredMail(error, text?.readableDidRead ?? false), info);
      });
    },
  };
}
