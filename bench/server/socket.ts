import type { IdleClient } from './contestant.ts';
import { requirePeer } from './peers.ts';

export interface Socket extends IdleClient {
  send(message: string | Uint8Array): void;
  close(): Promise<void>;
}

/** The `ws` package: Node's own WebSocket costs the driver about twice as much for the same messages. */
export function openSocket(address: string, onError: (error: Error) => void, onMessage: (message: Buffer) => void): Socket {
  const { WebSocket } = requirePeer('ws');
  const socket = new WebSocket(address, { perMessageDeflate: false });
  socket.on('error', onError);
  socket.on('message', onMessage);
  return {
    send: (message) => socket.send(message),
    connected: () => socket.readyState === WebSocket.OPEN,
    close: () =>
      new Promise((resolve) => {
        socket.once('close', () => resolve());
        socket.close();
      }),
  };
}
