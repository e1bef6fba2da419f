import type { EventStream } from '../../../src/session/remote/remote-session-dependencies.ts';

/** As much of a browser's `EventSource` as a session uses, with a cookie: Node has none without a flag. It does not come back by itself. */
export function openEventSource(url: string, cookie: string): EventStream {
  const abort = new AbortController();
  const listeners = new Map<string, ((event: MessageEvent<string>) => void)[]>();
  const stream: EventStream = {
    onerror: null,
    addEventListener: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    close: () => abort.abort(),
  };
  void read().then(
    () => abort.signal.aborted || stream.onerror?.(new Event('error')),
    () => abort.signal.aborted || stream.onerror?.(new Event('error')),
  );
  return stream;

  async function read(): Promise<void> {
    const response = await fetch(url, { headers: { cookie, accept: 'text/event-stream' }, signal: abort.signal });
    if (response.status !== 200 || response.body === null) throw new Error(`no stream: ${response.status}`);
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        if (abort.signal.aborted) return;
        const name = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (name === undefined || data === undefined) continue;
        for (const listener of listeners.get(name) ?? []) listener(new MessageEvent(name, { data }));
      }
    }
  }
}
