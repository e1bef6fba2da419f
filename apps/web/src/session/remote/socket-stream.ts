import type { NewTurn, TurnAccepted, TurnAnswer } from '@planet-steam/protocol';
import { failed, failedBy, type Reply } from './api.ts';
import type { EventStream } from './remote-session-dependencies.ts';

/** As much of a `WebSocket` as is used. */
export interface Socket {
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
}

const PATIENCE_MS = 20_000;
/** As a request would be told with such an answer. */
const WAIT_MS = 2000;

/** Opens WebSockets as long as they get through, and then streams: not every network and proxy lets them. */
export function streamOpener(
  openSocket: (path: string) => Socket,
  openStream: (path: string) => EventStream,
): (path: string) => EventStream {
  let getThrough = true;
  const heldUp = () => {
    getThrough = false;
  };
  return (path) => (getThrough ? new SocketStream(openSocket(path), heldUp) : openStream(path));
}

/** A table's stream of events over a WebSocket, over which turns go the other way. */
class SocketStream implements EventStream {
  onerror: EventStream['onerror'] = null;
  #socket: Socket;
  #listeners = new Map<string, (event: MessageEvent<string>) => void>();
  #answers = new Map<string, (reply: Reply<TurnAccepted>) => void>();
  #open = false;

  /** `heldUp` is told where it was over before anything was heard. */
  constructor(socket: Socket, heldUp: () => void) {
    this.#socket = socket;
    let heard = false;
    socket.onopen = () => {
      this.#open = true;
    };
    socket.onmessage = ({ data }) => {
      heard = true;
      for (const block of data.split('\n\n')) this.#hear(block);
    };
    socket.onclose = () => {
      this.#open = false;
      if (!heard) heldUp();
      for (const answer of this.#answers.values()) answer(failed('unreachable', 'the connection ended before the answer'));
      this.#answers.clear();
      this.onerror?.(new Event('error'));
    };
  }

  addEventListener(name: string, listener: (event: MessageEvent<string>) => void): void {
    this.#listeners.set(name, listener);
  }

  close(): void {
    this.onerror = null;
    this.#socket.close();
  }

  playTurn(turn: NewTurn): Promise<Reply<TurnAccepted>> | null {
    if (!this.#open) return null;
    const { promise, resolve } = Promise.withResolvers<Reply<TurnAccepted>>();
    const timer = setTimeout(() => resolve(failed('unreachable', 'no answer over the WebSocket')), PATIENCE_MS);
    this.#answers.set(turn.id, resolve);
    this.#socket.send(JSON.stringify(turn));
    return promise.finally(() => {
      clearTimeout(timer);
      this.#answers.delete(turn.id);
    });
  }

  #hear(block: string): void {
    const name = /^event: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (name === undefined || data === undefined) return; // a sign of life
    if (name === 'answer') this.#answered(JSON.parse(data) as TurnAnswer);
    else this.#listeners.get(name)?.(new MessageEvent(name, { data }));
  }

  #answered({ id, accepted, problem }: TurnAnswer): void {
    const answer = id === null ? undefined : this.#answers.get(id);
    if (accepted !== null) answer?.({ ok: true, value: accepted });
    else if (problem !== null) answer?.(failedBy(problem, problem.code === 'tooMany' || problem.code === 'unavailable' ? WAIT_MS : null));
  }
}
