import { openConnection } from './connection.ts';
import { headOf } from './line.ts';

export interface ServerEvent {
  readonly name: string;
  /** The number after `id:`; null for an event that cannot be resumed from. */
  readonly id: number | null;
  readonly data: string;
}

export interface EventStream {
  connected(): boolean;
  close(): void;
}

/** The body of a chunked answer, piece by piece. */
function readChunks(onText: (text: string) => void): (received: string) => void {
  let rest = '';
  return (received) => {
    rest += received;
    let begin = 0;
    for (;;) {
      const sizeEnd = rest.indexOf('\r\n', begin);
      if (sizeEnd === -1) break;
      const end = sizeEnd + 2 + Number.parseInt(rest.slice(begin, sizeEnd), 16);
      if (rest.length < end + 2) break;
      onText(rest.slice(sizeEnd + 2, end));
      begin = end + 2;
    }
    rest = rest.slice(begin);
  };
}

/** As much of server-sent events as our server writes: an optional id, a name, one line of data. Comments keep the line alive. */
export function readEvents(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    rest += text;
    let begin = 0;
    for (let end = rest.indexOf('\n\n'); end !== -1; end = rest.indexOf('\n\n', begin)) {
      const dataBegin = rest.indexOf('data: ', begin);
      const id = rest.startsWith('id: ', begin) ? Number(rest.slice(begin + 4, rest.indexOf('\n', begin))) : null;
      const name = rest.slice(rest.indexOf('event: ', begin) + 7, dataBegin - 1);
      if (dataBegin !== -1 && dataBegin < end) onEvent({ name, id, data: rest.slice(dataBegin + 6, end) });
      begin = end + 2;
    }
    rest = rest.slice(begin);
  };
}

/** Resolves when the server has begun to answer. */
export function openEventStream(port: number, path: string, headers: string, onEvent: (event: ServerEvent) => void): Promise<EventStream> {
  const { promise, resolve, reject } = Promise.withResolvers<EventStream>();
  let readBody = readEvents(onEvent);
  let received = '';
  let begun = false;

  const socket = openConnection(port, (text) => {
    if (begun) {
      readBody(text);
      return;
    }
    received += text;
    const head = headOf(received);
    if (head === null) return;
    if (head.status !== 200) {
      reject(new Error(`GET ${path} was answered with ${head.status}: ${received.slice(head.end, head.end + 500)}`));
      socket.destroy();
      return;
    }
    begun = true;
    if (/^transfer-encoding: *chunked/im.test(received.slice(0, head.end))) readBody = readChunks(readEvents(onEvent));
    resolve({ connected: () => !socket.destroyed && !socket.readableEnded, close: () => socket.destroy() });
    readBody(received.slice(head.end));
  });
  socket.on('error', reject);
  socket.on('close', () => reject(new Error(`GET ${path}: the server hung up`)));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/event-stream\r\n${headers}\r\n`);
  return promise;
}
