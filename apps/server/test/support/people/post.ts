import { expect, onTestFinished } from 'vitest';
import { makeSenders, type Senders } from '../../../src/notify/senders/senders.ts';
import { VAPID } from '../../notify-senders/fixtures.ts';
import { type MailServer, startMailServer } from '../../notify-senders/mail-server.ts';
import { PUBLIC_URL } from './server.ts';

/** The real senders, with a real mail server behind them; both are gone when the test is over. */
export async function startPost(): Promise<{ senders: Senders; mail: MailServer }> {
  const mail = await startMailServer();
  const senders = makeSenders({
    smtpUrl: mail.url,
    mailFrom: 'Planet Steam <steam@example.org>',
    vapid: VAPID,
    publicUrl: PUBLIC_URL,
    allowPrivateTargets: true,
    timeoutMs: 5000,
  });
  onTestFinished(() => senders.close());
  return { senders, mail };
}

/** The secrets of the links that this address has been sent, once there are so many. */
export async function linksTo(mail: MailServer, address: string, count = 1): Promise<string[]> {
  const links = () =>
    mail.received
      .filter(({ to }) => to.includes(address))
      .map(({ mail: { parts } }) => /https:\/\/steam\.example\.org\/login#([\w-]+)\n/.exec(parts['text/plain'])?.[1] as string);
  await expect.poll(links, { timeout: 10_000 }).toHaveLength(count);
  return links();
}

export async function linkTo(mail: MailServer, address: string): Promise<string> {
  return (await linksTo(mail, address))[0];
}
