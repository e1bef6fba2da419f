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

/** Reads what a client sends, in whatever pieces it comes. A message may have so many bytes. */
export function readFrames(mostBytes: number, listener: Listener): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let received = 0;
  /** With fewer bytes than this there is nothing to do: what comes in small pieces is put together once. */
  let needed = 2;
  /** Of a message that comes in several frames. */
  let parts: Buffer[] | null = null;
  /** With one more for each: there is no end to empty ones otherwise. */
  let partBytes = 0;
  let controls = 0;
  let over = false;

  function close(code: number): void {
    over = true;
    pieces = [];
    parts = null;
    listener.closed(code);
  }

  /** Null where it is not complete; then `needed` says how much it takes at least. */
  function headAt(bytes: Buffer, at: number): Head | null {
    const here = bytes.length - at;
    const short = here < 2 ? 0 : bytes[at + 1] & ~MASKED;
    const size = here < 2 ? 2 : short === 126 ? 4 : short === 127 ? 10 : 2;
    needed = size;
    if (here < size) return null;
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short;
    const wrong = faultOf(bytes[at], (bytes[at + 1] & MASKED) !== 0, length);
    if (wrong !== null) {
      close(wrong);
      return null;
    }
    needed = size + 4 + length;
    if (here < needed) return null;
    return { final: (bytes[at] & FINAL) !== 0, kind: bytes[at] & 0xf, mask: at + size, end: at + needed };
  }

  function faultOf(first: number, masked: boolean, length: number): number | null {
    const kind = first & 0xf;
    if ((first & RESERVED) !== 0 || !masked) return GONE.protocol;
    if (kind >= CLOSE) return (first & FINAL) === 0 || length > MOST_CONTROL_BYTES || kind > PONG ? GONE.protocol : null;
    if (kind === BINARY) return GONE.notText;
    if (kind > BINARY || (kind === TEXT) === (parts !== null)) return GONE.protocol;
    return partBytes + length > mostBytes ? GONE.tooLarge : null;
  }

  function take({ final, kind }: Head, payload: Buffer): void {
    if (kind >= CLOSE) {
      controls++;
      if (kind === CLOSE || controls > MOST_CONTROLS) close(kind === CLOSE ? GONE.normal : GONE.policy);
      else if (kind === PING) listener.ping(payload.toString('latin1'));
      return;
    }
    if (!final || kind === CONTINUED) {
      parts ??= [];
      parts.push(payload);
      partBytes += payload.length + 1;
    }
    if (!final) return;
    const message = parts === null ? payload : Buffer.concat(parts);
    parts = null;
    partBytes = 0;
    if (isUtf8(message)) listener.text(message.toString('utf8'));
    else close(GONE.notUtf8);
  }

  return (piece) => {
    if (over) return;
    pieces.push(piece);
    received += piece.length;
    if (received < needed) return;
    const bytes = pieces.length === 1 ? piece : Buffer.concat(pieces);
    let at = 0;
    for (let head = headAt(bytes, at); head !== null; head = headAt(bytes, at)) {
      take(head, unmasked(bytes, head));
      at = head.end;
      if (over) return;
    }
    if (over) return;
    // A copy, so that nothing of what has been read stays.
    pieces = at === bytes.length ? [] : [Buffer.from(bytes.subarray(at))];
    received = bytes.length - at;
  };
}

/** A buffer of its own. */
function unmasked(bytes: Buffer, { mask, end }: Head): Buffer {
  const payload = Buffer.from(bytes.subarray(mask + 4, end));
  for (let index = 0; index < payload.length; index++) payload[index] ^= bytes[mask + (index & 3)];
  return payload;
}
