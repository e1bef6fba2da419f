/** An id of our own for something that is sent. Not `randomUUID`, which a page over plain http does not have. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
