import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';

/** As much of WebSockets (RFC 6455) as two sides need that send each other texts: no extensions, no binary messages. */

const SUFFIX = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const KEY = /^[+/0-9A-Za-z]{22}==$/;
export const VERSION = '13';

const FINAL = 0x80;
const RESERVED = 0x70;
const MASKED = 0x80;
const CONTINUED = 0x0;
const TEXT = 0x1;
const BINARY = 0x2;
const CLOSE = 0x8;
const PING = 0x9;
const PONG = 0xa;
const MOST_CONTROL_BYTES = 125;
/** In the life of a connection: who sends signs of life every 20 seconds comes again after two days, and who sends nothing else is soon gone. */
const MOST_CONTROLS = 10_000;

/** Why one side goes, by the codes of the RFC. */
export const GONE = { normal: 1000, protocol: 1002, notText: 1003, notUtf8: 1007, policy: 1008, tooLarge: 1009 } as const;

export function isKey(key: string | undefined): key is string {
  return key !== undefined && KEY.test(key);
}

/** The head of the answer to who has shown this key; what follows are frames. */
export function welcomeTo(key: string): string {
  const accepted = createHash('sha1')
    .update(key + SUFFIX)
    .digest('base64');
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accepted}\r\n\r\n`;
}

/** Frames are made as texts in Latin-1, where a letter is a byte: what is ASCII needs no copy then. */
export function textFrame(ascii: string): string {
  return frame(TEXT, ascii);
}

export function closeFrame(code: number): string {
  return frame(CLOSE, String.fromCharCode(code >> 8, code & 0xff));
}

export function pongFrame(payload: string): string {
  return frame(PONG, payload);
}

function frame(kind: number, latin1: string): string {
  const { length } = latin1;
  const first = String.fromCharCode(FINAL | kind);
  if (length < 126) return first + String.fromCharCode(length) + latin1;
  if (length < 0x1_0000) return first + String.fromCharCode(126, length >> 8, length & 0xff) + latin1;
  return first + String.fromCharCode(127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff) + latin1;
}

export interface Listener {
  text(message: string): void;
  /** Send them a pong with it. */
  ping(payload: string): void;
  /** They have closed it, or done what they may not: send them the code and go. Nothing is told after this. */
  closed(code: number): void;
}

interface Head {
  readonly final: boolean;
  readonly kind: number;
  /** Where the mask is, with what it masks behind it. */
  readonly mask: number;
  readonly end: number;
}

/** Reads what a client sends, in whatever pieces it comes. A class, because there are thousands: functions of their own would take more than the rest. */
export class FrameReader {
  readonly #mostBytes: number;
  readonly #listener: Listener;
  #pieces: Buffer[] = [];
  #received = 0;
  /** With fewer bytes than this there is nothing to do: what comes in small pieces is put together once. */
  #needed = 2;
  /** Of a message that comes in several frames. */
  #parts: Buffer[] | null = null;
  /** With one more for each: there is no end to empty ones otherwise. */
  #partBytes = 0;
  #controls = 0;
  #over = false;

  /** A message may have so many bytes. */
  constructor(mostBytes: number, listener: Listener) {
    this.#mostBytes = mostBytes;
    this.#listener = listener;
  }

  read(piece: Buffer): void {
    if (this.#over) return;
    this.#pieces.push(piece);
    this.#received += piece.length;
    if (this.#received < this.#needed) return;
    const bytes = this.#pieces.length === 1 ? piece : Buffer.concat(this.#pieces);
    let at = 0;
    for (let head = this.#headAt(bytes, at); head !== null; head = this.#headAt(bytes, at)) {
      this.#take(head, unmasked(bytes, head));
      at = head.end;
    }
    if (this.#over) return;
    // A copy, so that nothing of what has been read stays.
    this.#pieces = at === bytes.length ? [] : [Buffer.from(bytes.subarray(at))];
    this.#received = bytes.length - at;
  }

  /** Null where it is not complete; then it is known how much it takes at least. */
  #headAt(bytes: Buffer, at: number): Head | null {
    if (this.#over) return null;
    const here = bytes.length - at;
    const short = here < 2 ? 0 : bytes[at + 1] & ~MASKED;
    const size = short === 126 ? 4 : short === 127 ? 10 : 2;
    this.#needed = size;
    if (here < size) return null;
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short;
    const fault = this.#faultOf(bytes[at], (bytes[at + 1] & MASKED) !== 0, length);
    if (fault !== null) {
      this.#close(fault);
      return null;
    }
    this.#needed = size + 4 + length;
    if (here < this.#needed) return null;
    return { final: (bytes[at] & FINAL) !== 0, kind: bytes[at] & 0xf, mask: at + size, end: at + this.#needed };
  }

  #faultOf(first: number, masked: boolean, length: number): number | null {
    const kind = first & 0xf;
    if ((first & RESERVED) !== 0 || !masked) return GONE.protocol;
    if (kind >= CLOSE) return (first & FINAL) === 0 || length > MOST_CONTROL_BYTES || kind > PONG ? GONE.protocol : null;
    if (kind === BINARY) return GONE.notText;
    if (kind > BINARY || (kind === TEXT) === (this.#parts !== null)) return GONE.protocol;
    return this.#partBytes + length > this.#mostBytes ? GONE.tooLarge : null;
  }

  #take({ final, kind }: Head, payload: Buffer): void {
    if (kind >= CLOSE) {
      this.#takeControl(kind, payload);
      return;
    }
    if (!final || kind === CONTINUED) {
      this.#parts ??= [];
      this.#parts.push(payload);
      this.#partBytes += payload.length + 1;
    }
    if (!final) return;
    const message = this.#parts === null ? payload : Buffer.concat(this.#parts);
    this.#parts = null;
    this.#partBytes = 0;
    if (isUtf8(message)) this.#listener.text(message.toString('utf8'));
    else this.#close(GONE.notUtf8);
  }

  #takeControl(kind: number, payload: Buffer): void {
    this.#controls++;
    if (kind === CLOSE) this.#close(GONE.normal);
    else if (this.#controls > MOST_CONTROLS) this.#close(GONE.policy);
    else if (kind === PING) this.#listener.ping(payload.toString('latin1'));
  }

  #close(code: number): void {
    this.#over = true;
    this.#pieces = [];
    this.#parts = null;
    this.#listener.closed(code);
  }
}

/** A buffer of its own. */
function unmasked(bytes: Buffer, { mask, end }: Head): Buffer {
  const payload = Buffer.from(bytes.subarray(mask + 4, end));
  for (let index = 0; index < payload.length; index++) payload[index] ^= bytes[mask + (index & 3)];
  return payload;
}
