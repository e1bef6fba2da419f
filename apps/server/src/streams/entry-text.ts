import { optionsFor, type State, sharedView } from '@planet-steam/engine';
import type { Viewer } from '../tables/audience.ts';
import type { AppliedEntry } from '../tables/load.ts';
import { asciiJson, eventText, eventTextOf } from './event-text.ts';
import { entryFor, type NameOf } from './render.ts';

/** The event that tells a viewer of an entry. */
export type EntryWriter = (viewer: Viewer, muted: ReadonlySet<string>) => string;

/** Says the same as `entryFor` to every viewer. What all see alike is written once: views are most of what the server sends. */
export function entryWriter(appliedEntry: AppliedEntry, withView: boolean, nameOf: NameOf): EntryWriter {
  const { game } = appliedEntry.table;
  const shared = withView && game !== null ? sharedView(game) : null;
  if (shared !== null) return sharingWriter(appliedEntry, game as State, shared, nameOf);
  return (viewer, muted) => eventText('entry', entryFor(appliedEntry, viewer, withView, nameOf, muted), appliedEntry.sequence);
}

const NOBODY: ReadonlySet<string> = new Set();
const NO_VIEW = 'null}';

/** An entry without its view ends with `"view":null}`; a view begins with what is for the viewer alone. */
function sharingWriter(appliedEntry: AppliedEntry, game: State, shared: object, nameOf: NameOf): EntryWriter {
  const before = asciiJson(entryFor(appliedEntry, 'spectator', false, nameOf, NOBODY)).slice(0, -NO_VIEW.length);
  const after = asciiJson(shared).slice(1);
  return (viewer) => eventTextOf('entry', `${before}{${ownView(game, viewer)},${after}}`, appliedEntry.sequence);
}

function ownView(game: State, viewer: Viewer): string {
  if (viewer === 'spectator') return '"viewer":"spectator"';
  return `"viewer":"seat","seat":${viewer},"options":${asciiJson(optionsFor(game, viewer))}`;
}
