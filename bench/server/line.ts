import { openConnection } from './connection.ts';

/**
 * One connection of one browser to the server, HTTP/1.1 by hand: Node's own client costs the driver more than half of its time.
 */
export interface Line {
  /** One request at a time. Resolves with the body; rejects where the status is not 2xx. */
  post(path: string, headers: string, body: string): Promise<string>;
  close(): void;
}

interface Head {
  readonly status: number;
  /** Where the body begins. */
  readonly end: number;
  readonly text: string;
}

/** Null while it is not complete. */
export function headOf(received: string): Head | null {
  const end = received.indexOf('\r\n\r\n');
  return end === -1 ? null : { status: Number(received.slice(9, 12)), end: end + 4, text: received.slice(0, end) };
}

const LENGTH = /\r\ncontent-length: *(\d+)/i;

interface Waiting {
  readonly path: string;
  resolve(body: string): void;
  reject(error: Error): void;
}

export function openLine(port: number): Line {
  let received = '';
  let waiting: Waiting | null = null;
  const socket = openConnection(port, read);

  function take(): Waiting | null {
    const taken = waiting;
    waiting = null;
    return taken;
  }

  function read(text: string): void {
    received += text;
    const head = headOf(received);
    if (head === null) return;
    const end = head.end + Number(LENGTH.exec(head.text)?.[1] ?? 0);
    if (received.length < end) return;
    const body = received.slice(head.end, end);
    received = received.slice(end);
    const asked = take();
    if (head.status >= 200 && head.status < 300) asked?.resolve(body);
    else asked?.reject(new Error(`POST ${asked.path} was answered with ${head.status}: ${body.slice(0, 500)}`));
  }

  socket.on('error', (error) => take()?.reject(error));
  socket.on('close', () => take()?.reject(new Error('the server hung up before it had answered')));

  return {
    post(path, headers, body) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      waiting = { path, resolve, reject };
      const described = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
      socket.write(`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}${described}\r\n${body}`);
      return promise;
    },
    close: () => socket.destroy(),
  };
}
