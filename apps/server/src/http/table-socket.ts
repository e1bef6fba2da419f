import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { eventText } from '../streams/event-text.ts';
import type { OpenStream, Wire } from '../streams/open-streams.ts';
import type { Sender, TakeTurn } from './socket-turns.ts';
import { closeFrame, FrameReader, GONE, isKey, type Listener, pongFrame, textFrame, VERSION, welcomeTo } from './web-socket.ts';

/** Who plays waits for the answer to one turn. Each that waits holds a message. */
const MOST_UNANSWERED = 20;

/** A stream over a WebSocket. */
export const FRAMED: Wire = { wrap: textFrame, farewell: closeFrame(GONE.normal) };

/** Throws where a WebSocket cannot be had so. */
export function socketKeyOf({ headers }: FastifyRequest): string {
  const key = headers['sec-websocket-key'];
  if (headers['sec-websocket-version'] === VERSION && isKey(key)) return key;
  throw new ApiError('malformed', `A WebSocket begins with Sec-WebSocket-Version: ${VERSION} and a Sec-WebSocket-Key of 16 bytes.`);
}

/** Before anything is sent over the stream. */
export function welcomeSocket(
  socket: Socket,
  key: string,
  stream: OpenStream,
  sender: Sender,
  takeTurn: TakeTurn,
  mostBytes: number,
): void {
  socket.write(welcomeTo(key));
  const reader = new FrameReader(mostBytes, new Conversation(socket, stream, sender, takeTurn));
  socket.on('data', (piece) => reader.read(piece));
}

/** What comes from someone at a table: turns. */
class Conversation implements Listener {
  readonly #socket: Socket;
  readonly #stream: OpenStream;
  readonly #sender: Sender;
  readonly #takeTurn: TakeTurn;
  #unanswered = 0;

  constructor(socket: Socket, stream: OpenStream, sender: Sender, takeTurn: TakeTurn) {
    this.#socket = socket;
    this.#stream = stream;
    this.#sender = sender;
    this.#takeTurn = takeTurn;
  }

  text(message: string): void {
    if (this.#stream.ended) return;
    if (this.#unanswered === MOST_UNANSWERED) {
      this.closed(GONE.policy);
      return;
    }
    this.#unanswered++;
    void this.#answer(message);
  }

  async #answer(message: string): Promise<void> {
    const answer = await this.#takeTurn(this.#sender, message);
    this.#unanswered--;
    this.#stream.sendWithNext(eventText('answer', answer)); // the entry it has made comes at once
  }

  ping(payload: string): void {
    if (!this.#socket.writableNeedDrain) this.#socket.write(pongFrame(payload), 'latin1'); // who does not read is alive all the same
  }

  closed(code: number): void {
    if (!this.#stream.ended) this.#socket.end(closeFrame(code), 'latin1');
  }
}
