import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { ROUTES } from '@planet-steam/protocol/routes';
import type { App } from './app-type.ts';

const [METHOD, URL] = ROUTES.streamTable.address.split(' ');

/** Connections that Node's HTTP has let go of, because they carry a stream. */
export interface BareStreams {
  /** What a stream writes to after the head of its answer: its connection or, where Node has not let go of that, the answer. */
  outletOf(raw: ServerResponse): Writable;
  /** Whether that is its connection. Known after the turn of the event loop in which the request came. */
  has(raw: ServerResponse): boolean;
  /** Ends all connections at once. Node, which does not know them any more, cannot. */
  destroy(): void;
}

/**
 * A stream is bytes for one reader, often for hours. For its connection Node would keep a parser, the request and the answer all that time, which is
 * two thirds of the memory of a stream. It lets go of all that for a request that changes to another protocol, so a stream is made to look like one
 * as soon as it comes. Where Node takes no notice, a stream takes more memory and is the same otherwise. To be called before any other hook is added,
 * because it has to happen before Node has read on.
 */
export function addBareStreams(app: App): BareStreams {
  const bare = new Set<Socket>();

  app.addHook('onRequest', (request, reply, done) => {
    const { raw, method } = request;
    // Behind an answer that is not finished yet, it is none.
    if (method === METHOD && request.routeOptions.url === URL && reply.raw.socket !== null) {
      (raw as { upgrade?: boolean }).upgrade = true;
      reply.raw.shouldKeepAlive = false; // nothing more can be asked on this connection, whatever the answer is
    }
    done();
  });

  // The same functions for all of them: there are thousands.
  function forget(this: Socket): void {
    bare.delete(this);
  }

  app.server.on('upgrade', (_request, socket: Socket) => {
    bare.add(socket);
    socket.on('close', forget).on('error', noticedByClose).on('end', closeSoon).on('finish', close);
    socket.resume();
  });

  return {
    outletOf(raw) {
      const { socket } = raw;
      if (socket === null || !bare.has(socket)) return raw;
      raw.detachSocket(socket);
      return socket;
    },
    has: ({ socket }) => socket !== null && bare.has(socket as Socket),
    destroy() {
      for (const socket of bare) socket.destroy();
    },
  };
}

function noticedByClose(): void {}

/** Who has said that they send nothing more does not read any more either. */
function closeSoon(this: Socket): void {
  this.destroySoon();
}

function close(this: Socket): void {
  this.destroy();
}
