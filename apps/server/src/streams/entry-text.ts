import type { State } from '@planet-steam/engine';
import type { Viewer } from '../tables/audience.ts';
import type { AppliedEntry } from '../tables/load.ts';
import { asciiJson, eventText, eventTextOf } from './event-text.ts';
import { commonView, entryFor, type NameOf, ownView } from './render.ts';

/** The event that tells a viewer of an entry. */
export type EntryWriter = (viewer: Viewer, muted: ReadonlySet<string>) => string;

/** Says the same as `entryFor` to every viewer. What all see alike is written once: views are most of what the server sends. */
export function entryWriter(appliedEntry: AppliedEntry, withView: boolean, nameOf: NameOf): EntryWriter {
  const { game } = appliedEntry.table;
  const common = withView && game !== null ? commonView(game) : null;
  if (common !== null) return sharingWriter(appliedEntry, game as State, common, nameOf);
  return (viewer, muted) => eventText('entry', entryFor(appliedEntry, viewer, withView, nameOf, muted), appliedEntry.sequence);
}

function sharingWriter(appliedEntry: AppliedEntry, game: State, common: object, nameOf: NameOf): EntryWriter {
  let parts: readonly [rest: string, view: string] | null = null;

  function written(): readonly [string, string] {
    const rest = { ...entryFor(appliedEntry, 'spectator', false, nameOf, new Set()), view: undefined };
    return [asciiJson(rest).slice(0, -1), asciiJson(common).slice(1)];
  }

  return (viewer) => {
    parts ??= written();
    const [rest, view] = parts;
    return eventTextOf('entry', `${rest},"view":${asciiJson(ownView(game, viewer)).slice(0, -1)},${view}}`, appliedEntry.sequence);
  };
}
