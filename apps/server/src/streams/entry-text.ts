import { optionsFor, spectatorView } from '@planet-steam/engine';
import type { Happening } from '../tables/load.ts';
import type { Table } from '../tables/table.ts';
import { entryFor, type NameOf, viewOf } from './render.ts';
import { eventText, type Viewer } from './stream.ts';

const NOBODY_MUTED: ReadonlySet<string> = new Set();
const VIEW_LEFT_OUT = '"view":null';

/**
 * The text of entries for every kind of viewer. Most of it is the same for all, so it is written once: what differs is a seat's own options,
 * and where credits are concealed or numbers are secret, the whole view. A test compares it with what `entryFor` gives.
 */
export function entryTexts(happenings: readonly Happening[], last: Happening | undefined, nameOf: NameOf): (viewer: Viewer) => string {
  const made = new Map<Viewer, string>();
  const shared = new Map<Happening, string>();
  let view: string | null = null;

  return (viewer) => {
    let text = made.get(viewer);
    if (text === undefined) {
      text = happenings.map((happening) => textFor(happening, viewer)).join('');
      made.set(viewer, text);
    }
    return text;
  };

  function textFor(happening: Happening, viewer: Viewer): string {
    const { table, events, sequence } = happening;
    const withView = happening === last;
    if (isSecretive(table) || events.some(({ kind }) => kind === 'numberNamed')) {
      return eventText('entry', entryFor(happening, viewer, withView, nameOf, NOBODY_MUTED), sequence);
    }
    let text = shared.get(happening);
    if (text === undefined) {
      text = eventText('entry', entryFor(happening, 'spectator', false, nameOf, NOBODY_MUTED), sequence);
      shared.set(happening, text);
    }
    return withView && table.game !== null ? text.replace(VIEW_LEFT_OUT, () => `"view":${viewText(table, viewer)}`) : text;
  }

  function viewText(table: Table, viewer: Viewer): string {
    if (viewer === 'spectator' || table.game === null) return JSON.stringify(viewOf(table, viewer));
    if (view === null) {
      const { setup: _, viewer: __, ...common } = spectatorView(table.game);
      view = JSON.stringify(common).slice(1);
    }
    return `{"viewer":"seat","seat":${viewer},"options":${JSON.stringify(optionsFor(table.game, viewer))},${view}`;
  }
}

/** Whether viewers see different things on the table itself. */
function isSecretive({ agreement, game }: Table): boolean {
  return agreement.setup.concealedCredits || (game !== null && game.variableClaims !== null);
}
