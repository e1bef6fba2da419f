import { expect, test } from 'vitest';
import { closeFrame, FrameReader, GONE, isKey, pongFrame, textFrame, welcomeTo } from '../../src/http/web-socket.ts';

const FINAL = 0x80;
const [CONTINUED, TEXT, BINARY, CLOSE, PING, PONG] = [0, 1, 2, 8, 9, 10];

/** A frame as a client sends it. */
function sent(first: number, payload: string | Buffer, { masked = true } = {}): Buffer {
  const bytes = Buffer.from(payload);
  const { length } = bytes;
  const head =
    length < 126
      ? Buffer.from([first, length])
      : length < 65_536
        ? Buffer.from([first, 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([first, 127]), longNumber(length)]);
  if (!masked) return Buffer.concat([head, bytes]);
  head[1] |= 0x80;
  const mask = Buffer.from([7, 130, 0, 255]);
  return Buffer.concat([head, mask, bytes.map((byte, index) => byte ^ mask[index & 3])]);
}

function longNumber(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

/** What is heard of these bytes when they come in pieces of this size. */
function heard(bytes: Buffer, size = bytes.length, mostBytes = 100_000): unknown[] {
  const events: unknown[] = [];
  const reader = new FrameReader(mostBytes, {
    text: (message) => events.push(message),
    ping: (payload) => events.push(['ping', payload]),
    closed: (code) => events.push(code),
  });
  for (let at = 0; at < bytes.length; at += size) reader.read(bytes.subarray(at, at + size));
  return events;
}

test('the answer to a key is the one of the RFC', () => {
  expect(welcomeTo('dGhlIHNhbXBsZSBub25jZQ==')).toContain('\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n');
  expect(isKey('dGhlIHNhbXBsZSBub25jZQ==')).toBe(true);
  for (const key of [undefined, '', 'short==', 'dGhlIHNhbXBsZSBub25jZQ', 'dGhlIHNhbXBsZSBub25jZ\r\n=']) expect(isKey(key)).toBe(false);
});

test('texts of every length are framed as the RFC says', () => {
  const bytesOf = (frame: string) => Buffer.from(frame, 'latin1');
  expect(bytesOf(textFrame('Hello'))).toEqual(Buffer.from([0x81, 5, ...Buffer.from('Hello')]));
  for (const [length, head] of [
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 255, 255]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
    [16_909_060, [0x81, 127, 0, 0, 0, 0, 1, 2, 3, 4]],
  ] as const) {
    expect(bytesOf(textFrame('x'.repeat(length)))).toEqual(Buffer.concat([Buffer.from(head), Buffer.alloc(length, 'x')]));
  }
  expect(bytesOf(closeFrame(1009))).toEqual(Buffer.from([0x88, 2, 3, 241]));
  expect(bytesOf(pongFrame('\xff'))).toEqual(Buffer.from([0x8a, 1, 255]));
});

test('messages are read in whatever pieces they come', () => {
  const texts = ['', 'short', 'Grüße 🚂', 'y'.repeat(126), 'z'.repeat(70_000)];
  const bytes = Buffer.concat([
    ...texts.map((text) => sent(FINAL | TEXT, text)),
    sent(TEXT, 'in '),
    sent(FINAL | PING, '\x01'),
    sent(CONTINUED, ''),
    sent(FINAL | PONG, 'whatever'),
    sent(FINAL | CONTINUED, 'parts'),
    sent(FINAL | CLOSE, ''),
    sent(FINAL | TEXT, 'too late'),
  ]);
  const all = [...texts, ['ping', '\x01'], 'in parts', GONE.normal];
  for (const size of [1, 2, 3, 7, 1000, 65_536, bytes.length]) expect(heard(bytes, size)).toEqual(all);
});

test('a letter that is cut in two by its frames is still one', () => {
  const [first, second] = [Buffer.from('ü').subarray(0, 1), Buffer.from('ü').subarray(1)];
  expect(heard(Buffer.concat([sent(TEXT, first), sent(FINAL | CONTINUED, second)]))).toEqual(['ü']);
});

test('who does not keep to the protocol is told why they have to go, and nothing after it is read', () => {
  const good = sent(FINAL | TEXT, 'good');
  for (const [what, bytes, code] of [
    ['no mask', sent(FINAL | TEXT, 'x', { masked: false }), GONE.protocol],
    ['an extension', sent(FINAL | 0x40 | TEXT, 'x'), GONE.protocol],
    ['an unknown kind', sent(FINAL | 3, 'x'), GONE.protocol],
    ['an unknown control', sent(FINAL | 11, 'x'), GONE.protocol],
    ['a control in parts', sent(PING, 'x'), GONE.protocol],
    ['a long control', sent(FINAL | PING, 'x'.repeat(126)), GONE.protocol],
    ['the rest of nothing', sent(FINAL | CONTINUED, 'x'), GONE.protocol],
    ['one text in another', Buffer.concat([sent(TEXT, 'x'), sent(FINAL | TEXT, 'x')]), GONE.protocol],
    ['bytes', sent(FINAL | BINARY, 'x'), GONE.notText],
    ['no UTF-8', sent(FINAL | TEXT, Buffer.from([0xc3, 0x28])), GONE.notUtf8],
  ] as const) {
    expect([what, heard(Buffer.concat([good, bytes, good]))]).toEqual([what, ['good', code]]);
  }
});

test('nothing larger than allowed is waited for, nor put together from parts', () => {
  const announced = Buffer.concat([Buffer.from([0x81, 0xff]), longNumber(2 ** 62)]);
  expect(heard(announced)).toEqual([GONE.tooLarge]);
  expect(heard(sent(FINAL | TEXT, 'x'.repeat(101)).subarray(0, 2), 2, 100)).toEqual([GONE.tooLarge]);
  expect(heard(sent(FINAL | TEXT, 'x'.repeat(100)), 200, 100)).toEqual(['x'.repeat(100)]);
  const parts = Array.from({ length: 3 }, (_, index) => sent(index === 0 ? TEXT : CONTINUED, 'x'.repeat(40)));
  expect(heard(Buffer.concat(parts), 200, 100)).toEqual([GONE.tooLarge]);
  const empty = Array.from({ length: 200 }, (_, index) => sent(index === 0 ? TEXT : CONTINUED, ''));
  expect(heard(Buffer.concat(empty), 5000, 100)).toEqual([GONE.tooLarge]);
});

test('signs of life without end are the end', () => {
  const pings = Buffer.concat(Array.from({ length: 10_001 }, () => sent(FINAL | PONG, '')));
  expect(heard(pings)).toEqual([GONE.policy]);
});
