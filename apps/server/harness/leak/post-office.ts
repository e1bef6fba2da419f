import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { makeDevice } from '../../test/notify-senders/push-device.ts';
import type { Witness } from './witness.ts';

/** Where notifications arrive: a real mail server, webhooks and a push service, all on loopback. Each receiver keeps what they get. */
export interface PostOffice {
  readonly smtpUrl: string;
  /** The mails of an address, once there are so many. */
  mailsTo(address: string, count: number): Promise<string[]>;
  addMailbox(address: string, witness: Witness): void;
  /** Addresses with a secret in them, for this witness. */
  webhookOf(witness: Witness, secret: string): string;
  subscriptionOf(witness: Witness, secret: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  readonly delivered: number;
  close(): Promise<void>;
}

export async function openPostOffice(password: string): Promise<PostOffice> {
  const mailboxes = new Map<string, { witness: Witness; mails: string[] }>();
  const doors = new Map<string, (body: Buffer, headers: string) => void>();
  let delivered = 0;
  let waiting: (() => void)[] = [];

  const mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth(login, _session, callback) {
      if (login.password === password) callback(null, { user: 'steam' });
      else callback(new Error('wrong password'));
    },
    async onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      for (const { address } of envelope.rcptTo) deliverMail(address, Buffer.concat(chunks).toString());
      callback(null);
    },
  });

  function deliverMail(address: string, text: string): void {
    delivered++;
    const box = mailboxes.get(address);
    if (box === undefined) throw new Error(`mail to a stranger: ${address}`);
    // Long lines are folded in mails; a secret must not hide behind that.
    const unfolded = text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    box.mails.push(unfolded);
    box.witness.received.push({ what: `mail to ${address}`, table: null, text: unfolded, json: null });
    for (const wake of waiting) wake();
    waiting = [];
  }

  const web = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    delivered++;
    doors.get(request.url ?? '')?.(Buffer.concat(chunks), JSON.stringify(request.headers));
    response.writeHead(doors.has(request.url ?? '') ? 201 : 404).end();
  });

  await new Promise<void>((listening) => mail.listen(0, '127.0.0.1', () => listening()));
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening));
  const mailPort = (mail.server.address() as AddressInfo).port;
  const webPort = (web.address() as AddressInfo).port;

  function receive(witness: Witness, what: string, text: string): void {
    const [, json] = /\n\n(\{.*\})$/s.exec(text) ?? [];
    witness.received.push({ what, table: null, text, json: json === undefined ? null : JSON.parse(json) });
  }

  return {
    smtpUrl: `smtp://steam:${password}@127.0.0.1:${mailPort}`,
    async mailsTo(address, count) {
      for (;;) {
        const { mails } = mailboxes.get(address) ?? { mails: [] };
        if (mails.length >= count) return mails;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    addMailbox: (address, witness) => void mailboxes.set(address, { witness, mails: [] }),
    webhookOf(witness, secret) {
      doors.set(`/hook/${secret}`, (body, headers) => receive(witness, 'webhook', `${headers}\n\n${body}`));
      return `http://127.0.0.1:${webPort}/hook/${secret}`;
    },
    subscriptionOf(witness, secret) {
      const device = makeDevice();
      doors.set(`/push/${secret}`, (body, headers) => receive(witness, 'push', `${headers}\n\n${device.decrypt(body)}`));
      return { endpoint: `http://127.0.0.1:${webPort}/push/${secret}`, keys: device.keys };
    },
    get delivered() {
      return delivered;
    },
    async close() {
      web.closeAllConnections();
      await new Promise((closed) => web.close(closed));
      await new Promise<void>((closed) => mail.close(() => closed()));
    },
  };
}
