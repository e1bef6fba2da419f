/** Above ASCII; JSON can say these by their numbers. */
const BEYOND = /[\u0080-\uffff]/g;

/**
 * A server-sent event. JSON has no line breaks, so one data line is enough. It is ASCII whatever people are called: Node writes that without
 * making room for three bytes a letter first.
 */
export function eventText(name: string, data: unknown, id?: number): string {
  const json = JSON.stringify(data).replace(BEYOND, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`;
}
