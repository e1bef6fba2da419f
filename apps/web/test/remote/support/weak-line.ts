import { connect, createServer, type Server, type Socket } from 'node:net';

const TURNS = '/turns';
/** A message over a WebSocket: a turn. */
const TEXT_FRAME = 0x81;

/** A line between client and server that can be cut, stay cut, and lose what is on its way. */
export interface WeakLine {
  readonly url: string;
  /** All connections break now. */
  cut(): void;
  /** No one gets through until `mend`. */
  block(): void;
  mend(): void;
  /** The next answer that begins is lost: the request (or the turn over a WebSocket) arrives, the connection breaks, and stays broken where that is wanted. */
  loseNextAnswerTo(part: string, andBlock?: boolean): void;
  /** Everything that came back over it, one text for each connection. */
  received(): string[];
  close(): Promise<void>;
}

export async function weakLine(port: () => number): Promise<WeakLine> {
  const sockets = new Set<Socket>();
  const arrived: Buffer[][] = [];
  let blocked = false;
  let losing: string | null = null;
  let blocking = false;
  const server: Server = createServer((near) => {
    if (blocked) return near.destroy();
    const far = connect(port(), '127.0.0.1');
    let lose = false;
    let isWebSocket = false;
    const came: Buffer[] = [];
    arrived.push(came);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (data) => {
      const asks = isWebSocket ? data[0] === TEXT_FRAME && losing === TURNS : losing !== null && data.toString('latin1').includes(losing);
      isWebSocket ||= /^upgrade: websocket\r$/im.test(data.toString('latin1'));
      if (asks) {
        lose = true;
        losing = null;
      }
      far.write(data);
    });
    far.on('data', (data) => {
      if (lose) {
        near.destroy();
        if (blocking) block();
        return;
      }
      came.push(data);
      near.write(data);
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const block = () => {
    blocked = true;
    cut();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    block,
    mend() {
      blocked = false;
    },
    loseNextAnswerTo(part, andBlock = false) {
      losing = part;
      blocking = andBlock;
    },
    received: () => arrived.map((came) => Buffer.concat(came).toString('utf8')),
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
