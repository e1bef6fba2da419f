import { type IncomingMessage, request } from 'node:http';

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

/** As much of server-sent events as our server writes: an optional id, a name, one line of data. Comments keep the line alive. */
function parseEvent(text: string): ServerEvent | null {
  let id: number | null = null;
  let name = '';
  let begin = 0;
  while (begin < text.length) {
    const end = text.indexOf('\n', begin);
    if (text.startsWith('data: ', begin)) return { name, id, data: text.slice(begin + 6, end === -1 ? undefined : end) };
    if (text.startsWith('id: ', begin)) id = Number(text.slice(begin + 4, end));
    if (text.startsWith('event: ', begin)) name = text.slice(begin + 7, end);
    if (end === -1) break;
    begin = end + 1;
  }
  return null;
}

/** Calls `onEvent` with each event of a chunk and gives back what is not complete yet. */
function takeEvents(text: string, onEvent: (event: ServerEvent) => void): string {
  let begin = 0;
  for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n', begin)) {
    const event = parseEvent(text.slice(begin, end));
    begin = end + 2;
    if (event !== null) onEvent(event);
  }
  return text.slice(begin);
}

/** Resolves when the server has begun to answer. */
export function openEventStream(
  port: number,
  path: string,
  headers: Record<string, string>,
  onEvent: (event: ServerEvent) => void,
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false, headers: { accept: 'text/event-stream', ...headers } });
    asked.on('error', reject);
    asked.on('response', (response: IncomingMessage) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new Error(`GET ${path} was answered with ${response.statusCode}`));
        return;
      }
      let open = true;
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        rest = takeEvents(rest + chunk, onEvent);
      });
      response.on('close', () => {
        open = false;
      });
      // Whoever counts on the stream asks whether it is connected.
      response.on('error', () => {});
      resolve({ connected: () => open, close: () => response.destroy() });
    });
    asked.end();
  });
}
