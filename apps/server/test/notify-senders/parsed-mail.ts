export interface ParsedMail {
  /** By lower-case name, decoded; several of one name in the order they came. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** By content type, decoded. */
  readonly parts: Readonly<Record<string, string>>;
}

/** Reads a mail back, as far as ours go: headers with encoded words, and one part or two alternatives. */
export function parseMail(source: string): ParsedMail {
  const { headers, body } = split(source);
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(headers['content-type'][0])?.[1];
  const pieces =
    boundary === undefined
      ? [source]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((piece) => piece.replace(/^\r\n|\r\n$/g, ''));
  return { headers, parts: Object.fromEntries(pieces.map(parsePart)) };
}

function parsePart(source: string): [type: string, text: string] {
  const { headers, body } = split(source);
  return [headers['content-type'][0].split(';')[0], decodeBody(body, headers['content-transfer-encoding'][0]).replaceAll('\r\n', '\n')];
}

function split(source: string): { headers: Record<string, string[]>; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const headers: Record<string, string[]> = {};
  for (const line of source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers[name] = [...(headers[name] ?? []), decodeWords(line.slice(colon + 1).trim())];
  }
  return { headers, body: source.slice(end + 4) };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r\n/g, ''));
  return body;
}

function decodeQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();
}

/** RFC 2047: every word is decoded for itself, and the space between two of them is none. */
export function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding, content) =>
      encoding.toUpperCase() === 'B' ? Buffer.from(content, 'base64').toString() : decodeQuoted(content.replaceAll('_', ' ')),
    );
}
