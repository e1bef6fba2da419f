import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { SMTP_PASSWORD } from './fixtures.ts';
import { type ParsedMail, parseMail } from './parsed-mail.ts';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: ParsedMail;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  connections(): number;
}

/** A refusal in SMTP's own numbers, optionally with an enhanced code at the start of its text. */
export function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** A real mail server on loopback that wants our password and keeps what it gets. */
export async function startMailServer(options: SMTPServerOptions = {}, password = SMTP_PASSWORD): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, callback) {
      connections++;
      callback();
    },
    onAuth(login, _session, callback) {
      if (login.username === 'steam' && login.password === SMTP_PASSWORD) callback(null, { user: 'steam' });
      else callback(smtpError(535, `5.7.8 ${login.password} is wrong`));
    },
    async onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const from = mailFrom === false ? '' : mailFrom.address;
      received.push({ from, to: rcptTo.map(({ address }) => address), mail: parseMail(Buffer.concat(chunks).toString()) });
      callback(null);
    },
    ...options,
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://steam:${password}@127.0.0.1:${port}`, received, connections: () => connections };
}

/** What happens at a command instead of the usual answer. `data` is the end of a mail's text. */
type Mishap = 'connect' | 'MAIL' | 'data';

/** A mail server that is polite until the mishap: then it says nothing more, or hangs up. */
export async function startFailingMailServer(at: Mishap, mishap: (socket: Socket) => void): Promise<string> {
  const ANSWERS: Record<string, string> = { EHLO: '250 hello', MAIL: '250 go on', RCPT: '250 go on', DATA: '354 go on' };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (at === 'connect') return mishap(socket);
    socket.write('220 hello\r\n');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.endsWith('\r\n.\r\n')) return mishap(socket);
      const command = text.slice(0, 4).toUpperCase();
      if (ANSWERS[command] === undefined || !text.endsWith('\r\n')) return;
      text = '';
      if (command === at) mishap(socket);
      else socket.write(`${ANSWERS[command]}\r\n`);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
