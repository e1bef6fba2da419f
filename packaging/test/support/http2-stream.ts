import { connect } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';

/** A table's event stream over HTTP/2, resumed where it was whenever it breaks, as a browser does it. */
export interface ResumedStream {
  /** Sequences of the entries in the order they came. */
  readonly sequences: readonly number[];
  /** How often it was opened. */
  readonly opened: number;
  /** What the proxy and the client agreed on. */
  readonly protocol: string;
  close(): Promise<void>;
}

export function followTable(url: string, ca: Buffer, cookie: string, table: string): ResumedStream {
  const sequences: number[] = [];
  const state = { sequences, opened: 0, protocol: '', close };
  let last = 0;
  let closed = false;
  let end = () => {};

  function readOnce(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const session = connect(url, { ca });
    session.once('error', () => resolve());
    session.once('close', () => resolve());
    session.once('connect', () => {
      state.protocol = session.alpnProtocol ?? '';
    });
    const resume = last > 0 ? { 'last-event-id': String(last) } : {};
    const stream = session.request({ ':path': `/api/tables/${table}/events`, cookie, ...resume });
    end = () => session.destroy();
    let rest = '';
    stream.setEncoding('utf8');
    stream.once('response', ({ ':status': status }) => {
      if (status === 200) state.opened++;
    });
    stream.on('data', (chunk: string) => {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, id, name] = /^id: (\d+)\nevent: (\w+)\n/.exec(block) ?? [];
        if (id === undefined) continue;
        last = Number(id);
        if (name === 'entry') sequences.push(last);
      }
    });
    stream.once('error', () => resolve());
    stream.once('close', () => resolve());
    return promise.finally(() => session.destroy());
  }

  const reading = (async () => {
    while (!closed) {
      await readOnce();
      await sleep(50);
    }
  })();

  async function close(): Promise<void> {
    closed = true;
    end();
    await reading;
  }
  return state;
}
