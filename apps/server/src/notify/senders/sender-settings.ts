import { createECDH } from 'node:crypto';
import webPush from 'web-push';

/** The server's key pair for web push (RFC 8292), in base64url, and where a push service can complain: a mailto: or https: address. */
export interface Vapid {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface SenderSettings {
  /** smtp://user:password@host:587 or smtps://…; null: no e-mail. */
  readonly smtpUrl: string | null;
  /** The sender of our mails, such as `Planet Steam <steam@example.org>`. */
  readonly mailFrom: string | null;
  /** Null: no web push. */
  readonly vapid: Vapid | null;
  /** Where people find this server. */
  readonly publicUrl: string;
  /** True lets people name addresses of private networks and of this machine itself. */
  readonly allowPrivateTargets: boolean;
  /** How long another server may keep us waiting. */
  readonly timeoutMs: number;
}

/** Settings come from whoever runs the server, who should hear of a mistake at the start. No message repeats a value that may be secret. */
export function checkSenderSettings({ smtpUrl, mailFrom, vapid, publicUrl, timeoutMs }: SenderSettings): void {
  const site = URL.parse(publicUrl);
  if (site === null || !/^https?:$/.test(site.protocol)) {
    throw new Error('The public URL has to be complete, such as https://steam.example.org.');
  }
  if (!(timeoutMs > 0)) throw new Error('The time limit for notifications has to be a number of milliseconds above 0.');
  if (smtpUrl !== null) {
    const server = URL.parse(smtpUrl);
    if (server === null || !/^smtps?:$/.test(server.protocol) || server.hostname === '') {
      throw new Error('The mail server has to be given as smtp://user:password@host:587 or smtps://user:password@host:465.');
    }
    if (mailFrom === null || !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(mailFrom)) {
      throw new Error('To send mail, a sender is needed, such as "Planet Steam <steam@example.org>".');
    }
  }
  if (vapid !== null) checkVapid(vapid);
}

function checkVapid({ subject, publicKey, privateKey }: Vapid): void {
  try {
    webPush.getVapidHeaders('https://push.example.org', subject, publicKey, privateKey, 'aes128gcm');
  } catch (error) {
    throw new Error(`The keys for web push cannot be used: ${error instanceof Error ? error.message : error}`);
  }
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  if (pair.getPublicKey('base64url') !== publicKey) {
    throw new Error('The keys for web push do not belong together. Make a new pair; devices then have to switch push on again.');
  }
}
