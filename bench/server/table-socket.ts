import { openConnection } from './connection.ts';
import { type EventStream, readEvents, type ServerEvent } from './event-stream.ts';
import { headOf } from './line.ts';

/** The same as an event stream, and turns go the other way. */
export interface TableSocket extends EventStream {
  send(message: string): void;
}

/** No secret of anyone: a mask hides nothing from a server, and this one changes nothing. */
const MASK = '\0\0\0\0';

function textFrame(latin1: string): string {
  const { length } = latin1;
  const size = length < 126 ? String.fromCharCode(0x80 | length) : String.fromCharCode(0x80 | 126, length >> 8, length & 0xff);
  return `\x81${size}${MASK}${latin1}`;
}

/** The text of whole frames, and how much that was. */
function readFrames(onText: (text: string) => void): (received: string) => void {
  let rest = '';
  return (received) => {
    rest = rest === '' ? received : rest + received;
    let begin = 0;
    while (rest.length >= begin + 2) {
      const short = rest.charCodeAt(begin + 1);
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (rest.length < begin + head) break;
      let length = short < 126 ? short : 0;
      if (head > 2) for (let at = begin + 2; at < begin + head; at++) length = length * 256 + rest.charCodeAt(at);
      const end = begin + head + length;
      if (rest.length < end) break;
      if (rest.charCodeAt(begin) === 0x81) onText(rest.slice(begin + head, end));
      begin = end;
    }
    rest = rest.slice(begin);
  };
}

/** A WebSocket by hand, as little as it takes; as much a part of the driver as `openEventStream`. */
export function openTableSocket(port: number, path: string, headers: string, onEvent: (event: ServerEvent) => void): Promise<TableSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<TableSocket>();
  const read = readFrames(readEvents(onEvent));
  let received = '';
  let begun = false;

  const socket = openConnection(port, (text) => {
    if (begun) {
      read(text);
      return;
    }
    received += text;
    const head = headOf(received);
    if (head === null) return;
    if (head.status !== 101) {
      reject(new Error(`GET ${path} was answered with ${head.status}: ${received.slice(head.end, head.end + 500)}`));
      socket.destroy();
      return;
    }
    begun = true;
    resolve({
      connected: () => !socket.destroyed && !socket.readableEnded,
      close: () => socket.destroy(),
      send: (message) => void socket.write(textFrame(message), 'latin1'),
    });
    read(received.slice(head.end));
  });
  socket.on('error', reject);
  socket.on('close', () => reject(new Error(`GET ${path}: the server hung up`)));
  const upgrade =
    'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${upgrade}${headers}\r\n`);
  return promise;
}
