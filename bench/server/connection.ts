import { connect, type Socket } from 'node:net';

/** Text is read as Latin-1, so that a character is a byte. All connections read into the same bytes: what has come is text before the next one reads. */
const buffer = Buffer.alloc(64 * 1024);

/**
 * A connection to the server that is read without Node's streams, which would cost the driver more than everything it does with what it reads; and the
 * driver shares the machine with the server it measures.
 */
export function openConnection(port: number, onText: (text: string) => void): Socket {
  const onread = {
    buffer,
    callback(length: number): boolean {
      onText(buffer.toString('latin1', 0, length));
      return true;
    },
  };
  return connect({ host: '127.0.0.1', port, noDelay: true, onread });
}
