/** RFC 2047 allows 75 characters for a word; `=?UTF-8?B?` and `?=` take 12, and base64 turns 45 bytes into 60. */
const MOST_BYTES = 45;

/** A text for an HTTP header: as it is when it is plain ASCII, otherwise as encoded words. Headers carry no other characters safely. */
export function encodedWords(text: string): string {
  // What already looks like an encoded word is encoded as well, or the reader would decode it into something else.
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes('=?')) return text;
  const words: string[] = [];
  let part = '';
  for (const character of text) {
    if (Buffer.byteLength(part + character) > MOST_BYTES) {
      words.push(part);
      part = '';
    }
    part += character;
  }
  words.push(part);
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}
