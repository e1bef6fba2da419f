/**
 * Addresses of screens. A server sends the page for each of them, so they are paths. A static host knows only its files: there the path of a
 * screen stands behind the # of the one page, wherever that lies.
 */
const OF_STATIC_HOST = './';

/** Whether the page comes from a server of the game: without one there are no tables to join. */
export const hasServer = import.meta.env.BASE_URL !== OF_STATIC_HOST;

/** Files beside the page, such as `notices.txt`. */
export function fileAddress(name: string): string {
  return import.meta.env.BASE_URL + name;
}

/** What to link to for a screen: `/rules/TNK-7`, or `#/rules/TNK-7` on a static host. */
export function addressOf(path: string, byPath = hasServer): string {
  return byPath ? path : `#${path}`;
}

/** The path and the hash of a screen in an address, whichever way it is written. */
export function screenIn({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>, byPath = hasServer): { path: string; hash: string } {
  if (byPath) return { path: pathname, hash };
  const [, path = '/', rest = ''] = /^#(\/[^#]*)(#.*)?$/.exec(hash) ?? [];
  return { path, hash: rest };
}
