import type { Seat } from '@planet-steam/engine';
import type { StreamEnd } from '@planet-steam/protocol';

/** Who looks at a table. */
export type Viewer = Seat | 'spectator';

/** One open connection of somebody who watches a table. */
export interface Stream {
  readonly person: string | null;
  readonly session: string | null;
  /** As what he was last shown the table; it changes when he sits down or stands up. */
  viewer: Viewer;
  /** Whether he wants no notifications about this table. */
  silenced: boolean;
  /** People whose words he does not want to see. */
  muted: ReadonlySet<string>;
  /** Never waits. A reader who does not keep up is cut off, and comes back where he was. */
  send(text: string): void;
  end(reason: StreamEnd['reason']): void;
}

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
