/** Above ASCII; JSON can say these by their numbers. */
const BEYOND = /[\u0080-\uffff]/g;

/**
 * JSON in ASCII, whatever people are called: Node writes that without making room for three bytes a letter first. Most of it is ASCII already,
 * and counting its bytes shows that faster than looking for letters that are not.
 */
export function asciiJson(data: unknown): string {
  const json = JSON.stringify(data);
  return Buffer.byteLength(json) === json.length
    ? json
    : json.replace(BEYOND, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A server-sent event. JSON has no line breaks, so one data line is enough. */
export function eventText(name: string, data: unknown, id?: number): string {
  return eventTextOf(name, asciiJson(data), id);
}

export function eventTextOf(name: string, json: string, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`;
}
