import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** Idle connections are given up before any server hangs up: while others take their turn, a contestant is asked nothing for long. */
const agent = new Agent({ keepAlive: true, maxSockets: 200, timeout: 2000 });

interface Reply {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A POST with as little around it as Node allows: the driver shares the machine with the server it measures. */
function send(port: number, path: string, body: unknown, headers: Record<string, string>): Promise<Reply> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const described = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method: 'POST', path, headers: { ...headers, ...described } });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let received = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        received += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status < 300) resolve({ headers: response.headers, body: received });
        else reject(new Error(`POST ${path} was answered with ${status}: ${received.slice(0, 500)}`));
      });
    });
    sent.end(text);
  });
}

/** Posts JSON, or nothing where `body` is undefined, and reads the answer. */
export async function post<Answer>(port: number, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const reply = await send(port, path, body, headers);
  return (reply.body === '' ? null : JSON.parse(reply.body)) as Answer;
}

/** The same for who wants the cookie that is set. */
export async function postForCookie(port: number, path: string, body: unknown): Promise<string> {
  const { headers } = await send(port, path, body, {});
  const [cookie] = headers['set-cookie'] ?? [];
  if (cookie === undefined) throw new Error(`POST ${path} set no cookie`);
  return cookie.split(';')[0];
}
