import { type IncomingMessage, ServerResponse } from 'node:http';

/**
 * An answer of which Node need not make room for three bytes a letter, nor count them: what is ASCII, as nearly all JSON of this server, is the
 * same in Latin-1. To be given to Node's HTTP.
 */
export class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    const ascii = typeof chunk === 'string' && !encoding && Buffer.byteLength(chunk) === chunk.length;
    return super.end(chunk, (ascii ? 'latin1' : encoding) as BufferEncoding, done as () => void);
  }
}
