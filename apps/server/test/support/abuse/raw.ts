import { connect, type Socket } from 'node:net';

/** What a server answers to bytes that no client library would send. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

export function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
    socket.on('error', () => {}); // cut off is what some of them are meant to be
  });
}

export async function sendRaw(url: string, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const socket = await openSocket(url);
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  let text = '';
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('close', () => resolve());
  });
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}
